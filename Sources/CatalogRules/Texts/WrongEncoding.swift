import RuleKit
import SourceText

/// An encoding for which programs take UTF-8, so that each byte of a letter becomes a character.
struct WrongEncoding: Sendable {
  /// A letter or mark that was read as several characters.
  struct Misreading {
    /// The range of the characters.
    let range: Range<Int>
    /// The letter or mark.
    let original: Unicode.Scalar
  }

  /// The name of the encoding.
  let name: String
  private let bytes: [Unicode.Scalar: UInt8]

  private init(_ name: String, _ characters: String) {
    self.name = name
    bytes = Dictionary(uniqueKeysWithValues: zip(characters.unicodeScalars, 0x80...0xFF))
  }

  /// Returns what may have been read in this encoding, in order.
  func misreadings(in text: TextScalars) -> [Misreading] {
    var result: [Misreading] = []
    var position = 0
    while position < text.count {
      let found = misreading(at: position, in: text)
      if let found { result.append(found) }
      position = found?.range.upperBound ?? position + 1
    }
    return result
  }

  private func misreading(at position: Int, in text: TextScalars) -> Misreading? {
    guard let first = bytes[text.scalars[position]], Self.isFirst(first) else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for place in position + 1..<position + length {
      guard let scalar = text[place], let byte = bytes[scalar], byte < 0xC0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value).map { Misreading(range: position..<position + length, original: $0) }
  }

  /// Whether a byte is the first one of a character in UTF-8.
  private static func isFirst(_ byte: UInt8) -> Bool { 0xC2...0xF4 ~= byte }

  /// Whether a text may have been read in a wrong encoding; a fast filter.
  static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    var firsts: UInt16 = 0
    while offset < text.count {
      let (scalar, length) = TextScalars.decode(text, at: offset)
      let roles = scalar.value < roles.count ? roles[Int(scalar.value)] : 0
      if firsts & roles >> 8 != 0 { return true }
      (firsts, offset) = (roles & 0xFF, offset + length)
    }
    return false
  }

  /// The encodings in which a character is the first one of a letter, and above them those in which it follows.
  private static let roles: [UInt16] = {
    var roles = [UInt16](repeating: 0, count: 0x2600)
    for (index, encoding) in all.enumerated() {
      for (scalar, byte) in encoding.bytes where scalar.value < roles.count {
        roles[Int(scalar.value)] |= (isFirst(byte) ? 1 : byte < 0xC0 ? 0x100 : 0) << UInt16(index)
      }
    }
    return roles
  }()

  /// The encodings of tables and texts on Windows, on former Macs and in archives; bytes without a character stay controls.
  static let all = [
    WrongEncoding(
      "Windows-1252",
      """
      €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼\
      ½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """),
    WrongEncoding(
      "Windows-1250",
      """
      €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ\
      ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """),
    WrongEncoding(
      "Windows-1251",
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПР\
      СТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
      """),
    WrongEncoding(
      "Windows-1253",
      """
      €\u{81}‚ƒ„…†‡\u{88}‰\u{8A}‹\u{8C}\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}\u{9D}\u{9E}\
      \u{9F}\u{A0}΅Ά£¤¥¦§¨©ª«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡÒΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξο\
      πρςστυφχψωϊϋόύώÿ
      """),
    WrongEncoding(
      "Windows-1256",
      """
      €پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں\u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯°±²³´µ¶·¸¹؛»¼½¾؟ہءآأؤإئا\
      بةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîï\u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}\u{650}÷\u{651}ù\
      \u{652}ûü\u{200E}\u{200F}ے
      """),
    WrongEncoding(
      "MacRoman",
      """
      ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄\
      €‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
      """),
    WrongEncoding(
      "DOS 437",
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
      αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
      """),
  ]
}

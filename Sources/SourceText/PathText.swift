/// Conversion between paths with arbitrary bytes and text.
///
/// On Linux, names may have any bytes. Those that are not UTF-8 are represented in text by private
/// characters, U+10FF80 to U+10FFFF, one for each byte from 0x80 to 0xFF, and converted back for system
/// calls. A name with such characters is represented byte by byte in the same way, so that different names
/// have different texts.
package enum PathText {
  /// The character for byte 0x80; bytes below it are ASCII and represent themselves.
  private static let firstEscape: UInt32 = 0x10FF80

  /// The text of a path's bytes.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.allSatisfy({ $0 < 0x80 }) || !text.unicodeScalars.contains(where: needsCare) { return text }
    var result = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var next = bytes.startIndex
    while true {
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return result
      case .error(let count): length = count
      case .valid(let encoded):
        length = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.value < firstEscape {
          result.unicodeScalars.append(scalar)
          next = bytes.index(next, offsetBy: length)
          continue
        }
      }
      let end = bytes.index(next, offsetBy: length)
      for byte in bytes[next..<end] { result.unicodeScalars.append(contentsOf: escape(byte)) }
      next = end
    }
  }

  /// The path in a URI: all but unreserved characters and slashes is escaped (RFC 3986 §2.3).
  package static func uri(of path: String) -> String {
    var uri = ""
    for byte in bytes(of: path) {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~/".contains(character) {
        uri.append(character)
      } else {
        uri += "%" + byte.digits(2, uppercase: true)
      }
    }
    return uri
  }

  /// Returns the bytes of a part of a URI, in which `%` and two digits stand for a byte.
  package static func bytes(ofURI text: some Sequence<UInt8>) -> [UInt8] {
    var (rest, bytes) = (Array(text)[...], [UInt8]())
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      let escaped = byte == UInt8(ascii: "%") && rest.count >= 2 ? UInt8(digits, radix: 16) : nil
      bytes.append(escaped ?? byte)
      if escaped != nil { rest = rest.dropFirst(2) }
    }
    return bytes
  }

  /// The text of a path in zero-terminated bytes.
  package static func text(of start: UnsafePointer<UInt8>) -> String {
    var count = 0
    while start[count] != 0 { count += 1 }
    return text(of: UnsafeBufferPointer(start: start, count: count))
  }

  /// The text of a path in zero-terminated characters.
  package static func text(of start: UnsafePointer<CChar>) -> String {
    start.withMemoryRebound(to: UInt8.self, capacity: 1) { text(of: $0) }
  }

  /// The bytes of a path's text.
  package static func bytes(of text: String) -> [UInt8] {
    guard hasEscapes(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += String(scalar).utf8 }
    }
    return bytes
  }

  /// Whether some bytes of a path are not UTF-8.
  package static func hasEscapes(_ text: String) -> Bool {
    // All escapes start with this byte, which is rare.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The byte that a character represents, `nil` for ordinary characters.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value < firstEscape ? nil : UInt8(scalar.value - firstEscape + 0x80)
  }

  private static func escape(_ byte: UInt8) -> [Unicode.Scalar] {
    Unicode.Scalar(UInt32(byte) - 0x80 + firstEscape).map { [$0] } ?? []
  }

  private static func needsCare(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FFFD}" || scalar.value >= firstEscape
  }
}

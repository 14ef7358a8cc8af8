import SourceText
import XCStrings

/// The Swift names of keys and tables, as Xcode's generator derives them.
package enum SymbolName {
  /// Returns the name of a key's symbol; `nil` if the key has no letter or digit outside its placeholders.
  ///
  /// Placeholders and apostrophes are dropped, and all other characters that are not letters, digits or `$` separate
  /// words. The capitals that start a word are lowered, and each word but the first gets a capital first letter:
  /// `audio.openYouTube` gives `audioOpenYouTube`, `CFBundleName` `cfbundleName`, `icon.CKAsset` `iconCkasset`.
  static func member(ofKey key: String) -> String? {
    var text =
      key.utf8.contains(UInt8(ascii: "%"))
      ? FormatString.replacing(in: key, ignoringProse: true) { _, _ in " " } : key
    if let member = text.withUTF8(plainMember) {
      return member.isEmpty ? nil : String(decoding: member, as: UTF8.self)
    }
    let words = words(of: text).map { word in
      let capitals = word.prefix(while: \.isUppercase)
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    guard let first = words.first else { return nil }
    return safe(first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// Returns the UTF-8 of the name of a key's symbol; empty if it has none.
  package static func member(ofUTF8 key: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let hasPlaceholders = key.contains(UInt8(ascii: "%"))
    return (hasPlaceholders ? nil : plainMember(key))
      ?? member(ofKey: String(decoding: key, as: UTF8.self)).map { Array($0.utf8) } ?? []
  }

  /// Returns the name for ASCII without placeholders, a fast path for nearly all keys; `nil` for others.
  private static func plainMember(_ key: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var member: [UInt8] = []
    member.reserveCapacity(key.count + 1)
    var start = 0
    func endWord() {
      guard start < member.count else { return }
      for index in start..<member.count {
        guard member[index].isASCIIUpper else { break }
        member[index] |= 0x20
      }
      if start > 0, member[start].isASCIILower { member[start] &= ~0x20 }
      start = member.count
    }
    for byte in key {
      guard byte < 0x80 else { return nil }
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "$") {
        member.append(byte)
      } else if byte != UInt8(ascii: "'") {
        endWord()
      }
    }
    endWord()
    return member.first?.isASCIIDigit == true ? [UInt8(ascii: "_")] + member : member
  }

  /// Returns the name of the type that has the symbols of a table.
  static func type(ofTable table: String) -> String? {
    let words = words(of: table)
    return words.isEmpty ? nil : safe(words.map(capitalized).joined())
  }

  /// Returns the label of a named argument or substitution.
  static func label(_ name: String) -> String? {
    let words = words(of: name)
    guard let first = words.first else { return nil }
    let start = words.count == 1 ? first.prefix(1).lowercased() + first.dropFirst() : first.lowercased()
    return safe(start + words.dropFirst().map(capitalized).joined())
  }

  /// Returns a name as code: in backticks if it is a keyword.
  static func code(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !isWordScalar($0) && !isApostrophe($0) }
      .map { $0.contains(where: isApostrophe) ? String($0).filter { $0 != "'" && $0 != "’" } : String($0) }
      .filter { !$0.isEmpty }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return byte.isASCIILetter || byte.isASCIIDigit || scalar == "$"
    }
    let properties = scalar.properties
    return properties.isXIDContinue && (properties.isAlphabetic || properties.numericType != nil)
  }

  /// Returns a word with a capital first letter; a word in capitals is treated like any other.
  private static func capitalized(_ word: String) -> String {
    let isShouted = word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
    return word.prefix(1).uppercased()
      + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
  }

  /// Returns a name that does not start with a digit or mark.
  private static func safe(_ name: String) -> String {
    name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
  }

  private static let keywords: Set<String> = Set(
    """
    actor as associatedtype await break case catch class continue default defer deinit do else enum \
    extension fallthrough false fileprivate for func guard if import in init inout internal is let nil \
    open operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while Any Protocol Self Type
    """.split(separator: " ").map(String.init))
}

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
    var key = key
    if let member = key.withUTF8(plainMember) {
      return member.isEmpty ? nil : String(decoding: member, as: UTF8.self)
    }
    return member(ofAnyKey: key)
  }

  /// Returns the UTF-8 of the name of a key's symbol; empty if it has none.
  package static func member(ofUTF8 key: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    plainMember(key) ?? member(ofAnyKey: String(decoding: key, as: UTF8.self)).map { Array($0.utf8) } ?? []
  }

  /// Returns the name for a key of ASCII without placeholders, a fast path for nearly all keys; `nil` for others.
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
      guard byte < 0x80, byte != UInt8(ascii: "%") else { return nil }
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "$") {
        member.append(byte)
      } else if byte != UInt8(ascii: "'") {
        endWord()
      }
    }
    endWord()
    return member.first?.isASCIIDigit == true ? [UInt8(ascii: "_")] + member : member
  }

  private static func member(ofAnyKey key: String) -> String? {
    let text = FormatString.replacing(in: key, ignoringProse: true) { _, _ in " " }
    let words = words(of: text).map { word in
      let capitals = word.prefix(while: \.isUppercase)
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    guard let first = words.first else { return nil }
    return safe(first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
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
    text.filter { $0 != "'" && $0 != "’" }.unicodeScalars
      .split {
        $0 != "$"
          && !($0.properties.isXIDContinue
            && ($0.properties.isAlphabetic || $0.properties.numericType != nil))
      }
      .map { String($0) }
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

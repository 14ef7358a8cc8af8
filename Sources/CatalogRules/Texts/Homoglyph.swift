import RuleKit

/// Letters of Cyrillic and Greek that look like Latin ones.
enum Homoglyph {
  private static let cyrillic: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "аА:aA", "еЕ:eE", "оО:oO", "рР:pP", "сС:cC", "хХ:xX", "уУ:yY", "іІ:iI", "јЈ:jJ", "ѕЅ:sS", "В:B", "К:K",
    "М:M",
    "Н:H", "Т:T", "ԁ:d", "һ:h")
  private static let greek: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "οΟ:oO", "Α:A", "Β:B", "Ε:E", "Ζ:Z", "Η:H", "Ι:I", "Κ:K", "Μ:M", "Ν:N", "Ρ:P", "Τ:T", "Χ:X", "Υ:Y", "ν:v")
  private static let toCyrillic = reversed(cyrillic)
  private static let toGreek = reversed(greek)

  private static func pairs(_ pairs: String...) -> [Unicode.Scalar: Unicode.Scalar] {
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs {
      let sides = pair.split(separator: ":").map { Array($0.unicodeScalars) }
      for (letter, twin) in zip(sides[0], sides[1]) { result[letter] = twin }
    }
    return result
  }

  private static func reversed(_ table: [Unicode.Scalar: Unicode.Scalar]) -> [Unicode.Scalar: Unicode.Scalar]
  {
    Dictionary(table.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Whether texts of a script are typed with a keyboard that another of these scripts is a key away from.
  static func isLikely(in script: Script?) -> Bool {
    switch script {
    case .latin, .cyrillic, .greek, nil: true
    default: false
    }
  }

  /// Whether ASCII letters and Greek or Cyrillic ones are neighbours: a quick way to say no.
  static func mayMix(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0xCD && bytes[index] <= 0xD4 {
      if index > 0, bytes[index - 1].isASCIILetter { return true }
      if index + 2 < bytes.count, bytes[index + 2].isASCIILetter { return true }
    }
    return false
  }

  /// A word's spelling in the script of most of its letters; `nil` if it has one script, or letters of the other
  /// that can't be mistaken, as the parts of `VPNы` have.
  static func spelledInOneScript(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    let latin = word.count { Script(of: $0) == .latin && $0.isWordLetter }
    let other = word.count - latin
    guard latin > 0, other > 0, latin != other else { return nil }
    let isGreek = word.contains { Script(of: $0) == .greek }
    let table = latin > other ? (isGreek ? greek : cyrillic) : (isGreek ? toGreek : toCyrillic)
    var result = String.UnicodeScalarView()
    for scalar in word {
      if (Script(of: scalar) == .latin) == (latin > other) || !scalar.isWordLetter {
        result.append(scalar)
      } else if let twin = table[scalar] {
        result.append(twin)
      } else {
        return nil
      }
    }
    return String(result)
  }
}

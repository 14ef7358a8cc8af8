extension LanguageRecords {
  /// The width of the column with the ids; the longest is `kok_latn`.
  private static var keyWidth: Int { 8 }

  /// Finds a language by its lower-case id.
  static func row(of key: some Collection<UInt8>) -> Int? {
    table.row(of: key, keyWidth: keyWidth)
  }

  /// The rule set of a language; `nil` where CLDR has no rules of the type.
  static func ruleSet(row: Int, type: PluralType) -> UInt8? {
    table.number(row: row, column: type == .cardinal ? 9 : 12)
  }

  /// The range set of a language; `nil` where CLDR lists no ranges.
  static func rangeSet(row: Int) -> UInt8? {
    table.number(row: row, column: 15)
  }

  /// The language of a row as a BCP 47 tag: `pt-PT`, `kok-Latn`.
  static func tag(row: Int) -> String {
    let subtags = table.key(row: row, columns: 0..<keyWidth).split(separator: UInt8(ascii: "_"))
    let texts = subtags.map { String(decoding: $0, as: UTF8.self) }
    let others = texts.dropFirst().map { text in
      text.count == 4 ? text.prefix(1).uppercased() + text.dropFirst() : text.uppercased()
    }
    return (texts.prefix(1) + others).joined(separator: "-")
  }
}

/// The plural rules of one language, which determine the category of a number.
///
/// Resolve a language once and keep the value, which is small and has no references. A number then costs a
/// few comparisons, decimal text also a parse.
///
///     let rules = PluralRules(for: "ru")
///     rules.category(for: 21)        // one
///     rules.category(for: "1.5")     // other
///     rules.categories               // one, few, many, other
public struct PluralRules: Sendable, Hashable {
  /// The type of the rules: cardinal or ordinal.
  public let type: PluralType
  private let ruleSet: UInt8
  let rangeSet: UInt8
  private let record: Int16?

  /// Resolves a language tag; an unknown one gets the root rules, in which everything is `other`.
  ///
  /// Case and the separator (`-` or `_`) are ignored, deprecated and three-letter codes are replaced, and
  /// scripts, regions and extensions are dropped unless the data has rules for them: `pt-PT` has separate
  /// rules, `pt-AO` uses those of `pt`.
  public init(for languageTag: String, type: PluralType = .cardinal) {
    self.init(record: LanguageTag(languageTag).record(), type: type)
  }

  private init(record: Int?, type: PluralType) {
    self.type = type
    let found = record.flatMap { LanguageRecords.ruleSet(row: $0, type: type) }
    let ranges = type == .cardinal ? record.flatMap(LanguageRecords.rangeSet(row:)) : nil
    self.record = found == nil ? nil : record.map { Int16($0) }
    ruleSet = found ?? 0
    rangeSet = ranges ?? 0
  }

  /// Whether the data has rules of this type for the language; if not, everything is `other`.
  public var isKnown: Bool { record != nil }

  /// The language whose rules apply, such as `pt-PT`, `pt` for `pt-AO`, `he` for `iw`; nil if unknown.
  public var language: String? { record.map { LanguageRecords.tag(row: Int($0)) } }

  /// The categories of the language in CLDR's order; `other` is always the last.
  public var categories: [PluralCategory] {
    guard let record else { return [.other] }
    return LanguageRecords.categories(row: Int(record), type: type)
  }

  /// Every language of the data as a BCP 47 tag, sorted.
  public static var languages: [String] { (0..<LanguageRecords.table.count).map(LanguageRecords.tag(row:)) }
}

extension PluralRules {
  /// The category of an integer; the sign has no effect.
  @inlinable public func category(for value: some BinaryInteger) -> PluralCategory {
    category(for: PluralOperands(value))
  }

  /// The category of a number, given by its operands.
  public func category(for operands: PluralOperands) -> PluralCategory {
    operands.isFinite ? RuleConditions.category(ruleSet: ruleSet, of: operands) : .other
  }

  /// The category of decimal text, such as `1.50` or `1.2c6`; `other` if it is not a number.
  public func category(for decimalText: String) -> PluralCategory {
    guard let operands = PluralOperands(decimalText) else { return .other }
    return category(for: operands)
  }
}

/// The use of a number: counting things, or giving a position in a sequence.
public enum PluralType: String, CaseIterable, Sendable {
  /// Counting: 1 file, 2 files.
  case cardinal
  /// Ordering: 1st, 2nd, 3rd.
  case ordinal
}

extension PluralRules {
  /// The category of a range such as “1–3 files”, from the categories of its two ends.
  ///
  /// Pairs that CLDR does not list, and all pairs of ordinals, have the category of the end.
  public func category(forRangeFrom start: PluralCategory, to end: PluralCategory) -> PluralCategory {
    let column = start.index * 6 + end.index
    let digit = RangeResults.table.byte(row: Int(rangeSet), column: column)
    return PluralCategory(digit: digit) ?? end
  }

  /// The category of a range of integers.
  public func category(forRangeFrom start: some BinaryInteger, to end: some BinaryInteger) -> PluralCategory {
    category(forRangeFrom: category(for: start), to: category(for: end))
  }

  /// The category of a range, from the decimal text of its ends.
  public func category(forRangeFrom start: String, to end: String) -> PluralCategory {
    category(forRangeFrom: category(for: start), to: category(for: end))
  }
}

/// A normalized language tag for lookup: lowercase, `_` between subtags, no extensions.
///
/// `pt-Latn_PT-u-nu-latn` becomes `pt_latn_pt`. The suffixes of POSIX locales are removed as well:
/// `pt_PT.UTF-8`, `es_ES@euro`.
private struct LanguageTag {
  /// The subtags, joined.
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = []
    bytes.reserveCapacity(16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): bytes.append(UInt8(ascii: "_"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "."), UInt8(ascii: "@"):
        dropExtensions()
        return
      default: bytes.append(byte)
      }
    }
    dropExtensions()
  }

  /// The record of the language in the data, after aliases (UTS #35 part 1) and truncation.
  ///
  /// Only a script or a region can select a separate record, so `pt-Latn-PT` resolves to `pt_PT`; everything
  /// else falls back to the language alone. Plural rules do not follow parent locales.
  func record() -> Int? {
    let tag = replacingAlias()
    let subtags = tag.bytes.split(separator: UInt8(ascii: "_"))
    guard let language = subtags.first else { return nil }
    for subtag in subtags.dropFirst() where Self.isScriptOrRegion(subtag) {
      let candidate = language + [UInt8(ascii: "_")] + subtag
      if let row = LanguageRecords.row(of: candidate) { return row }
    }
    return LanguageRecords.row(of: language)
  }

  /// Replaces the longest prefix that is an alias; the table holds no chains.
  private func replacingAlias() -> LanguageTag {
    var end = bytes.endIndex
    while true {
      if let replacement = LanguageAliases.replacement(for: bytes[..<end]) {
        var tag = self
        tag.bytes.replaceSubrange(..<end, with: replacement)
        return tag
      }
      guard let separator = bytes[..<end].lastIndex(of: UInt8(ascii: "_")) else { return self }
      end = separator
    }
  }

  /// Cuts at the first single-character subtag, which starts an extension or private use.
  private mutating func dropExtensions() {
    var length = 0
    for (index, byte) in bytes.enumerated() {
      if byte != UInt8(ascii: "_") {
        length += 1
        continue
      }
      if length == 1 && index > 1 {
        bytes.removeSubrange((index - 2)...)
        return
      }
      length = 0
    }
  }

  private static func isScriptOrRegion(_ subtag: some Collection<UInt8>) -> Bool {
    (2...4).contains(subtag.count)
  }
}

extension LanguageAliases {
  /// The language of the data for a lowercase alias; `und` if there is none.
  static func replacement(for alias: some Collection<UInt8>) -> [UInt8]? {
    let table = table
    return table.row(of: alias, keyWidth: 12).map { table.key(row: $0, columns: 13..<21) }
  }
}

extension LanguageRecords {
  /// The width of the column with the ids; the longest is `kok_latn`.
  private static var keyWidth: Int { 8 }

  /// Finds a language by its lowercase id.
  static func row(of key: some Collection<UInt8>) -> Int? { table.row(of: key, keyWidth: keyWidth) }

  /// The rule set of a language; `nil` if CLDR has no rules of the type.
  static func ruleSet(row: Int, type: PluralType) -> UInt8? {
    table.number(row: row, column: type == .cardinal ? 9 : 12)
  }

  /// The range set of a language; `nil` if CLDR lists no ranges.
  static func rangeSet(row: Int) -> UInt8? { table.number(row: row, column: 15) }

  /// The categories of a language, in CLDR's order.
  static func categories(row: Int, type: PluralType) -> [PluralCategory] {
    let digits = table.key(row: row, columns: type == .cardinal ? 18..<24 : 25..<31)
    return digits.compactMap { PluralCategory(digit: $0) }
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

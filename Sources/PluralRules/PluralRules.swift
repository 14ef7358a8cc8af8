/// The plural rules of one language: which category a number belongs to.
///
/// Resolve a language once and keep the value; it is small and has no reference. A number then costs
/// a table look-up (integers) or a parse and a few comparisons (decimal text).
///
///     let rules = PluralRules(for: "ru")
///     rules.category(for: 21)        // one
///     rules.category(for: "1.5")     // other
///     rules.categories               // one, few, many, other
public struct PluralRules: Sendable, Hashable {
  /// Whether the rules count or order.
  public let type: PluralType
  private let ruleSet: UInt8
  let rangeSet: UInt8
  private let record: Int16?

  /// Resolves a language tag; an unknown one gets the root rules, in which everything is `other`.
  ///
  /// Case and the separator (`-` or `_`) do not matter, deprecated and three-letter codes are
  /// replaced, and scripts, regions and extensions fall away unless the data has rules for them:
  /// `pt-PT` has its own, `pt-AO` uses those of `pt`.
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
  public var isKnown: Bool {
    record != nil
  }

  /// The language whose rules apply, such as `pt-PT`, `pt` for `pt-AO`, `he` for `iw`; nil if unknown.
  public var language: String? {
    record.map { LanguageRecords.tag(row: Int($0)) }
  }

  /// The categories of the language in CLDR's order; `other` is always the last.
  public var categories: [PluralCategory] {
    let table = RuleCategories.table
    return (0..<6).compactMap { PluralCategory(digit: table.byte(row: Int(ruleSet), column: $0)) }
  }

  /// Every language of the data as a BCP 47 tag, sorted.
  public static var languages: [String] {
    (0..<LanguageRecords.table.count).map(LanguageRecords.tag(row:))
  }
}

extension PluralRules {
  /// Finds the category of an integer; the sign has no effect.
  @inlinable
  public func category(for value: some BinaryInteger) -> PluralCategory {
    category(forMagnitude: PluralOperands.fitted(value.magnitude))
  }

  /// Finds the category of a number from its operands.
  public func category(for operands: PluralOperands) -> PluralCategory {
    operands.isFinite ? RuleConditions.category(ruleSet: ruleSet, of: operands) : .other
  }

  /// Finds the category of decimal text, such as `1.50` or `1.2c6`; `other` when it is not a number.
  public func category(for decimalText: String) -> PluralCategory {
    guard let operands = PluralOperands(decimalText) else { return .other }
    return category(for: operands)
  }

  /// Looks up an integer: below 100 by itself, else by its last two digits, whole millions apart.
  ///
  /// That is all most rules need to know of an integer; the table says where it is not enough.
  @usableFromInline
  func category(forMagnitude number: UInt64) -> PluralCategory {
    let column =
      if number < 100 {
        number
      } else if number < 1_000_000 || number % 1_000_000 != 0 {
        100 + number % 100
      } else {
        200 as UInt64
      }
    let digit = RuleIntegers.table.byte(row: Int(ruleSet), column: Int(column))
    return PluralCategory(digit: digit) ?? category(for: PluralOperands(magnitude: number))
  }
}

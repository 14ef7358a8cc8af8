import PluralRules

/// The texts of a catalog, compiled for lookup at run time.
///
/// A catalog is compiled once and can then be used from any number of threads without a lock: it is immutable.
///
/// ```swift
/// let catalog = CompiledCatalog(try StringCatalog(parsing: bytes))
/// catalog.string("home.restaurants.count %lld", language: "es", 5)  // "5 restaurantes"
/// ```
///
/// A text is looked up in the language, in more general ones (`es` for `es-MX`), and in the source language. A key
/// without any text is shown itself. Texts that vary by device are those of one device.
public struct CompiledCatalog: Sendable {
  /// Shares the tables, so that copies of the catalog are cheap.
  private final class Storage: Sendable {
    let table: RenderingTable
    /// The languages in which texts for each language are looked up, by its name.
    let candidates: [Language: [Int]]

    init(_ table: RenderingTable) {
      self.table = table
      candidates = Dictionary(
        uniqueKeysWithValues: table.languages.enumerated().map { index, language in
          let others = index == 0 ? [] : LanguageChoice.fallbacks(of: index, in: table.languages) + [0]
          return (language, [index] + others)
        })
    }
  }

  /// The name of the table, such as `Localizable`.
  public let table: String
  private let storage: Storage

  /// Compiles a catalog.
  ///
  /// - Parameters:
  ///   - table: The name of the table, by which a `Localizer` finds the catalog.
  ///   - device: The device whose texts are used where texts vary by device.
  public init(_ catalog: StringCatalog, table: String = "Localizable", device: Device = .other) {
    self.table = table
    storage = Storage(RenderingTableBuilder(catalog, device: device).table)
  }

  /// The language of the source texts.
  public var sourceLanguage: Language { storage.table.languages[0] }

  /// The languages with at least one text, the source language first.
  public var languages: [Language] { storage.table.languages }

  /// Returns the text of a key in a language, with its arguments.
  ///
  /// An argument that is missing shows as its placeholder, and one of another type as it is; `checkedString` throws
  /// instead. Without arguments, the text is not a format: a percent sign is one.
  public func string<each Argument: LocalizedArgument>(
    _ key: String, language: Language, _ arguments: repeat each Argument
  ) -> String {
    withValues(repeat each arguments) { values in
      text(of: key, in: candidates(for: language), values, locale: nil).text
    }
  }

  /// Returns the text of a key in a language, with arguments whose number is known at run time only.
  public func string(_ key: String, language: Language, values: [LocalizedValue]) -> String {
    values.withUnsafeBufferPointer { text(of: key, in: candidates(for: language), $0, locale: nil).text }
  }

  /// Returns the text of a key in a language, with its arguments.
  ///
  /// Throws if there is no such key, an argument is missing, or one does not fit its placeholder.
  public func checkedString<each Argument: LocalizedArgument>(
    _ key: String, language: Language, _ arguments: repeat each Argument
  ) throws(RenderingError) -> String {
    let result = withValues(repeat each arguments) { values in
      text(of: key, in: candidates(for: language), values, locale: nil)
    }
    if let problem = result.problem { throw problem }
    return result.text
  }

  /// Returns the indexes of the languages in which texts for a language are looked up, best first.
  func candidates(for language: Language) -> [Int] {
    storage.candidates[language]
      ?? LanguageChoice.candidates(for: [language.rawValue], in: storage.table.languages)
  }

  /// Returns the text of a key in the first of some languages that has one.
  func text(
    of key: String, in candidates: [Int], _ arguments: UnsafeBufferPointer<LocalizedValue>,
    locale: NumberLocale?
  ) -> (text: String, problem: RenderingError?) {
    let table = storage.table
    var key = key
    if let index = key.withUTF8({ table.index(of: $0) }) {
      for language in candidates {
        guard let node = table.node(ofKey: index, language: language) else { continue }
        var renderer = TextRenderer(
          table, rules: table.rules[language], arguments: arguments, locale: locale)
        let text = renderer.text(of: node)
        return (text, renderer.problem)
      }
    }
    return Self.text(ofUnknownKey: key, arguments, locale: locale)
  }

  /// Returns a key that no catalog has, with its arguments.
  static func text(
    ofUnknownKey key: String, _ arguments: UnsafeBufferPointer<LocalizedValue>, locale: NumberLocale?
  ) -> (text: String, problem: RenderingError?) {
    let rules = PluralRules(for: "und")
    let table = RenderingTableBuilder(key, rules: rules).table
    var renderer = TextRenderer(table, rules: rules, arguments: arguments, locale: locale)
    return (renderer.text(of: 0), .missingKey(key))
  }

  /// Whether the catalog has a key.
  func contains(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { storage.table.index(of: $0) } != nil
  }
}

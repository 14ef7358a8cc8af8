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
  /// The name of the table, such as `Localizable`.
  public let table: String
  private let texts: RenderedTexts

  /// Compiles a catalog.
  ///
  /// - Parameters:
  ///   - table: The name of the table, by which a `Localizer` finds the catalog.
  ///   - device: The device whose texts are used where texts vary by device.
  public init(_ catalog: StringCatalog, table: String = "Localizable", device: Device = .other) {
    self.table = table
    texts = RenderedTexts(RenderingTableBuilder(catalog, device: device).table)
  }

  /// The language of the source texts.
  public var sourceLanguage: Language { texts.table.languages[0] }

  /// The languages with at least one text, the source language first.
  public var languages: [Language] { texts.table.languages }

  /// Returns the text of a key in a language, with its arguments.
  ///
  /// An argument that is missing shows as its placeholder, and one of another type as it is; `checkedString` throws
  /// instead. Without arguments, the text is not a format: a percent sign is one.
  @inlinable
  public func string<each Argument: LocalizedArgument>(
    _ key: String, language: Language, _ arguments: repeat each Argument
  ) -> String {
    withValues(repeat each arguments) { self.result(key, language, $0).text }
  }

  /// Returns the text of a key in a language, with arguments whose number is known at run time only.
  public func string(_ key: String, language: Language, values: [LocalizedValue]) -> String {
    values.withUnsafeBufferPointer { self.result(key, language, $0).text }
  }

  /// Returns the text of a key in a language, with its arguments.
  ///
  /// Throws if there is no such key, an argument is missing, or one does not fit its placeholder.
  @inlinable
  public func checkedString<each Argument: LocalizedArgument>(
    _ key: String, language: Language, _ arguments: repeat each Argument
  ) throws(RenderingError) -> String {
    let result = withValues(repeat each arguments) { self.result(key, language, $0) }
    if let problem = result.problem { throw problem }
    return result.text
  }

  /// Returns the text of a key in a language, with numbers as they are written there.
  ///
  /// Throws if there is no such key, an argument is missing, or one does not fit its placeholder.
  package func localizedString(
    _ key: String, language: Language, values: [LocalizedValue]
  ) throws(RenderingError) -> String {
    let result = values.withUnsafeBufferPointer {
      self.result(key, language, $0, locale: NumberLocale(language.rawValue))
    }
    if let problem = result.problem { throw problem }
    return result.text
  }

  /// Returns a text, and what is wrong with its arguments.
  @usableFromInline
  func result(
    _ key: String, _ language: Language, _ values: UnsafeBufferPointer<LocalizedValue>
  ) -> (text: String, problem: RenderingError?) {
    result(key, language, values, locale: nil)
  }

  private func result(
    _ key: String, _ language: Language, _ values: UnsafeBufferPointer<LocalizedValue>, locale: NumberLocale?
  ) -> (text: String, problem: RenderingError?) {
    let candidates =
      texts.candidates[language] ?? LanguageChoice.candidates(for: [language.rawValue], in: texts.tags)
    if let index = index(of: key), let result = text(ofKeyAt: index, in: candidates, values, locale: locale) {
      return result
    }
    return Self.text(ofUnknownKey: key, values, locale: nil)
  }

  /// Returns the indexes of the languages in which texts are looked up for a user's languages, best first.
  func candidates(for languages: [String]) -> [Int] {
    LanguageChoice.candidates(for: languages, in: texts.tags)
  }

  /// Returns the text of the key at an index in the first of some languages that has one.
  func text(
    ofKeyAt index: Int, in candidates: [Int], _ arguments: UnsafeBufferPointer<LocalizedValue>,
    locale: NumberLocale?
  ) -> (text: String, problem: RenderingError?)? {
    for language in candidates {
      guard let node = texts.table.node(ofKey: index, language: language) else { continue }
      var renderer = TextRenderer(
        texts, rules: texts.table.rules[language], arguments: arguments, locale: locale)
      let text = renderer.text(of: node)
      return (text, renderer.problem)
    }
    return nil
  }

  /// Returns a key that no catalog has, with its arguments.
  static func text(
    ofUnknownKey key: String, _ arguments: UnsafeBufferPointer<LocalizedValue>, locale: NumberLocale?
  ) -> (text: String, problem: RenderingError?) {
    let rules = PluralRules(for: "und")
    let texts = RenderedTexts(RenderingTableBuilder(key, rules: rules).table)
    var renderer = TextRenderer(texts, rules: rules, arguments: arguments, locale: locale)
    return (renderer.text(of: 0), .missingKey(key))
  }

  /// Returns the index of a key; `nil` if the catalog does not have it.
  func index(of key: String) -> Int? {
    var key = key
    return key.withUTF8 { texts.table.index(of: $0) }
  }
}

/// The tables of a catalog, shared by all copies of it.
final class RenderedTexts: Sendable {
  let table: RenderingTable
  /// The tags of the languages, to be compared with those that a user prefers.
  let tags: [String]
  /// The indexes of the languages in which texts for a language of the catalog are looked up, best first.
  let candidates: [Language: [Int]]

  init(_ table: RenderingTable) {
    self.table = table
    let tags = table.languages.map { LanguageChoice.tag($0.rawValue) }
    self.tags = tags
    candidates = Dictionary(
      uniqueKeysWithValues: table.languages.enumerated().map { index, language in
        (language, [index] + (index == 0 ? [] : LanguageChoice.fallbacks(of: index, in: tags) + [0]))
      })
  }
}

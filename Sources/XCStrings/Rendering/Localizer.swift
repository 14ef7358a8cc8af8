/// A text of a catalog with its arguments, to be shown in a language that is chosen later.
///
/// The symbols that `l10n generate` writes are such texts.
public struct LocalizedText: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The name of the table.
  public let table: String
  /// The arguments.
  public let arguments: [LocalizedValue]

  /// Creates a text.
  public init<each Argument: LocalizedArgument>(
    _ key: String, table: String = "Localizable", _ arguments: repeat each Argument
  ) {
    self.key = key
    self.table = table
    var values: [LocalizedValue] = []
    for argument in repeat each arguments { values.append(argument.localizedValue) }
    self.arguments = values
  }
}

/// The texts of some catalogs in the languages that a user prefers.
///
/// Making one for each request of a server is cheap: it shares the compiled catalogs.
///
/// ```swift
/// let localizer = Localizer(catalogs, languages: AcceptLanguage.languages(in: header))
/// localizer["home.restaurants.title"]
/// localizer["home.restaurants.count %lld", 5]
/// localizer[.homeRestaurantsTitle]  // with the symbols of 'l10n generate'
/// ```
public struct Localizer: Sendable {
  /// How numbers are written.
  public enum Numbers: Sendable {
    /// As in C: `1234.50`.
    case plain
    /// As in the language of the texts: `1,234.50` or `1.234,50`.
    case localized
  }

  private struct Part: Sendable {
    let catalog: CompiledCatalog
    let candidates: [Int]
    let locale: NumberLocale?
  }

  private let parts: [Part]

  /// Chooses a language of each catalog by the languages that a user prefers, the preferred first.
  ///
  /// If a catalog has none of them, its source language is used.
  public init(_ catalogs: [CompiledCatalog], languages: [String], numbers: Numbers = .plain) {
    parts = catalogs.map { catalog in
      let candidates = catalog.candidates(for: languages)
      let language = catalog.languages[candidates[0]].rawValue
      let locale = numbers == .localized ? NumberLocale(language) : nil
      return Part(catalog: catalog, candidates: candidates, locale: locale)
    }
  }

  /// The language of the texts, that of the first catalog; empty without catalogs.
  public var language: Language { parts.first.map { $0.catalog.languages[$0.candidates[0]] } ?? "" }

  /// The text of a key, from the first catalog that has it.
  @inlinable
  public subscript<each Argument: LocalizedArgument>(key: String, arguments: repeat each Argument) -> String {
    withValues(repeat each arguments) { text(of: key, inTable: nil, $0) }
  }

  /// The text of a key in a table.
  @inlinable
  public subscript<each Argument: LocalizedArgument>(
    key: String, table table: String, arguments: repeat each Argument
  ) -> String {
    withValues(repeat each arguments) { text(of: key, inTable: table, $0) }
  }

  /// The text with its arguments.
  public subscript(text: LocalizedText) -> String {
    text.arguments.withUnsafeBufferPointer { self.text(of: text.key, inTable: text.table, $0) }
  }

  @usableFromInline
  func text(
    of key: String, inTable table: String?, _ values: UnsafeBufferPointer<LocalizedValue>
  ) -> String {
    for part in parts where table == nil || part.catalog.table == table {
      guard let index = part.catalog.index(of: key) else { continue }
      if let found = part.catalog.text(ofKeyAt: index, in: part.candidates, values, locale: part.locale) {
        return found.text
      }
    }
    return CompiledCatalog.text(ofUnknownKey: key, values, locale: nil).text
  }
}

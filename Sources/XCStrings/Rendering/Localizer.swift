/// The texts of some catalogs in the language that a user prefers.
///
/// Making one for each request of a server is cheap: it shares the compiled catalogs.
///
/// ```swift
/// let localizer = Localizer(catalogs, languages: AcceptLanguage.languages(in: header))
/// localizer["home.restaurants.title"]
/// localizer["home.restaurants.count %lld", 5]
/// localizer[.homeRestaurantsTitle]  // with the symbols of 'l10n generate'
/// ```
///
/// A text is looked up in the language, in more general ones (`es` for `es-MX`), and in the source language; an empty
/// translation counts as missing. A key without any text is shown itself. An argument that is missing shows as its
/// placeholder, and one of another type as it is. Without arguments, a text is not a format: a percent sign is one.
public struct Localizer: Sendable {
  /// How numbers are written.
  public enum Numbers: Sendable {
    /// As in C: `1234.50`.
    case plain
    /// As in the user's language and region: `1,234.50`, `1.234,50` or `1’234.50`.
    case localized
  }

  private struct Part: Sendable {
    let catalog: CompiledCatalog
    let candidates: [Int]
    let style: TextStyle
  }

  private let parts: [Part]
  private let onMissingKey: (@Sendable (_ key: String) -> Void)?
  /// The language of the texts; empty without catalogs.
  public let language: Language

  /// Chooses a language by those that a user prefers, the preferred first.
  ///
  /// All catalogs show the same language: the first that all of them have, or else the first that any has. A catalog
  /// without it shows its source language.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to look keys up in.
  ///   - languages: The languages that the user prefers, in order.
  ///   - device: The device whose texts are used where texts vary by device.
  ///   - numbers: How numbers are written.
  ///   - onMissingKey: Called with each key that is looked up and that no catalog has, such as to log it.
  public init(
    _ catalogs: [CompiledCatalog], languages: [Language], device: Device = .other, numbers: Numbers = .plain,
    onMissingKey: (@Sendable (_ key: String) -> Void)? = nil
  ) {
    let choice = LanguageChoice.first(of: languages, in: catalogs.map(\.texts.tags))
    parts = catalogs.enumerated().map { position, catalog in
      let found = choice?.indexes[position] ?? []
      let locale = found.isEmpty ? catalog.sourceLanguage : choice?.language
      return Part(
        catalog: catalog, candidates: found.contains(0) ? found : found + [0],
        style: TextStyle(device: device, locale: numbers == .plain ? nil : locale.map(NumberLocale.init)))
    }
    let first = parts.first { $0.candidates != [0] } ?? parts.first
    language = first.map { $0.catalog.languages[$0.candidates[0]] } ?? ""
    self.onMissingKey = onMissingKey
  }

  /// The text of a key, from the first catalog that has it.
  public subscript(key: String) -> String { text(of: key, inTable: nil, []) }

  /// The text of a key with its arguments, from the first catalog that has it.
  @inlinable
  public subscript<each Argument: LocalizedArgument>(key: String, arguments: repeat each Argument) -> String {
    text(of: key, inTable: nil, [LocalizedValue](collecting: repeat each arguments))
  }

  /// The text of a key in a table.
  public subscript(key: String, table table: String) -> String { text(of: key, inTable: table, []) }

  /// The text of a key in a table with its arguments.
  @inlinable
  public subscript<each Argument: LocalizedArgument>(
    key: String, table table: String, arguments: repeat each Argument
  ) -> String {
    text(of: key, inTable: table, [LocalizedValue](collecting: repeat each arguments))
  }

  /// The text with its arguments.
  public subscript(text: LocalizedText) -> String {
    self.text(of: text.key, inTable: text.table, text.arguments)
  }

  /// Returns the text with its arguments.
  ///
  /// Throws if its table does not have the key, an argument is missing, or one does not fit its placeholder.
  public func checkedString(_ text: LocalizedText) throws(RenderingError) -> String {
    let result = result(of: text.key, inTable: text.table, text.arguments)
    if let problem = result.problem { throw problem }
    return result.text
  }

  @usableFromInline func text(of key: String, inTable table: String?, _ values: [LocalizedValue]) -> String {
    result(of: key, inTable: table, values).text
  }

  private func result(
    of key: String, inTable table: String?, _ values: [LocalizedValue]
  ) -> (text: String, problem: RenderingError?) {
    for part in parts where table == nil || part.catalog.table == table {
      guard let index = part.catalog.texts.table.keys[ExactKey(key)] else { continue }
      if let found = part.catalog.text(ofKeyAt: index, in: part.candidates, values, part.style) {
        return found
      }
    }
    onMissingKey?(key)
    return CompiledCatalog.text(ofUnknownKey: key, values)
  }
}

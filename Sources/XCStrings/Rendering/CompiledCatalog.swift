import PluralRules

/// The texts of a catalog, compiled for lookup at run time by a `Localizer`.
///
/// A catalog is compiled once and can then be used from any number of threads without a lock: it is immutable.
///
/// ```swift
/// let catalog = CompiledCatalog(try StringCatalog(parsing: bytes))
/// Localizer([catalog], languages: ["es"])["home.restaurants.count %lld", 5]  // "5 restaurantes"
/// ```
public struct CompiledCatalog: Sendable {
  /// The name of the table, such as `Localizable`.
  public let table: String
  let texts: RenderedTexts

  /// Compiles a catalog; a `Localizer` finds it by the name of the table.
  public init(_ catalog: StringCatalog, table: String = "Localizable") {
    self.table = table
    texts = RenderedTexts(RenderingTableBuilder(catalog).table)
  }

  /// The language of the source texts.
  public var sourceLanguage: Language { texts.table.languages[0] }

  /// The languages with at least one text, the source language first.
  public var languages: [Language] { texts.table.languages }

  /// Returns the text of the key at an index in the first of some languages that has one.
  func text(
    ofKeyAt index: Int, in candidates: [Int], _ arguments: [LocalizedValue], _ style: TextStyle
  ) -> (text: String, problem: RenderingError?)? {
    for language in candidates {
      guard let node = texts.table.node(ofKey: index, language: language, device: style.device) else {
        continue
      }
      var renderer = TextRenderer(
        texts: texts, rules: texts.table.rules[language], arguments: arguments, style: style)
      let text = renderer.text(of: node)
      return (text, renderer.problem)
    }
    return nil
  }

  /// Returns a key that no catalog has, with its arguments.
  static func text(
    ofUnknownKey key: String, _ arguments: [LocalizedValue]
  ) -> (text: String, problem: RenderingError?) {
    let rules = PluralRules(for: "und")
    let texts = RenderedTexts(RenderingTableBuilder(key, rules: rules).table)
    var renderer = TextRenderer(texts: texts, rules: rules, arguments: arguments, style: TextStyle())
    return (renderer.text(of: 0), .missingKey(key))
  }
}

/// The tables of a catalog, shared by all copies of it.
final class RenderedTexts: Sendable {
  let table: RenderingTable
  /// The tags of the languages, to be compared with those that a user prefers.
  let tags: [String]

  init(_ table: RenderingTable) {
    self.table = table
    tags = table.languages.map { LanguageChoice.tag($0.rawValue) }
  }
}

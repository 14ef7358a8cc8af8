import CatalogSync
import L10nKit
import XCStrings

/// A text as users read it: with values for its placeholders, and numbers as the language writes them.
struct TextPreview: CustomStringConvertible {
  private let language: String
  private let text: Result<String, RenderingError>

  /// Returns the texts of a key in all languages of a catalog.
  static func previews(of key: String, in catalog: EditingProject.Catalog, values: [String]) -> [TextPreview]
  {
    let compiled = CompiledCatalog(catalog.catalog, table: catalog.table)
    return compiled.languages.filter { !$0.rawValue.isEmpty }.map { language in
      TextPreview(
        language: language.rawValue,
        text: Result { () throws(RenderingError) in try text(of: key, language, in: compiled, values) })
    }
  }

  /// Returns a text; words that look like numbers are texts where a placeholder takes a text.
  private static func text(
    of key: String, _ language: Language, in catalog: CompiledCatalog, _ words: [String]
  ) throws(RenderingError) -> String {
    var values = words.map(value)
    while true {
      do {
        return try catalog.localizedString(key, language: language, values: values)
      } catch .wrongArgument(let number, _) where values[number - 1] != .text(words[number - 1]) {
        values[number - 1] = .text(words[number - 1])
      }
    }
  }

  private static func value(_ word: String) -> LocalizedValue {
    if let integer = Int64(word) { return .integer(integer) }
    return Double(word).map { .number($0) } ?? .text(word)
  }

  var description: String {
    switch text {
    case .success(let text): "\(language) shows \"\(KeyLiteral.escaped(text))\""
    case .failure(let problem): "\(language) can't be shown: \(problem)"
    }
  }

  /// The preview as JSON.
  var object: JSONText {
    switch text {
    case .success(let text): .object([("language", .string(language)), ("text", .string(text))])
    case .failure(let problem):
      .object([("language", .string(language)), ("problem", .string(problem.description))])
    }
  }
}

import CatalogSync
import RuleKit
import XCStrings

/// A text as users read it: with values for its placeholders, and numbers as the language writes them.
struct TextPreview: CustomStringConvertible {
  private let language: String
  private let text: Result<String, RenderingError>
  /// The values of the placeholders, as written.
  private let values: [String]
  /// Whether the language has no text of its own, so that users read another one's.
  private let isMissing: Bool

  /// Whether the values can't be shown.
  var isProblem: Bool { (try? text.get()) == nil }

  /// Returns the texts of a key in all languages of a catalog, or in those that are named.
  ///
  /// Throws if there are more values than the texts show, or the text in the source language can't be shown.
  static func previews(
    of key: String, in catalog: EditingProject.Catalog, values: [String], languages: [String]
  ) throws -> [TextPreview] {
    let compiled = CompiledCatalog(catalog.catalog, table: catalog.table)
    let most = catalog.catalog[key].map(highestArgument) ?? 0
    if values.count > most {
      throw EditingError(
        "the texts of '\(key.shortened())' have \(Wording.count(most, "placeholder")), not \(values.count)")
    }
    let others = languages.map { Language($0) }.filter { !compiled.languages.contains($0) }
    let previews = (compiled.languages + others).map { language in
      let isMissing = catalog.catalog[key]?[language]?.leaves.isEmpty ?? true
      return TextPreview(
        language: language.rawValue,
        text: Result { () throws(RenderingError) in try text(of: key, language, in: compiled, values) },
        values: values, isMissing: isMissing && language != catalog.catalog.sourceLanguage)
    }
    if let first = previews.first, case .failure(let problem) = first.text {
      throw EditingError(first.words(for: problem))
    }
    return previews.filter { !$0.language.isEmpty && (languages.isEmpty || languages.contains($0.language)) }
  }

  /// Returns the highest number of an argument that a text of a key uses.
  private static func highestArgument(of entry: CatalogEntry) -> Int {
    let localizations = entry.localizations.map(\.localization)
    let leaves = localizations.flatMap(\.leaves)
    let texts = [entry.key] + leaves.map(\.unit.value)
    let shown = texts.flatMap { FormatString($0).withoutProse.placeholders.map(\.argument) }
    let substituted = localizations.flatMap { $0.substitutions.compactMap(\.argumentNumber) }
    let selecting = leaves.contains { $0.path.pluralForm != nil } ? 1 : 0
    return (shown + substituted + [selecting]).max() ?? 0
  }

  /// Returns a text; a whole number is passed as the placeholder takes it, as an integer, a decimal or a text.
  private static func text(
    of key: String, _ language: Language, in catalog: CompiledCatalog, _ words: [String]
  ) throws(RenderingError) -> String {
    let localizer = Localizer([catalog], languages: [language], numbers: .localized)
    var values = words.map(value)
    while true {
      do {
        return try localizer.checkedString(LocalizedText(key, table: catalog.table, values: values))
      } catch .wrongArgument(let number, let placeholder) {
        let word = words[number - 1]
        switch values[number - 1] {
        case .integer: values[number - 1] = Double(word).map { .number($0) } ?? .text(word)
        case .number: values[number - 1] = .text(word)
        default: throw .wrongArgument(number, placeholder: placeholder)
        }
      }
    }
  }

  private static func value(_ word: String) -> LocalizedValue {
    if let integer = Int64(word) { return .integer(integer) }
    return Double(word).map { .number($0) } ?? .text(word)
  }

  var description: String {
    switch text {
    case .success(let text):
      "\(language)  \"\(KeyLiteral.escaped(text))\""
        + (isMissing ? "  missing, shown in another language" : "")
    case .failure(let problem): "\(language)  can't be shown: \(words(for: problem))"
    }
  }

  /// The words for a problem, with the value as written.
  private func words(for problem: RenderingError) -> String {
    guard case .wrongArgument(let number, let placeholder) = problem, values.indices.contains(number - 1)
    else { return problem.description }
    let kind =
      switch placeholder.last {
      case "d", "D", "i", "u", "U", "o", "O", "x", "X": ", which shows a whole number"
      case "f", "F", "e", "E", "g", "G", "a", "A": ", which shows a number such as 1.5"
      default: ""
      }
    return "'\(values[number - 1].shortened())' does not fit '\(placeholder)'\(kind)"
  }

  /// The preview as JSON.
  var object: JSONValue {
    switch text {
    case .success(let text):
      ["language": language, "text": text, "isMissing": isMissing ? true : nil]
    case .failure(let problem):
      ["language": language, "problem": words(for: problem)]
    }
  }
}

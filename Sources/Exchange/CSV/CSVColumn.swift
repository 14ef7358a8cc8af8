/// A column of the table, in writing order.
package enum CSVColumn: String, CaseIterable, Sendable {
  /// The catalog's path.
  case file
  /// The key.
  case key
  /// The path below the key, such as `plural.one`; empty for the key's own text.
  case form
  /// The text to translate; the header names its language.
  case source
  /// The translation; the header names its language.
  case target
  /// The state of the translation as in catalogs, empty without a translation.
  case state
  /// Everything that a translator should know, a line for each.
  case notes
  /// The hashes of the source text and of the translation at the time of the export.
  case hashes
  /// The catalog's comment.
  case comment
  /// Sample numbers for a plural form.
  case numbers
  /// The maximum number of characters of the translation.
  case lengthLimit = "length limit"
  /// Descriptions of the placeholders.
  case placeholders
  /// Terms of the glossary in the source text.
  case terms
  /// What shows the text.
  case roles
  /// Source texts that are shown nearby.
  case neighbors
  /// The text in the language of `--reference`.
  case reference
  /// The source text of which the translation is one, if it has changed since.
  case formerSource = "former source"
  /// Translations of equal and similar texts.
  case suggestions
  /// Code locations that look up the key.
  case places
  /// `no` if the text must not be translated.
  case translate
  /// The hash of the source text at the time of the export.
  case sourceHash = "source hash"
  /// The hash of the translation at the time of the export.
  case targetHash = "target hash"

  /// The columns unless chosen: few enough to be read on a screen.
  package static let standard: [CSVColumn] = [.file, .key, .form, .source, .target, .state, .notes, .hashes]

  /// The columns that a merge needs.
  package static let required: [CSVColumn] = [.key, .target]

  /// Whether a merge reads the column.
  var isRead: Bool {
    [.file, .key, .form, .source, .target, .state, .hashes, .sourceHash, .targetHash].contains(self)
  }

  /// Reads a header cell; ignores case and surrounding spaces, and allows a language in brackets.
  init?(header cell: String) {
    let name = Self.withoutLanguage(cell)
    guard let column = Self(rawValue: name.lowercased()) else { return nil }
    self = column
  }

  /// The language in a header cell: `es` of `target (es)`.
  static func language(inHeader cell: String) -> String? {
    guard let open = cell.unicodeScalars.firstIndex(where: isOpening) else { return nil }
    let language = cell.unicodeScalars[open...].dropFirst().prefix { $0 != ")" && $0 != "]" }
    let trimmed = String(language).split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? nil : trimmed
  }

  private static func withoutLanguage(_ cell: String) -> String {
    let name = cell.unicodeScalars.prefix { !isOpening($0) }
    return String(name).split(separator: " ").joined(separator: " ")
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == "[" || scalar == ":"
  }
}

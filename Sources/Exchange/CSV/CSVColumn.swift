/// A column of the table, in the order in which columns are written.
enum CSVColumn: String, CaseIterable {
  /// The catalog's path.
  case file
  /// The key.
  case key
  /// The place below the key: `plural.one`, empty for the key's own text.
  case form
  /// The text to translate; the header names its language.
  case source
  /// The translation; the header names its language.
  case target
  /// The state of the translation as catalogs name it, empty where there is none.
  case state
  /// The catalog's comment.
  case comment
  /// Numbers that a plural form is for.
  case numbers
  /// The most characters that the translation may have.
  case lengthLimit = "length limit"
  /// What the placeholders stand for.
  case placeholders
  /// Where the code looks up the key.
  case places
  /// `no` where the text must stay as it is.
  case translate
  /// The hash of the source text at the time of the export.
  case sourceHash = "source hash"
  /// The hash of the translation at the time of the export.
  case targetHash = "target hash"

  /// Reads a cell of the header: case and spaces around do not matter, a language may follow in brackets.
  init?(header cell: String) {
    let name = Self.withoutLanguage(cell)
    guard let column = Self(rawValue: name.lowercased()) else { return nil }
    self = column
  }

  /// The language that a cell of the header names: `es` of `target (es)`.
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

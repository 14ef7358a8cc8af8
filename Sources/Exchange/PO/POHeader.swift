/// The fields of a PO file's header.
struct POHeader {
  private var fields: [(name: String, value: String)] = []

  init() {}

  init(_ entry: POEntry) {
    for line in (entry.strings.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append((line[..<colon].lowercased(), String(value)))
    }
  }

  /// A field's value, `nil` if it is missing or empty; names are case-insensitive.
  subscript(name: String) -> String? {
    let value = fields.last { $0.name == name.lowercased() }?.value
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The target language: as spelled in the catalog, unless the file's language was changed.
  var language: String? {
    let named = self["Language"]?.replacing("_", with: "-")
    guard let exact = self[POFormat.targetLanguageField] else { return named }
    return named == nil || named == exact.replacing("_", with: "-") ? exact : named
  }

  /// The reason why the category of a numbered form is unknown.
  func unknownForm(_ form: Int) -> String {
    let language = language.map { "the plural rules of '\($0)'" } ?? "any plural rules"
    let reason =
      self["Plural-Forms"] == nil
      ? "the header has no 'Plural-Forms'" : "'Plural-Forms' in the header does not fit \(language)"
    return "can't infer the plural form of 'msgstr[\(form)]': \(reason)"
  }

  /// The charset if it is not one whose ASCII part is that of UTF-8.
  ///
  /// The file is read as UTF-8 already; tools forget to correct a header that names an 8-bit charset.
  var foreignCharset: String? {
    guard let type = self["Content-Type"], let equals = type.lastIndex(of: "=") else { return nil }
    let charset = type[type.index(after: equals)...].filter { $0 != " " && $0 != "\"" }
    let name = charset.lowercased()
    let isKnown = ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name)
    let isByteWise = ["iso-8859-", "iso8859-", "windows-125", "cp125", "latin", "koi8-"].contains {
      name.hasPrefix($0)
    }
    return isKnown || isByteWise ? nil : String(charset)
  }
}

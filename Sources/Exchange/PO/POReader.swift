package import PluralRules
import SourceText
import XCStrings

/// Reads the entries of a PO file as units.
///
/// An entry without `msgctxt`, as written by other tools, is identified by its source text.
struct POReader {
  private let text: DecodedText
  private var parser: POParser
  private var header = POHeader()
  /// The offset of the header's entry; 0 without one.
  private var headerOffset = 0

  init(_ text: DecodedText) {
    self.text = text
    parser = POParser(text: text)
  }

  mutating func translations() throws(InputError) -> IncomingTranslations {
    var entries: [POEntry] = []
    var hasHeader = false
    var languagePosition: SourcePosition?
    while let entry = try parser.next() {
      guard entry.context == nil, entry.id.isEmpty else {
        entries.append(entry)
        continue
      }
      if hasHeader { throw text.error(at: entry.offset, "the file has a second header") }
      hasHeader = true
      headerOffset = entry.offset
      languagePosition = text.position(of: offset(ofLanguageIn: entry))
      header = POHeader(entry)
      if let charset = header.foreignCharset {
        throw text.error(
          at: entry.offset, "unsupported charset '\(charset)' in the header; save the file as UTF-8")
      }
    }
    let language = header.language
    var assembly = IncomingAssembly(
      path: text.path, sourceLanguage: header[POFormat.sourceLanguageField].map { Language($0) },
      targetLanguage: language.map { Language($0) }, languagePosition: languagePosition)
    let categories = categories(in: language ?? "")
    for entry in entries { add(entry, categories, to: &assembly) }
    addRemarks(before: entries, to: &assembly)
    return assembly.translations()
  }

  /// The offset of the header's field `Language`, or of the header.
  private func offset(ofLanguageIn entry: POEntry) -> Int {
    let field = Array("\"Language:".utf8)
    let header = text.bytes[entry.offset...].prefix(4096)
    return header.indices.first { header[$0...].starts(with: field) }.map { $0 + 1 } ?? entry.offset
  }

  /// The categories of the header's forms, or else of those that the writer uses for the language.
  ///
  /// The header of a template, `nplurals=INTEGER; plural=EXPRESSION;`, has none.
  private func categories(in language: String) -> [PluralCategory?] {
    if let plurals = header["Plural-Forms"], plurals.contains(where: \.isNumber) {
      return POFormNumbers(header: plurals, language: language)?.categories ?? []
    }
    return POPlurals(for: language)?.categories ?? []
  }

  private func add(
    _ entry: POEntry, _ categories: [PluralCategory?], to assembly: inout IncomingAssembly
  ) {
    let name = name(of: entry)
    let catalog = name.file ?? header[POFormat.catalogField]
    guard let plural = entry.plural else {
      var row = row(name.identifier, entry, source: entry.id, form: 0)
      row.targetHash = Self.targetHash(of: entry, form: nil)
      return assembly.add(row, to: catalog)
    }
    for form in entry.strings.indices {
      guard form < categories.count, let category = categories[form] else {
        if entry.strings[form].isEmpty { continue }
        var row = row(name.identifier, entry, source: plural, form: form)
        row.problem = header.unknownForm(form)
        assembly.add(row, to: catalog)
        continue
      }
      var identifier = name.identifier
      identifier.path.steps.append(.variation(.plural, category.rawValue))
      var row = row(identifier, entry, source: category == .one ? entry.id : plural, form: form)
      row.targetHash = Self.targetHash(of: entry, form: category)
      assembly.add(row, to: catalog)
    }
  }

  /// Adds the lines of comments before each entry as one that is about it; those of the header are about the file.
  private func addRemarks(before entries: [POEntry], to assembly: inout IncomingAssembly) {
    var rest = parser.remarks[...]
    func add(_ lines: ArraySlice<(offset: Int, text: String)>, about unit: UnitIdentifier?) {
      guard let first = lines.first else { return }
      assembly.addAddition(
        "a comment", at: text.position(of: first.offset), text: lines.map(\.text).joined(separator: "\n"),
        about: unit)
    }
    var start = headerOffset
    for entry in entries {
      let own = rest.prefix { $0.offset < entry.offset }
      add(own.prefix { $0.offset < start }, about: nil)
      add(own.drop { $0.offset < start }, about: name(of: entry).identifier)
      rest = rest.dropFirst(own.count)
      start = 0
    }
    add(rest, about: nil)
  }

  private func name(of entry: POEntry) -> UnitName {
    entry.context.map { UnitName($0) } ?? UnitName(UnitIdentifier(entry.id))
  }

  private func row(_ identifier: UnitIdentifier, _ entry: POEntry, source: String, form: Int) -> IncomingUnit
  {
    let target = entry.strings[form].isEmpty ? nil : entry.strings[form]
    let offset = entry.stringOffsets[form] < 0 ? entry.offset : entry.stringOffsets[form]
    return IncomingUnit(
      identifier, source: .text(source), target: target.map { .text($0) },
      state: target == nil ? nil : Self.state(of: entry), file: text.path, position: text.position(of: offset)
    )
  }

  /// The hash of the translation, or of one of its forms, at the time of the export.
  private static func targetHash(of entry: POEntry, form: PluralCategory?) -> TextHash? {
    let comments = entry.comments.filter { $0.hasPrefix(POFormat.hashLabel) }
    let hashes = comments.flatMap { $0.dropFirst(POFormat.hashLabel.count).split(separator: " ") }
    let name = form.map { $0.rawValue + "=" } ?? ""
    return hashes.last { $0.hasPrefix(name) }.flatMap { TextHash($0.dropFirst(name.count)) }
  }

  /// The state of an existing translation; removing the flag `fuzzy` approves it.
  private static func state(of entry: POEntry) -> UnitState {
    guard entry.isFuzzy else { return .translated }
    for comment in entry.comments.reversed() where comment.hasPrefix(POFormat.stateLabel) {
      return UnitState(rawValue: String(comment.dropFirst(POFormat.stateLabel.count)))
    }
    return .needsReview
  }
}

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

/// The category of each numbered form of a file, from the file's own `Plural-Forms`.
///
/// Tools rewrite the header with their own formula and order: each form's category is inferred from the
/// numbers that select it. A form that mixes categories, or a category spread over several forms, can't be
/// inferred.
package struct POFormNumbers {
  /// The category of each form, `nil` for a form that no integer selects.
  package let categories: [PluralCategory?]

  /// Reads `nplurals=…; plural=…;` for a language; `nil` if it does not match the language's rules.
  package init?(header: String, language: String) {
    guard let (count, expression) = Self.parts(of: header) else { return nil }
    let forms = CatalogPluralForms(for: language)
    let needed = Self.categories(count, expression) { POPlurals.category(of: $0, in: forms) }
    // Some tools use a form for millions in Spanish and similar languages.
    let all = needed ?? Self.categories(count, expression) { forms.rules.category(for: $0) }
    guard var categories = all else { return nil }
    let missing = forms.required.filter { !categories.contains($0) }
    let unused = categories.indices.filter { categories[$0] == nil }
    // Some tools use a last form for fractions, which no integer selects.
    if missing.count == 1, unused.count == 1 { categories[unused[0]] = missing[0] }
    self.categories = categories
  }

  private static func parts(of header: String) -> (count: Int, expression: PluralExpression)? {
    var count: Int?
    var expression: PluralExpression?
    for part in header.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...]
      switch part[..<equals].filter({ $0 != " " }) {
      case "nplurals": count = Int(value.filter { $0 != " " })
      case "plural": expression = PluralExpression(String(value))
      default: break
      }
    }
    guard let count, let expression, (1...100).contains(count) else { return nil }
    return (count, expression)
  }

  private static func categories(
    _ count: Int, _ expression: PluralExpression, _ category: (UInt64) -> PluralCategory
  ) -> [PluralCategory?]? {
    var categories = [PluralCategory?](repeating: nil, count: count)
    for number in POPlurals.probes {
      guard let form = expression.value(for: number), form < UInt64(count) else { return nil }
      let category = category(number)
      let known = categories[Int(form)]
      guard known == nil || known == category else { return nil }
      categories[Int(form)] = category
    }
    let used = categories.compactMap { $0 }
    return Set(used).count == used.count ? categories : nil
  }
}

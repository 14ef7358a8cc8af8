import PluralRules
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

  static func read(_ file: SourceFile) throws(InputError) -> IncomingTranslations {
    let text = try DecodedText(file)
    var reader = POReader(text: text, parser: POParser(text: text))
    return try reader.translations()
  }

  private mutating func translations() throws(InputError) -> IncomingTranslations {
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

  private func add(_ entry: POEntry, _ categories: [PluralCategory?], to assembly: inout IncomingAssembly) {
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

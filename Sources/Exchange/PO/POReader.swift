import PluralRules
import SourceText
import XCStrings

/// Reads the entries of a PO file as units.
///
/// An entry without `msgctxt`, which this tool never writes, is named by its source text.
struct POReader {
  private let text: ExchangeText
  private var parser: POParser
  private var header = POHeader()

  /// Prepares reading.
  init(_ text: ExchangeText) {
    self.text = text
    parser = POParser(text)
  }

  /// Reads all entries.
  mutating func translations() throws(ExchangeError) -> IncomingTranslations {
    var entries: [POEntry] = []
    while let entry = try parser.next() {
      guard entry.isHeader else {
        entries.append(entry)
        continue
      }
      header = POHeader(entry)
      if let charset = header.foreignCharset {
        throw text.error(
          at: entry.offset, "the header's charset '\(charset)' is not read; save the file as UTF-8")
      }
    }
    let language = header.language
    var assembly = IncomingAssembly(
      path: text.path, sourceLanguage: header[POFormat.sourceLanguageField].map { Language($0) },
      targetLanguage: language.map { Language($0) })
    let numbers = POFormNumbers(of: header, language: language ?? "")
    let fractions = POFractions(entries, numbers)
    for entry in entries { try add(entry, numbers, fractions, to: &assembly) }
    for offset in parser.remarkOffsets { assembly.addAddition("a comment", at: text.position(of: offset)) }
    return assembly.translations()
  }

  private func add(
    _ entry: POEntry, _ numbers: POFormNumbers?, _ fractions: POFractions, to assembly: inout IncomingAssembly
  ) throws(ExchangeError) {
    let name = entry.context.map { UnitName($0) } ?? UnitName(UnitIdentifier(entry.id))
    let catalog = name.file ?? header[POFormat.catalogField]
    guard let plural = entry.plural else {
      var row = row(name.identifier, entry, source: entry.id, form: 0)
      row.targetHash = Self.targetHash(of: entry, form: nil)
      if row.target == nil, let (whole, text) = fractions.substitute(for: name) {
        row.target = text
        row.state = Self.state(of: whole)
      }
      return assembly.add(row, to: catalog)
    }
    for form in entry.strings.indices {
      guard let numbers, form < numbers.categories.count, let category = numbers.categories[form] else {
        if entry.strings[form].isEmpty { continue }
        throw text.error(
          at: entry.stringOffsets[form], "the header does not tell which plural form 'msgstr[\(form)]' is")
      }
      var identifier = name.identifier
      identifier.path.steps.append(.variation(.plural, category.rawValue))
      var row = row(identifier, entry, source: category == .one ? entry.id : plural, form: form)
      row.targetHash = Self.targetHash(of: entry, form: category)
      assembly.add(row, to: catalog)
    }
  }

  private func row(_ identifier: UnitIdentifier, _ entry: POEntry, source: String, form: Int) -> IncomingRow {
    let target = entry.strings[form].isEmpty ? nil : entry.strings[form]
    let offset = entry.stringOffsets[form] < 0 ? entry.offset : entry.stringOffsets[form]
    return IncomingRow(
      identifier: identifier, source: source, target: target,
      state: target == nil ? nil : Self.state(of: entry), position: text.position(of: offset))
  }

  /// The hash of the translation, or of one of its forms, at the time of the export.
  private static func targetHash(of entry: POEntry, form: PluralCategory?) -> TextHash? {
    guard let comment = entry.comments.last(where: { $0.hasPrefix(POFormat.hashLabel) }) else { return nil }
    let hashes = comment.dropFirst(POFormat.hashLabel.count)
    guard let form else { return TextHash(hashes) }
    let name = form.rawValue + "="
    return hashes.split(separator: " ").first { $0.hasPrefix(name) }.flatMap {
      TextHash($0.dropFirst(name.count))
    }
  }

  /// The state of a translation that is there; who takes the mark `fuzzy` away has approved of the text.
  private static func state(of entry: POEntry) -> UnitState {
    guard entry.isFuzzy else { return .translated }
    for comment in entry.comments.reversed() where comment.hasPrefix(POFormat.stateLabel) {
      return UnitState(rawValue: String(comment.dropFirst(POFormat.stateLabel.count)))
    }
    return .needsReview
  }
}

/// The members of a PO file's header.
struct POHeader {
  private var fields: [(name: String, value: String)] = []

  /// A header without members.
  init() {}

  /// Reads the header's entry.
  init(_ entry: POEntry) {
    for line in (entry.strings.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append((line[..<colon].lowercased(), String(value)))
    }
  }

  /// A member's value, `nil` if it is missing or empty; case does not matter in its name.
  subscript(name: String) -> String? {
    let value = fields.last { $0.name == name.lowercased() }?.value
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language that was translated into: as the catalog writes it, unless the file was made one of another.
  var language: String? {
    let named = self["Language"]?.replacing("_", with: "-")
    guard let exact = self[POFormat.targetLanguageField] else { return named }
    return named == nil || named == exact.replacing("_", with: "-") ? exact : named
  }

  /// The charset if it is another than UTF-8 and its part ASCII.
  var foreignCharset: String? {
    guard let type = self["Content-Type"], let equals = type.lastIndex(of: "=") else { return nil }
    let charset = type[type.index(after: equals)...].filter { $0 != " " && $0 != "\"" }
    switch charset.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii", "charset": return nil
    default: return String(charset)
    }
  }
}

extension POFormNumbers {
  /// The forms as the header numbers them, or as they are written where it does not say.
  init?(of header: POHeader, language: String) {
    if let plurals = header["Plural-Forms"] {
      self.init(header: plurals, language: language)
    } else if let plurals = POPlurals(for: language) {
      self.init(plurals)
    } else {
      return nil
    }
  }
}

package import PluralRules
package import SourceText
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

/// gettext's portable objects, as translation tools and `msgfmt` take them.
///
/// `msgctxt` names the unit, `msgid` is the source text. The plural forms of a text are one entry with
/// `msgid_plural` where the forms of the source are those of English; else each is an entry of its own.
package enum POFormat {
  /// The header's member that names the catalog; in an export of several, each `msgctxt` does.
  static let catalogField = "X-Catalog"
  /// The header's member that names the language that was translated from.
  static let sourceLanguageField = "X-Source-Language"
  /// The header's member that has the language as the catalog writes it: `pt_BR` and `pt-BR` differ there.
  static let targetLanguageField = "X-Target-Language"
  /// What stands before a state that `fuzzy` can't say, in a comment of the tool.
  static let stateLabel = "State: "

  /// What stands before the hash of the translation as it was exported, in a comment of the tool.
  ///
  /// Where an entry has several forms, each hash follows the name of its form and an equals sign.
  static let hashLabel = "Target hash: "

  /// Writes one file.
  package static func write(_ translations: Translations, _ options: ExchangeOptions) -> [ExchangeFile] {
    var writer = POWriter(translations, generator: "\(options.toolName) \(options.toolVersion)")
    for file in translations.files { writer.append(file) }
    return [ExchangeFile(bytes: writer.bytes)]
  }

  /// Reads a file as it was written or as other tools made it.
  package static func read(_ file: SourceFile) throws(ExchangeError) -> IncomingTranslations {
    var reader = POReader(try ExchangeText(file))
    return try reader.translations()
  }
}

/// What stands for the form of fractions that a translator of whole numbers leaves empty.
///
/// In Ukrainian and the like `other` is for fractions alone, and a catalog needs it all the same. Gettext's numbered
/// forms have no place for it. Where the source text shows whole numbers only, nobody ever reads the form, and that
/// of most whole numbers, `many`, stands in for it.
struct POFractions {
  private var entries: [UnitName: POEntry] = [:]
  private var many = 0

  /// Collects the entries whose numbered forms are all there.
  init(_ all: [POEntry], _ numbers: POFormNumbers?) {
    guard let numbers, !numbers.categories.contains(.other),
      let many = numbers.categories.firstIndex(of: .many)
    else { return }
    self.many = many
    for entry in all {
      guard let context = entry.context, let source = entry.plural, Self.showsWholeNumbers(source),
        entry.strings.count == numbers.categories.count, !entry.strings.contains("")
      else { continue }
      entries[UnitName(context)] = entry
    }
  }

  /// The entry of the whole numbers, and the text of it that stands for an empty form, if it is that of fractions.
  func substitute(for name: UnitName) -> (entry: POEntry, text: String)? {
    let steps = name.identifier.path.steps
    guard steps.last == .variation(.plural, PluralForm.other.rawValue) else { return nil }
    let path = VariationPath(Array(steps.dropLast()))
    let parent = UnitName(UnitIdentifier(name.identifier.key, path), file: name.file)
    return entries[parent].map { ($0, $0.strings[many]) }
  }

  /// Whether a text shows integers and no other numbers.
  private static func showsWholeNumbers(_ text: String) -> Bool {
    var hasInteger = false
    for placeholder in FormatString(text).placeholders {
      switch placeholder.type {
      case .integer: hasInteger = true
      case .floatingPoint: return false
      case .object, .character, .cString, .unicharString, .pointer, .count, nil: break
      }
    }
    return hasInteger
  }
}

/// Which category each numbered form of a file is for, from the file's own `Plural-Forms`.
///
/// Tools write the header anew, with their formula and their order: the numbers that each form takes say what it
/// is. A form that mixes categories, or a category spread over forms, can't be told.
package struct POFormNumbers {
  /// The category of each form, `nil` for one that no integer takes.
  package let categories: [PluralCategory?]

  /// Reads `nplurals=…; plural=…;` for a language; `nil` if it does not fit the language's rules.
  package init?(header: String, language: String) {
    guard let (count, expression) = Self.parts(of: header) else { return nil }
    let forms = CatalogPluralForms(for: language)
    let needed = Self.categories(count, expression) { POPlurals.category(of: $0, in: forms) }
    // Some tools have a form for millions in Spanish and the like.
    let all = needed ?? Self.categories(count, expression) { forms.rules.category(for: $0) }
    guard var categories = all else { return nil }
    let missing = forms.required.filter { !categories.contains($0) }
    let unused = categories.indices.filter { categories[$0] == nil }
    // Some tools have a last form for fractions, which no integer takes.
    if missing.count == 1, unused.count == 1 { categories[unused[0]] = missing[0] }
    self.categories = categories
  }

  /// The forms as they are written for a language.
  init(_ plurals: POPlurals) { categories = plurals.categories }

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

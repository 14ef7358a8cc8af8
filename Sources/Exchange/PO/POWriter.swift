import PluralRules
import XCStrings

/// Writes the header and the entries of a PO file.
struct POWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  private let translations: Translations
  private let plurals: POPlurals?
  private var namesCatalog: Bool { translations.files.count != 1 }

  /// Creates a writer and writes the header.
  init(_ translations: Translations, generator: String) {
    self.translations = translations
    plurals = POPlurals(for: translations.targetLanguage.rawValue)
    var fields = [
      ("Project-Id-Version", "1"), ("Report-Msgid-Bugs-To", ""), ("PO-Revision-Date", ""),
      ("Last-Translator", ""), ("Language-Team", ""),
      ("Language", translations.targetLanguage.rawValue.replacing("-", with: "_")),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
    ]
    if let plurals {
      fields.append(("Plural-Forms", "nplurals=\(plurals.categories.count); plural=\(plurals.formula);"))
    }
    if let source = translations.commonSourceLanguage {
      fields.append((POFormat.sourceLanguageField, source.rawValue))
    }
    fields.append((POFormat.targetLanguageField, translations.targetLanguage.rawValue))
    fields.append(("X-Generator", generator))
    if let file = translations.files.first, !namesCatalog {
      fields.append((POFormat.catalogField, file.path))
    }
    var header = POEntry()
    header.strings = [""]
    for (name, value) in fields { header.strings[0] += "\(name): \(Self.line(value))\n" }
    append(header)
  }

  /// Writes the units of a catalog.
  mutating func append(_ file: TranslationFile) {
    let groups = POGroups(file.units, plurals: plurals)
    for (place, unit) in file.units.enumerated() {
      if let group = groups.groups[place] {
        append(entry(for: group, in: file))
      } else if !groups.grouped.contains(place) {
        for row in unit.rows { append(entry(for: row, in: file)) }
      }
    }
  }

  private func entry(for row: TextRow, in file: TranslationFile) -> POEntry {
    var entry = POEntry()
    entry.context = UnitName(row.identifier, file: namesCatalog ? file.path : nil).text
    entry.id = row.source
    entry.strings = [row.target ?? ""]
    describe(row.unit, in: &entry)
    entry.comments += row.unit.context.suggestions.map { Self.line($0.line) }
    if case .text(let former)? = row.unit.context.formerSource { entry.former = former }
    entry.comments.append(POFormat.hashLabel + row.unit.targetHash.description)
    return entry
  }

  private func entry(for group: POGroups.Group, in file: TranslationFile) -> POEntry {
    var entry = POEntry()
    entry.context = UnitName(group.identifier, file: namesCatalog ? file.path : nil).text
    entry.strings = group.units.map { $0.target?.phrases.first ?? "" }
    var sources = group.units.map { $0.source.phrases.first ?? "" }
    if plurals?.categories.first(where: { $0 == .one }) == nil { sources = [sources[0], sources[0]] }
    let one = plurals?.categories.firstIndex(of: .one) ?? 0
    entry.id = sources[one]
    entry.plural = sources.indices.first { $0 != one }.map { sources[$0] } ?? entry.id
    // Comments are those of a form with a translation, since all forms have its state.
    let unit = group.units.first { $0.target.map { !$0.isEmpty } ?? false } ?? group.units[0]
    for (index, form) in group.units.enumerated() {
      for line in [form.context.sampleNumbers].compactMap(\.self) + form.context.suggestions.map(\.line) {
        entry.comments.append("msgstr[\(index)]: \(Self.line(line))")
      }
    }
    let former = group.units.map { $0.context.formerSource ?? $0.source }
    if group.units.contains(where: { $0.context.formerSource != nil }) {
      entry.former = former[one].phrases.first
      entry.formerPlural = former.indices.first { $0 != one }.flatMap { former[$0].phrases.first }
    }
    describe(unit, in: &entry)
    // A line for each form is short enough for tools that wrap comments.
    entry.comments += group.units.map {
      "\(POFormat.hashLabel)\($0.identifier.path.pluralForm?.rawValue ?? "")=\($0.targetHash)"
    }
    return entry
  }

  private func describe(_ unit: TranslationUnit, in entry: inout POEntry) {
    if let comment = unit.comment { entry.comments.insert(contentsOf: comment.commentLines, at: 0) }
    var context = unit.context
    if !unit.isTranslatable { entry.comments.append("Do not translate") }
    if entry.plural != nil { context.sampleNumbers = nil }
    for line in context.explanations { entry.comments += line.commentLines }
    entry.references = context.places
    if unit.isFormat(inPlural: entry.plural != nil) { entry.flags.append("objc-format") }
    guard entry.strings.contains(where: { !$0.isEmpty }) else { return }
    let isAccepted = entry.hasEvenLineEnds
    if unit.state != .translated || !isAccepted { entry.flags.insert("fuzzy", at: 0) }
    if entry.isFuzzy { entry.comments += (POFormat.stateLabel + unit.state.rawValue).commentLines }
  }

  // MARK: - Text

  private mutating func append(_ entry: POEntry) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    for comment in entry.comments { append(comment.isEmpty ? "#.\n" : "#. \(comment)\n") }
    for reference in entry.references { append("#: \(Self.reference(reference))\n") }
    if !entry.flags.isEmpty { append("#, \(entry.flags.joined(separator: ", "))\n") }
    if let former = entry.former { append("#| msgid ", former, prefix: "#| ") }
    if let former = entry.formerPlural { append("#| msgid_plural ", former, prefix: "#| ") }
    if let context = entry.context { append("msgctxt ", context) }
    append("msgid ", entry.id)
    if let plural = entry.plural {
      append("msgid_plural ", plural)
      for (index, string) in entry.strings.enumerated() { append("msgstr[\(index)] ", string) }
    } else {
      append("msgstr ", entry.strings.first ?? "")
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ keyword: String, _ text: String, prefix: String = "") {
    append(keyword)
    POString.append(text, prefix: prefix, to: &bytes)
  }

  private static func line(_ text: String) -> String { text.commentLines.joined(separator: " ") }

  /// A reference; a path with white space is enclosed in the isolates that gettext reads.
  private static func reference(_ place: String) -> String {
    let (path, number) = TranslationUnit.Context.split(line(place))
    let quoted = path.contains(where: \.isWhitespace) ? "\u{2068}\(path)\u{2069}" : path
    return number.map { "\(quoted):\($0)" } ?? quoted
  }
}

extension TranslationUnit {
  /// Whether gettext's tools can compare the placeholders of the text.
  ///
  /// They don't know substitutions, take a percent sign of prose for a placeholder, and demand each placeholder in a
  /// form that stands alone, where the number may be left out.
  fileprivate func isFormat(inPlural: Bool) -> Bool {
    guard inPlural || identifier.path.pluralForm == nil, case .text(let text) = source else { return false }
    let format = FormatString(text)
    return !format.placeholders.isEmpty && format.issues.isEmpty
      && format.placeholders.allSatisfy { $0.conversion != nil }
  }
}

/// The units of a catalog that are combined into one entry with plural forms.
///
/// Units are combined if every gettext form of the language exists, all in one state, and the source has one
/// text for `one` and one for all other forms.
private struct POGroups {
  /// The forms of one text in gettext's order, and what they share: the key and the path above the forms.
  typealias Group = (identifier: UnitIdentifier, units: [TranslationUnit])

  /// The groups by the index of their first unit.
  private(set) var groups: [Int: Group] = [:]
  /// The indexes of the units in groups.
  private(set) var grouped: Set<Int> = []

  /// Finds the groups among the units of a catalog.
  init(_ units: [TranslationUnit], plurals: POPlurals?) {
    guard let plurals else { return }
    // A text with the name of a group would become the same entry.
    var plainNames: Set<ExactKey> = []
    var candidates: [ExactKey: (identifier: UnitIdentifier, places: [PluralCategory: Int])] = [:]
    for (place, unit) in units.enumerated() {
      if let (parent, category) = Self.form(unit.identifier) {
        candidates[ExactKey(UnitName(parent).text), default: (parent, [:])].places[category] = place
      } else {
        plainNames.insert(ExactKey(UnitName(unit.identifier).text))
      }
    }
    for (name, candidate) in candidates where !plainNames.contains(name) {
      let places = plurals.categories.compactMap { candidate.places[$0] }
      let group: Group = (candidate.identifier, places.map { units[$0] })
      guard places.count == plurals.categories.count, let first = places.min(), Self.fits(group, plurals)
      else { continue }
      groups[first] = group
      grouped.formUnion(places)
    }
  }

  private static func form(_ identifier: UnitIdentifier) -> (UnitIdentifier, PluralCategory)? {
    guard case .variation(.plural, let name)? = identifier.path.steps.last,
      let category = PluralCategory(rawValue: name)
    else { return nil }
    return (UnitIdentifier(identifier.key, identifier.path.parent), category)
  }

  private static func fits(_ group: Group, _ plurals: POPlurals) -> Bool {
    var states: Set<String> = []
    var others: Set<ExactKey> = []
    for (category, unit) in zip(plurals.categories, group.units) {
      if let target = unit.target, !target.isEmpty { states.insert(unit.state.rawValue) }
      guard case .text(let source) = unit.source, !source.isEmpty else { return false }
      if category != .one { others.insert(ExactKey(source)) }
    }
    return states.count <= 1 && others.count <= 1
  }
}

import SourceText
package import XCStrings

/// The search for faults in placeholders, which skips texts with the same arguments as their source text.
extension CatalogFile {
  /// A fault in the texts of an entry.
  package typealias EntryFault = (entry: FileEntry, fault: FormatFault)

  /// Returns the faults in the arguments of a catalog's texts in file order, and the entries without differences.
  static func formatFaults(in storage: Storage, kind: CatalogKind) -> (faults: [EntryFault], alike: [Bool]) {
    var alike = [Bool](repeating: false, count: storage.entries.count)
    // Property lists, storyboards and phrases are not formatted.
    guard kind == .table else { return ([], alike) }
    let faults = storage.entries.indices.flatMap { index -> [EntryFault] in
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale else { return [] }
      alike[index] = isClean(record, in: storage)
      let entry = FileEntry(storage: storage, index: index)
      if alike[index] || entry.keyNode.withDecodedUTF8(KeyShape.isPredicate) { return [] }
      return FormatInspector(entry.entry, sourceLanguage: storage.sourceLanguage).faults.map { (entry, $0) }
    }
    return (faults, alike)
  }

  /// Returns the findings of a rule on placeholders.
  package func placeholderFindings(of rule: FormatFault.Rule) -> [Finding] {
    formatFaults.filter { $0.fault.rule == rule }.map { entry, fault in
      let fix = fault.repair.flatMap { repair in
        fault.text.map { text in
          Fix(
            repair.title, repair.isSafe ? .safe : .needsReview,
            edits: repair.changes.map {
              TextEdit(range: text.node.fileRange(ofDecoded: $0.0), replacement: storage.style.escaped($0.1))
            })
        }
      }
      let finding = entry.finding(
        fault.message, at: fault.range, language: fault.language,
        notes: fault.notes.map { Note($0.message, at: $0.range) }, fix: fix)
      let whole = fault.subjects.reduce(finding.about(fault.text?.path ?? .root)) { $0.about($1) }
      return fault.isAtMostWarning ? whole.atMost(.warning) : whole
    }
  }

  /// Returns whether all texts of an entry and its key are ordinary and have the same arguments.
  private static func isClean(_ entry: EntryRecord, in storage: Storage) -> Bool {
    if !entry.traits.contains(.percent), !entry.hasForms { return true }
    let key = storage.catalog.tree.node(at: Int(entry.key)).withDecodedUTF8(ArgumentSummary.init)
    guard let key else { return false }
    var common = key == ArgumentSummary() ? nil : key
    var hasSource = false
    for index in entry.units {
      let unit = storage.units[Int(index)]
      if unit.path != 0, storage.paths[Int(unit.path)].substitution != nil { return false }
      guard unit.traits.contains(.nonBlank) else { continue }
      guard let summary = summary(of: unit, in: storage), summary == common ?? summary,
        !entry.hasForms || summary.canSelectForm
      else { return false }
      common = summary
      hasSource = hasSource || !unit.isTranslation
    }
    // A key that is text without placeholders has no arguments, unless a source text has some.
    return hasSource || !entry.keyIsText || key == common ?? key
  }

  private static func summary(of unit: UnitRecord, in storage: Storage) -> ArgumentSummary? {
    guard unit.traits.contains(.percent) else { return ArgumentSummary() }
    return storage.catalog.tree.node(at: Int(unit.place)).withDecodedUTF8(ArgumentSummary.init)
  }
}

/// The types of an ordinary text's arguments, for a fast comparison of nearly all texts.
///
/// Texts with equal summaries have the same arguments and no fault in a placeholder. Texts with anything unusual, such
/// as a flag, a `*` or a percent sign that may be prose, have none and are inspected in full.
private struct ArgumentSummary: Equatable {
  private enum Kind: UInt8 { case object = 1, integer, longInteger, number }

  /// The raw type of each of eight arguments by its number; 0 for none.
  private var kinds = SIMD8<UInt8>()
  private var hasPositions = false

  /// Creates the summary of a text without placeholders.
  init() {}

  /// Creates the summary of a text; `nil` if it is not ordinary.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let format = FormatString(utf8: text)
    guard format.issues.isEmpty else { return nil }
    for placeholder in format.placeholders {
      let place = placeholder.argument - 1
      guard kinds.indices.contains(place), let kind = Self.kind(of: placeholder)?.rawValue,
        [0, kind].contains(kinds[place])
      else { return nil }
      kinds[place] = kind
      hasPositions = placeholder.position != nil
    }
  }

  /// Whether a plural with these arguments is selected by the only number, the first argument.
  var canSelectForm: Bool {
    let numbers = kinds.indices.filter { kinds[$0] > Kind.object.rawValue }
    return numbers.isEmpty || numbers[0] == 0 && (numbers.count == 1 || hasPositions)
  }

  static func == (lhs: ArgumentSummary, rhs: ArgumentSummary) -> Bool { lhs.kinds == rhs.kinds }

  private static func kind(of placeholder: Placeholder) -> Kind? {
    guard placeholder.kind == .conversion, placeholder.name == nil, placeholder.flags.isEmpty,
      placeholder.width == nil, !placeholder.isLikelyProse
    else { return nil }
    if case .argument? = placeholder.precision { return nil }
    switch (placeholder.conversion, placeholder.length) {
    case ("@", nil): return .object
    case ("d", nil), ("i", nil), ("u", nil): return .integer
    case ("d", .long), ("i", .long), ("u", .long), ("d", .longLong), ("i", .longLong), ("u", .longLong):
      return .longInteger
    case ("f", nil), ("g", nil), ("f", .long), ("g", .long): return .number
    default: return nil
    }
  }
}

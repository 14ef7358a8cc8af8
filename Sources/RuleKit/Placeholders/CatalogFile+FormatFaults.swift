import SourceText
package import XCStrings

/// The search for faults in placeholders, which skips texts with the same arguments as their source text.
extension CatalogFile {
  /// A fault in the texts of an entry.
  package typealias EntryFault = (entry: FileEntry, fault: FormatFault)

  /// Returns the faults in the arguments of a catalog's texts, in file order.
  static func formatFaults(in storage: Storage, kind: CatalogKind) -> [EntryFault] {
    // Property lists, storyboards and phrases are not formatted.
    guard kind == .table else { return [] }
    return storage.entries.indices.flatMap { index -> [EntryFault] in
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale, !isClean(record, in: storage) else { return [] }
      let entry = FileEntry(storage: storage, index: index)
      if entry.keyNode.withDecodedUTF8(KeyShape.isPredicate) { return [] }
      return FormatInspector(entry.entry, sourceLanguage: storage.sourceLanguage).faults.map { (entry, $0) }
    }
  }

  /// Returns the findings of a rule on placeholders.
  package func placeholderFindings(of rule: String) -> [Finding] {
    formatFaults.filter { $0.fault.rule == rule }.map { entry, fault in
      let fix = fault.repair.flatMap { repair in
        fault.text.map { text in
          Fix(
            repair.title, repair.isSafe ? .safe : .needsReview,
            edits: repair.changes.map {
              TextEdit(
                range: text.node.fileRange(ofDecoded: $0.0), replacement: storage.style.escaped($0.1))
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

/// The arguments of an ordinary text in one word, for a fast comparison of nearly all texts.
///
/// Has one byte with the type of each of the first eight arguments. Texts with equal sketches have the same arguments
/// and no fault in a placeholder. Texts with anything unusual, such as a flag, a `*` or a percent sign that may be
/// prose, have no sketch and are parsed in full.
private struct ArgumentSummary: Equatable {
  private var types: UInt64 = 0
  private var hasPositions = false
  private var count = 0

  /// Creates the sketch of a text without placeholders.
  init() {}

  /// Creates the sketch of a text; `nil` if it is not ordinary.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      guard let end = read(text, from: offset) else { return nil }
      offset = end
    }
  }

  /// Whether a plural with these arguments is selected by the only number, the first argument.
  var canSelectForm: Bool {
    let numbers = (0..<8).filter { 2...4 ~= (types >> UInt64($0 * 8)) & 0xFF }
    return numbers.isEmpty || numbers == [0] || (numbers.first == 0 && hasPositions)
  }

  static func == (lhs: ArgumentSummary, rhs: ArgumentSummary) -> Bool { lhs.types == rhs.types }

  /// Parses a placeholder at a percent sign and returns the offset after it.
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var offset = start + 1
    if offset < text.count, text[offset] == UInt8(ascii: "%") { return offset + 1 }
    var position = 0
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): position = min(position * 10 + Int(byte & 0x0F), 1000)
      case UInt8(ascii: "$") where offset == start + 3 && 1...8 ~= position:
        return readConversion(text, offset, from: start, position: position)
      // A width is compared with the source text's.
      default: return position > 0 ? nil : readConversion(text, offset - 1, from: start, position: nil)
      }
    }
    return nil
  }

  /// Parses precision, length and conversion, which follow a position.
  private mutating func readConversion(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Int, from start: Int, position: Int?
  ) -> Int? {
    var offset = first
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      repeat { offset += 1 } while offset < text.count && text[offset].isASCIIDigit
    }
    let size = offset
    while offset < text.count, text[offset] == UInt8(ascii: "l") { offset += 1 }
    guard offset < text.count, offset - size <= 2,
      let type = Self.type(text[offset], isLong: offset > size)
    else { return nil }
    if position == nil, offset - size < 2, text[offset] != UInt8(ascii: "@"), start > 0,
      text[start - 1].isASCIIDigit
    {
      return nil
    }
    guard count == 0 || hasPositions == (position != nil), count < 8 else { return nil }
    hasPositions = position != nil
    count += 1
    let shift = UInt64((position ?? count) - 1) * 8
    guard (types >> shift) & 0xFF == 0 || (types >> shift) & 0xFF == type else { return nil }
    types |= type << shift
    return offset + 1
  }

  private static func type(_ conversion: UInt8, isLong: Bool) -> UInt64? {
    switch conversion {
    case UInt8(ascii: "@"): isLong ? nil : 1
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): isLong ? 3 : 2
    case UInt8(ascii: "f"), UInt8(ascii: "g"): 4
    default: nil
    }
  }
}

import SourceText
import XCStrings

/// The search for faults in placeholders, which skips texts with the same arguments as their source text.
extension CatalogFile {
  /// Returns the faults in the arguments of a catalog's texts, in file order.
  static func formatFaults(in storage: Storage, kind: CatalogKind) -> [FormatFault] {
    // Property lists, storyboards and phrases are not formatted.
    guard kind == .table else { return [] }
    var faults: [FormatFault] = []
    for index in storage.entries.indices {
      let entry = storage.entries[index]
      guard entry.isTranslatable, !entry.isStale, !isClean(entry, in: storage) else { continue }
      let localizations = localizations(of: entry, in: storage)
      guard !localizations.contains(where: { $0.texts.contains(where: \.isData) }) else { continue }
      let inspector = FormatInspector(
        FileEntry(storage: storage, index: index), localizations: localizations,
        sourceLanguage: storage.sourceLanguage)
      faults += inspector.faults
    }
    return faults
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
      guard let summary = summary(of: unit, in: storage), summary == common ?? summary else { return false }
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

  private static func localizations(of entry: EntryRecord, in storage: Storage) -> [FormatSignature] {
    var result: [FormatSignature] = []
    var units: [(unit: FileUnit, path: VariationPath)] = []
    func close() {
      guard let first = units.first else { return }
      result.append(FormatSignature(first.unit.language, units: units))
      units = []
    }
    var language: Int32 = -1
    for index in entry.units.lazy.map(Int.init) {
      let record = storage.units[index]
      if record.language != language { close() }
      language = record.language
      let path = storage.paths[Int(record.path)]
      guard record.traits.contains(.nonBlank), !path.leadsToElement else { continue }
      units.append((FileUnit(storage: storage, index: index), path))
    }
    close()
    return result
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
      case UInt8(ascii: "."): break
      default: return readConversion(text, offset - 1, from: start, position: nil)
      }
    }
    return nil
  }

  /// Parses field width, length and conversion, which follow a position.
  private mutating func readConversion(
    _ text: UnsafeBufferPointer<UInt8>, _ first: Int, from start: Int, position: Int?
  ) -> Int? {
    var offset = first
    while offset < text.count, Self.isSize(text[offset]) { offset += 1 }
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

  private static func isSize(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: ".")
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

import RuleKit
import SourceText
import XCStrings

/// The entries of a catalog that changed since its last check, as a small catalog that is checked in place of it.
///
/// The findings in other entries stay, at their new places.
struct ChangedEntries {
  /// The whole catalog.
  let catalog: StringCatalog
  /// The catalog with the changed entries alone.
  let bytes: [UInt8]
  /// The bytes of the whole catalog before the changed entries that the small one lacks.
  private let offset: Int
  /// The range of the changed entries in the earlier bytes; how far what follows has moved.
  private let replaced: ByteRange
  private let shift: Int

  /// Finds the changed entries; `nil` if something else changed too.
  init?(of new: [UInt8], since old: StringCatalog) {
    guard let catalog = try? StringCatalog(parsingAnyJSON: new) else { return nil }
    let limit = min(new.count, old.bytes.count)
    var before = 0
    while before < limit, new[before] == old.bytes[before] { before += 1 }
    var after = 0
    while after < limit - before, new[new.count - 1 - after] == old.bytes[old.bytes.count - 1 - after] {
      after += 1
    }
    guard let changed = Self.entries(of: catalog, around: before..<new.count - after),
      let replaced = Self.entries(of: old, around: before..<old.bytes.count - after),
      let first = catalog.entries.first?.whole.lowerBound, let last = catalog.entries.last?.whole.upperBound
    else { return nil }
    self.catalog = catalog
    self.replaced = replaced
    bytes = Array(new[..<first] + new[changed] + new[last...])
    offset = changed.lowerBound - first
    shift = new.count - old.bytes.count
  }

  /// Returns the range of the entries that a range touches; `nil` if it is not inside of them.
  private static func entries(of catalog: StringCatalog, around range: ByteRange) -> ByteRange? {
    let touched = catalog.entries.filter {
      $0.whole.lowerBound < range.upperBound && range.lowerBound < $0.whole.upperBound
        || $0.whole.contains(range.lowerBound)
    }
    guard let first = touched.first, let last = touched.last,
      first.whole.lowerBound < range.lowerBound, range.upperBound < last.whole.upperBound
    else { return nil }
    return first.whole.lowerBound..<last.whole.upperBound
  }

  /// Returns the findings in the whole catalog: those of the small one and earlier ones in other entries.
  func findings(_ new: [Diagnostic], _ earlier: [Diagnostic]) -> [Diagnostic] {
    let kept = earlier.filter { !$0.finding.range.overlaps(replaced) }.map { diagnostic in
      diagnostic.moved { $0.lowerBound < replaced.lowerBound ? 0 : shift }
    }
    return kept + new.filter { $0.finding.key != nil }.map { $0.moved { _ in offset } }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with all places in its file moved by what a function says of each.
  fileprivate func moved(_ distance: (ByteRange) -> Int) -> Diagnostic {
    func moved(_ range: ByteRange) -> ByteRange {
      let distance = distance(range)
      return range.lowerBound + distance..<range.upperBound + distance
    }
    var diagnostic = self
    diagnostic.finding.range = moved(finding.range)
    for (index, note) in finding.notes.enumerated() where note.path == nil || note.path == path {
      diagnostic.finding.notes[index].range = note.range.map(moved)
    }
    if var fix = finding.fix {
      fix.edits = fix.edits.map { TextEdit(range: moved($0.range), replacement: $0.replacement) }
      diagnostic.finding.fix = fix
    }
    return diagnostic
  }
}

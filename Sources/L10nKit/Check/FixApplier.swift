import RuleKit
package import SourceText

/// Applies fixes to files: those that do not overlap, first by position, then by rule id.
package enum FixApplier {
  /// What applying fixes to one file gave.
  package struct Outcome: Sendable {
    /// The file with the fixes in place.
    package var file: SourceFile
    /// The number of fixes applied.
    package var applied: Int
  }

  /// Applies the safe fixes of a result, file by file.
  ///
  /// A fix that overlaps an earlier one waits for the next run. Files without a fix are left out.
  package static func applySafeFixes(of result: CheckResult) -> [Outcome] {
    let byPath = Dictionary(grouping: result.diagnostics, by: \.path)
    return result.files.compactMap { file in
      let fixes = (byPath[file.path] ?? []).compactMap(\.finding.fix)
        .filter { $0.safety == .safe && !$0.edits.isEmpty }
      return apply(fixes, to: file)
    }
  }

  private static func apply(_ fixes: [Fix], to file: SourceFile) -> Outcome? {
    var accepted = AcceptedEdits()
    var applied = 0
    for fix in fixes where fix.edits.allSatisfy(accepted.hasRoom) {
      fix.edits.forEach { accepted.insert($0) }
      applied += 1
    }
    guard applied > 0 else { return nil }
    return Outcome(
      file: SourceFile(path: file.path, bytes: file.bytes.applying(accepted.edits)), applied: applied)
  }

  /// Edits that don't overlap, sorted by position; fixes come nearly in that order, so most go to the end.
  private struct AcceptedEdits {
    private(set) var edits: [TextEdit] = []

    func hasRoom(for edit: TextEdit) -> Bool {
      let near = edits[index { $0.range.upperBound >= edit.range.lowerBound }...]
        .prefix { $0.range.lowerBound <= edit.range.upperBound }
      return !near.contains { FixApplier.overlap($0, edit) }
    }

    mutating func insert(_ edit: TextEdit) {
      let place = (edit.range.lowerBound, edit.range.upperBound)
      edits.insert(edit, at: index { ($0.range.lowerBound, $0.range.upperBound) > place })
    }

    /// The first index from which on all edits are as asked for.
    private func index(where isBehind: (TextEdit) -> Bool) -> Int {
      var (low, high) = (0, edits.count)
      while low < high {
        let middle = (low + high) / 2
        if isBehind(edits[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  /// Whether two edits touch the same bytes; two insertions at one place do, since their order would be a guess.
  private static func overlap(_ lhs: TextEdit, _ rhs: TextEdit) -> Bool {
    if lhs.range.isEmpty || rhs.range.isEmpty {
      return lhs.range.lowerBound <= rhs.range.upperBound && rhs.range.lowerBound <= lhs.range.upperBound
    }
    return lhs.range.overlaps(rhs.range)
  }
}

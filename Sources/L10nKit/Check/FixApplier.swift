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
    result.files.compactMap { file in
      let fixes = result.diagnostics.filter { $0.path == file.path }.compactMap(\.finding.fix)
        .filter { $0.safety == .safe && !$0.edits.isEmpty }
      return apply(fixes, to: file)
    }
  }

  private static func apply(_ fixes: [Fix], to file: SourceFile) -> Outcome? {
    var accepted: [TextEdit] = []
    var applied = 0
    for fix in fixes where fix.edits.allSatisfy({ edit in accepted.allSatisfy { !overlap($0, edit) } }) {
      accepted += fix.edits
      applied += 1
    }
    guard applied > 0 else { return nil }
    accepted.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return Outcome(
      file: SourceFile(path: file.path, bytes: file.bytes.applying(accepted)), applied: applied)
  }

  /// Whether two edits touch the same bytes; two insertions at one place do, since their order would be a guess.
  private static func overlap(_ lhs: TextEdit, _ rhs: TextEdit) -> Bool {
    if lhs.range.isEmpty || rhs.range.isEmpty {
      return lhs.range.lowerBound <= rhs.range.upperBound && rhs.range.lowerBound <= lhs.range.upperBound
    }
    return lhs.range.overlaps(rhs.range)
  }
}

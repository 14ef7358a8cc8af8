import GitFormats
import RuleKit
package import SourceText

/// A check after applying safe fixes repeatedly until none is left; writes no files.
package struct FixedCheck: Sendable {
  /// A file changed by fixes.
  package struct File: Sendable {
    /// The file before the fixes.
    package let original: SourceFile
    /// The bytes after the fixes.
    package fileprivate(set) var bytes: [UInt8]
    /// The number of fixes applied.
    package fileprivate(set) var fixes: Int
  }

  /// The maximum number of rounds, in case two fixes undo each other.
  ///
  /// Several rounds are needed because overlapping fixes are applied one at a time.
  private static let maximumRounds = 10

  /// The input with the fixed files.
  package private(set) var input: CheckInput
  /// The result of checking the fixed files.
  package private(set) var result: CheckResult
  /// The files whose bytes differ, sorted by path.
  package var files: [File] {
    changed.values.filter { $0.bytes != $0.original.bytes }.sorted(byText: \.original.path)
  }
  private var changed: [String: File] = [:]

  /// Applies the safe fixes of a result.
  package static func fixing(_ result: CheckResult, of input: CheckInput) async -> FixedCheck {
    var fixed = FixedCheck(input: input, result: result)
    for _ in 0..<maximumRounds {
      let outcomes = FixApplier.applySafeFixes(of: fixed.result)
      if outcomes.isEmpty { break }
      fixed.take(outcomes)
      fixed.result.project = nil
      fixed.result = await Checker.check(fixed.input)
    }
    return fixed
  }

  private mutating func take(_ outcomes: [FixApplier.Outcome]) {
    let new = Dictionary(outcomes.map { ($0.file.path, $0) }) { first, _ in first }
    for index in input.files.indices {
      let old = input.files[index]
      guard let outcome = new[old.path] else { continue }
      changed[old.path, default: File(original: old, bytes: old.bytes, fixes: 0)].bytes = outcome.file.bytes
      changed[old.path]?.fixes += outcome.applied
      input.files[index] = outcome.file
      input.changes?[old.path]?.move(from: old.bytes, to: outcome.file.bytes)
    }
  }

  /// Checks the files again, with the original bytes of some of them.
  package func keeping(_ paths: Set<String>, from original: CheckInput) async -> CheckResult {
    if paths.isEmpty { return result }
    var mixed = input
    for index in mixed.files.indices {
      guard let file = changed[mixed.files[index].path], paths.contains(file.original.path) else { continue }
      mixed.files[index] = file.original
    }
    for path in paths { mixed.changes?[path] = original.changes?[path] }
    return await Checker.check(mixed)
  }
}

/// Applies non-overlapping fixes to files, in order of position, then of rule id.
package enum FixApplier {
  /// A file after its fixes, and their number.
  package typealias Outcome = (file: SourceFile, applied: Int)

  /// Applies the safe fixes of a result, file by file.
  ///
  /// A fix that overlaps an earlier one is skipped until the next run. Files without fixes are omitted.
  package static func applySafeFixes(of result: CheckResult) -> [Outcome] {
    let byPath = Dictionary(grouping: result.diagnostics, by: \.path)
    return result.files.compactMap { file in
      let fixes = (byPath[file.path] ?? []).compactMap(\.finding.fix).filter(\.isApplicable)
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
    return (SourceFile(path: file.path, bytes: file.bytes.applying(accepted.edits)), applied)
  }

  /// Non-overlapping edits, sorted by position; most are appended, as fixes are nearly sorted.
  private struct AcceptedEdits {
    private(set) var edits: [TextEdit] = []

    func hasRoom(for edit: TextEdit) -> Bool {
      let near = edits[edits.partitionIndex { $0.range.upperBound >= edit.range.lowerBound }...]
        .prefix { $0.range.lowerBound <= edit.range.upperBound }
      return !near.contains { FixApplier.overlap($0, edit) }
    }

    mutating func insert(_ edit: TextEdit) {
      let place = (edit.range.lowerBound, edit.range.upperBound)
      edits.insert(edit, at: edits.partitionIndex { ($0.range.lowerBound, $0.range.upperBound) > place })
    }
  }

  /// Whether two edits overlap; insertions at the same offset do, since their order is undefined.
  private static func overlap(_ lhs: TextEdit, _ rhs: TextEdit) -> Bool {
    if lhs.range.isEmpty || rhs.range.isEmpty {
      return lhs.range.lowerBound <= rhs.range.upperBound && rhs.range.lowerBound <= lhs.range.upperBound
    }
    return lhs.range.overlaps(rhs.range)
  }
}

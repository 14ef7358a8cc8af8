import GitFormats
import RuleKit
package import SourceText

/// A check whose safe fixes have been applied, again and again until none is left; nothing is written.
package struct FixedCheck: Sendable {
  /// A file that fixes have changed.
  package struct File: Sendable {
    /// The file as it was.
    package let original: SourceFile
    /// The bytes after the fixes.
    package fileprivate(set) var bytes: [UInt8]
    /// The number of fixes applied.
    package fileprivate(set) var fixes: Int
  }

  /// A fix may make room for one that overlapped it; the bound keeps two that undo each other from going on for ever.
  private static let mostRounds = 10

  /// The input with the fixed files in place.
  package private(set) var input: CheckInput
  /// What remains to be said.
  package private(set) var result: CheckResult
  /// The files whose bytes differ, sorted by path.
  package var files: [File] {
    changed.values.filter { $0.bytes != $0.original.bytes }.sorted(byText: \.original.path)
  }
  private var changed: [String: File] = [:]

  /// Fixes what a check has found.
  package static func fixing(_ result: CheckResult, of input: CheckInput) async -> FixedCheck {
    var fixed = FixedCheck(input: input, result: result)
    for _ in 0..<mostRounds {
      let outcomes = FixApplier.applySafeFixes(of: fixed.result)
      if outcomes.isEmpty { break }
      fixed.take(outcomes)
      fixed.result.project = nil
      fixed.result = await Checker.check(fixed.input)
    }
    return fixed
  }

  private init(input: CheckInput, result: CheckResult) {
    self.input = input
    self.result = result
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

  /// The check of the same files where some keep the bytes that they had.
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

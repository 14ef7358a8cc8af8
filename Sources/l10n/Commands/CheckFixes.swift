import GitFormats
import L10nKit
import RuleKit
import SourceText
import ToolKit

/// The application of fixes: writes them, counts them, or returns them as diffs.
struct CheckFixes {
  let environment: Environment
  /// Whether no file is written.
  let isDryRun: Bool

  /// Applies the fixes and returns the remaining findings.
  ///
  /// A file that can't be written keeps its findings; its error is added to the problems.
  func apply(_ result: CheckResult, of input: CheckInput) async -> (
    result: CheckResult, problems: [FileError]
  ) {
    let fixed = await FixedCheck.fixing(result, of: input)
    var problems: [FileError] = []
    var kept: Set<String> = []
    for file in fixed.files {
      do throws(FileError) {
        if !isDryRun {
          try AtomicWrite(environment.fileSystem).replace(
            file.original.path, file.original.bytes, with: file.bytes)
        }
        reportFixes(file)
      } catch {
        problems.append(error)
        kept.insert(file.original.path)
      }
    }
    return (await fixed.keeping(kept, from: input), problems)
  }

  /// Returns the diffs of all files that fixes would change.
  func diffs(_ result: CheckResult, of input: CheckInput) async -> [UnifiedDiff] {
    await FixedCheck.fixing(result, of: input).files.map { file in
      UnifiedDiff(from: file.original.bytes, to: file.bytes, path: file.original.path)
    }
  }

  private func reportFixes(_ file: FixedCheck.File) {
    if environment.isQuiet, !isDryRun { return }
    let count = Wording.count(file.fixes, "fix", plural: "fixes")
    environment.errors.write("\(isDryRun ? "would change" : "changed") '\(file.original.path)': \(count)\n")
  }
}

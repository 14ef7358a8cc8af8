package import RuleKit
import SourceText

/// The Swift files that targets compile.
package struct CompiledFiles {
  private let targets: [BuildTarget]
  /// The listed files by name.
  private let listed: [Substring: [String]]
  private let exists: (_ path: String) -> Bool

  /// Collects the files of targets; `nil` if none has Swift files or a whole folder.
  package init?(_ targets: [BuildTarget], exists: @escaping (_ path: String) -> Bool) {
    (self.targets, self.exists) = (targets, exists)
    let files = Set(targets.flatMap(\.files.values).filter { $0.hasSuffix(".swift") })
    if files.isEmpty, targets.allSatisfy(\.folders.isEmpty) { return nil }
    listed = Dictionary(grouping: files, by: \.lastPathComponent)
  }

  /// Whether a target may compile a file.
  ///
  /// A file of the same name as a listed one that is not there counts, in whatever folder the project sees it.
  package func mayHave(_ path: String) -> Bool {
    if targets.contains(where: { $0.has(path) }) { return true }
    return listed[path.lastPathComponent]?.contains { !exists($0) } ?? false
  }
}

import RuleKit
import SourceRules
import SourceText
import TextFlow

/// The literals whose values code passes to lookups, and those that it may look up out of sight.
package struct PassedKeys: Sendable {
  /// By path and index, whether the lookup is in the default table.
  private var literals: [String: [Int: Bool]] = [:]
  /// By path, the indices of the literals of which no use is known, so that code out of sight may look them up.
  private var unseen: [String: Set<Int>] = [:]

  /// Creates an empty set.
  package init() {}

  /// Follows the values of all sources of a project, as a check does.
  package init(_ input: CheckInput) async {
    let sources = input.files.sorted(byText: \.path).filter(input.isSource).compactMap {
      CheckedFile($0, input).source
    }
    let project = await ProjectSources(sources, catalogs: [], unreadablePaths: [], input)
    for file in project.files {
      let keys = file.facts?.stringKeys(in: project.flow).filter(\.isOnlyKey) ?? []
      literals[file.file.path] = keys.reduce(into: [:]) { $0[$1.literal] = $1.isInStandardTable }
      let verdicts = file.facts?.verdicts(in: project.flow) ?? []
      unseen[file.file.path] = Set(
        verdicts.indices.filter { [.key, .unseen, .maybeShown].contains(verdicts[$0].line) })
    }
  }

  /// Whether code out of sight may look up the literal at an index of a file; not in tests.
  package func isUnseen(_ literal: Int, in path: String) -> Bool { unseen[path]?.contains(literal) ?? false }

  /// Whether the literal at an index of a file is a key of a table; `nil` if no lookup gets its value.
  ///
  /// `isOnlyTable` tells that no other table has the key: then any lookup that names its table finds it there.
  package func contains(_ literal: Int, in path: String, ofTable table: String, isOnlyTable: Bool) -> Bool? {
    literals[path]?[literal].map { $0 ? table == "Localizable" : isOnlyTable }
  }
}

import RuleKit
import SourceRules
import SourceText
import TextFlow

/// The literals whose values code passes to lookups, and only there.
package struct PassedKeys: Sendable {
  /// By path and index, whether the lookup is in the default table.
  private var literals: [String: [Int: Bool]] = [:]

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
    }
  }

  /// Whether the literal at an index of a file is a key of a table; `nil` if no lookup gets its value.
  ///
  /// `isOnlyTable` tells that no other table has the key: then any lookup that names its table finds it there.
  package func contains(_ literal: Int, in path: String, ofTable table: String, isOnlyTable: Bool) -> Bool? {
    literals[path]?[literal].map { $0 ? table == "Localizable" : isOnlyTable }
  }
}

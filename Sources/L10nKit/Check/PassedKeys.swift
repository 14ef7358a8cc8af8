import RuleKit
import SourceRules
import SourceText
import TextFlow

/// The literals that code passes as a `String` to lookups in the default table, and only there.
package struct PassedKeys: Sendable {
  private var literals: [String: Set<Int>] = [:]

  /// Creates an empty set.
  package init() {}

  /// Follows the values of all sources of a project, as a check does.
  package init(_ input: CheckInput) async {
    let sources = input.files.sorted(byText: \.path).filter(input.isSource).compactMap {
      CheckedFile($0, input).source
    }
    let project = await ProjectSources(sources, catalogs: [], unreadablePaths: [], input)
    for file in project.files {
      let keys = file.facts?.stringKeys(in: project.flow).filter { $0.isOnlyKey && $0.isInStandardTable }
      literals[file.file.path] = Set((keys ?? []).map(\.literal))
    }
  }

  /// Whether the literal at an index of a file is one.
  package func contains(_ literal: Int, in path: String) -> Bool {
    literals[path]?.contains(literal) ?? false
  }
}

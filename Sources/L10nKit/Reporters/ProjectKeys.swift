import SourceText
package import SwiftIndex
import TextFlow

/// The keys of a tree of sources.
package struct ProjectKeys: Sendable {
  /// The keys by file and place.
  package let rows: [KeyRow]

  /// Extracts the keys; `functions` are the configuration's localized functions.
  package init(of sources: [ScannedSource], functions: [String]) {
    let functions = LocalizedFunctions(functions)
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    rows = sources.sorted { $0.file.path < $1.file.path }.flatMap { source in
      KeyRow.rows(of: source, KeyFacts(source, in: index, functions: functions).uses)
    }
  }
}

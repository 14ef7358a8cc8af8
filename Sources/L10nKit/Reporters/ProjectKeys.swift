package import CatalogSync
import SourceText
package import SwiftIndex
import TextFlow

/// The keys of a tree of sources.
package struct ProjectKeys: Sendable {
  /// The keys of every build by file and place.
  ///
  /// Each phrase of an app shortcut after the first is listed with the first as its key.
  package let rows: [FoundKey]

  /// Extracts the keys; `functions` returns the localized functions of the configuration of a file.
  package init(of sources: [ScannedSource], functions: (_ path: String) -> [String] = { _ in [] }) {
    let sorted = sources.sorted { $0.file.path < $1.file.path }
    rows = KeyFacts.all(of: sorted, functions: functions).flatMap {
      $0.source.foundKeys($0.uses, withPhrases: true).filter(\.isShipped)
    }
  }
}

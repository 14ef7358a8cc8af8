import RuleKit
import SourceRules
import SourceText

/// A file with what is in it and what was found in it.
struct FileReport: Sendable {
  /// What the file holds.
  enum Content: Sendable {
    /// Indirect, because sources are many, and each would have room for a catalog.
    indirect case catalog(CatalogFile)
    case source(ScannedFile)
    /// A catalog that is not JSON, and any file before it has been looked at.
    case unreadable
  }

  let file: SourceFile
  var content = Content.unreadable
  var diagnostics: [Diagnostic] = []
  /// The ignore comments of the file, in their order.
  var suppressions: [Suppression] = []

  /// The catalog, if the file is one.
  var catalog: CatalogFile? {
    if case .catalog(let catalog) = content { catalog } else { nil }
  }

  /// The Swift file, if it is one.
  var source: ScannedFile? {
    if case .source(let source) = content { source } else { nil }
  }

  /// Adds findings; where there are none yet, none is copied.
  mutating func add(_ found: [Diagnostic]) {
    if diagnostics.isEmpty { diagnostics = found } else { diagnostics += found }
  }

  /// Makes room for some findings more.
  mutating func reserve(_ count: Int) { diagnostics.reserveCapacity(diagnostics.count + count) }
}

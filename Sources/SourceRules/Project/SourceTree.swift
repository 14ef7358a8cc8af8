package import RuleKit
package import SwiftIndex
import TextFlow

/// What all files of a project say together: the names sources declare, the keys catalogs have.
///
/// A class, because each of its files holds it, and copies would count references to all its tables.
package final class SourceTree: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The keys of every catalog by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// Whether whole folders were searched, so that what no file mentions is mentioned nowhere.
  package let isWhole: Bool
  /// Whether unused stale keys are reported too.
  let seeksStaleKeys: Bool
  /// The functions that the configuration says localize.
  let functions: LocalizedFunctions
  /// What the configuration says of other calls.
  let apis: ConfiguredAPIs
  /// The names that stay in every language, those of the project's apps among them, as UTF-8.
  let brandNames: Set<[UInt8]>
  /// The paths of the files whose keys no target of an Xcode project extracts.
  let unextractedFiles: Set<String>

  /// Joins what was found out about all files; nothing is known of what is left out.
  package init(
    declarations: DeclarationIndex?, keys: KeyIndex?, configuration: Configuration,
    appNames: Set<String> = [], unextractedFiles: Set<String> = [], isWhole: Bool,
    seeksStaleKeys: Bool = false
  ) {
    self.unextractedFiles = unextractedFiles
    self.declarations = declarations ?? DeclarationIndex(merging: [])
    self.keys = keys ?? KeyIndex([], otherPaths: [])
    self.configuration = configuration
    self.isWhole = isWhole
    self.seeksStaleKeys = seeksStaleKeys
    functions = LocalizedFunctions(configuration.localizedFunctions)
    apis = ConfiguredAPIs(
      shown: configuration.signatures(of: .shows), logged: configuration.signatures(of: .logs),
      identifiers: configuration.signatures(of: .identifier))
    brandNames = appNames.union(configuration.brandNames).reduce(into: []) { $0.insert(Array($1.utf8)) }
  }
}

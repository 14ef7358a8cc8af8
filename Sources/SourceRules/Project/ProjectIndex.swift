package import RuleKit
package import SwiftIndex
package import TextFlow

/// The combined facts of all files of a project: declarations of sources and keys of catalogs.
///
/// A class, because each file references it, and copies would count references to all its tables.
package final class ProjectIndex: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The code that runs.
  package let live: LiveCode
  /// The keys of all catalogs, by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// The convention that proposed keys follow: the configured one, else that of the catalogs' keys.
  let keyConvention: KeyConvention
  /// The keys of all catalogs, by their source text.
  let keysByText: KeysByText
  /// Whether whole folders were searched, so that the search for uses is complete.
  package let isWhole: Bool
  /// Whether unused stale keys are reported too.
  let seeksStaleKeys: Bool
  /// The localizing functions of the configuration.
  let functions: LocalizedFunctions
  /// The other calls of the configuration.
  let apis: ConfiguredAPIs
  /// The untranslated names, including the names of the project's apps, as UTF-8.
  package let brandNames: Set<[UInt8]>
  /// The paths of the files from which no target of an Xcode project extracts keys.
  let unextractedFiles: Set<String>
  /// Whether an app runs on systems without `String(localized:)`.
  let hasOldSystems: Bool
  /// The assignment of files to catalogs, and the paths of the catalogs in it.
  let scopes: CatalogScopes
  let catalogPaths: [String]
  /// The assignment of files to the other files of `keys`.
  let otherScopes: CatalogScopes

  /// Combines the facts of all files.
  package init(
    declarations: DeclarationIndex, live: LiveCode, keys: KeyIndex, configuration: Configuration,
    scopes: CatalogScopes, catalogPaths: [String], otherScopes: CatalogScopes, keyConvention: KeyConvention,
    catalogs: [CatalogFile], appNames: Set<String>, unextractedFiles: Set<String>, isWhole: Bool,
    seeksStaleKeys: Bool, hasOldSystems: Bool = false
  ) {
    (self.declarations, self.live, self.keys, self.configuration) = (declarations, live, keys, configuration)
    (self.scopes, self.catalogPaths, self.otherScopes) = (scopes, catalogPaths, otherScopes)
    (self.keyConvention, self.unextractedFiles) = (keyConvention, unextractedFiles)
    keysByText = KeysByText(catalogs)
    (self.isWhole, self.seeksStaleKeys, self.hasOldSystems) = (isWhole, seeksStaleKeys, hasOldSystems)
    functions = LocalizedFunctions(configuration.localizedFunctions)
    apis = ConfiguredAPIs(
      shown: configuration.signatures(of: .shows), logged: configuration.signatures(of: .logs),
      identifiers: configuration.signatures(of: .identifier))
    brandNames = appNames.union(configuration.brandNames).reduce(into: []) { $0.insert(Array($1.utf8)) }
  }

  /// Takes what an earlier index knows but for the code.
  package init(_ earlier: ProjectIndex, declarations: DeclarationIndex, live: LiveCode) {
    (self.declarations, self.live) = (declarations, live)
    (keys, keysByText, keyConvention) = (earlier.keys, earlier.keysByText, earlier.keyConvention)
    (configuration, functions, apis) = (earlier.configuration, earlier.functions, earlier.apis)
    (scopes, catalogPaths, otherScopes) = (earlier.scopes, earlier.catalogPaths, earlier.otherScopes)
    (isWhole, seeksStaleKeys, hasOldSystems) = (
      earlier.isWhole, earlier.seeksStaleKeys, earlier.hasOldSystems
    )
    (brandNames, unextractedFiles) = (earlier.brandNames, earlier.unextractedFiles)
  }
}

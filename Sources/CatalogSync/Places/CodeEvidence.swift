package import RuleKit
import SourceText
package import SwiftIndex
package import TextFlow
package import XCStrings

/// The use of catalogs in all code of a project.
package struct CodeEvidence: Sendable {
  /// The paths of the files that were read.
  package var files: [String] = []
  /// The files whose keys no target extracts.
  package internal(set) var unextracted: Set<String> = []
  /// The extracted keys.
  package var found: [FoundKey] = []
  /// The texts of all files, each of which may be a key in a way that the sources don't show.
  package var texts: [UsedTexts] = []
  /// The targets of the Xcode projects, which determine the catalogs of files.
  package var targets: [BuildTarget] = []
  /// The files that the configuration assigns to catalogs, by the path of the catalog.
  package var assigned: [String: Set<String>] = [:]
  /// The patterns of the keys that a server sends, by the path of the catalog.
  package var serverKeys: [String: [String]] = [:]
  /// Whether all code was read, so that a missing key is unused.
  package var isComplete = true

  /// Creates empty evidence.
  package init() {}

  /// The scopes of the catalogs at some paths.
  private func scopes(of paths: [String]) -> CatalogScopes {
    CatalogScopes(catalogs: paths, sources: files, targets: targets, assigned: assigned)
  }

  /// The catalogs at some paths that no target of an Xcode project has.
  package func catalogsWithoutTarget(_ paths: [String]) -> [String] {
    let scopes = scopes(of: paths)
    return paths.filter(scopes.lacksTarget)
  }

  /// Whether targets of Xcode projects have a catalog, but none sets whether to extract keys.
  package func leavesExtractionOpen(for catalog: String) -> Bool {
    let own = targets.filter { $0.has(catalog) }
    return !own.isEmpty && own.allSatisfy { $0.extraction == .unset }
  }

  /// Returns the evidence for each catalog, in the same order.
  ///
  /// A key that may belong to several catalogs belongs to those that have it, else to the outermost.
  package func evidence(for catalogs: [(path: String, catalog: StringCatalog)], _ uses: KeyUses? = nil)
    -> [CatalogEvidence]
  {
    let scopes = scopes(of: catalogs.map(\.path))
    let uses = uses ?? KeyUses(texts)
    var parts = catalogs.map { _ in CatalogEvidence() }
    // Values missing in a property list may be in build settings.
    for index in parts.indices { parts[index].isComplete = false }
    var tables: [String: [Int]] = [:]
    for (index, catalog) in catalogs.enumerated() {
      tables[CatalogScopes.table(of: catalog.path), default: []].append(index)
    }
    for key in found {
      let owners = Self.owners(of: key, scopes, catalogs)
      for index in owners { parts[index].found.append(key) }
      for index in tables[key.table] ?? []
      where !owners.contains(index) && catalogs[index].catalog.has(key.key) {
        parts[index].elsewhere.append(key)
      }
    }
    // A catalog that no code names may have another name than the code's, as after a renaming.
    let named = Set(found.map(\.table))
    let lacksTable = named.contains { tables[$0] == nil && $0 != "AppShortcuts" }
    for (table, indexes) in tables where !table.hasSuffix("InfoPlist") {
      var served: Set<Int> = []
      for file in files where served.count < indexes.count && !unextracted.contains(file) {
        served.formUnion(scopes.owners(of: file, table: table).indexes)
      }
      for index in indexes {
        parts[index].isComplete =
          isComplete && served.contains(index) && (named.contains(table) || !lacksTable)
        let own = KeyUses.Table(table, serverKeys: serverKeys[catalogs[index].path] ?? [])
        parts[index].firstUse = { uses.firstUse(of: $0, in: own) }
      }
    }
    return parts
  }

  /// The catalogs that a key of code belongs to; one of an extension's property list has its own or none.
  private static func owners(
    of key: FoundKey, _ scopes: CatalogScopes, _ catalogs: [(path: String, catalog: StringCatalog)]
  ) -> [Int] {
    let candidates = scopes.owners(of: key.neighbor, table: key.table)
    let owners =
      candidates.isCertain ? candidates.indexes : owners(of: key.key, among: candidates.indexes, catalogs)
    return owners.filter { !key.isOfExtension || scopes.isOwn(catalogs[$0].path, of: key.neighbor) }
  }

  /// The catalogs with the key, preferably not stale; the outermost if none has it.
  private static func owners(
    of key: LocalizationKey, among candidates: [Int], _ catalogs: [(path: String, catalog: StringCatalog)]
  ) -> [Int] {
    if candidates.count < 2 { return candidates }
    let having = candidates.filter { catalogs[$0].catalog.has(key) }
    let current = having.filter { index in
      key.text.flatMap { catalogs[index].catalog[$0] }?.extractionState != .stale
    }
    if !current.isEmpty { return current }
    return having.isEmpty ? Array(candidates.prefix(1)) : having
  }

  /// Keys of a table that are used in code but belong to no catalog.
  package struct UnassignedKeys: Sendable {
    /// The table's name.
    package let table: String
    /// The number of keys.
    package fileprivate(set) var count = 0
    /// The place of the first key.
    package let place: FoundKey.Location
    /// Whether catalogs of that name exist for other code.
    package let hasCatalogs: Bool
    /// The path of a new catalog for the first key, `nil` if no folder is suitable.
    package let newCatalog: String?
  }

  /// The path for a first catalog, of the table with the most keys; `nil` if the code uses none.
  package var firstCatalog: String? {
    unassignedKeys([], paths: []).max { $0.count < $1.count }?.newCatalog
  }

  /// The tables with keys that belong to no catalog, except App Shortcuts.
  ///
  /// `paths` are those of all catalogs, including damaged ones.
  package func unassignedKeys(_ catalogs: [(path: String, catalog: StringCatalog)], paths: [String])
    -> [UnassignedKeys]
  {
    let scopes = scopes(of: paths)
    let tables = Set(paths.map { CatalogScopes.table(of: $0) })
    let readable = Dictionary(grouping: catalogs) { CatalogScopes.table(of: $0.path) }
    var result: [String: UnassignedKeys] = [:]
    var seen: Set<String> = []
    for key in found where key.isShipped && key.table != "AppShortcuts" && !key.isOfExtension {
      let isKnown = tables.contains(key.table)
      if isKnown {
        guard scopes.owners(of: key.neighbor, table: key.table).indexes.isEmpty,
          !(readable[key.table] ?? []).contains(where: { $0.catalog.has(key.key) })
        else { continue }
      }
      guard seen.insert("\(key.table)\0\(key.key.description)").inserted else { continue }
      if result[key.table] == nil {
        result[key.table] = UnassignedKeys(
          table: key.table, place: key.place, hasCatalogs: isKnown,
          newCatalog: scopes.newCatalog(for: key.neighbor, table: key.table))
      }
      result[key.table]?.count += 1
    }
    return result.values.sorted { $0.table < $1.table }
  }
}

extension StringCatalog {
  /// Whether the catalog may have a key, whose types may be partly unknown.
  fileprivate func has(_ key: LocalizationKey) -> Bool {
    guard let text = key.text else { return entries.contains { key.matches($0.key) } }
    return self[text] != nil
  }
}

extension CodeEvidence {
  /// Reads all Swift files of a tree; declarations in one file affect literals in another.
  ///
  /// `functions` returns the localizing functions of the configuration of a file. The literals of tests, of files
  /// whose keys `isKnown` has from elsewhere, and of files from which none of the `targets` extracts keys only
  /// prevent keys from becoming stale.
  package init(
    _ sources: [ScannedSource], functions: (_ path: String) -> [String] = { _ in [] },
    targets: [BuildTarget] = [], isKnown: (_ path: String) -> Bool = { _ in false }
  ) {
    self.init()
    self.targets = targets
    let index = DeclarationIndex(merging: sources.filter { !$0.isTest }.map { FileDeclarations($0) })
    for source in sources {
      let facts = KeyFacts(source, in: index, functions: LocalizedFunctions(functions(source.file.path)))
      let isFound = !source.isTest && !isKnown(source.file.path)
      if isFound { files.append(source.file.path) }
      let isExtracted = isFound && targets.extractKeys(of: source.file.path)
      if isExtracted {
        found += source.foundKeys(facts.uses)
      } else if isFound {
        unextracted.insert(source.file.path)
      }
      texts.append(UsedTexts(source, facts.lookups, use: { isExtracted ? facts.uses[$0] : nil }))
    }
  }
}

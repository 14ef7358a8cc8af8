import SwiftIndex
import TextFlow
import CatalogSync
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A move of keys from the catalogs of one table into another catalog.
struct KeyMove {
  private let project: EditingProject
  private let path: String
  private let target: EditingProject.Catalog?
  /// The keys with their current catalogs.
  private let origins: [(key: String, catalog: EditingProject.Catalog)]

  /// Creates a move; throws unless each key is in exactly one catalog and not in the target.
  init(_ project: EditingProject, to path: String, keys: [String], table: String?) throws {
    self.project = project
    self.path = path
    let plain = project.environment.fullPath(of: path)
    func isTarget(_ catalog: EditingProject.Catalog) -> Bool {
      project.environment.fullPath(of: catalog.file.path) == plain
    }
    target = try project.catalogs.first(where: isTarget) ?? Self.open(path, project)
    var origins: [(key: String, catalog: EditingProject.Catalog)] = []
    for key in keys where !origins.contains(where: { ExactKey($0.key) == ExactKey(key) }) {
      if table != nil { _ = try project.catalogs(having: key, table: table) }
      if target?.catalog[key] != nil {
        throw EditingError("'\(path)' already has the key '\(key.shortened())'")
      }
      origins.append((key, try project.catalog(having: key, table: table)))
    }
    self.origins = origins
    let language = (target ?? origins.first?.catalog)?.catalog.sourceLanguage
    for origin in origins where origin.catalog.catalog.sourceLanguage != language {
      throw EditingError("'\(path)' and '\(origin.catalog.file.path)' have different source languages")
    }
  }

  /// Opens a target outside of the searched folders; `nil` if there is no such file.
  private static func open(_ path: String, _ project: EditingProject) throws -> EditingProject.Catalog? {
    let fileSystem = project.environment.fileSystem
    guard try fileSystem.status(of: path, followingLinks: true) != nil else { return nil }
    let file = SourceFile(path: path, bytes: try fileSystem.read(path))
    return EditingProject.Catalog(file: file, catalog: try .of(file))
  }

  private var table: String { CatalogScopes.table(of: path) }

  /// The paths of catalogs without any remaining keys.
  var emptied: [String] {
    project.catalogs.filter { catalog in
      let count = origins.count { $0.catalog.file.path == catalog.file.path }
      return count > 0 && count == catalog.catalog.entries.count
    }.map(\.file.path)
  }

  /// Whether the move creates a catalog that no target of an Xcode project would have.
  var needsXcodeTarget: Bool {
    guard target == nil else { return false }
    var code = CodeEvidence()
    code.files = project.code.map(\.source.file.path)
    code.targets = project.loaded.targets
    return code.catalogsWithoutTarget(project.catalogs.map(\.file.path) + [path]).contains(path)
  }

  /// Returns the changes; reports obstacles in code and returns `nil` if there are any.
  func changes(isForced: Bool) throws -> FileChanges? {
    var edits: [Int: [TextEdit]] = [:]
    var isBlocked = false
    for (key, catalog) in origins where catalog.table != table {
      let sites = project.callSites(of: key, table: catalog.table)
      if project.isOfSystem(key, [catalog], isForced: isForced) { isBlocked = true }
      if project.isBlocked(sites, key: key, isForced: isForced) { isBlocked = true }
      guard let own = project.ownSites(sites.sites, of: key, in: [catalog]) else {
        isBlocked = true
        continue
      }
      for site in own {
        if let edit = TableArgument.edit(naming: table, at: site, in: project.code) {
          edits[site.file, default: []].append(edit)
        } else {
          project.environment.errors.write("\(site.place): error: the call can't name the table '\(table)'\n")
          isBlocked = true
        }
      }
    }
    if isBlocked { return nil }
    var changes = FileChanges()
    for (index, file) in project.code.enumerated() {
      // Two keys of one call, such as in `?:`, share a table argument.
      if let edits = edits[index] { changes.add(file.source.file, edits.distinct()) }
    }
    try moveEntries(&changes)
    try project.keepAccepted(origins.map { ($0.key, $0.catalog.file.path, $0.key, path) }, in: &changes)
    return changes
  }

  private func moveEntries(_ changes: inout FileChanges) throws {
    guard let first = origins.first?.catalog.catalog else { return }
    let empty = StringCatalog(sourceLanguage: first.sourceLanguage, version: first.version)
    var receiver = CatalogEditor(target?.catalog ?? empty)
    for (key, catalog) in origins {
      if let content = catalog.catalog[key]?.content { receiver.setEntry(content, for: key) }
    }
    changes.add(
      project.removal(Dictionary(grouping: origins) { $0.catalog.file.path }.mapValues { $0.map(\.key) }))
    if let target {
      changes.add(target.file, receiver.edits())
    } else {
      changes.create(path, empty.bytes.applying(receiver.edits()))
    }
  }
}

import SwiftIndex
import CatalogSync
import SourceText
import TextFlow
import ToolKit
import XCStrings

/// The code that uses the catalogs which '--in' chooses.
extension EditingProject {
  /// Throws where what is searched is a part of the project: the rest may have call sites.
  func demandAllCallSites(_ options: EditingOptions) throws(EditingError) {
    let searched = ["."] + options.paths
    if let path = options.paths.first(where: { $0.hasSuffix(".xcstrings") && isElsewhere($0) }) {
      throw EditingError("'\(path)' is not in the current folder, whose code is searched: run it there")
    }
    guard let folder = configuration.folderBeyond(searched, in: environment) else { return }
    throw EditingError(
      "this is a part of the project in '\(folder)', and the rest may look up keys: run it there")
  }

  private func isElsewhere(_ path: String) -> Bool {
    let typed = FilePath.normalized(FilePath.join(environment.workingDirectory, path))
    return FilePath.path(typed, below: environment.workingDirectory) == nil
      && environment.plainPath(of: path).hasPrefix("/")
  }

  /// The places that look up the key of the chosen catalogs, all of one table.
  ///
  /// Where a place may as well mean the key of a catalog that is left out, it is reported, and `nil` is returned.
  func ownSites(_ sites: [CallSites.Site], of key: String, in chosen: [Catalog]) -> [CallSites.Site]? {
    guard let table = chosen.first?.table else { return sites }
    let others = otherCatalogs.filter { $0.table == table && $0.catalog[key] != nil }
    if others.isEmpty { return sites }
    let scopes = CatalogScopes(
      catalogs: (chosen + others).map { environment.plainPath(of: $0.file.path) },
      sources: code.map { environment.plainPath(of: $0.source.file.path) },
      projects: XcodeProject.all(in: [], configuration, environment.fileSystem))
    var own: [CallSites.Site] = []
    var isClear = true
    for site in sites {
      let owners = scopes.owners(of: environment.plainPath(of: site.place.path), table: table).indexes
      let other = owners.first { $0 >= chosen.count }
      if owners.contains(where: { $0 < chosen.count }) || other == nil { own.append(site) }
      guard let other, own.last == site else { continue }
      isClear = false
      let path = others[other - chosen.count].file.path
      environment.errors.write("\(site.place): error: this may be the key of '\(path)'\n")
    }
    return isClear ? own : nil
  }
}

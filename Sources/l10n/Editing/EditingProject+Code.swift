import CatalogSymbols
import CatalogSync
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit
import XCStrings

/// The code that uses the catalogs selected by '--in'.
extension EditingProject {
  /// Throws if only a part of the project is searched: the rest may have call sites.
  func demandAllCallSites(_ options: EditingOptions) throws(EditingError) {
    let searched = ["."] + options.paths
    if let path = options.paths.first(where: { $0.hasSuffix(".xcstrings") && isElsewhere($0) }) {
      throw EditingError("'\(path)' is outside of the current folder; run l10n in its project")
    }
    guard let folder = configuration.folderBeyond(searched, in: environment) else { return }
    throw EditingError("other parts of the project in '\(folder)' may use the key; run l10n there")
  }

  /// The keys that Swift code in the repository uses outside of the project; `nil` if there is none.
  ///
  /// Files that can't be read are left out.
  var usesElsewhere: KeyUses? {
    get async {
      let known = Set(code.map { environment.plainPath(of: $0.source.file.path) })
      let finder = FileFinder(
        environment.fileSystem, extensions: ["swift"], exclusions: configuration.exclusions)
      let found = await finder.find(in: [RepositoryRoot(environment).folder], jobs: environment.coreCount)
      let files = found.paths.map(environment.plainPath).filter { !known.contains($0) }.compactMap { path in
        (try? environment.fileSystem.read(path)).map { SourceFile(path: path, bytes: $0) }
      }
      // A file of generated symbols names all keys.
      let sources = files.filter { !$0.bytes.starts(with: SymbolFile.mark.utf8) }.map { ScannedSource($0) }
      if sources.isEmpty { return nil }
      let symbols = symbolNames
      let code = KeyFacts.all(of: sources) { configuration(of: $0).localizedFunctions }
      return KeyUses(code.map { $0.texts(symbols: symbols) })
    }
  }

  private func isElsewhere(_ path: String) -> Bool {
    let typed = environment.fullPath(of: path)
    return FilePath.path(typed, below: environment.workingDirectory) == nil
      && environment.plainPath(of: path).hasPrefix("/")
  }

  /// Returns the places that look up the key in the chosen catalogs, all of one table.
  ///
  /// Reports places that may look up the key in another catalog, and returns `nil` if there are any.
  func ownSites(_ sites: [CallSites.Site], of key: String, in chosen: [Catalog]) -> [CallSites.Site]? {
    guard let table = chosen.first?.table else { return sites }
    let others = otherCatalogs.filter { $0.table == table && $0.catalog[key] != nil }
    if others.isEmpty { return sites }
    let catalogs = (chosen + others).map { environment.plainPath(of: $0.file.path) }
    let sources = code.map { environment.plainPath(of: $0.source.file.path) }
    let scopes = CatalogScopes(
      catalogs: catalogs, sources: sources, targets: loaded.targets,
      assigned: configuration.assignedCode(in: catalogs + sources, environment))
    var own: [CallSites.Site] = []
    var isClear = true
    for site in sites {
      let owners = scopes.owners(of: environment.plainPath(of: site.place.path), table: table).indexes
      let other = owners.first { $0 >= chosen.count }
      if owners.contains(where: { $0 < chosen.count }) || other == nil { own.append(site) }
      guard let other, own.last == site else { continue }
      isClear = false
      let path = others[other - chosen.count].file.path
      environment.errors.write("\(site.place): error: this may look up the key of '\(path)'\n")
    }
    return isClear ? own : nil
  }
}

extension ProjectLoader.Loaded {
  /// Adds all code of the whole project, and other files that may mention keys, to a part of it.
  ///
  /// Returns the catalogs outside of the part.
  mutating func addCode(of whole: Self, in environment: Environment) -> [SourceFile] {
    var known = Set((files + mentioningFiles).map { environment.plainPath(of: $0.path) })
    var catalogs: [SourceFile] = []
    for file in whole.files where known.insert(environment.plainPath(of: file.path)).inserted {
      if file.path.hasSuffix(".swift") { files.append(file) } else { catalogs.append(file) }
    }
    for file in whole.mentioningFiles where known.insert(environment.plainPath(of: file.path)).inserted {
      mentioningFiles.append(file)
    }
    projects = whole.projects
    for problem in whole.problems where !problem.path.hasSuffix(".xcstrings") {
      if !problems.contains(problem) { problems.append(problem) }
    }
    return catalogs
  }
}

extension Environment {
  /// Returns a path without links, relative to the working directory if it is below.
  func plainPath(of path: String) -> String {
    let real = (try? fileSystem.realPath(of: path)) ?? path
    let full = FilePath.normalized(FilePath.join(workingDirectory, real))
    return FilePath.path(full, below: workingDirectory) ?? full
  }
}

/// The accepted findings about keys that get another name or file.
extension EditingProject {
  /// A key of a file, and its new name and file.
  typealias Renaming = (key: String, path: String, newKey: String, newPath: String)

  /// Adds the projects' baselines to changes, in which accepted findings about the keys stay accepted.
  func keepAccepted(_ renamings: [Renaming], in changes: inout FileChanges) throws {
    var seen: Set<String> = []
    for project in projects.projects {
      let file = try BaselineFile(named: nil, project.configuration, isWritten: true, in: environment)
      guard file.exists, seen.insert(environment.plainPath(of: file.path)).inserted else { continue }
      let paths = renamings.flatMap { [$0.path, $0.newPath] }
      var baseline = file.baseline(for: paths.map { SourceFile(path: $0, bytes: []) })
      for (path, old, edits) in changes.edits where path.hasSuffix(".swift") {
        let code = SourceFile(path: path, bytes: old)
        baseline.move(code.expressions(around: edits.map(\.range)), of: code, after: edits)
      }
      for (key, path, newKey, newPath) in renamings { baseline.move(key, in: path, to: newKey, in: newPath) }
      file.change(to: baseline, in: &changes)
    }
  }
}

import CatalogSync
import L10nKit
import RuleKit
import SourceRules
import SourceText
import SwiftIndex
import TextFlow
import ToolKit
import XCStrings

/// The catalogs, and optionally the code, in which a command edits keys.
///
/// All files must be readable: a partial edit does more harm than none.
struct EditingProject {
  /// A catalog of the project.
  struct Catalog {
    let file: SourceFile
    let catalog: StringCatalog

    /// The table name.
    var table: String { CatalogScopes.table(of: file.path) }

    /// Returns the line of a key.
    func place(of key: String) -> FoundKey.Location {
      let offset = catalog[key]?.keyNode.range.lowerBound ?? 0
      return FoundKey.Location(path: file.path, line: LineMap(file.bytes).position(of: offset).line)
    }

    /// Returns the edits that changes of the catalog make.
    func edits(_ change: (inout CatalogEditor) throws -> Void) rethrows -> [TextEdit] {
      var editor = CatalogEditor(catalog)
      try change(&editor)
      return editor.edits()
    }
  }

  let environment: Environment
  /// The configuration of the paths, whose folder is that of the whole project.
  let configuration: ConfigurationFile
  let projects: Projects
  /// The catalogs in the order of their paths.
  private(set) var catalogs: [Catalog] = []
  /// The project's catalogs not selected by '--in'; empty if code is not loaded.
  private(set) var otherCatalogs: [Catalog] = []
  /// The Swift files; empty if code is not loaded.
  private(set) var code: [KeyFacts] = []
  /// All files as they were read; without code, catalogs alone.
  private(set) var loaded = ProjectLoader.Loaded()
  /// The keys that Swift code uses.
  private(set) var uses = KeyUses([])
  /// The literals that code passes on to a lookup.
  private(set) var passedKeys = PassedKeys()

  /// Reads the project; reports all errors and throws the first one.
  ///
  /// '--in' selects only catalogs: any code of the project may look up their keys. If `findsSites`, values are
  /// followed to find the call sites of keys.
  static func load(
    _ options: EditingOptions, withCode: Bool, findsSites: Bool = true, in environment: Environment
  ) async throws -> EditingProject {
    let configuration = try ConfigurationFile.load(options.configuration, for: options.paths, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: configuration,
      kinds: withCode ? [.catalogs, .sources] : .catalogs)
    var projects = try await Projects(options.paths, configuration: options.configuration, loader)
    var loaded = projects.all
    var others: [SourceFile] = []
    if withCode, !options.paths.isEmpty {
      let whole = try await Projects([], configuration: options.configuration, loader)
      others = loaded.addCode(of: whole.all, in: environment)
      for project in whole.projects { projects.add(project) }
    }
    loaded.problems.dropFirst().forEach(environment.report)
    if let problem = loaded.problems.first { throw problem }
    var project = EditingProject(environment: environment, configuration: configuration, projects: projects)
    var sources: [ScannedSource] = []
    for file in loaded.files {
      if file.path.hasSuffix(".swift") {
        sources.append(ScannedSource(file))
      } else {
        try project.add(file)
      }
    }
    if project.catalogs.isEmpty { throw Self.noCatalogs(in: options.paths, besides: loaded.otherPaths) }
    project.addOthers(others)
    project.read(sources, loaded)
    if withCode, findsSites {
      var input = CheckInput(files: loaded.files, configuration: configuration.configuration)
      input.jobs = environment.coreCount
      // Code that nothing reaches has keys, too.
      input.hasAllCode = false
      project.passedKeys = await PassedKeys(input)
    }
    return project
  }

  /// Returns the configuration of a file.
  func configuration(of path: String) -> Configuration { projects.configuration(of: path) }

  /// Reads the code, and finds the texts that may be keys.
  private mutating func read(_ sources: [ScannedSource], _ loaded: ProjectLoader.Loaded) {
    code = KeyFacts.all(of: sources) { configuration(of: $0).localizedFunctions }
    self.loaded = loaded
    let symbols = symbolNames
    uses = KeyUses(code.map { $0.texts(symbols: symbols) }, unreadCode: loaded.unreadCode)
  }

  /// The hashes of the names of all keys' symbols.
  var symbolNames: Set<UInt64> {
    Set((catalogs + otherCatalogs).lazy.flatMap(\.catalog.entries).map { KeySymbols.name(of: $0) })
  }

  /// Returns the hashes of what uses of the symbols of a catalog's keys look like, in the order of the keys.
  private func symbols(of keys: [String], in catalog: Catalog) -> [UInt64?] {
    let symbols = KeySymbols(
      ofCatalogAt: catalog.file.path, targets: loaded.targets, areWritten: !loaded.symbolFiles.isEmpty)
    return keys.map { key in
      catalog.catalog[key].map { symbols.use(of: $0, named: KeySymbols.name(of: $0)) }
    }
  }

  private mutating func add(_ file: SourceFile) throws {
    if Self.isCopy(file) { return }
    catalogs.append(Catalog(file: file, catalog: try .of(file)))
  }

  private mutating func addOthers(_ files: [SourceFile]) {
    for file in files where !Self.isCopy(file) {
      // Catalogs that are not selected need not be readable.
      guard let catalog = try? StringCatalog(parsing: file.bytes) else { continue }
      otherCatalogs.append(Catalog(file: file, catalog: catalog))
    }
  }

  /// Whether a catalog is a copy in an export.
  static func isCopy(_ file: SourceFile) -> Bool {
    file.path.split(separator: "/").contains { $0.hasSuffix(".xcloc") }
  }

  private static func noCatalogs(in paths: [String], besides others: [String]) -> FileError {
    let path = paths.first ?? "."
    return path.hasSuffix(".swift")
      ? FileError(.notCatalog, path: path) : ProjectLoader.noCatalogs(in: path, besides: others)
  }

  /// Returns the changes that edits of each catalog make.
  func changes(_ edit: (Catalog, inout CatalogEditor) throws -> Void) rethrows -> FileChanges {
    var changes = FileChanges()
    for catalog in catalogs { changes.add(catalog.file, try catalog.edits { try edit(catalog, &$0) }) }
    return changes
  }

  // MARK: - Keys

  /// The table of catalogs, with the keys that a server sends for any of them.
  private func table(_ name: String, of catalogs: [Catalog]) -> KeyUses.Table {
    KeyUses.Table(name, serverKeys: catalogs.flatMap { configuration(of: $0.file.path).serverKeys })
  }

  /// Returns which keys of a catalog nothing may use in the project, or in the code elsewhere.
  func unused(_ keys: [String], of catalog: Catalog, elsewhere: KeyUses? = nil) -> [String] {
    let table = table(catalog.table, of: [catalog])
    let symbols = symbols(of: keys, in: catalog)
    func unused(_ uses: KeyUses) -> [String] {
      zip(keys, symbols).filter { !uses.isUsed($0, in: table, symbol: $1) }.map(\.0)
    }
    var uses = elsewhere ?? uses
    uses.search(elsewhere == nil ? loaded.mentioningFiles : [], for: unused)
    return unused(uses)
  }

  /// Returns the catalogs that have a key; throws if none has it or several tables have it.
  ///
  /// If no similar key exists either, the message ends with `otherwise`.
  func catalogs(having key: String, table: String?, otherwise: String = "") throws -> [Catalog] {
    let all = catalogs.filter { $0.catalog[key]?.node.kind == .object }
    let wanted = all.filter { table == nil || $0.table == table }
    let tables = Set(wanted.map(\.table)).sorted()
    if tables.count > 1 {
      throw EditingError(
        "'\(key.shortened())' is in the tables \(Wording.list(tables)); choose one with '--table'")
    }
    guard !wanted.isEmpty else { throw missing(key, table, hint: all, otherwise) }
    for catalog in wanted { try catalog.catalog.demandSingle(key, in: catalog.file.path) }
    return wanted
  }

  /// Returns the only catalog that has a key.
  func catalog(having key: String, table: String?, otherwise: String = "") throws -> Catalog {
    let having = try catalogs(having: key, table: table, otherwise: otherwise)
    guard having.count == 1 else {
      let paths = Wording.list(having.map(\.file.path))
      throw EditingError("'\(key.shortened())' is in \(paths); choose one with '--in'")
    }
    return having[0]
  }

  private func missing(
    _ key: String, _ table: String?, hint: [Catalog], _ otherwise: String
  ) -> EditingError {
    let name = key.shortened()
    if let other = hint.first {
      return EditingError("'\(table ?? "")' has no key '\(name)', but '\(other.table)' has it")
    }
    let searched = catalogs.filter { table == nil || $0.table == table }
    if searched.isEmpty { return EditingError("no catalog is named '\(table ?? "")'") }
    var keys: [String] = []
    for catalog in searched where keys.count < 5_000 { keys += catalog.catalog.entries.map(\.key) }
    let nearest = NearestName.nearest(to: key, in: keys)
    let advice = nearest == nil ? otherwise : Wording.suggestion(nearest)
    return EditingError("no catalog has the key '\(name)'" + advice)
  }

  /// Returns the places that look up a key of a table.
  func callSites(of key: String, table: String) -> CallSites {
    var otherKeys: [String] = []
    let own = catalogs.filter { $0.table == table }
    // Xcode generates symbols for no other keys.
    let manual = own.filter { $0.catalog[key]?.extractionState == .manual }
    for catalog in own {
      for entry in catalog.catalog.entries where !entry.keyNode.isString(key) { otherKeys.append(entry.key) }
    }
    let isOnlyTable = !(catalogs + otherCatalogs).contains { $0.table != table && $0.catalog[key] != nil }
    var uses = uses
    uses.search(loaded.mentioningFiles) { _ in [key] }
    return CallSites(
      of: key, table: self.table(table, of: own), in: code, otherKeys: otherKeys, uses: uses,
      symbols: manual.flatMap { symbols(of: [key], in: $0) }.compactMap(\.self),
      isPassed: { passedKeys.contains($0, in: $1, ofTable: table, isOnlyTable: isOnlyTable) })
  }

  /// Returns the catalog that has a key, or can have it if it is added; throws unless it is unique.
  func catalog(toSet key: String, table: String?, isAdding: Bool) throws -> Catalog {
    let wanted = catalogs.filter { table == nil || $0.table == table }
    guard isAdding, !wanted.isEmpty, !wanted.contains(where: { $0.catalog[key] != nil }) else {
      return try catalog(having: key, table: table, otherwise: "; add it with '--add'")
    }
    // The keys of other kinds are looked up by the system.
    let tables = wanted.filter { CatalogKind(path: $0.file.path) == .table }
    let possible = tables.isEmpty ? wanted : tables
    guard possible.count == 1 else {
      let paths = Wording.list(possible.map(\.file.path))
      throw EditingError("'\(key.shortened())' can be added to \(paths); choose one with '--in'")
    }
    return possible[0]
  }
}

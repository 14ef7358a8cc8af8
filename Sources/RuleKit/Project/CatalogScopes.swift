import SourceText

/// The assignment of source files to the catalogs of a table.
///
/// Code that the configuration assigns to a catalog belongs to that one. Otherwise, in an Xcode project, the
/// targets decide: a file's keys belong to the catalogs of every target with that
/// file, and a file without a target has none. Otherwise, the folders decide. A package, that is, a folder
/// with `Package.swift`, and each target in its `Sources` folder has separate catalogs, which are not used
/// outside. Of the remaining catalogs, the nearest is used, with the most folders in common with the file. A
/// catalog that no target has yet, as a new one, is for the files of targets without another catalog.
///
/// ```
/// App/Resources/Localizable.xcstrings           App/Home/HomeView.swift
/// Widget/Localizable.xcstrings                  Widget/Clock.swift
/// Modules/Core/Sources/Core/Localizable…        Modules/Core/Sources/Core/Text.swift
/// none                                          Modules/Core/Sources/Other/Text.swift
/// App's and Widget's, whichever has the key     Shared/Format.swift
/// ```
package struct CatalogScopes: Sendable {
  /// The catalogs of one table.
  private struct Catalog: Sendable {
    let index: Int
    let path: String
    let folders: [Substring]
    let module: [Substring]
    let targets: Set<Int>
    /// The files that the configuration assigns to it; `nil` if it names none for the catalog.
    let code: Set<String>?
  }

  private var tables: [String: [Catalog]] = [:]
  private let packages: Set<[Substring]>
  private let targets: [BuildTarget]
  private let hasTargets: Bool
  /// The folders that contain all code.
  private let codeFolder: [Substring]
  /// Creates scopes for catalogs given by path; a path that ends in `Package.swift` marks a package.
  ///
  /// `assigned` are the files that the configuration assigns to catalogs, by the path of the catalog.
  package init(
    catalogs: [String], sources: [String], targets: [BuildTarget] = [], assigned: [String: Set<String>] = [:]
  ) {
    self.targets = targets
    hasTargets = sources.contains { source in targets.contains { $0.has(Self.plain(source)) } }
    var packages: Set<[Substring]> = []
    var codeFolder: [Substring]?
    for path in sources {
      let names = Self.names(path)
      let common = codeFolder.map { Self.commonCount($0, names.dropLast()) } ?? names.count - 1
      if common != codeFolder?.count { codeFolder = Array(names.prefix(common)) }
      if names.last == "Package.swift" { packages.insert(Array(names.dropLast())) }
    }
    self.packages = packages
    self.codeFolder = codeFolder ?? []
    for (index, path) in catalogs.enumerated() {
      let folders = Array(Self.names(path).dropLast())
      let own = targets.indices.filter { targets[$0].has(Self.plain(path)) }
      let catalog = Catalog(
        index: index, path: Self.plain(path), folders: folders, module: module(of: folders),
        targets: Set(own), code: assigned[path])
      tables[Self.table(of: path), default: []].append(catalog)
    }
  }

  /// The table of a catalog's name: `Localizable` for `App/Localizable.xcstrings`.
  package static func table(of path: String) -> String {
    let name = path.lastPathComponent
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
  /// The catalogs of a table that a file's keys belong to.
  package func owners(of source: String, table: String) -> Reach {
    let (assigned, all) = catalogs(of: table, for: source)
    if !assigned.isEmpty || all.isEmpty { return Reach(indexes: Self.sorted(assigned)) }
    let folders = Array(Self.names(source).dropLast())
    let module = module(of: folders)
    guard hasTargets else { return Reach(indexes: nearest(all, module, folders), isCertain: false) }
    let own = targets(of: source)
    if own.isEmpty, !module.isEmpty { return Reach(indexes: nearest(all, module, folders), isCertain: false) }
    let shared = all.filter { !$0.targets.isDisjoint(with: own) }
    if !shared.isEmpty || own.isEmpty { return Reach(indexes: Self.sorted(shared)) }
    let unplaced = nearest(all.filter(isUnplaced), module, folders)
    return Reach(indexes: unplaced, isCertain: unplaced.count < 2)
  }

  /// The catalogs of a table to which the configuration assigns a file, and those to which it assigns no code.
  private func catalogs(of table: String, for source: String) -> (assigned: [Catalog], open: [Catalog]) {
    let all = tables[table] ?? []
    return (all.filter { $0.code?.contains(source) == true }, all.filter { $0.code == nil })
  }

  /// Whether the configuration names the code of a catalog.
  package func hasAssignedCode(_ catalog: String) -> Bool {
    tables[Self.table(of: catalog)]?.contains { $0.path == Self.plain(catalog) && $0.code != nil } ?? false
  }

  /// Whether a file's target or folder has a catalog, or the configuration names the code of the catalog.
  package func isOwn(_ catalog: String, of source: String) -> Bool {
    let (folder, plain) = (Self.names(source).dropLast(), Self.plain(catalog))
    return Self.names(catalog).starts(with: folder) || hasAssignedCode(catalog)
      || targets(of: source).contains { targets[$0].has(plain) }
  }

  private func targets(of source: String) -> [Int] {
    let plain = Self.plain(source)
    return targets.indices.filter { targets[$0].has(plain) }
  }

  /// Whether an Xcode project builds the code, but neither its targets nor a package include the file.
  package func lacksTarget(_ path: String) -> Bool {
    let plain = Self.plain(path)
    return hasTargets && module(of: Array(Self.names(path).dropLast())).isEmpty
      && !targets.contains { $0.has(plain) }
  }

  /// The path of a catalog to create for the keys of a file without a catalog.
  ///
  /// It is in a folder whose files all belong to the file's target, else in the outermost folder of the
  /// package's target or the project without such a catalog; `nil` if all have one.
  package func newCatalog(for source: String, table: String) -> String? {
    let plain = Self.plain(source)
    let own = targets.filter { $0.has(plain) }.flatMap(\.folders).filter { plain.hasPrefix("\($0)/") }
    let folders = Array(Self.names(source).dropLast())
    let module = module(of: folders)
    let first = min(module.isEmpty ? codeFolder.count : module.count - 1, folders.count)
    let root = source.hasPrefix("/") ? "/" : ""
    let outer = (first...folders.count).map { root + folders.prefix($0).joined(separator: "/") }
    let paths = (own + outer).map { $0.isEmpty ? "\(table).xcstrings" : "\($0)/\(table).xcstrings" }
    let taken = Set((tables[table] ?? []).map(\.path))
    return paths.first { !taken.contains($0) }
  }

  /// The catalogs of a module; of the whole package if it has none, as the target may have a path of its own.
  private func catalogs(_ all: [Catalog], of module: [Substring], _ folders: [Substring]) -> [Catalog] {
    let own = all.filter { $0.module == module }
    guard own.isEmpty, let root = packageFolder(of: folders) else { return own }
    return all.filter { catalog in
      catalog.module == ["package"] + root && catalog.targets.isEmpty && catalog.folders.count > root.count
        && ["Resources", "Sources"].contains(catalog.folders[root.count])
    }
  }

  /// The catalogs of a module that share the most folders with a file.
  private func nearest(_ all: [Catalog], _ module: [Substring], _ folders: [Substring]) -> [Int] {
    var nearest: [Catalog] = []
    var most = 0
    for catalog in catalogs(all, of: module, folders) {
      let common = Self.commonCount(catalog.folders, folders[...])
      if common > most || nearest.isEmpty {
        (nearest, most) = ([catalog], common)
      } else if common == most {
        nearest.append(catalog)
      }
    }
    return Self.sorted(nearest)
  }

  private static func sorted(_ catalogs: [Catalog]) -> [Int] {
    catalogs.sorted { ($0.folders.count, $0.index) < ($1.folders.count, $1.index) }.map(\.index)
  }

  /// The folder of the package's target, or of the package, that contains a folder; empty outside packages.
  private func module(of folders: [Substring]) -> [Substring] {
    guard let count = packageFolder(of: folders)?.count else { return [] }
    let isTarget =
      folders.count > count + 1 && ["Sources", "Tests", "Plugins"].contains(folders[count])
      && folders[count + 1] != "Resources"
    // The first component is a name that no folder has.
    return ["package"] + folders.prefix(isTarget ? count + 2 : count)
  }

  /// The folder of the package that contains a folder; `nil` outside packages.
  private func packageFolder(of folders: [Substring]) -> ArraySlice<Substring>? {
    (0...folders.count).reversed().map { folders.prefix($0) }.first { packages.contains(Array($0)) }
  }

  /// Returns a path without a leading `./`.
  package static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func names(_ path: String) -> [Substring] { path.pathComponents.filter { $0 != "." } }

  private static func commonCount(_ one: [Substring], _ other: ArraySlice<Substring>) -> Int {
    var count = 0
    while count < min(one.count, other.count), one[count] == other[count] { count += 1 }
    return count
  }

  // MARK: - Lookups

  /// The bundle that a lookup names.
  package enum Bundle: Hashable, Sendable {
    /// The bundle of the program that runs the code, which is also the default.
    case main
    /// The bundle of the target that has a file: `.module`, `Bundle(for:)`.
    case target(of: String)
  }

  /// The catalogs that a file's keys may belong to, or in which a lookup finds its key at run time.
  package struct Reach: Sendable {
    /// The catalogs by their indexes, the outermost first.
    package var indexes: [Int]
    /// Whether no other catalog counts; otherwise, the project does not show which one does.
    package var isCertain = true
    /// The catalogs in the bundle of the code's own package, which the lookup does not reach.
    package var unreached: [Int] = []
    /// The names of the targets that run the code; empty if the project does not show them.
    package var targets: [String] = []
  }

  /// Returns the catalogs of a table in which code of a file finds keys.
  ///
  /// The main bundle of package code is that of the apps in the project. Where a file is in several targets, the
  /// catalogs of all of them count.
  package func reach(of source: String, table: String, in bundle: Bundle) -> Reach {
    let (assigned, open) = catalogs(of: table, for: source)
    if !assigned.isEmpty { return Reach(indexes: Self.sorted(assigned)) }
    let everywhere = Reach(indexes: Self.sorted(open), isCertain: false)
    var home = source
    if case .target(let file) = bundle { home = file }
    let (own, folders) = (targets(of: home), Array(Self.names(home).dropLast()))
    if !own.isEmpty {
      let ofTargets = open.filter { !$0.targets.isDisjoint(with: own) }
      // The code of a library runs in some app, and a catalog without a target may be in any.
      let isClear = bundle == .main ? own.allSatisfy { targets[$0].isProgram } : !ofTargets.isEmpty
      if !isClear || open.contains(where: isUnplaced) { return everywhere }
      return Reach(indexes: Self.sorted(ofTargets), targets: own.map { targets[$0].name })
    }
    guard let root = packageFolder(of: folders) else { return everywhere }
    let module = module(of: folders)
    let ofModule = catalogs(open, of: module, folders)
    if bundle != .main { return Reach(indexes: Self.sorted(ofModule), targets: [String(module.last ?? "")]) }
    let ofApps = open.filter { $0.module.isEmpty || $0.targets.contains { targets[$0].isProgram } }
    let unreached = ofModule.filter { catalog in !ofApps.contains { $0.index == catalog.index } }
    // An app playground is a package whose catalogs are in the main bundle.
    let isApp = root.last?.hasSuffix(".swiftpm") == true
    if isApp || ofApps.isEmpty && unreached.isEmpty { return everywhere }
    return Reach(indexes: Self.sorted(ofApps), unreached: Self.sorted(unreached))
  }

  /// Whether a file is in a package, and in no target of an Xcode project.
  package func isInPackage(_ path: String) -> Bool {
    targets(of: path).isEmpty && packageFolder(of: Array(Self.names(path).dropLast())) != nil
  }

  /// Whether an Xcode project builds the code, but no target or package includes the catalog.
  private func isUnplaced(_ catalog: Catalog) -> Bool {
    hasTargets && catalog.module.isEmpty && catalog.targets.isEmpty
  }
}

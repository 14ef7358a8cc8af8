/// The assignment of source files to the catalogs of a table.
///
/// In an Xcode project, the targets decide: a file's keys belong to the catalogs of every target with that
/// file, and a file without a target has none. Otherwise, the folders decide. A package, that is, a folder
/// with `Package.swift`, and each target in its `Sources` folder has separate catalogs, which are not used
/// outside. Of the remaining catalogs, the nearest is used, with the most folders in common with the file. A
/// catalog to be created is in no project yet: unless it is in a target's folder, it is for all files without
/// another catalog, except those of packages.
///
/// ```
/// App/Resources/Localizable.xcstrings           App/Home/HomeView.swift
/// Widget/Localizable.xcstrings                  Widget/Clock.swift
/// Modules/Core/Sources/Core/Localizable…        Modules/Core/Sources/Core/Text.swift
/// none                                          Modules/Core/Sources/Other/Text.swift
/// App's and Widget's, whichever has the key     Shared/Format.swift
/// ```
package struct CatalogScopes {
  /// The catalogs of one table.
  private struct Catalog {
    let index: Int
    let path: String
    let folders: [Substring]
    let module: [Substring]
    let targets: Set<Int>
  }

  /// The catalogs that a file's keys may belong to.
  package struct Owners: Hashable, Sendable {
    /// The catalogs by their indexes, the outermost first.
    package var indexes: [Int]
    /// Whether the keys belong to all of them; otherwise to an unknown one.
    package var isCertain: Bool
  }

  private var tables: [String: [Catalog]] = [:]
  private let packages: Set<[Substring]>
  private let targets: [XcodeProject.Target]
  private let hasTargets: Bool
  /// The folders that contain all code.
  private let codeFolder: [Substring]
  /// The index of the catalog to be created, if no target has it yet.
  private var made: Int?

  /// Creates scopes for catalogs given by path; a path that ends in `Package.swift` marks a package.
  ///
  /// The catalog at the path `made` does not exist yet.
  package init(
    catalogs: [String], sources: [String], projects: [XcodeProject] = [], made path: String? = nil
  ) {
    let targets = projects.flatMap(\.targets)
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
        targets: Set(own))
      tables[Self.table(of: path), default: []].append(catalog)
    }
    made = catalogs.firstIndex { $0 == path && lacksTarget($0) }
  }

  /// The table of a catalog's name: `Localizable` for `App/Localizable.xcstrings`.
  package static func table(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// Whether there is a catalog of a table.
  package func hasTable(_ table: String) -> Bool { tables[table] != nil }

  /// The catalogs of a table that a file's keys belong to.
  package func owners(of source: String, table: String) -> Owners {
    guard let all = tables[table] else { return Owners(indexes: [], isCertain: true) }
    let folders = Array(Self.names(source).dropLast())
    let module = module(of: folders)
    guard hasTargets else { return Owners(indexes: nearest(all, module, folders), isCertain: false) }
    let plain = Self.plain(source)
    let own = targets.indices.filter { targets[$0].has(plain) }
    if own.isEmpty, !module.isEmpty {
      return Owners(indexes: nearest(all, module, folders), isCertain: false)
    }
    var shared = all.filter { !$0.targets.isDisjoint(with: own) }
    if shared.isEmpty { shared = all.filter { $0.index == made && $0.module == module } }
    return Owners(indexes: Self.sorted(shared), isCertain: true)
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

  /// The catalogs of a module that share the most folders with a file.
  private func nearest(_ all: [Catalog], _ module: [Substring], _ folders: [Substring]) -> [Int] {
    var nearest: [Catalog] = []
    var most = 0
    for catalog in all where catalog.module == module {
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
    var count = folders.count
    while count >= 0, !packages.contains(Array(folders.prefix(count))) { count -= 1 }
    guard count >= 0 else { return [] }
    let isTarget = folders.count > count + 1 && ["Sources", "Tests", "Plugins"].contains(folders[count])
    // The first component is a name that no folder has.
    return ["package"] + folders.prefix(isTarget ? count + 2 : count)
  }

  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func names(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private static func commonCount(_ one: [Substring], _ other: ArraySlice<Substring>) -> Int {
    var count = 0
    while count < min(one.count, other.count), one[count] == other[count] { count += 1 }
    return count
  }
}

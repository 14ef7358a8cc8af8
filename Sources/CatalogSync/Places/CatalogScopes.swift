/// Tells which catalog of a table the keys of a source file belong to.
///
/// Xcode asks the targets; a tree of files alone tells them by folders. A package, a folder with `Package.swift`, and each
/// target in its `Sources` folder, has catalogs of its own: nobody outside uses them. Among the catalogs left, the nearest
/// one is meant, whose path has the most folders in common with the file's.
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
    let folders: [Substring]
    let module: [Substring]
  }

  private var tables: [String: [Catalog]] = [:]
  private let packages: Set<[Substring]>

  /// Prepares for catalogs by their paths; a path that ends in `Package.swift` names a package.
  package init(catalogs: [String], sources: [String]) {
    var packages: Set<[Substring]> = []
    for path in sources {
      let names = Self.names(path)
      if names.last == "Package.swift" { packages.insert(Array(names.dropLast())) }
    }
    self.packages = packages
    for (index, path) in catalogs.enumerated() {
      let folders = Array(Self.names(path).dropLast())
      let catalog = Catalog(index: index, folders: folders, module: module(of: folders))
      tables[Self.table(of: path), default: []].append(catalog)
    }
  }

  /// The table that a catalog's name stands for: `Localizable` of `App/Localizable.xcstrings`.
  package static func table(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// Whether there is a catalog of a table.
  package func hasTable(_ table: String) -> Bool { tables[table] != nil }

  /// The catalogs of a table that a file's keys may belong to, by their indexes, the outermost first.
  package func catalogs(for source: String, table: String) -> [Int] {
    guard let all = tables[table] else { return [] }
    let folders = Array(Self.names(source).dropLast())
    let module = module(of: folders)
    var nearest: [Catalog] = []
    var most = 0
    for catalog in all where catalog.module == module {
      let common = Self.commonCount(catalog.folders, folders)
      if common > most || nearest.isEmpty {
        (nearest, most) = ([catalog], common)
      } else if common == most {
        nearest.append(catalog)
      }
    }
    nearest.sort { ($0.folders.count, $0.index) < ($1.folders.count, $1.index) }
    return nearest.map(\.index)
  }

  /// The folder of the package's target, or of the package, that holds a folder; empty outside of packages.
  private func module(of folders: [Substring]) -> [Substring] {
    var count = folders.count
    while count >= 0, !packages.contains(Array(folders.prefix(count))) { count -= 1 }
    guard count >= 0 else { return [] }
    let isTarget = folders.count > count + 1 && ["Sources", "Tests", "Plugins"].contains(folders[count])
    // A package has a name of its own that no folder has.
    return ["package"] + folders.prefix(isTarget ? count + 2 : count)
  }

  private static func names(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private static func commonCount(_ one: [Substring], _ other: [Substring]) -> Int {
    var count = 0
    while count < min(one.count, other.count), one[count] == other[count] { count += 1 }
    return count
  }
}

/// Target of an Xcode project: an app, an extension, a framework.
package struct BuildTarget: Sendable {
  /// A build setting in all configurations of the target.
  package enum Setting: Hashable, Sendable {
    /// On in some configuration, or off in all.
    case on, off
    /// Not set.
    case unset
  }

  /// Its name.
  package let name: String
  /// Whether Xcode extracts the keys of its Swift files.
  package let extraction: Setting
  /// Whether Xcode generates Swift symbols for the keys of its catalogs; not set if that is unknown.
  package var symbols = Setting.unset
  /// Whether its code runs in a program of its own, whose bundle is the main one: an app or an extension.
  package let isProgram: Bool
  /// Whether it builds an app.
  package let isApp: Bool
  /// Whether another target depends on it, other than tests.
  package var isPart = false
  /// The SDK that it is built with, such as `iphoneos`.
  package var sdk = ""
  /// The lowest versions of systems that it runs on, by names such as `iOS`; 0 for an unknown one.
  package var systems: [String: [Int]] = [:]
  /// The compilation conditions of each of its builds for users; empty if these are unknown.
  package var conditions: [Set<String>] = []
  /// The listed files, as the project writes them, by their paths in lowercase.
  package private(set) var files: [String: String] = [:]
  /// The folders whose files all belong to the target, except for the exceptions.
  package private(set) var folders: [String] = []
  private var lowercaseFolders: [String] = []
  /// The files of its folders that do not belong to the target.
  private var leftOut: [String] = []
  private var exceptions: Set<String> = []

  private static let appProduct = "com.apple.product-type.application"

  /// Creates a target without files; `product` is the identifier of what it builds.
  package init(name: String, product: String = "", extraction: Setting = .unset) {
    (self.name, self.extraction) = (name, extraction)
    isApp = product == Self.appProduct
    isProgram = !["framework", "library", "bundle"].contains { product.contains(".\($0)") }
  }

  /// Adds listed files.
  package mutating func add(_ paths: [String]) { for path in paths { files[path.lowercased()] = path } }

  /// Adds a folder whose files all belong to the target; an empty path stands for the working directory.
  package mutating func add(folder: String) {
    folders.append(folder)
    lowercaseFolders.append(folder.lowercased())
  }

  /// Leaves out files of its folders.
  package mutating func leaveOut(_ paths: [String]) {
    leftOut += paths
    exceptions.formUnion(paths.lazy.map { $0.lowercased() })
  }

  /// Returns the target with other paths.
  package func renamed(_ path: (String) -> String) -> BuildTarget {
    var target = self
    (target.files, target.folders, target.lowercaseFolders) = ([:], [], [])
    (target.leftOut, target.exceptions) = ([], [])
    target.add(files.values.map(path))
    for folder in folders { target.add(folder: path(folder)) }
    target.leaveOut(leftOut.map(path))
    return target
  }

  /// Whether a file belongs to the target; as in Apple's default file systems, in whatever case.
  package func has(_ path: String) -> Bool {
    let path = CatalogScopes.plain(path).lowercased()
    if files[path] != nil { return true }
    let slash = UInt8(ascii: "/")
    return lowercaseFolders.contains { folder in
      let isInside =
        folder.isEmpty
        ? !path.hasPrefix("/") && !path.hasPrefix("../")
        : path.hasPrefix(folder) && path.utf8.dropFirst(folder.utf8.count).first == slash
      if !isInside { return false }
      var part = path
      // A folder that another one leaves out may belong to the target by itself.
      while part.utf8.count > folder.utf8.count {
        if exceptions.contains(part) { return false }
        part = part.utf8.lastIndex(of: slash).map { String(part[..<$0]) } ?? ""
      }
      return true
    }
  }

  /// Whether it runs on systems without `String(localized:)`.
  package var hasOldSystems: Bool {
    systems.contains { name, version in
      Self.firstNewSystems[name].map { (1..<$0).contains(version.first ?? 0) } ?? false
    }
  }

  /// The first versions of systems with `String(localized:)`.
  private static let firstNewSystems = ["iOS": 15, "tvOS": 15, "macOS": 12, "watchOS": 8]
}

extension [BuildTarget] {
  /// Returns the compilation conditions of a file in builds for users, and whether all have them.
  ///
  /// `nil` if these are unknown, or if no target has the file.
  package func conditions(of path: String) -> [String: Bool]? {
    let owners = filter { $0.has(path) }
    let builds = owners.flatMap(\.conditions)
    guard !builds.isEmpty, owners.allSatisfy({ !$0.conditions.isEmpty }) else { return nil }
    return builds.reduce(into: [:]) { all, build in
      for name in build where all[name] == nil { all[name] = builds.allSatisfy { $0.contains(name) } }
    }
  }

  /// Returns the names of the apps for developers, such as those that list the views of another app.
  ///
  /// Such an app has none of the `tables` of texts, and another app for the same SDK has; tables that projects list
  /// count, too, also if a catalog has replaced them since.
  package func developerApps(tables: [String], isTable: (_ path: String) -> Bool) -> Set<String> {
    let apps = filter(\.isApp)
    let localized = apps.filter { tables.contains(where: $0.has) || $0.files.values.contains(where: isTable) }
    let sdks = Set(localized.map(\.sdk))
    return Set(apps.filter { !$0.isPart && sdks.contains($0.sdk) }.map(\.name))
      .subtracting(localized.map(\.name))
  }
}

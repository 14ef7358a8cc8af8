import RuleKit
import SourceText

/// Reader of the objects of a project.
struct ProjectReader {
  let content: ProjectFile
  let main: ProjectFile.Object
  private let root: String
  /// Reads a settings file, `nil` if it does not exist.
  let read: (_ path: String) -> SourceFile?
  /// The path of each group and file.
  private(set) var paths: [String: String] = [:]
  /// The folders that belong to targets as a whole, by group.
  private var synchronized: [String: String] = [:]

  /// Finds the paths of all groups and files below a root.
  init(
    _ content: ProjectFile, _ main: ProjectFile.Object, root: String,
    read: @escaping (_ path: String) -> SourceFile?
  ) {
    (self.content, self.main, self.root, self.read) = (content, main, root, read)
    // Folders of targets may be in no group. The main group comes last, and is read first.
    let folders = content.objects(main.list(.targets)).flatMap { $0.list(.fileSystemSynchronizedGroups) }
    var waiting = (folders + [main[.mainGroup]].compactMap(\.self)).map { (id: $0, folder: root) }
    while let (id, folder) = waiting.popLast() {
      // A group that contains itself is visited once.
      guard paths[id] == nil, let object = content.objects[id] else { continue }
      let isInGroup = (object[.sourceTree] ?? "<group>") == "<group>"
      let path = Self.joined(isInGroup ? folder : root, object[.path] ?? "")
      paths[id] = path
      if object[.isa] == "PBXFileSystemSynchronizedRootGroup" { synchronized[id] = path }
      waiting += object.list(.children).map { ($0, path) }
    }
  }

  /// The build settings with the lowest version of each system.
  private static let systems = [
    "IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS",
    "TVOS_DEPLOYMENT_TARGET": "tvOS", "WATCHOS_DEPLOYMENT_TARGET": "watchOS",
    "XROS_DEPLOYMENT_TARGET": "visionOS",
  ]

  /// The identifiers of the targets that others depend on, other than tests.
  var parts: Set<String> {
    let others = content.objects(main.list(.targets)).filter { $0[.productType]?.contains("test") != true }
    return Set(content.objects(others.flatMap { $0.list(.dependencies) }).compactMap { $0[.target] })
  }

  /// Returns a target with its files.
  func target(_ id: String, _ value: ProjectFile.Object, _ settings: [BuildSettings]) -> BuildTarget {
    var target = BuildTarget(
      name: value[.name] ?? "", product: value[.productType] ?? "",
      extraction: BuildTarget.Setting("SWIFT_EMIT_LOC_STRINGS", in: settings))
    target.symbols = symbols(of: value, settings)
    let shipped = settings.filter { !$0.isForDevelopers }
    if settings.allSatisfy(\.isComplete) { target.conditions = shipped.map(\.conditions) }
    target.sdk = settings.lazy.compactMap { $0.values["SDKROOT"] }.first ?? ""
    for (setting, system) in Self.systems {
      let versions = settings.compactMap { $0.values[setting] }.map { value in
        value.split(separator: ".").map { Int($0) ?? 0 }
      }
      target.systems[system] = versions.min { $0.lexicographicallyPrecedes($1) }
    }
    for file in content.objects(content.objects(value.list(.buildPhases)).flatMap { $0.list(.files) }) {
      target.add(file[.fileRef].map(files) ?? [])
    }
    target.add(settings.compactMap { $0.values["INFOPLIST_FILE"] }.map(joinedToRoot))
    let own = Set(value.list(.fileSystemSynchronizedGroups))
    for (group, path) in synchronized {
      let isOwn = own.contains(group)
      if isOwn { target.add(folder: path) }
      for set in content.objects(content.objects[group]?.list(.exceptions) ?? []) where set[.target] == id {
        let listed = set.list(.membershipExceptions).map { Self.joined(path, $0) }
        if isOwn { target.leaveOut(listed) } else { target.add(listed) }
      }
    }
    return target
  }

  /// Whether Xcode generates symbols for a target's catalogs, by default not.
  ///
  /// That is unknown if a settings file is not there, or if a plugin may generate them.
  private func symbols(of target: ProjectFile.Object, _ settings: [BuildSettings]) -> BuildTarget.Setting {
    let setting = BuildTarget.Setting("STRING_CATALOG_GENERATE_SYMBOLS", in: settings)
    let products = content.objects(
      content.objects(target.list(.dependencies)).compactMap { $0[.productRef] })
    let isKnown = !products.contains { $0[.productName]?.hasPrefix("plugin:") ?? false }
    return setting == .unset && isKnown && settings.allSatisfy(\.isComplete) ? .off : setting
  }

  /// The files of a reference: itself, or its localized variants.
  private func files(of reference: String) -> [String] {
    let children = content.objects[reference]?.list(.children) ?? []
    return (children.isEmpty ? [reference] : children).compactMap { paths[$0] }
  }

  /// The path of a file in a build setting; `$(SRCROOT)` is the project's folder.
  private func joinedToRoot(_ path: String) -> String {
    let prefix = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"].first { path.hasPrefix($0) } ?? ""
    return Self.joined(root, String(path.dropFirst(prefix.count)))
  }

  /// Joins paths and resolves `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    let outer = folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var names = folder.isEmpty ? [] : outer.map { Substring($0) }.filter { $0 != "." }
    for name in path.pathComponents where name != "." {
      if name == "..", let last = names.last, last != "..", !last.isEmpty {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }
}

package import RuleKit
package import SourceText
import TextFlow

/// The targets of an Xcode project, and the files of each.
///
/// A target lists its files one by one, or has whole folders except for listed files. A file listed as an
/// exception of another target's folder belongs to both targets.
package struct XcodeProject: Sendable {
  /// The targets by their names.
  package private(set) var targets: [BuildTarget] = []
  /// The languages of the project, the development language first, as written there.
  package let languages: [String]
  /// The texts of property lists that Xcode generates from build settings, in the table `InfoPlist`.
  package private(set) var propertyListKeys: [FoundKey] = []
  /// The path of the `project.pbxproj`.
  let path: String
  /// The names of products in all build settings.
  let productNames: [String]

  /// Reads a `project.pbxproj`, `nil` if it is malformed.
  ///
  /// `read` reads the referenced `.xcconfig` files.
  package init?(_ file: SourceFile, read: @escaping (_ path: String) -> SourceFile? = { _ in nil }) {
    guard let content = ProjectFile(file.bytes), let main = content.objects[content.rootObject] else {
      return nil
    }
    path = file.path
    productNames = content.objects.values.flatMap { object in
      Self.names.compactMap { object.buildSettings?[$0]?.text }
    }
    languages =
      [main.developmentRegion].compactMap(\.self) + (main.knownRegions ?? []).filter { $0 != "Base" }
    // …/App.xcodeproj/project.pbxproj
    let folders = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let reader = ProjectReader(content, main, root: folders.joined(separator: "/"), read: read)
    for id in main.targets ?? [] {
      guard let value = content.objects[id] else { continue }
      let settings = reader.settings(of: value)
      var target = reader.target(id, value, settings)
      // Its settings belong to this target only; its files may also belong to others.
      let place = ProjectReader.joined(file.path, id)
      target.files.insert(place)
      targets.append(target)
      propertyListKeys += PropertyListSettings.keys(settings, in: file, beside: place)
    }
    targets.sort { $0.name < $1.name }
  }

  /// The build settings with names of products.
  private static let names =
    ["PRODUCT_NAME"] + InformationPropertyList.names.map { PropertyListSettings.prefix + $0 }
}

extension BuildTarget.Extraction {
  /// Combines the settings of all configurations: keys extracted by any build are in the catalog.
  init(_ settings: [BuildSettings]) {
    let answers = settings.map { $0.isOn("SWIFT_EMIT_LOC_STRINGS") }
    self = answers.contains(true) ? .on : answers.isEmpty || answers.contains(nil) ? .unset : .off
  }
}

extension [XcodeProject] {
  /// The folder above a file that a target copies as a whole, such as a folder reference; `nil` for none.
  package func copiedFolder(above path: String) -> String? {
    let files = lazy.flatMap(\.targets).map(\.files)
    var folder = CatalogScopes.plain(path)
    while let end = folder.lastIndex(of: "/") {
      folder = String(folder[..<end])
      if files.contains(where: { $0.contains(folder) }) { return folder }
    }
    return nil
  }
}

extension [BuildTarget] {
  /// Whether Xcode extracts the keys of a Swift file: unless all of its targets turn that off.
  package func extractKeys(of path: String) -> Bool {
    var isExtracted: Bool?
    for target in self where isExtracted != true && target.has(path) {
      isExtracted = target.extraction != .off
    }
    return isExtracted ?? true
  }
}

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
    var waiting = main.mainGroup.map { [(id: $0, folder: root)] } ?? []
    while let (id, folder) = waiting.popLast() {
      // A group that contains itself is visited once.
      guard paths[id] == nil, let object = content.objects[id] else { continue }
      let isInGroup = (object.sourceTree ?? "<group>") == "<group>"
      let path = Self.joined(isInGroup ? folder : root, object.path ?? "")
      paths[id] = path
      if object.isa == "PBXFileSystemSynchronizedRootGroup" { synchronized[id] = path }
      waiting += (object.children ?? []).map { ($0, path) }
    }
  }

  /// The build settings with the lowest version of each system.
  private static let systems = [
    "IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS",
    "TVOS_DEPLOYMENT_TARGET": "tvOS", "WATCHOS_DEPLOYMENT_TARGET": "watchOS",
    "XROS_DEPLOYMENT_TARGET": "visionOS",
  ]

  /// Returns a target with its files.
  func target(_ id: String, _ value: ProjectFile.Object, _ settings: [BuildSettings]) -> BuildTarget {
    var target = BuildTarget(
      name: value.name ?? "", product: value.productType ?? "", extraction: BuildTarget.Extraction(settings))
    for (setting, system) in Self.systems {
      let versions = settings.compactMap { $0.values[setting] }.map { value in
        value.split(separator: ".").map { Int($0) ?? 0 }
      }
      target.systems[system] = versions.min { $0.lexicographicallyPrecedes($1) }
    }
    for file in content.objects(content.objects(value.buildPhases).flatMap { $0.files ?? [] }) {
      target.files.formUnion(file.fileRef.map(files) ?? [])
    }
    for path in settings.compactMap({ $0.values["INFOPLIST_FILE"] }) {
      target.files.insert(joinedToRoot(path))
    }
    let own = Set(value.fileSystemSynchronizedGroups ?? [])
    for (group, path) in synchronized {
      let isOwn = own.contains(group)
      if isOwn { target.folders.append(path) }
      for set in content.objects(content.objects[group]?.exceptions) where set.target == id {
        let listed = (set.membershipExceptions ?? []).map { Self.joined(path, $0) }
        if isOwn { target.exceptions.formUnion(listed) } else { target.files.formUnion(listed) }
      }
    }
    return target
  }

  /// The files of a reference: itself, or its localized variants.
  private func files(of reference: String) -> [String] {
    let children = content.objects[reference]?.children ?? []
    return (children.isEmpty ? [reference] : children).compactMap { paths[$0] }
  }

  /// The path of a file in a build setting; `$(SRCROOT)` is the project's folder.
  private func joinedToRoot(_ path: String) -> String {
    let prefix = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"].first { path.hasPrefix($0) } ?? ""
    return Self.joined(root, String(path.dropFirst(prefix.count)))
  }

  /// Joins paths and resolves `..`.
  static func joined(_ folder: String, _ path: String) -> String {
    var names = folder.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
    if folder.isEmpty { names = [] }
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != "..", !last.isEmpty {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }
}

/// The build settings of a target from which Xcode generates its property list.
///
/// `INFOPLIST_KEY_NSCameraUsageDescription` defines the member of that name.
enum PropertyListSettings {
  static let prefix = "INFOPLIST_KEY_"

  /// The user-facing texts, sorted by name, for the catalog of `neighbor`'s keys.
  ///
  /// The text of the default configuration comes first; all are at its place, since they are alternatives.
  static func keys(_ configurations: [BuildSettings], in file: SourceFile, beside neighbor: String)
    -> [FoundKey]
  {
    let settings = configurations.map(\.values)
    if settings.first?["GENERATE_INFOPLIST_FILE"] == "NO" { return [] }
    let names = Set(settings.flatMap(\.keys).filter { $0.hasPrefix(prefix) }).sorted()
    if names.isEmpty { return [] }
    let lines = LineMap(file.bytes)
    return names.flatMap { setting -> [FoundKey] in
      let texts = settings.compactMap { $0[setting] }
      let place = place(of: setting, texts[0], in: file, lines)
      let different = texts.indices.filter { !texts[..<$0].contains(texts[$0]) }
      return different.compactMap {
        FoundKey(
          propertyNamed: String(setting.dropFirst(prefix.count)), texts[$0], at: place, neighbor: neighbor)
      }
    }
  }

  /// The first line with the setting and its text, or else with another text.
  private static func place(of setting: String, _ text: String, in file: SourceFile, _ lines: LineMap)
    -> CodePlace
  {
    let bytes = file.bytes
    var (first, offset) = (0, 0)
    while let found = bytes.firstRange(ofText: setting, in: offset..<bytes.count) {
      let line = lines.position(of: found.lowerBound).line
      let range = lines.range(ofLine: line) ?? found
      if bytes.firstRange(ofText: text, in: range) != nil { return CodePlace(path: file.path, line: line) }
      if first == 0 { first = line }
      offset = range.upperBound
    }
    return CodePlace(path: file.path, line: first)
  }
}

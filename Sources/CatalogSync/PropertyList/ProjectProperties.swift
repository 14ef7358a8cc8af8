import RuleKit
package import SourceText
package import XCStrings

/// What an app's Xcode projects, manifests and property lists define for its catalogs.
///
/// `sync` and `check` read it from here: the texts of property lists, which are the source texts of a catalog, the
/// development region, which is its source language, and the names of apps, which are the same in every language.
package struct ProjectProperties: Sendable {
  /// The texts of property lists, in files, build settings, `project.yml` and Tuist's `Project.swift`.
  package private(set) var keys: [FoundKey] = []
  /// The paths of property lists that can't be read.
  package private(set) var malformed: [String] = []
  /// The names of apps: of projects, of their products by build settings, and in property lists.
  ///
  /// Values with build settings are excluded.
  package private(set) var appNames: Set<String> = []
  private var regions: [Region] = []
  private let targets: [BuildTarget]

  /// The development region of an Xcode project.
  private struct Region {
    let project: String
    let folder: String
    let name: String
  }

  /// Collects the properties from all files of a project; other files than those named above are ignored.
  package init(_ files: [SourceFile] = [], projects: [XcodeProject] = []) {
    targets = projects.flatMap(\.targets)
    keys = projects.flatMap(\.propertyListKeys)
    for file in files {
      if let manifest = ProjectManifest(file) {
        keys += manifest.keys
      } else if file.path.hasSuffix("Info.plist") {
        guard let list = InformationPropertyList(file) else {
          malformed.append(file.path)
          continue
        }
        keys += list.keys
        add(names: list.appNames)
      } else if file.path.hasSuffix(".pbxproj") {
        add(projectAt: file.path)
        if let name = Self.developmentRegion(of: file) { addRegion(name, ofProjectAt: file.path) }
      }
    }
    for project in projects {
      add(projectAt: project.path, products: project.productNames)
      add(names: project.displayNames.filter(InformationPropertyList.isWhole))
      // The file of a project that a generator makes is not there.
      if let language = project.languages.first, !files.contains(where: { $0.path == project.path }) {
        addRegion(language, ofProjectAt: project.path)
      }
    }
  }

  /// Whether a file may have properties; Swift manifests are among the sources.
  package static func areIn(_ path: String) -> Bool {
    path.hasSuffix(".pbxproj") || path.hasSuffix("Info.plist") || ProjectManifest.isName(path)
  }

  /// Returns the texts of property lists that each catalog translates, in the same order.
  package func entries(
    for catalogs: [(path: String, catalog: StringCatalog)], sources: [String]
  ) -> [FoundEntries] {
    var code = CodeEvidence()
    (code.found, code.targets, code.files) = (keys, targets, sources)
    return zip(catalogs, code.evidence(for: catalogs)).map { FoundEntries($1.found, in: $0.catalog) }
  }

  /// Returns the development region of the nearest Xcode project above a catalog.
  ///
  /// `nil` if there is none, or if several projects there differ.
  /// A project with an absolute path is above all files with a relative one.
  package func developmentRegion(above catalog: String) -> (name: String, project: String)? {
    func depth(_ region: Region) -> Int {
      if region.folder.hasPrefix("/"), !catalog.hasPrefix("/") { return 0 }
      let isAbove = ["", "."].contains(region.folder) || catalog.hasPrefix(region.folder + "/")
      return isAbove ? region.folder.utf8.count + 1 : -1
    }
    let deepest = regions.map(depth).max() ?? -1
    let nearest = deepest < 0 ? [] : regions.filter { depth($0) == deepest }
    guard let first = nearest.first, Set(nearest.map(\.name)).count == 1 else { return nil }
    return (first.name, first.project)
  }

  /// Returns the development region in a `project.pbxproj`, which may be damaged.
  private static func developmentRegion(of file: SourceFile) -> String? {
    guard let name = file.bytes.firstRange(ofText: "developmentRegion = "),
      let end = file.bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let region = String(decoding: file.bytes[name.upperBound..<end], as: UTF8.self)
      .trimmingPrefix("\"").split(separator: "\"").joined()
    return region == "English" ? "en" : region
  }
}

extension ProjectProperties {
  /// Adds the development region of the project at `…/App.xcodeproj/project.pbxproj`.
  fileprivate mutating func addRegion(_ name: String, ofProjectAt path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.dropLast().joined(separator: "/")
    regions.append(Region(project: parts.joined(separator: "/"), folder: folder, name: name))
  }

  /// Adds names, and `Our App` for `OurApp`.
  fileprivate mutating func add(names: [String]) {
    appNames.formUnion(names + names.map { $0.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" } })
  }

  /// Adds the name of the project at `App.xcodeproj/project.pbxproj`, with those of its products that are like it.
  fileprivate mutating func add(projectAt path: String, products: [String] = []) {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".xcodeproj") else {
      return
    }
    let project = String(folder.dropLast(".xcodeproj".count))
    let letters = Self.letters(of: project)
    add(
      names: [project]
        + products.filter { InformationPropertyList.isWhole($0) && Self.isName($0, ofProject: letters) })
  }

  /// Whether a product's name is the project's, followed by another word, or most of it.
  ///
  /// `Notes 2` is a name of the project `Notes`, but `Apply` is not a name of `App`.
  private static func isName(_ name: String, ofProject letters: String) -> Bool {
    let own = Self.letters(of: name)
    if letters.starts(with: own) { return own.count * 2 > letters.count }
    guard !letters.isEmpty, own.starts(with: letters) else { return false }
    var left = letters.count
    let next = name.first { character in
      if left > 0, character.isLetter || character.isNumber { left -= 1 } else if left == 0 { return true }
      return false
    }
    return next?.isLowercase != true
  }

  /// The letters shared by spellings of a name: `Home Assistant` and `HomeAssistant`.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

package import RuleKit
package import SourceText
import TextFlow

/// The targets of an Xcode project, or of one that a generator makes, and the files of each.
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
  /// The names that apps have on the home screen, by the build settings of their targets.
  private(set) var displayNames: [String] = []

  /// Reads a `project.pbxproj`, `nil` if it is malformed.
  ///
  /// `read` reads the referenced `.xcconfig` files.
  package init?(_ file: SourceFile, read: @escaping (_ path: String) -> SourceFile? = { _ in nil }) {
    guard let content = ProjectFile(file), let main = content.objects[content.rootObject] else {
      return nil
    }
    path = file.path
    productNames = content.objects.values.flatMap { object in
      object.buildSettings.filter { Self.names.contains($0.name) }.map(\.value)
    }
    languages =
      [main[.developmentRegion]].compactMap(\.self) + main.list(.knownRegions).filter { $0 != "Base" }
    // …/App.xcodeproj/project.pbxproj
    let folders = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let reader = ProjectReader(content, main, root: folders.joined(separator: "/"), read: read)
    let parts = reader.parts
    for id in main.list(.targets) {
      guard let value = content.objects[id] else { continue }
      let settings = reader.settings(of: value)
      var target = reader.target(id, value, settings)
      // Its settings belong to this target only; its files may also belong to others.
      let place = ProjectReader.joined(file.path, id)
      target.add([place])
      target.isPart = parts.contains(id)
      targets.append(target)
      if target.isApp {
        displayNames += settings.compactMap { $0.values[Self.displayName] }
      }
      let isExtension = value[.productType]?.contains("extension") == true
      propertyListKeys += PropertyListSettings.keys(settings, in: file, beside: place).map {
        $0.marked(isOfExtension: isExtension)
      }
    }
    targets.sort { $0.name < $1.name }
  }

  /// Whether a file is the manifest of a generator, by its name.
  package static func isManifest(_ path: String) -> Bool { ProjectManifest.isName(path) }

  /// Reads the manifest of a project generator; `nil` if it does not name all files of its targets.
  ///
  /// `read` reads the manifests that it includes.
  package init?(manifest file: SourceFile, read: @escaping (_ path: String) -> SourceFile? = { _ in nil }) {
    let (name, language, listed): (String, String?, [ManifestTarget])
    if file.path.hasSuffix(".swift") {
      guard let manifest = TuistManifest(file) else { return nil }
      (name, language, listed) = (manifest.name, nil, manifest.targets)
    } else {
      guard let manifest = XcodeGenManifest(file, read: read) else { return nil }
      (name, language, listed) = (manifest.name, manifest.language, manifest.targets)
    }
    guard let targets = ManifestTarget.built(listed) else { return nil }
    path = ProjectReader.joined(ManifestTarget.folder(of: file), "\(name).xcodeproj/project.pbxproj")
    languages = [language].compactMap(\.self)
    productNames = []
    self.targets = targets.sorted { $0.name < $1.name }
  }

  /// Returns the project with other paths of the files of its targets.
  package func renamed(_ path: (String) -> String) -> XcodeProject {
    var project = self
    project.targets = targets.map { $0.renamed(path) }
    return project
  }

  private static let displayName = PropertyListSettings.prefix + "CFBundleDisplayName"

  /// The build settings with names of products.
  private static let names =
    ["PRODUCT_NAME"] + InformationPropertyList.names.map { PropertyListSettings.prefix + $0 }
}

extension BuildTarget.Setting {
  /// Combines the values of a setting in all configurations: what any build does counts.
  init(_ name: String, in settings: [BuildSettings]) {
    let answers = settings.map { $0.isOn(name) }
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
      if files.contains(where: { $0[folder.lowercased()] != nil }) { return folder }
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

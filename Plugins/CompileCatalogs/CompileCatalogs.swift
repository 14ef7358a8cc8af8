import Foundation
import PackagePlugin

/// Compiles the String Catalogs of a target into `.lproj` folders of its resource bundle, as Xcode does.
///
/// SwiftPM copies `.xcstrings` files as they are; with this plugin `Bundle.module` finds their texts on Linux and in builds
/// on the command line.
@main struct CompileCatalogs: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "CatalogTool").url
    let options = target.sourceFiles.map(\.url).filter { $0.lastPathComponent == "l10n-plugins.json" }
    let folder = context.pluginWorkDirectoryURL
    return try target.sourceFiles(withSuffix: ".xcstrings").map { file in
      let table = file.url.deletingPathExtension().lastPathComponent
      let names = Self.outputs(of: file.url, table: table)
      try removeFormerFiles(of: table, to: names, context, target)
      return .buildCommand(
        displayName: "Compiling \(file.url.lastPathComponent)", executable: tool,
        arguments: ["compile", file.url.path, options.first?.path ?? "", folder.path] + names,
        inputFiles: [file.url] + options, outputFiles: names.map { folder.appending(path: $0) })
    }
  }

  /// Returns the names of the compiled files, which a build has to know before the tool runs.
  ///
  /// The tool writes an empty file where a language has no such texts. Of a catalog that it will report as damaged, there is
  /// one file that is never written.
  private static func outputs(of catalog: URL, table: String) -> [String] {
    let root = try? JSONSerialization.jsonObject(with: Data(contentsOf: catalog)) as? [String: Any]
    var languages: Set<String> = []
    if let source = root?["sourceLanguage"] as? String { languages.insert(source) }
    for case let entry as [String: Any] in (root?["strings"] as? [String: Any] ?? [:]).values {
      languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
    }
    if languages.isEmpty { return ["\(table).strings"] }
    #if canImport(Darwin)
    let endings = ["strings", "stringsdict"]
    #else
    // The Foundation of other platforms crashes at a '.stringsdict' file.
    let endings = ["strings"]
    #endif
    return languages.filter { !$0.contains("/") }.sorted().flatMap { language in
      endings.map { "\(language).lproj/\(table).\($0)" }
    }
  }

  /// Removes the files of languages that a catalog had in a former build from the bundles, where SwiftPM leaves them.
  private func removeFormerFiles(
    of table: String, to names: [String], _ context: PluginContext, _ target: any SourceModuleTarget
  ) throws {
    let files = FileManager.default
    let folder = context.pluginWorkDirectoryURL
    let record = folder.appending(path: "\(table).files")
    let former = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
    let all = Set(former.split(separator: "\n").map(String.init) + names).filter { $0.contains("/") }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(all.sorted().joined(separator: "\n").utf8).write(to: record, options: .atomic)
    // From '.build/plugins/outputs/PACKAGE/TARGET/DESTINATION/PLUGIN' to '.build/TRIPLE/CONFIGURATION/BUNDLE'.
    let build = (1...6).reduce(folder) { folder, _ in folder.deletingLastPathComponent() }
    for triple in (try? files.contentsOfDirectory(at: build, includingPropertiesForKeys: nil)) ?? [] {
      for configuration in ["debug", "release"] {
        for ending in ["resources", "bundle"] {
          let bundle = triple.appending(
            path: "\(configuration)/\(context.package.displayName)_\(target.name).\(ending)")
          for name in all.subtracting(names) { Self.remove(bundle.appending(path: name)) }
        }
      }
    }
  }

  private static func remove(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
    let folder = file.deletingLastPathComponent()
    if (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}

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
    return try target.sourceFiles(withSuffix: ".xcstrings").map { file in
      let folder = context.pluginWorkDirectoryURL
      let names = try Self.outputs(of: file.url)
      return .buildCommand(
        displayName: "Compiling \(file.url.lastPathComponent)", executable: tool,
        arguments: ["compile", file.url.path, folder.path] + names,
        inputFiles: [file.url], outputFiles: names.map { folder.appending(path: $0) })
    }
  }

  /// Returns the names of the compiled files: two for each language of the catalog.
  ///
  /// A build has to know them before the tool runs, which writes an empty file where a language has no such texts.
  private static func outputs(of catalog: URL) throws -> [String] {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: catalog)) as? [String: Any] ?? [:]
    var languages: Set<String> = []
    if let source = root["sourceLanguage"] as? String { languages.insert(source) }
    for case let entry as [String: Any] in (root["strings"] as? [String: Any] ?? [:]).values {
      languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
    }
    let table = catalog.deletingPathExtension().lastPathComponent
    return languages.sorted().flatMap {
      ["\($0).lproj/\(table).strings", "\($0).lproj/\(table).stringsdict"]
    }
  }
}

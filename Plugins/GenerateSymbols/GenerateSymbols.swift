import Foundation
import PackagePlugin

/// Generates Swift symbols for the keys of a target's String Catalogs, as Xcode does.
@main struct GenerateSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "CatalogTool").url
    let options = target.sourceFiles.map(\.url).filter { $0.lastPathComponent == "l10n-plugins.json" }
    return target.sourceFiles(withSuffix: ".xcstrings").map { file in
      let folder = context.pluginWorkDirectoryURL
      let table = file.url.deletingPathExtension().lastPathComponent
      return .buildCommand(
        displayName: "Generating symbols of \(file.url.lastPathComponent)", executable: tool,
        arguments: ["generate", file.url.path, options.first?.path ?? "", folder.path],
        inputFiles: [file.url] + options,
        outputFiles: [folder.appending(path: "GeneratedStringSymbols_\(table).swift")])
    }
  }
}

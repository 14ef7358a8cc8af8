import Foundation
import PackagePlugin

/// Plans a build again after a change of a String Catalog, as it may have other languages.
///
/// SwiftPM compares the names of files in the folder of a prebuild command before each build. For that, it runs the command
/// that makes the folder, if the catalog changed; the name of the file in it is the sum of the catalog's bytes. SwiftPM
/// ignores files with this extension.
///
/// This is a plugin of its own, as SwiftPM has no description of how to build a tool then, and all commands of a plugin
/// depend on its tools.
@main struct WatchCatalogs: BuildToolPlugin {
  private static let script = #"mkdir -p "$2" && rm -f "$2"/* && : > "$2/$(cksum < "$1" | tr -cd 0-9).docc""#

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let shell = URL(filePath: "/bin/sh")
    return target.sourceFiles(withSuffix: ".xcstrings").flatMap { file -> [Command] in
      let name = file.url.deletingPathExtension().lastPathComponent
      let folder = context.pluginWorkDirectoryURL.appending(path: "\(name).docc")
      return [
        .prebuildCommand(
          displayName: "Watching \(file.url.lastPathComponent)", executable: shell, arguments: ["-c", ":"],
          outputFilesDirectory: folder),
        .buildCommand(
          displayName: "Comparing \(file.url.lastPathComponent)", executable: shell,
          arguments: ["-c", Self.script, "sh", file.url.path, folder.path], inputFiles: [file.url],
          outputFiles: [folder]),
      ]
    }
  }
}

import Foundation
import PackagePlugin

/// `swift package l10n-format`: runs `l10n format` on the package.
@main struct L10nFormat: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isBuilt = context.pluginWorkDirectoryURL.appending(path: "is-built")
    if !FileManager.default.fileExists(atPath: isBuilt.path) {
      Diagnostics.progress("building 'l10n' for release, once; this takes some minutes")
    }
    // Not a dependency of the plugin, which would compile all modules twice in each build of this package.
    let build = try packageManager.build(.product("l10n"), parameters: .init(configuration: .release))
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("'l10n' could not be built\n\(build.logText)")
    }
    try Data().write(to: isBuilt)
    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["format"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("'l10n format' ended with \(process.terminationStatus)")
    }
  }
}

import Foundation
import PackagePlugin

/// `swift package l10n-format`: runs `l10n format` on the package.
@main struct L10nFormat: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "l10n").url
    process.arguments = ["format"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("'l10n format' ended with \(process.terminationStatus)")
    }
  }
}

import Foundation
import PackagePlugin

/// `swift package l10n-sync`: runs `l10n sync` on the package.
@main struct L10nSync: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "l10n").url
    process.arguments = ["sync"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("'l10n sync' ended with \(process.terminationStatus)")
    }
  }
}

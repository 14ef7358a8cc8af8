import Foundation
import PackagePlugin

/// `swift package l10n-check`: runs `l10n check` on the package.
@main struct L10nCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "l10n").url
    process.arguments = ["check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("'l10n check' ended with \(process.terminationStatus)")
    }
  }
}

import Foundation

/// A program of others that reads and writes translations.
struct OutsideTool {
  /// Runs a program that `PATH` finds; gives its status and what it says, `nil` if it can't be started.
  static func run(_ words: [String], in folder: URL) -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let output = folder.appendingPathComponent("output.log")
    guard FileManager.default.createFile(atPath: output.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: output)
    else { return nil }
    process.standardOutput = handle
    process.standardError = handle
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    return (process.terminationStatus, text)
  }

  /// The Python that has the translation libraries, from `L10N_PYTHON`.
  static var python: String { ProcessInfo.processInfo.environment["L10N_PYTHON"] ?? "python3" }

  /// Whether the suites that start such programs are asked for, by `L10N_INTEROPERATION`.
  static var isAskedFor: Bool { ProcessInfo.processInfo.environment["L10N_INTEROPERATION"] != nil }

  /// Whether a program can be started and says that all is well.
  static func isInstalled(_ words: [String]) -> Bool {
    run(
      ["sh", "-c", "\(words.joined(separator: " ")) > /dev/null 2>&1"],
      in: FileManager.default.temporaryDirectory)?
      .status == 0
  }
}

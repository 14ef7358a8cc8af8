import Foundation
import PluralRules
import Testing
import XCStrings

/// The Swift code in documents for tool authors, which imports the two libraries.
@Suite struct DocumentedCodeTests {
  /// The folder of the modules that the tests were built with.
  static let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("Modules")

  @Test(
    "Swift code in documents compiles",
    .enabled(if: FileManager.default.fileExists(atPath: modules.path)),
    arguments: [
      "docs/library.md", "Sources/XCStrings/XCStrings.docc/XCStrings.md",
      "Sources/PluralRules/PluralRules.docc/PluralRules.md",
    ])
  func compiles(_ document: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try #require(Repository.files.first { $0.path == document })
    let blocks = file.lines.joined(separator: "\n").split(separator: "```swift\n").dropFirst()
      .map { $0.prefix(upTo: $0.range(of: "\n```")?.lowerBound ?? $0.endIndex) }
    try #require(!blocks.isEmpty)
    var paths: [String] = []
    for (index, block) in blocks.enumerated() {
      // Statements may stand at the top of a file of this name alone.
      let file = folder.appendingPathComponent(blocks.count == 1 ? "main.swift" : "Block\(index).swift")
      try String(block).write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", "-warnings-as-errors", "-I", Self.modules.path] + paths
    let output = Pipe()
    (compiler.standardOutput, compiler.standardError) = (output, output)
    try compiler.run()
    let words = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
  }
}

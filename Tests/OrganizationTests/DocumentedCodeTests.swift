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
    "the complete tool of the documents runs",
    .enabled(if: FileManager.default.fileExists(atPath: modules.path)))
  func runsTool() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = try #require(Repository.files.first { $0.path == "docs/library.md" })
    let block = try #require(
      document.lines.joined(separator: "\n").components(separatedBy: "```swift\n")
        .first { $0.contains("@main") }?.components(separatedBy: "\n```").first)
    #expect(block.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    try block.write(to: folder.appendingPathComponent("Tool.swift"), atomically: true, encoding: .utf8)
    let catalog =
      #"{ "sourceLanguage" : "en", "strings" : { "home.a" : { }, "cart.b %@" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "B" } } } } }, "version" : "1.0" }"#
    let path = folder.appendingPathComponent("A.xcstrings").path
    try catalog.write(toFile: path, atomically: true, encoding: .utf8)
    let objects = try ["SourceText", "PluralRules", "XCStrings"].flatMap { module in
      let folder = Self.modules.deletingLastPathComponent().appendingPathComponent("\(module).build")
      // A build leaves the objects of files that are gone.
      let names = Set(
        Repository.files.filter { $0.path.hasPrefix("Sources/\(module)/") }.map {
          "\($0.nameWithoutExtension).swift.o"
        })
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") && (!$0.hasSuffix(".swift.o") || names.contains($0)) }
        .map { folder.appendingPathComponent($0).path }
    }
    let tool = folder.appendingPathComponent("tool").path
    let words = ["swiftc", "-parse-as-library", "-I", Self.modules.path, "-o", tool]
    let built = try Self.run(words + [folder.appendingPathComponent("Tool.swift").path] + objects)
    try #require(built.status == 0, "\(built.output)")
    let run = try Self.run([tool, "es", path])
    #expect(run.status == 1)
    #expect(
      run.output
        == "home: 1 missing\n  home.a: home.a\nes: 1 of 2 translated\n\(path): cart.b %@: '%@' of 'en' is missing in 'es'\n"
    )
  }

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

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
    let compiled = try Self.run(
      ["swiftc", "-typecheck", "-warnings-as-errors", "-I", Self.modules.path] + paths)
    #expect(compiled.status == 0, "\(compiled.output)")
  }
}

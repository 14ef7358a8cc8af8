import Foundation
import Testing
import ToolKit
import l10n

/// Runs that end in the middle of their work.
@Suite struct InterruptionTests {
  @Test(
    "whatever operation goes wrong, every file is the old one or the new one",
    arguments: StoppingFileSystem.Way.allCases, ["merge es.xliff", "format"])
  func survives(_ way: StoppingFileSystem.Way, _ line: String) async throws {
    var (operation, isEarly) = (1, false)
    while !isEarly {
      try await TemporaryFolder.with { folder in
        try TranslatedProject.write(into: folder)
        let old = try prepare(folder, line)
        let files = StoppingFileSystem(disk: folder.disk, way: way, at: operation)
        let run = await Run.l10n(line, files: files, folder: folder.path)
        isEarly = files.clock.isEarly
        let now = try TranslatedProject.paths.map { try folder.text(of: $0) }
        let new = line == "format" ? TranslatedProject.before : TranslatedProject.after
        for (index, text) in now.enumerated() {
          #expect(text == old[index] || text == new[index], "\(way) at \(operation): \(text)")
        }
        if now != new { #expect(run.status != .clean, "\(way) at \(operation)") }
        let leftovers = folder.names.filter { $0.hasSuffix(".tmp") }
        #expect(leftovers.count <= (way == .stops ? 1 : 0), "\(way) at \(operation)")
      }
      operation += 1
    }
    #expect(operation > 10)
  }

  /// Gives the catalogs another layout where they are to be formatted, and returns what they hold.
  private func prepare(_ folder: TemporaryFolder, _ line: String) throws -> [String] {
    guard line == "format" else { return TranslatedProject.before }
    let texts = TranslatedProject.before.map { $0.replacing(" : ", with: ": ") }
    for (path, text) in zip(TranslatedProject.paths, texts) { try folder.write(text, to: path) }
    return texts
  }

  @Test(
    "a kill at any moment leaves the old file or the new one",
    .enabled(if: Program.l10n != nil), arguments: ["merge es.xliff", "format"])
  func survivesKill(_ line: String) async throws {
    let tool = try #require(Program.l10n)
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      let old = try largeCatalog(folder, line)
      let words = line.split(separator: " ").map(String.init)
      let start = Date()
      _ = try tool.run(words, in: folder.path)
      let duration = Date().timeIntervalSince(start)
      let new = try folder.text(of: TranslatedProject.paths[0])
      #expect(new != old)
      var killed = 0
      let rounds = 40
      for round in 0..<rounds {
        try folder.write(old, to: TranslatedProject.paths[0])
        let isKilled = try tool.kill(words, in: folder.path, after: duration * Double(round) / Double(rounds))
        killed += isKilled ? 1 : 0
        let now = try folder.text(of: TranslatedProject.paths[0])
        #expect(now == old || now == new, "round \(round)")
        let strangers = folder.names.filter { $0.contains("Localizable") && $0 != TranslatedProject.paths[0] }
        #expect(strangers.isEmpty)
      }
      #expect(killed > rounds / 4)
      #expect(try tool.run(words, in: folder.path).status == 0)
      #expect(try folder.text(of: TranslatedProject.paths[0]) == new)
    }
  }

  /// Makes the first catalog a megabyte larger, so that writing it takes time.
  private func largeCatalog(_ folder: TemporaryFolder, _ line: String) throws -> String {
    var keys = ""
    for number in 10_000..<30_000 { keys += "    \"z.list.\(number)\" : {\n\n    },\n" }
    var text = TranslatedProject.before[0].replacing("  \"strings\" : {\n", with: "  \"strings\" : {\n\(keys)")
    if line == "format" { text = text.replacing(" : {", with: ": {") }
    try folder.write(text, to: TranslatedProject.paths[0])
    return text
  }
}

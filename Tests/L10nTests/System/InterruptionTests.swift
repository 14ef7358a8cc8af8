import Foundation
import Testing
import ToolKit
import l10n

/// Runs that end in the middle of their work.
@Suite struct InterruptionTests {
  @Test(
    "whatever operation goes wrong, every file is the old one or the new one",
    arguments: StoppingFileSystem.Way.allCases, WritingCommand.all)
  func survives(_ way: StoppingFileSystem.Way, _ command: WritingCommand) async throws {
    let old = command.files
    let new = try await Self.result(of: command)
    #expect(new != old)
    var (operation, isEarly) = (1, false)
    while !isEarly {
      try await TemporaryFolder.with { folder in
        for (path, text) in old { try folder.write(text, to: path) }
        let files = StoppingFileSystem(disk: folder.disk, way: way, at: operation)
        let run = await Run.l10n(command.words, files: files, folder: folder.path)
        isEarly = files.clock.isEarly
        let now = try Self.files(of: folder)
        #expect(Self.strangers(in: now, old, new) == [], "\(way) at \(operation)")
        if now != new { #expect(run.status != .clean, "\(way) at \(operation)") }
        let leftovers = folder.names.filter { $0.hasSuffix(".tmp") }
        #expect(leftovers.count <= (way == .stops ? 1 : 0), "\(way) at \(operation)")
      }
      operation += 1
    }
    #expect(operation > 5)
  }

  @Test(
    "a kill at any moment leaves the old file or the new one",
    .enabled(if: Program.l10n != nil), arguments: WritingCommand.all)
  func survivesKill(_ command: WritingCommand) async throws {
    let tool = try #require(Program.l10n)
    try await TemporaryFolder.with { folder in
      let old = Self.enlarged(command)
      for (path, text) in old { try folder.write(text, to: path) }
      let start = Date()
      let undisturbed = try tool.run(command.words, in: folder.path)
      let duration = Date().timeIntervalSince(start)
      let new = try Self.files(of: folder)
      #expect(new != old)
      var killed = 0
      let rounds = 8
      for round in 0..<rounds {
        for path in new.keys { try? FileManager.default.removeItem(at: folder.url(path)) }
        for (path, text) in old { try folder.write(text, to: path) }
        let delay = duration * Double(round) / Double(rounds)
        killed += try tool.kill(command.words, in: folder.path, after: delay) ? 1 : 0
        #expect(Self.strangers(in: try Self.files(of: folder), old, new) == [], "round \(round)")
      }
      #expect(killed > rounds / 4)
      for (path, text) in old { try folder.write(text, to: path) }
      #expect(try tool.run(command.words, in: folder.path).status == undisturbed.status)
      #expect(try Self.files(of: folder) == new)
    }
  }

  @Test(
    "Ctrl-C, kill and a closed terminal leave no temporary file", .enabled(if: Program.l10n != nil),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func leavesNothing(_ signal: Int32) async throws {
    let tool = try #require(Program.l10n)
    let command = WritingCommand.all[1]
    try await TemporaryFolder.with { folder in
      let old = Self.enlarged(command)
      for (path, text) in old { try folder.write(text, to: path) }
      let start = Date()
      _ = try tool.run(command.words, in: folder.path)
      let duration = Date().timeIntervalSince(start)
      let new = try Self.files(of: folder)
      var ended = 0
      let rounds = 24
      for round in 0..<rounds {
        for (path, text) in old { try folder.write(text, to: path) }
        let delay = duration * Double(round) / Double(rounds)
        ended += try tool.kill(command.words, in: folder.path, by: signal, after: delay) ? 1 : 0
        #expect(folder.names.filter { $0.hasSuffix(".tmp") } == [], "round \(round)")
        #expect(Self.strangers(in: try Self.files(of: folder), old, new) == [], "round \(round)")
      }
      #expect(ended > rounds / 4)
    }
  }

  // MARK: - Files

  /// The texts of all files in a folder, but for temporary ones, which nobody takes for a file of the project.
  private static func files(of folder: TemporaryFolder) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in folder.names where !name.hasSuffix(".tmp") {
      var isFolder: ObjCBool = false
      let path = folder.url(name).path
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = try folder.text(of: name)
      }
    }
    return files
  }

  /// The files that are neither what they were nor what they were to be, absence included.
  private static func strangers(
    in now: [String: String], _ old: [String: String], _ new: [String: String]
  ) -> [String] {
    Set(now.keys).union(old.keys).filter { now[$0] != old[$0] && now[$0] != new[$0] }.sorted()
  }

  /// The files after a command that nothing disturbs.
  private static func result(of command: WritingCommand) async throws -> [String: String] {
    var result: [String: String] = [:]
    try await TemporaryFolder.with { folder in
      for (path, text) in command.files { try folder.write(text, to: path) }
      _ = await Run.l10n(command.words, files: folder.disk, folder: folder.path)
      result = try files(of: folder)
    }
    return result
  }

  /// The files of a command with two thousand keys more in its catalog, so that writing it takes time.
  private static func enlarged(_ command: WritingCommand) -> [String: String] {
    var files = command.files
    var keys = ""
    for number in 10_000..<12_000 {
      keys += "    \"z.list.\(number)\" : {\n      \"extractionState\" : \"manual\"\n    },\n"
    }
    let isCompact = command.words == ["format"]
    if isCompact { keys = keys.replacing(" : ", with: ": ") }
    let start = isCompact ? "  \"strings\": {\n" : "  \"strings\" : {\n"
    for path in [command.catalog, "base", "theirs"] {
      if let text = files[path] { files[path] = text.replacing(start, with: start + keys) }
    }
    return files
  }
}

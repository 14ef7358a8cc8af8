import Foundation
import Testing
import ToolKit

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
        // Before the first file gets its name, all are there.
        #expect(leftovers.count <= (way == .stops ? new.count : 0), "\(way) at \(operation)")
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
      let run = try TimedRun(of: command, from: old, by: tool, in: folder)
      #expect(run.files != old)
      #expect(try Self.endEarly(run, by: SIGKILL, rounds: 8) > 2)
      for (path, text) in old { try folder.write(text, to: path) }
      #expect(try tool.run(command.words, in: folder.path).status == run.status)
      #expect(try Self.files(of: folder) == run.files)
    }
  }

  @Test(
    "Ctrl-C, kill and a closed terminal leave no temporary file", .enabled(if: Program.l10n != nil),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func leavesNothing(_ signal: Int32) async throws {
    let tool = try #require(Program.l10n)
    let command = WritingCommand.all[1]
    // A shell's background jobs ignore Ctrl-C, and so would the programs that they start.
    _ = Foundation.signal(signal, SIG_DFL)
    try await TemporaryFolder.with { folder in
      let run = try TimedRun(of: command, from: Self.enlarged(command), by: tool, in: folder)
      let ended = try Self.endEarly(run, by: signal, rounds: 24) {
        #expect(folder.names.filter { $0.hasSuffix(".tmp") } == [], "round \($0)")
      }
      #expect(ended > 6)
    }
  }

  // MARK: - Moments

  /// A command that ran undisturbed: what it made of which files, and how long that took.
  private struct TimedRun {
    let (command, tool, folder): (WritingCommand, Program, TemporaryFolder)
    let (old, files): ([String: String], [String: String])
    let status: Int32
    let seconds: Double

    init(
      of command: WritingCommand, from old: [String: String], by tool: Program, in folder: TemporaryFolder
    ) throws {
      (self.command, self.tool, self.folder, self.old) = (command, tool, folder, old)
      for (path, text) in old { try folder.write(text, to: path) }
      let start = Date()
      status = try tool.run(command.words, in: folder.path).status
      seconds = Date().timeIntervalSince(start)
      files = try InterruptionTests.files(of: folder)
    }
  }

  /// Ends a command at moments spread over its run, and counts the runs that it cut short.
  ///
  /// Where the machine was busier in the first run than it is now, its time leads to moments after the end: each such one
  /// brings the rest forward, by half at most, as a single one may be late by itself.
  private static func endEarly(
    _ run: TimedRun, by signal: Int32, rounds: Int, check: (_ round: Int) -> Void = { _ in }
  ) throws -> Int {
    var (ended, seconds) = (0, run.seconds)
    for round in 0..<rounds {
      for path in run.files.keys { try? FileManager.default.removeItem(at: run.folder.url(path)) }
      for (path, text) in run.old { try run.folder.write(text, to: path) }
      let moment = seconds * Double(round) / Double(rounds)
      if try run.tool.kill(run.command.words, in: run.folder.path, by: signal, after: moment) {
        ended += 1
      } else {
        seconds = max(moment, seconds / 2)
      }
      #expect(strangers(in: try files(of: run.folder), run.old, run.files) == [], "round \(round)")
      check(round)
    }
    return ended
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

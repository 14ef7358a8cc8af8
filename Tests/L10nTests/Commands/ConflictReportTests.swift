import Testing
import ToolKit
import l10n

/// The report that the merge driver leaves beside a catalog.
@Suite struct ConflictReportTests {
  private static let base = CatalogText.catalog(["a": "x"])
  private static let ours = CatalogText.catalog(["a": "y"])
  private static let theirs = CatalogText.catalog(["a": "z"])
  private static let report = "App/A.xcstrings.theirs.json"

  /// Merges with a conflict, in a folder that was prepared.
  private func merge(
    _ path: String = "App/A.xcstrings", prepare: (TemporaryFolder) throws -> Void,
    body: (Run, TemporaryFolder) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [("base", Self.base), ("ours", Self.ours), ("theirs", Self.theirs)] {
        try folder.write(text, to: name)
      }
      try folder.write(Self.ours, to: "App/A.xcstrings")
      try prepare(folder)
      let run = await Run.l10n(
        ["merge", "--driver", "--", "base", "ours", "theirs", path], files: folder.disk, folder: folder.path)
      #expect(run.status == .findings)
      #expect(try folder.text(of: "ours") == Self.ours)
      try body(run, folder)
    }
  }

  @Test(
    "no report is written through a link, whether it leads to a file or nowhere", arguments: [true, false])
  func refusesLinks(_ leadsToFile: Bool) async throws {
    try await merge { folder in
      if leadsToFile { try folder.write("mine", to: "target") }
      try folder.link(Self.report, to: "\(folder.path)/target")
    } body: { (run, folder) throws in
      #expect(
        run.errors.hasSuffix("error: '\(Self.report)' exists already and is not a report of conflicts\n"))
      #expect(folder.names.contains("target") == leadsToFile)
      if leadsToFile { #expect(try folder.text(of: "target") == "mine") }
    }
  }

  @Test("no report is written through a folder that is a link out of the repository")
  func refusesLinkedFolders() async throws {
    try await TemporaryFolder.with { outside in
      try outside.write("", to: "Deep/a")
      try await merge("Linked/Deep/A.xcstrings") { folder in
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try folder.link("Linked", to: outside.path)
      } body: { (run, folder) throws in
        #expect(run.errors.contains("A.xcstrings: 1 conflict; ours is kept\nerror: "), "\(run.errors)")
        #expect(run.errors.contains(" leads out of the repository '\(folder.path)'\n"), "\(run.errors)")
        #expect(outside.names == ["Deep", "Deep/a"])
      }
    }
  }

  @Test(
    "a file of the user's own is not overwritten",
    arguments: ["mine", "{}", "{\"version\":2}", "{\"version\":2,\"file\":\"a\",\"conflicts\":{}}"])
  func keepsOtherFiles(_ text: String) async throws {
    try await merge {
      try $0.write(text, to: Self.report)
    } body: { (run, folder) throws in
      #expect(run.errors.contains("A.xcstrings: 1 conflict; ours is kept\nerror: '\(Self.report)' exists"))
      #expect(try folder.text(of: Self.report) == text)
    }
  }

  @Test("the report of an earlier merge makes room for the new one", arguments: [1, 2])
  func replacesReports(_ version: Int) async throws {
    try await merge {
      try $0.write("{\"version\":\(version),\"file\":\"A\",\"conflicts\":[]}", to: Self.report)
    } body: { (run, folder) throws in
      #expect(run.errors.contains("theirs is in '\(Self.report)'"))
      #expect(try folder.text(of: Self.report).contains("\"value\" : \"z\""))
    }
  }

  @Test("a catalog whose name begins with a dash is merged")
  func takesDashes() async throws {
    try await merge("-x.xcstrings") { _ in
    } body: { (run, folder) throws in
      #expect(run.errors.hasPrefix("-x.xcstrings:7:11: conflict: 'a' in 'es'\n"))
      #expect(folder.names.contains("-x.xcstrings.theirs.json"))
    }
  }

  // MARK: - Check

  private static let conflict = "App/A.xcstrings:4:5: error: unresolved conflict: 'a' in 'es'"

  @Test(
    "a report beside a catalog is an error of 'check', wherever it is searched and whatever git ignores",
    arguments: ["", "App", "App/A.xcstrings", "--only unresolved-conflict"])
  func isAnError(_ words: String) async throws {
    try await merge {
      try $0.write("*.theirs.json\n", to: ".gitignore")
    } body: { (_, folder) throws in
      #expect(folder.names.contains(Self.report))
    }
    try await TemporaryFolder.with { folder in
      try await Self.leave(in: folder)
      try folder.write("*.theirs.json\n", to: ".gitignore")
      let run = await Run.l10n("check \(words) --languages es", files: folder.disk, folder: folder.path)
      #expect(run.status == .findings && run.output.contains("\(Self.conflict) [unresolved-conflict]\n"))
      try folder.write("{\"version\":2", to: Self.report)
      let damaged = await Run.l10n("check \(words)", files: folder.disk, folder: folder.path)
      #expect(damaged.output.contains("the conflicts in '\(Self.report)' can't be read: line 1: "))
      try folder.write("{\"other\":2}", to: Self.report)
      #expect(await !Run.l10n("check", files: folder.disk, folder: folder.path).output.contains("conflict"))
    }
  }

  @Test("a conflict is an error of 'check --since' too, though no line of the key changed")
  func isAnErrorSince() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q", "-b", "main"], in: folder.path)
      try folder.write(Self.ours, to: "App/A.xcstrings")
      _ = try git.run(["add", "-A"], in: folder.path)
      let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      _ = try git.run(identity + ["commit", "-q", "-m", "a"], in: folder.path)
      try await Self.leave(in: folder)
      for commit in [false, true] {
        // One that was committed stays an error as well.
        if commit {
          _ = try git.run(["add", "-A"], in: folder.path)
          _ = try git.run(identity + ["commit", "-q", "-m", "b"], in: folder.path)
        }
        let run = await Run.l10n("check --since HEAD", files: folder.disk, folder: folder.path)
        #expect(run.status == .findings && run.output.contains(Self.conflict))
      }
    }
  }

  /// A catalog with a report, outside of a repository.
  private static func leave(in folder: TemporaryFolder) async throws {
    for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs), ("App/A.xcstrings", ours)] {
      try folder.write(text, to: name)
    }
    let files = ["base", "ours", "theirs"].map { "\(folder.path)/\($0)" }
    // No git on the way: the folder may be a repository by now.
    let report = "\(folder.path)/\(Self.report)"
    let run = await Run.l10n(
      ["merge", "--driver", "--"] + files + [String(report.dropLast(".theirs.json".count))],
      files: folder.disk, folder: "/")
    #expect(run.status == .findings && folder.names.contains(Self.report))
    try folder.write(folder.text(of: Self.report).replacing("\(folder.path)/", with: ""), to: Self.report)
  }

  // MARK: - Keys that stand twice

  private static func twice(_ first: String, _ second: String, _ third: String) -> String {
    CatalogText.catalog(["a": first, "b": third]).replacing("\"b\"", with: "\"c\"").replacing(
      "    \"c\"", with: CatalogText.catalog(["a": second]).entry + ",\n    \"c\"")
  }

  @Test("a key that stands twice merges by its last value, what it hides stays, and a warning names it")
  func mergesRepeatedKeys() async throws {
    let base = Self.twice("hidden", "x", "x")
    let ours = Self.twice("hidden", "y", "x")
    let theirs = Self.twice("hidden", "x", "z")
    for (base, ours, theirs) in [
      (base, ours, theirs), (base, theirs, ours),
      // One side alone has it twice.
      (CatalogText.catalog(["a": "x", "c": "x"]), ours, CatalogText.catalog(["a": "x", "c": "z"])),
      (CatalogText.catalog(["a": "x", "c": "x"]), CatalogText.catalog(["a": "x", "c": "z"]), ours),
    ] {
      try await TemporaryFolder.with { folder in
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
          try folder.write(text, to: name)
        }
        let run = await Run.l10n(
          "merge --driver -- base ours theirs A.xcstrings", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean)
        #expect(run.errors.contains(" warning: the key 'a' stands twice in "), "\(run.errors)")
        #expect(run.errors.contains("; the last one counts\n"))
        #expect(try folder.text(of: "ours") == Self.twice("hidden", "y", "z"))
      }
    }
  }

  @Test("where both sides changed what a repeated key hides, the lines are merged and nothing is lost")
  func mergesLines() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.twice("x", "x", "x"), to: "base")
      try folder.write(Self.twice("ours", "x", "x"), to: "ours")
      try folder.write(Self.twice("theirs", "x", "x"), to: "theirs")
      let run = await Run.l10n(
        "merge --driver -- base ours theirs A.xcstrings", files: folder.disk, folder: folder.path)
      #expect(run.status == .findings)
      #expect(run.errors.contains("warning: both sides changed keys that stand twice; the lines are merged"))
      let text = try folder.text(of: "ours")
      #expect(text.contains("\"ours\"") && text.contains("\"theirs\"") && text.contains("<<<<<<< "))
    }
  }
}

extension String {
  /// The entry of a catalog that has only one.
  fileprivate var entry: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(3).dropLast(3).joined(separator: "\n")
  }
}

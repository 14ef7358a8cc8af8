import Testing
import ToolKit

/// What the merge driver does with conflicts where no repository has the files.
@Suite struct ConflictReportTests {
  private static let base = CatalogText.catalog(["a": "x"])
  private static let ours = CatalogText.catalog(["a": "y"])
  private static let theirs = CatalogText.catalog(["a": "z"])

  @Test(
    "outside of a repository a conflict is listed, and no file is written but OURS",
    arguments: ["App/A.xcstrings", "-x.xcstrings", "None/A.xcstrings"])
  func leavesNothing(_ path: String) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [("base", Self.base), ("ours", Self.ours), ("theirs", Self.theirs)] {
        try folder.write(text, to: name)
      }
      try folder.write(Self.ours, to: "App/A.xcstrings")
      let names = folder.names
      let run = await Run.l10n(
        ["merge", "--driver", "--", "base", "ours", "theirs", path], files: folder.disk, folder: folder.path)
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(run.errors.hasPrefix("\(path):7:11: conflict: 'a' in 'es'\n"))
      #expect(run.errors.hasSuffix("\n\(path): 1 conflict; kept ours\n"))
      #expect(try folder.text(of: "ours") == Self.ours && folder.names == names)
    }
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
        #expect(run.errors.contains(" repeats the key 'a'; "), "\(run.errors)")
        #expect(run.errors.contains("; the last one is used\n"))
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
      #expect(run.errors.contains("warning: both sides changed repeated keys; merging the file line by line"))
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

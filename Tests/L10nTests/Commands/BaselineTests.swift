import Foundation
import Testing
import ToolKit
import l10n

@Suite struct BaselineTests {
  private static let only = CheckTests.only

  @Test("a report in a file can be the baseline of the next run")
  func acceptsBaseline() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      let first = await Run.l10n("\(Self.only) --format json --output known.json", files: folder.disk)
      #expect(first.status.rawValue == 1 && first.output.isEmpty)
      let second = await Run.l10n("\(Self.only) --baseline known.json", files: folder.disk)
      #expect(
        second == Run(status: .clean, output: "", errors: "no findings in 1 catalog, 2 keys, 1 suppressed\n"))
    }
  }

  @Test("a report into the baseline itself makes it anew, whether it is there or not")
  func renewsBaseline() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(#"{"baseline":"lists/known.json"}"#, to: ".l10n.json")
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      try folder.write("", to: "lists/empty")
      try folder.link("link", to: "lists")
      for path in ["lists/known.json", "./lists/known.json", "link/known.json"] {
        try? FileManager.default.removeItem(at: folder.url("lists/known.json"))
        for _ in 1...2 {
          let report = await Run.l10n("\(Self.only) --format json --output \(path)", files: folder.disk)
          #expect(report.status.rawValue == 1 && report.errors == "1 error in 1 catalog, 2 keys\n")
          #expect(await Run.l10n(Self.only, files: folder.disk).status == .clean)
        }
      }
      let other = await Run.l10n("\(Self.only) --format json --output new.json", files: folder.disk)
      #expect(other.status == .clean)
      let named = "\(Self.only) --baseline new.json --format json --output new.json"
      #expect(await Run.l10n(named, files: folder.disk).status.rawValue == 1)
    }
  }

  @Test("the first text of a language that a baseline accepts as missing makes no other key's finding new")
  func acceptsKeysOfMissingLanguage() async throws {
    let check = "check --only missing-language,missing-translation"
    let keys = ["a", "b", "c"].map { #""home.list.\#($0)":{}"# }.joined(separator: ",")
    try await TemporaryFolder.with { folder in
      try folder.write(#"{"sourceLanguage":"en","strings":{\#(keys)},"version":"1.0"}"#, to: "A.xcstrings")
      _ = await Run.l10n("\(check) -o known.json", files: folder.disk)
      #expect(await Run.l10n("set home.list.a Hola -l es", files: folder.disk).status == .clean)
      #expect(await Run.l10n(check, files: folder.disk).errors == "2 errors in 1 catalog, 3 keys\n")
      let run = await Run.l10n("\(check) --baseline known.json", files: folder.disk)
      #expect(run.errors == "no findings in 1 catalog, 3 keys, 2 suppressed\n")
      let other = await Run.l10n("\(check) --languages en,fr --baseline known.json", files: folder.disk)
      #expect(other.status == .findings)
    }
  }

  @Test("a baseline of the configuration that is not there is told with what makes it")
  func tellsMissingBaseline() async {
    let files = MemoryFileSystem(["../.l10n.json": #"{"baseline":"k.json"}"#, "A.xcstrings": "{}"])
    let run = await Run.l10n("check", files: files)
    let message = "no baseline '../k.json'; to create it, run: l10n check --format json --output ../k.json"
    #expect(run == Run(status: .failure, output: "", errors: "../.l10n.json: error: \(message)\n"))
    #expect(
      await Run.l10n("check --baseline k.json", files: files).errors == "error: no file or folder 'k.json'\n"
    )
  }

  @Test("a baseline holds for the same files in other folders, and for other ways to name them")
  func followsFiles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(#"{"baseline":"lists/known.json"}"#, to: ".l10n.json")
      try folder.write(CheckTests.catalog("en"), to: "App/Sub/A.xcstrings")
      try folder.write("", to: "lists/empty")
      let report = await Run.l10n("\(Self.only) -o lists/known.json", files: folder.disk, folder: folder.path)
      #expect(report.status == .findings)
      for paths in ["", "App", "./App", "\(folder.path)/App", "App/Sub/A.xcstrings"] {
        let run = await Run.l10n("\(Self.only) \(paths)", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean, "\(paths)")
      }
      let app = "\(folder.path)/App"
      let disk = DiskFileSystem(workingDirectory: app)
      #expect(await Run.l10n(Self.only, files: disk, folder: app).status == .clean)
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      #expect(await Run.l10n(Self.only, files: folder.disk, folder: folder.path).status == .findings)
    }
  }

  @Test("a baseline is JSON, which the ending of its name says, and is not overwritten with anything else")
  func staysJSON() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      for name in ["known.json", "known"] {
        try folder.write(#"{"baseline":"\#(name)"}"#, to: ".l10n.json")
        let made = await Run.l10n("\(Self.only) -f json -o \(name)", files: folder.disk)
        #expect(made.status == .findings)
        let text = try folder.text(of: name)
        let refused = await Run.l10n("\(Self.only) -f text -o \(name)", files: folder.disk)
        let message = "the output is the baseline; set '--format json' to update it"
        #expect(refused == Run(status: .failure, output: "", errors: "\(name): error: \(message)\n"))
        #expect(try folder.text(of: name) == text)
      }
      #expect(await Run.l10n("\(Self.only) -o known", files: folder.disk).status == .failure)
      try folder.write(#"{"baseline":"known.json"}"#, to: ".l10n.json")
      #expect(await Run.l10n("\(Self.only) -o known.json", files: folder.disk).status == .findings)
      #expect(await Run.l10n(Self.only, files: folder.disk).status == .clean)
    }
  }

  @Test("the ending of a report's file says its form where nothing else does")
  func obeysEnding() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      for command in ["check", "stats"] {
        for (options, isJSON) in [("-o a.json", true), ("-o a.txt", false), ("-f text -o a.json", false)] {
          _ = await Run.l10n("\(command) \(options)", files: folder.disk)
          let text = try folder.text(of: options.hasSuffix("txt") ? "a.txt" : "a.json")
          #expect(text.hasPrefix("{") == isJSON, "\(command) \(options)")
        }
      }
    }
  }
}

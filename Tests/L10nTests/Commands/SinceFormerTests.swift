import Foundation
import RuleKit
import Testing
import ToolKit

/// Changes that make something wrong on lines that did not change.
@Suite(.enabled(if: Program("git") != nil)) struct SinceFormerTests {
  /// A catalog with an English, a Bulgarian and a Czech text; one key has plural forms and a limit.
  private static let catalog =
    RuleExample.catalog(
      of: [
        (
          "home.list.count %lld",
          [
            ("bg", ["one": "%lld място", "other": "%lld места"]),
            ("en", ["one": "%lld place", "other": "%lld places"]),
          ]
        ),
        ("home.list.empty", [("en", "Nothing")]),
        ("home.list.title", [("bg", "Моите места"), ("en", "My places")]),
      ],
      comments: ["home.list.empty": "l10n:ignore missing-translation", "home.list.title": "max-length: 40"])
    + "\n"

  private static let path = "App/Localizable.xcstrings"

  /// A project with a catalog and code, committed.
  private static func withProject(
    code: String = "", _ body: (TemporaryFolder, Program) async throws -> Void
  ) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write(#"{"languages":["en","bg"]}"#, to: ".l10n.json")
      try folder.write(catalog, to: path)
      try folder.write(code, to: "App/A.swift")
      try folder.commit(with: git)
      try await body(folder, git)
    }
  }

  /// What changed since the last commit made wrong, each as a rule and a line.
  private static func findings(_ words: String = "", in folder: TemporaryFolder) async -> [String] {
    let run = await Run.l10n(
      "check --since HEAD --format text --fail-on note \(words)", files: folder.disk, folder: folder.path)
    let lines = run.output.split(separator: "\n").filter { !$0.contains(" note: ") || $0.hasSuffix("]") }
    #expect(run.status == (lines.isEmpty ? .clean : .findings), "\(run.errors)")
    return lines.map { line in
      let rule = line.split(separator: "[").last?.dropLast() ?? ""
      return "\(line.split(separator: ":").prefix(2).joined(separator: ":")) \(rule)"
    }
  }

  private static let bulgarianTitle = """
            "bg" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Моите места"
              }
            },

    """

  private static let one = """
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld място"
                    }
                  },

    """

  /// Changes of the catalog, and what each makes wrong.
  private static let changes: [(old: String, new: String, findings: [String])] = [
    (one, "", ["8 plural-missing-form"]),
    (
      bulgarianTitle, bulgarianTitle.replacing("translated", with: "new"),
      ["61 untranslated"]
    ),
    ("max-length: 40", "max-length: 5", ["61 too-long", "67 too-long"]),
  ]

  @Test("a plural form or a state that changed and a limit that shrank are told of where they show")
  func comparesTexts() async throws {
    try await Self.withProject { folder, _ in
      #expect(await Self.findings(in: folder).isEmpty)
      for change in Self.changes {
        try #require(Self.catalog.contains(change.old))
        try folder.write(Self.catalog.replacing(change.old, with: change.new), to: Self.path)
        #expect(await Self.findings(in: folder) == change.findings.map { "\(Self.path):\($0)" })
      }
    }
  }

  @Test("a language that went from a whole catalog, or came into the configuration, is told of")
  func comparesLanguages() async throws {
    try await Self.withProject { folder, _ in
      let start = try #require(Self.catalog.firstRange(of: "        \"bg\""))
      let end = try #require(Self.catalog.firstRange(of: "        \"en\""))
      let without = Self.catalog.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "")
        .replacing(Self.bulgarianTitle, with: "").replacing("l10n:ignore missing-translation", with: "")
      try folder.write(without, to: Self.path)
      #expect(await Self.findings(in: folder) == ["\(Self.path):3 lost-translation"])
      try folder.write(Self.catalog, to: Self.path)
      try folder.write(#"{"languages":["en","bg","fr"]}"#, to: ".l10n.json")
      #expect(await Self.findings(in: folder) == ["\(Self.path):3 missing-language"])
      #expect(await Self.findings("App", in: folder) == ["\(Self.path):3 missing-language"])
    }
  }

  @Test("the first text of a language brings no findings on the keys that still lack it")
  func comparesFirstTexts() async throws {
    try await Self.withProject { folder, git in
      try folder.write(#"{"languages":["en","bg","fr"]}"#, to: ".l10n.json")
      try folder.commit(with: git)
      let first = Self.bulgarianTitle.replacing("bg", with: "fr").replacing("Моите места", with: "Mes lieux")
      let start = try #require(Self.catalog.firstRange(of: Self.bulgarianTitle)).lowerBound
      let end = try #require(Self.catalog[start...].firstRange(of: "\n      }\n    }")).lowerBound
      let text = first.split(separator: "\n").joined(separator: "\n").dropLast()
      try folder.write("\(Self.catalog[..<end]),\n\(text)\(Self.catalog[end...])", to: Self.path)
      #expect(await Self.findings(in: folder).isEmpty)
    }
  }

  @Test("a finding whose ignore comment went is told of, others in the file are not")
  func comparesIgnoreComments() async throws {
    let code = """
      func f() {
        Text("Never localized")
        // l10n:ignore hardcoded-string
        label.text = "Neither is this"
      }
      """
    let only = "--only hardcoded-string,missing-key"
    try await Self.withProject(code: code) { folder, _ in
      #expect(await Self.findings(only, in: folder).isEmpty)
      try folder.write(code.replacing("  // l10n:ignore hardcoded-string\n", with: ""), to: "App/A.swift")
      #expect(await Self.findings(only, in: folder) == ["App/A.swift:3 hardcoded-string"])
    }
  }

  /// Code that asks for each key of the catalog, and has a text that is not localized beside one of them.
  private static let code = """
    func f(_ n: Int) {
      label.text = "Never localized"; label.text = String(localized: "home.list.title")
      Text("home.list.never")
      Text("home.list.count \\(n)"); Text("home.list.empty")
    }
    """

  @Test("of code that asks for a key that went nothing else is told")
  func tellsRemovedKeysAlone() async throws {
    try await Self.withProject(code: Self.code) { folder, _ in
      let plain = await Run.l10n("check --format text", files: folder.disk, folder: folder.path)
      #expect(plain.output.contains("[hardcoded-string]"))
      try folder.write(Self.catalog.replacing("home.list.title", with: "home.list.titel"), to: Self.path)
      let rules = "--skip unused-key"
      #expect(await Self.findings(rules, in: folder) == ["App/A.swift:2 missing-key"])
    }
  }

  @Test("code that asks for the keys of the last catalog is told of when that has gone or has another name")
  func tellsRemovedCatalogs() async throws {
    try await Self.withProject(code: Self.code) { folder, git in
      _ = try git.run(["mv", Self.path, "App/Other.xcstrings"], in: folder.path)
      let places = [2, 4, 4].map { "App/A.swift:\($0)" }
      #expect(await Self.findings(in: folder) == places.map { "\($0) wrong-table" })
      _ = try git.run(["rm", "-f", "App/Other.xcstrings"], in: folder.path)
      #expect(await Self.findings(in: folder) == places.map { "\($0) missing-key" })
      #expect(await Self.findings("App", in: folder) == places.map { "\($0) missing-key" })
    }
  }

  @Test("keys that a conversion lost are told of, as the table of '.strings' may have had them")
  func comparesConversions() async throws {
    try await Self.withProject { folder, git in
      try folder.write(Self.code, to: "App/A.swift")
      try FileManager.default.removeItem(at: folder.url(Self.path))
      try folder.write(#""home.list.never" = "Never";"#, to: "App/en.lproj/Localizable.strings")
      try folder.commit(with: git)
      try FileManager.default.removeItem(at: folder.url("App/en.lproj"))
      try folder.write(Self.catalog, to: Self.path)
      #expect(await Self.findings("--only missing-key", in: folder) == ["App/A.swift:3 missing-key"])
    }
  }

  @Test("all that is in new files is told of, and nothing of renamed ones")
  func knowsNames() async throws {
    try await Self.withProject(code: Self.code) { folder, git in
      _ = try git.run(["mv", "App/A.swift", "App/B.swift"], in: folder.path)
      #expect(await Self.findings(in: folder).isEmpty)
      try folder.write("let a = Text(\"home.list.never\")", to: "App/C.swift")
      #expect(await Self.findings(in: folder) == ["App/C.swift:1 missing-key"])
    }
  }

  @Test("hundreds of changed files are compared with what they were")
  func comparesManyFiles() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let paths = (0..<250).map { "App/F\($0).swift" }
      for path in paths { try folder.write("\n\nlabel.text = \"Old \(path)\"", to: path) }
      try folder.commit(with: git)
      for path in paths { try folder.write("// \(path)\n\nlabel.text = \"Old \(path)\"", to: path) }
      try folder.write("// new\nlabel.text = \"Old\"\nlabel.text = \"New\"", to: "App/F7.swift")
      let found = await Self.findings("--only hardcoded-string", in: folder)
      #expect(found == ["App/F7.swift:2 hardcoded-string", "App/F7.swift:3 hardcoded-string"])
    }
  }

  @Test("what was wrong in a catalog that could not be read then is not told of")
  func comparesNoUnreadableCatalogs() async throws {
    try await Self.withProject { folder, git in
      let wrong = Self.catalog.replacing(Self.one, with: "")
      try folder.write("<<<<<<< HEAD\n\(wrong)", to: Self.path)
      try folder.commit(with: git)
      try folder.write(wrong, to: Self.path)
      #expect(await Self.findings(in: folder).isEmpty)
    }
  }
}

import Testing
import ToolKit

@Suite struct ExtractTests {
  private static let files = MemoryFileSystem([
    "App/B.swift": """
    let a = String(localized: "greet", defaultValue: "Hello \\(1)", table: "Home", comment: "Shown first")
    #Preview { Text("Preview") }
    #if DEBUG
    let b = Text("Debug")
    #endif

    """,
    "App/A.swift": "struct A: View {\n  var body: some View { Text(\"One\\n\\(x) 100%\") }\n}\n",
    "AppTests/C.swift": "let c = Text(\"Test\")\n",
    ".l10n.json": #"{ "localizedFunctions": ["tr(_:)"] }"#,
  ])

  @Test("each key has a line with its place, sorted by file, without previews, debug code and tests")
  func text() async {
    let run = await Run.l10n("extract --keys", files: Self.files)
    #expect(run.status == .clean && run.errors.isEmpty)
    #expect(
      run.output == """
        App/A.swift:2:30: One\\n%arg 100%%
        App/B.swift:1:27: greet  [table: Home; value: Hello %lld; comment: Shown first]

        """)
  }

  @Test("JSON has an object for each key")
  func json() async {
    let run = await Run.l10n("extract --keys -f json App/B.swift", files: Self.files)
    #expect(
      run.output == """
        {
          "version": 1,
          "keys": [
            {
              "key": "greet",
              "table": "Home",
              "defaultValue": "Hello %lld",
              "comment": "Shown first",
              "isComplete": true,
              "file": "App/B.swift",
              "line": 1,
              "column": 27
            }
          ]
        }

        """)
  }

  @Test("where there is nothing to list, that is said")
  func listsNothing() async {
    let none = await Run.l10n("extract --keys", files: MemoryFileSystem(["a.txt": ""]))
    #expect(none == Run(status: .failure, output: "", errors: "error: no Swift files in '.'\n"))
    let plain = await Run.l10n("extract --keys", files: MemoryFileSystem(["A.swift": "let a = 1"]))
    #expect(plain == Run(status: .clean, output: "", errors: "no keys in 1 Swift file\n"))
    let filtered = await Run.l10n("extract --keys --key home.*", files: Self.files)
    #expect(filtered.status == .failure)
    #expect(filtered.errors.hasPrefix("error: '--keys' and '--key' can't be combined\n"))
  }

  @Test("tests are read when they are named", arguments: ["AppTests", "AppTests/C.swift"])
  func tests(_ path: String) async {
    let run = await Run.l10n("extract --keys \(path)", files: Self.files)
    #expect(run.output == "AppTests/C.swift:1:14: Test\n")
  }

  @Test("standard input is read under its name, with the functions of the configuration")
  func standardInput() async {
    let run = await Run.l10n("extract --keys - --stdin-path D.swift", files: Self.files, input: #"tr("a.b")"#)
    #expect(run.output == "D.swift:1:4: a.b\n")
  }
}

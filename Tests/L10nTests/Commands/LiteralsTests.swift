import Testing
import ToolKit

@Suite struct LiteralsTests {
  private static let files = MemoryFileSystem([
    "App/A.swift": "struct A {\n  let b = \"c\\td\"\n  func e() { f(g: \"h \\(1)\") }\n}\n",
    "App/B.swift": "let a = 1\n",
  ])

  @Test("each literal has a line with its context, and a file without one is named alone")
  func table() async {
    let run = await Run.l10n("literals App", files: Self.files)
    #expect(run.status == .clean && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("#file\tline\tcolumn\tlength\tkind\tcontext\tname\t") == true)
    #expect(lines[1] == "App/A.swift\t2\t11\t6\tplain\tinit\tb\t-\t-\t-\t-\t-\t-\t-\tA.b\tc\\td")
    #expect(lines[2] == "App/A.swift\t3\t19\t8\tinterp\targ\tf\t-\tg\t0\tf(g:)\t-\t-\t-\tA.e\th \\(1)")
    #expect(lines[3] == "App/B.swift")
  }

  @Test("JSON has an object for each literal, without what has no value")
  func json() async {
    let run = await Run.l10n("literals -f json App", files: Self.files)
    #expect(
      run.output.hasPrefix(
        #"{"file": "App/A.swift", "line": 2, "column": 11, "length": 6, "kind": "plain", "context": "init", "name": "b""#
      ))
    #expect(run.output.hasSuffix("{\"file\": \"App/B.swift\"}\n"))
  }

  @Test("a path is printed whole, however long it is")
  func longPath() async {
    let path = String(repeating: "folder/", count: 40) + "A.swift"
    let run = await Run.l10n("literals .", files: MemoryFileSystem([path: "let a = \"b\"\n"]))
    #expect(run.output.contains("\n\(path)\t1\t9\t3\t"))
  }

  @Test(
    "code around a literal is shortened, so that a long chain has short lines", arguments: ["json", "tsv"])
  func longChains(_ format: String) async {
    let sum = #"let a = "b""# + String(repeating: #" + "c""#, count: 1_000)
    let calls = #"let d = Text("e")"# + String(repeating: #".help("f")"#, count: 1_000)
    let files = MemoryFileSystem(["A.swift": sum + "\n" + calls])
    let run = await Run.l10n("literals -f \(format)", files: files)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 2_000 && lines.allSatisfy { $0.utf8.count < 2_500 })
  }

  @Test("standard input is read under the name it is given, and what can't be read ends with 2")
  func inputs() async {
    let run = await Run.l10n("literals - none --stdin-path C.swift", files: Self.files, input: "\"a\"")
    #expect(run.status == .failure && run.errors.contains("no file or folder 'none'"))
    #expect(run.output.hasSuffix("C.swift\t1\t1\t3\tplain\tstmt\t-\t-\t-\t-\t-\t-\t-\t-\t-\ta\n"))
  }
}

import GitFormats
import Testing
import ToolKit

@Suite struct FileFinderTests {
  private func find(
    _ paths: [String] = [], in files: [String], ignoring ignores: [String: String] = [:],
    unreadable: Set<String> = []
  ) async -> FoundFiles {
    var texts = ignores
    for file in files { texts[file] = "" }
    let memory = MemoryFileSystem(texts, unreadable: unreadable)
    return await FileFinder(memory, extensions: ["xcstrings", "swift"]).find(in: paths)
  }

  @Test("the files of a kind are found, sorted by bytes, named from the working directory")
  func finds() async {
    let files = ["b.swift", "a/c.xcstrings", "a.swift", "B.swift", "a/readme.txt", "swift", "a/xcstrings"]
    #expect(await find(in: files).paths == ["B.swift", "a.swift", "a/c.xcstrings", "b.swift"])
  }

  @Test("a folder with the boundary's file is not walked, unless it is named")
  func stopsAtBoundaries() async {
    let files = ["a.swift", "c.json", "d/a.swift", "d/c.json", "d/e/b.swift", "f/x.c.json", "f/b.swift"]
    let memory = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let finder = FileFinder(memory, extensions: ["swift", "json"], boundary: "c.json")
    #expect(await finder.find(in: []).paths == ["a.swift", "c.json", "d/c.json", "f/b.swift", "f/x.c.json"])
    #expect(await finder.find(in: ["d"]).paths == ["d/a.swift", "d/c.json", "d/e/b.swift"])
  }

  @Test("a folder's files stand where their whole paths belong among those of its neighbours")
  func sortsByPath() async {
    let files = ["a b/x.swift", "a-b/x.swift", "a.swift", "a/x.swift", "a0/x.swift", "a0.swift", "é/x.swift"]
    let sorted = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(await find(in: files).paths == sorted)
    #expect(await find(["a0", "a"], in: files).paths == ["a/x.swift", "a0/x.swift"])
  }

  @Test("any number of folders looked into at a time finds the same in the same order")
  func findsInParallel() async throws {
    var texts: [String: String] = [:]
    for one in 0..<9 {
      for two in 0..<9 {
        texts["f\(one)/g\(two)/a.swift"] = ""
        texts["f\(one)/g\(two) h/deep/er/b.swift"] = ""
        texts["f\(one)/g\(two).swift"] = ""
      }
    }
    texts["f4/.gitignore"] = "deep"
    let memory = MemoryFileSystem(texts, unreadable: ["f5/g6"])
    let finder = FileFinder(memory, extensions: ["swift"])
    let one = await finder.find(in: ["f8", ".", "gone"])
    let count = 9 * 9 * 3 - 9 - 1
    #expect(one.paths.count == count)
    #expect(one.problems.map(\.path) == ["f5/g6", "gone"])
    for jobs in [1, 2, 7] {
      let many = await finder.find(in: ["f8", ".", "gone"], jobs: jobs)
      #expect(many.paths == one.paths)
      #expect(many.problems.map(\.path) == one.problems.map(\.path))
    }
  }

  @Test("build products, packages of others, exports and hidden folders are left out")
  func skips() async {
    let files = [
      ".build/a.swift", ".git/a.swift", "DerivedData/a.swift", "x/Pods/a.swift", "Carthage/a.swift",
      "node_modules/a.swift", ".x/a.swift", "x/._a.swift", "x/es.xcloc/a.swift",
    ]
    #expect(await find(in: files + ["x/a.swift"]).paths == ["x/a.swift"])
  }

  @Test("a named folder is searched even if its name is left out elsewhere, and paths stay as given")
  func takesNamedFolder() async {
    #expect(await find(["Pods"], in: ["Pods/a.swift"]).paths == ["Pods/a.swift"])
    #expect(await find(["./App"], in: ["./App/a.swift"]).paths == ["./App/a.swift"])
    #expect(await find(["/project/App"], in: ["App/a.swift"]).paths == ["/project/App/a.swift"])
  }

  @Test("a named file is always taken, ignored or not, whatever it is called")
  func takesNamedFile() async {
    let ignores = [".gitignore": "*"]
    let files = ["a.swift", "b.json"]
    #expect(await find(["a.swift", "b.json"], in: files, ignoring: ignores).paths == ["a.swift", "b.json"])
    #expect(await find(in: files, ignoring: ignores).paths.isEmpty)
  }

  @Test("two ways to one file give it once")
  func dropsRepetition() async {
    #expect(await find(["App", "App/a.swift", "App"], in: ["App/a.swift"]).paths == ["App/a.swift"])
    let spellings = ["./App/a.swift", "./App//a.swift", "App/./a.swift", "App/a.swift"]
    for spelling in spellings.dropLast() {
      #expect(await find(["App", spelling], in: spellings).paths.count == 1)
    }
  }

  @Test("a path that is not there is a problem, and so is a folder that can't be read")
  func reportsProblems() async {
    let found = await find(["none", "a", "b"], in: ["a/a.swift", "b/b.swift"], unreadable: ["b"])
    #expect(found.paths == ["a/a.swift"])
    #expect(found.problems == [FileError(.unreadable, path: "b"), FileError(.missing, path: "none")])
  }

  @Test("the .gitignore files above a folder count up to the root of the repository")
  func looksUpward() async {
    let ignores = [
      "/.gitignore": "*.swift", ".gitignore": "Generated/", "App/.gitignore": "b.swift", ".git/HEAD": "",
    ]
    let files = ["App/Deep/a.swift", "App/Deep/b.swift", "App/Deep/Generated/c.swift"]
    #expect(await find(["App/Deep"], in: files, ignoring: ignores).paths == ["App/Deep/a.swift"])
  }

  @Test("no .gitignore can take back what the configuration leaves out")
  func excludes() async {
    var exclusions = IgnoreRules()
    exclusions.add(["**/Generated/**"], folder: "/project")
    let memory = MemoryFileSystem(["App/.gitignore": "!*", "App/Generated/a.swift": "", "App/b.swift": ""])
    let found = await FileFinder(memory, extensions: ["swift"], exclusions: exclusions).find(in: [])
    #expect(found.paths == ["App/b.swift"])
  }

  @Test(
    "a folder that the configuration leaves out is searched where it is named",
    arguments: ["App/Old/**", "Old/", "App/Old"])
  func takesExcludedFolder(_ pattern: String) async {
    var exclusions = IgnoreRules()
    exclusions.add(["\(pattern)\n*.bak.swift"], folder: "/project")
    let memory = MemoryFileSystem(["App/Old/a.swift": "", "App/b.swift": "", "App/c.bak.swift": ""])
    let finder = FileFinder(memory, extensions: ["swift"], exclusions: exclusions)
    #expect(await finder.find(in: ["App"]).paths == ["App/b.swift"])
    #expect(await finder.find(in: ["App/Old"]).paths == ["App/Old/a.swift"])
  }

  @Test("links to folders are not entered, so loops end; links to files are taken")
  func survivesLoops() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "a/a.swift")
      try folder.link("a/up", to: "..")
      try folder.link("a/self.swift", to: "self.swift")
      try folder.link("b.swift", to: "a/a.swift")
      let found = await FileFinder(folder.disk, extensions: ["swift"]).find(in: [])
      #expect(found.paths == ["a/a.swift", "b.swift"])
      #expect(found.problems == [FileError(.linkLoop, path: "a/self.swift")])
    }
  }

  @Test("links that lead nowhere are told, named or found; an editor's lock is none")
  func tellsDanglingLinks() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "a/a.swift")
      for name in ["a/b.swift", "a/.#a.swift", "a/b.txt"] { try folder.link(name, to: "nowhere") }
      try folder.link("a/c.swift", to: "c.swift")
      let finder = FileFinder(folder.disk, extensions: ["swift"])
      let found = await finder.find(in: ["a", "a/b.swift"])
      #expect(found.paths == ["a/a.swift"])
      let problems = [FileError(.danglingLink, path: "a/b.swift"), FileError(.linkLoop, path: "a/c.swift")]
      #expect(found.problems == problems)
    }
  }
}

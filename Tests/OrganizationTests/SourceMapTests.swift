import TestSupport
import Testing

@Suite struct SourceMapTests {
  @Test("docs/source-map.md has what each source file says of itself")
  func map() {
    #expect(Golden.difference(of: SourceMap.page(of: Repository.files), from: "docs/source-map.md") == nil)
  }

  @Test("a file says what it is for in the first sentence about the type it is named after, or its first one")
  func purposes() {
    func purpose(_ text: String) -> String? {
      SourceMap.purpose(of: RepositoryFile(path: "Sources/A/B+C.swift", text: text))
    }
    #expect(
      purpose("/// Why.\nenum D {}\n\n/// One `e`,\n/// of two. More.\n///\n/// Rest.\n@X\nstruct B {}\n")
        == "One `e`, of two.")
    #expect(purpose("enum D {\n  /// Inside.\n  case d\n}\n/// Is d.\nextension D {}\n") == "Is d.")
    #expect(purpose("extension D {\n  /// Is c;\n  let c = 1\n}\n") == "Is c;")
    #expect(purpose("let a = 1\n") == nil)
  }

  @Test("a file of tests has the purpose of its suite, or the title of its first test")
  func suites() {
    func suite(_ text: String) -> String? {
      SourceMap.suite(in: RepositoryFile(path: "Tests/A/BTests.swift", text: text))
    }
    let test = "@Suite struct BTests {\n  @Test(\n    \"says \\\"a\\\"\")\n  func a() {}\n}\n"
    #expect(suite(test) == "says \"a\"")
    #expect(suite("/// All of b. More.\n" + test) == "All of b.")
  }
}

/// The page that lists each source file with its purpose, by folder.
enum SourceMap {
  static func page(of files: [RepositoryFile]) -> String {
    var page = """
      # Source map

      Each source file and test file with the first sentence of its documentation. [Architecture](architecture.md) explains how they work together.
      `scripts/update-goldens` writes this page.

      """
    let sources = files.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }
    let tests = files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
    page +=
      list(sources) { purpose(of: $0) }
      + "\nOf tests, this is what the suite is about, or the title of its first test.\n"
    return page + list(tests) { $0.path.hasSuffix("Tests.swift") ? suite(in: $0) : purpose(of: $0) }
  }

  private static func list(_ files: [RepositoryFile], _ purpose: (RepositoryFile) -> String?) -> String {
    Dictionary(grouping: files, by: \.folder).sorted { $0.key < $1.key }.map { folder, files in
      let lines = files.map { file in
        "- `\(file.nameWithoutExtension)`\(purpose(file).map { ": \($0)" } ?? "")\n"
      }.joined()
      return "\n## \(folder.trimmingPrefix("Sources/"))\n\n\(lines)"
    }.joined()
  }

  /// What a suite is about.
  static func suite(in file: RepositoryFile) -> String? {
    let code = file.lines.joined(separator: "\n")
    let named = documentation(in: file.lines).first { names($0.declaration, file.nameWithoutExtension[...]) }
    let title = code.firstMatch(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/)?.1
    return named.map { firstSentence(of: $0.text) } ?? title.map { String($0.replacing("\\\"", with: "\"")) }
  }

  /// The first sentence about the type that the file is named after; else about its first declaration.
  static func purpose(of file: RepositoryFile) -> String? {
    let type = file.nameWithoutExtension.prefix { $0 != "+" }
    let blocks = documentation(in: file.lines)
    let best =
      blocks.first { names($0.declaration, type) } ?? blocks.first
      ?? documentation(in: file.lines.map { $0.drop { $0 == " " } }).first
    guard let text = best?.text, !text.isEmpty else { return nil }
    return firstSentence(of: text)
  }

  private static func names(_ declaration: Substring, _ type: Substring) -> Bool {
    declaration.split { !($0.isLetter || $0.isNumber) }.contains(type)
  }

  private static func firstSentence(of text: String) -> String {
    text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
  }

  /// The first paragraph about each documented declaration at the top level.
  private static func documentation(in lines: [Substring]) -> [(text: String, declaration: Substring)] {
    var result: [(text: String, declaration: Substring)] = []
    var rest = lines[...]
    while let start = rest.firstIndex(where: { $0.hasPrefix("///") }) {
      let block = rest[start...].prefix { $0.hasPrefix("///") }
      let text = block.prefix { $0.count > 3 }.map { $0.dropFirst(4) }.joined(separator: " ")
      rest = rest[block.endIndex...]
      let isAttribute: (Substring) -> Bool = { $0.hasPrefix("@") && !$0.contains("{") }
      result.append((text, rest.first { !isAttribute($0) } ?? ""))
    }
    return result
  }
}

extension RepositoryFile {
  /// The path of the folder that the file is in.
  fileprivate var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

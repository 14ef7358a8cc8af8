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
}

/// The page that lists each source file with its purpose, by folder.
enum SourceMap {
  static func page(of files: [RepositoryFile]) -> String {
    var page = """
      # Source map

      Each source file with the first sentence of its documentation. [Architecture](architecture.md) explains how they work together.
      `scripts/update-goldens` writes this page.

      """
    let sources = files.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }
    for (folder, files) in Dictionary(grouping: sources, by: \.folder).sorted(by: { $0.key < $1.key }) {
      page += "\n## \(folder.dropFirst("Sources/".count))\n\n"
      for file in files { page += "- `\(file.nameWithoutExtension)`: \(purpose(of: file) ?? "")\n" }
    }
    let tests = files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix("Tests.swift") }
    page += "\n## Tests\n\n"
    for (folder, files) in Dictionary(grouping: tests, by: \.folder).sorted(by: { $0.key < $1.key }) {
      let names = files.map { "`\($0.nameWithoutExtension)`" }.joined(separator: ", ")
      page += "- \(folder.dropFirst("Tests/".count)): \(names)\n"
    }
    return page
  }

  /// The first sentence about the type that the file is named after; else about its first declaration.
  static func purpose(of file: RepositoryFile) -> String? {
    let type = file.nameWithoutExtension.prefix { $0 != "+" }
    let blocks = documentation(in: file.lines)
    let best =
      blocks.first { $0.declaration.split { !($0.isLetter || $0.isNumber) }.contains(type) } ?? blocks.first
      ?? documentation(in: file.lines.map { $0.drop { $0 == " " } }).first
    guard let text = best?.text, !text.isEmpty else { return nil }
    return text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
  }

  /// The first paragraph about each documented declaration at the top level.
  private static func documentation(in lines: [Substring]) -> [(text: String, declaration: Substring)] {
    var result: [(text: String, declaration: Substring)] = []
    var rest = lines[...]
    while let start = rest.firstIndex(where: { $0.hasPrefix("///") }) {
      let block = rest[start...].prefix { $0.hasPrefix("///") }
      let text = block.prefix { $0.count > 3 }.map { $0.dropFirst(4) }.joined(separator: " ")
      rest = rest[block.endIndex...].drop { $0.hasPrefix("@") }
      result.append((text, rest.first ?? ""))
    }
    return result
  }
}

extension RepositoryFile {
  /// The path of the folder that the file is in.
  fileprivate var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

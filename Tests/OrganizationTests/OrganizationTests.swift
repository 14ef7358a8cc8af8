import Testing

@Suite struct OrganizationTests {
  @Test("the package keeps its norms", arguments: Norm.all)
  func keeps(_ norm: Norm) {
    for file in Repository.files {
      for violation in norm.violations(file) {
        Issue.record("\(file.path):\(violation.line): \(violation.message)")
      }
    }
  }

  @Test("each norm reports its bad snippets and accepts its good ones", arguments: Norm.all)
  func provesItself(_ norm: Norm) {
    #expect(!norm.reports.isEmpty && !norm.accepts.isEmpty)
    for file in norm.reports { #expect(!norm.violations(file).isEmpty, "\(file.lines)") }
    for file in norm.accepts { #expect(norm.violations(file).isEmpty, "\(file.lines)") }
  }

  @Test("the sources are found")
  func findsSources() {
    #expect(Repository.files.contains { $0.path == "Sources/SourceText/SourceFile.swift" })
  }

  @Test("the files listed for Foundation are the ones that import it")
  func foundationListIsExact() {
    let importing = Repository.files.filter { $0.isProductCode && $0.importsFoundation }.map(\.path)
    #expect(importing == Norm.filesWithFoundation)
  }

  @Test("a type stands in at most four files, but for the listed ones")
  func typesAreNotSpread() {
    var files: [String: Int] = [:]
    for file in Repository.files where file.isProductCode {
      let type = file.name.prefix { $0 != "+" }
      files["\(file.module ?? "").\(type)", default: 0] += 1
    }
    // Each part of Swift's grammar is a file. The readers of types and of values are large.
    let listed: Set = ["SwiftTree.Lexer", "SwiftTree.Parser", "SwiftIndex.TypeReader", "TextFlow.FlowReader"]
    #expect(Set(files.filter { $0.value > 4 }.keys) == listed)
  }
}

@Suite struct SwiftTokenizerTests {
  @Test(
    "comments and string literals leave no token",
    arguments: [
      "a // b", "a /* b /* c */ d */", "a \"b \\(c(\"d\")) e\"", "a #\"b\\\"#",
      "a \"\"\"\n \"b\" \\(c)\n \"\"\"",
    ])
  func skips(_ code: String) {
    #expect(SwiftTokenizer.tokens(of: code).map(\.text) == ["a"])
  }

  @Test("tokens know their line, whether they start it and whether they touch the one before")
  func places() {
    let tokens = SwiftTokenizer.tokens(of: "a /* \n */ b!\n  c d")
    #expect(tokens.map(\.line) == [1, 2, 2, 3, 3])
    #expect(tokens.map(\.startsLine) == [true, true, false, true, false])
    #expect(tokens.map(\.isGlued) == [false, false, true, false, false])
  }
}

import Foundation
import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing

/// A check that reuses what an earlier one knows finds what a check of its own finds.
struct ReusedCheckTests {
  /// The sample project, with its mistakes.
  private static let files: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../catalogs")
      .standardized
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".xcstrings") }.sorted().compactMap { path in
      (try? Data(contentsOf: root.appending(path: path))).map { SourceFile(path: path, bytes: Array($0)) }
    }
  }()

  private func input(_ files: [SourceFile]) -> CheckInput {
    var input = CheckInput(files: files)
    input.showsPossible = false
    return input
  }

  @Test(arguments: 0..<4) func afterAnyEdit(_ seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var files = Self.files
    try #require(files.count > 10)
    var earlier = await Checker.check(input(files))
    for step in 0..<6 {
      let index = Int.random(in: files.indices, using: &generator)
      files[index] = edited(files[index], &generator)
      let reusing = await Checker.check(input(files), reusing: earlier)
      let fresh = await Checker.check(input(files))
      #expect(reusing.diagnostics == fresh.diagnostics, "step \(step) in '\(files[index].path)'")
      #expect(reusing.summary == fresh.summary)
      earlier = reusing
    }
  }

  /// Removes, doubles or moves lines, or renames a word everywhere in a file.
  private func edited(_ file: SourceFile, _ generator: inout SeededGenerator) -> SourceFile {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: lines.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.swapAt(line, Int.random(in: lines.indices, using: &generator))
    case 3: lines[line] = lines[line].replacing("\"", with: "\"Some ")
    default:
      let words = lines[line].split { !$0.isLetter }.map(String.init)
      guard let word = words.randomElement(using: &generator) else { return file }
      return SourceFile(path: file.path, text: text.replacing(word, with: word + "2"))
    }
    return SourceFile(path: file.path, text: lines.joined(separator: "\n"))
  }

  /// What a file's outline is decides which other files are read again.
  @Test func declarationsChangeOtherFiles() async {
    func files(_ label: String) -> [SourceFile] {
      [
        SourceFile(path: "A.swift", text: "struct Row { let \(label): String }\n"),
        SourceFile(
          path: "B.swift",
          text: """
            @main struct Main: App { var body: some Scene { WindowGroup { List(row: Row(title: "Save all")) } } }
            struct List: View { let row: Row; var body: some View { Text(row.title) } }
            """),
      ]
    }
    let before = await Checker.check(input(files("title")))
    let after = await Checker.check(input(files("code")), reusing: before)
    #expect(before.diagnostics.map(\.rule) == ["hardcoded-string"])
    #expect(after.diagnostics == (await Checker.check(input(files("code")))).diagnostics)
    #expect(after.diagnostics != before.diagnostics)
  }
}

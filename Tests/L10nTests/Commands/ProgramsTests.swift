import Foundation
import TestSupport
import Testing
import ToolKit
import l10n

/// Short programs, each a kind of text that users read beside its opposite.
///
/// They were written without knowledge of the lint; `⟦…⟧` is around each literal that must be reported.
@Suite struct ProgramsTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [String: String] = [:]
    /// The places of the marked literals, as `File.swift:LINE:COLUMN`.
    var marked: Set<String> = []
  }

  /// What the lint gets wrong: small tables of brands and fonts, result builders, and the title of a menu in the menu bar.
  private static let wrong: Set<String> = ["01", "06", "55"]

  private static func programs() throws -> [Program] {
    let file = Golden.root.appending(path: "Tests/L10nTests/Goldens/programs.txt")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "=== ").dropFirst().map {
      part in
      let sections = part.components(separatedBy: "--- ")
      var program = Program(testDescription: sections[0].trimmingCharacters(in: .whitespacesAndNewlines))
      for section in sections.dropFirst() {
        let name = String(section.prefix { $0 != "\n" })
        let code = MarkedText(String(section.dropFirst(name.count + 1)))
        program.files[name] = code.text
        for range in code.ranges {
          let before = code.text.utf8.prefix(range.lowerBound).split(
            separator: 0x0A, omittingEmptySubsequences: false)
          program.marked.insert("\(name):\(before.count):\(before[before.count - 1].count + 1)")
        }
      }
      return program
    }
  }

  /// Returns the places of reported texts; of a plural or a sentence built in code, all that are marked in its line.
  private func reported(_ program: Program) async -> Set<String> {
    let output = await Run.l10n("lint", files: MemoryFileSystem(program.files)).output
    func places(_ rules: String..., parts: Int) -> Set<String> {
      let lines = output.split(separator: "\n").filter { line in rules.contains { line.hasSuffix("[\($0)]") }
      }
      return Set(lines.map { $0.split(separator: ":").prefix(parts).joined(separator: ":") + ":" })
    }
    let wholes = places("assembled-plural", "string-concatenation", parts: 2)
    let texts = places("hardcoded-string", "demoted-literal", "unlocalized-error", parts: 3)
    return Set(texts.map { String($0.dropLast()) })
      .union(program.marked.filter { place in wholes.contains { place.hasPrefix($0) } })
  }

  @Test("what users read is reported, and nothing else", arguments: try programs())
  func program(_ program: Program) async {
    let found = await reported(program)
    let (extra, missing) = (found.subtracting(program.marked), program.marked.subtracting(found))
    withKnownIssue {
      #expect(extra.isEmpty && missing.isEmpty, "extra \(extra.sorted()), missing \(missing.sorted())")
    } when: {
      Self.wrong.contains(String(program.testDescription.prefix(2)))
    }
  }
}

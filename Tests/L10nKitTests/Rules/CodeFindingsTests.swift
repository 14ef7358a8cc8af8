import Foundation
import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing

/// What is said of the code of small projects, in words, kept as text.
@Suite struct CodeFindingsTests {
  /// The file has the code, too: code is added there, with any line that begins with `⇒` below it.
  @Test("the code of small projects has the findings that it had, with their notes and fixes")
  func projects() async throws {
    let path = "Tests/L10nKitTests/Goldens/code-findings.txt"
    let kept = try String(contentsOf: Golden.root.appending(path: path), encoding: .utf8)
    let codes = kept.components(separatedBy: "\n\n").map { part in
      part.split(separator: "\n").filter { !$0.hasPrefix("⇒") }
    }
    var texts: [String] = []
    for lines in codes where !lines.isEmpty { texts.append(try await Self.rendered(lines)) }
    #expect(texts.count > 5)
    #expect(Golden.difference(of: texts.joined(separator: "\n"), from: path) == nil)
  }

  /// The lines of a project, and those of its findings below each file.
  ///
  /// `// file: A.swift` begins a file, and `// configuration: { … }` is `.l10n.json`. A catalog has a key and its
  /// English text on each line.
  private static func rendered(_ lines: [Substring]) async throws -> String {
    var (files, configuration): ([(path: String, lines: [Substring])], Configuration) = ([], Configuration())
    for line in lines {
      if line.hasPrefix("// file: ") { files.append((String(line.dropFirst(9)), [])) }
      if line.hasPrefix("// configuration: ") {
        configuration = try Configuration(parsing: String(line.dropFirst(18)))
      }
      if files.isEmpty { files.append(("App.swift", [])) }
      files[files.count - 1].lines.append(line)
    }
    let input = CheckInput(
      files: files.map { SourceFile(path: $0.path, text: text(of: $0.path, $0.lines)) },
      configuration: configuration)
    let result = await Checker.check(input)
    return files.map { path, lines in
      let findings = result.diagnostics.filter { $0.path == path }.map { words(for: $0, in: input) }
      return lines.joined(separator: "\n") + "\n" + findings.joined()
    }.joined()
  }

  private static func text(of path: String, _ lines: [Substring]) -> String {
    guard path.hasSuffix(".xcstrings") else { return lines.joined(separator: "\n") + "\n" }
    let entries = lines.dropFirst().map { line in
      let parts = line.split(separator: " = ", maxSplits: 1)
      let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "\#(parts[1])" } }"#
      return #""\#(parts[0])" : { "localizations" : { "en" : \#(unit) } }"#
    }
    return
      #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#
  }

  private static func words(for diagnostic: Diagnostic, in input: CheckInput) -> String {
    guard let file = input.files.first(where: { $0.path == diagnostic.path }) else { return "" }
    let (finding, map) = (diagnostic.finding, LineMap(file.bytes))
    let start = map.position(of: finding.range.lowerBound)
    var text =
      "⇒ \(start.line):\(start.column) «\(String(decoding: file.bytes[finding.range], as: UTF8.self))»"
    text += " \(diagnostic.severity): \(finding.message) [\(diagnostic.rule)]"
    text += (finding.confidence.map { " \($0.rawValue)" } ?? "") + "\n"
    for note in finding.notes {
      text += "⇒   note: \(note.message)" + (note.range.map { " at \($0) \(note.path ?? "")" } ?? "") + "\n"
    }
    guard let fix = finding.fix else { return text }
    text += "⇒   fix: \(fix.title)\n"
    guard file.path.hasSuffix(".swift") else { return text }
    let fixed = String(decoding: file.bytes.applying(fix.edits), as: UTF8.self).split(separator: "\n")
    let original = Set(String(decoding: file.bytes, as: UTF8.self).split(separator: "\n"))
    return text + fixed.filter { !original.contains($0) }.map { "⇒   > \($0)\n" }.joined()
  }
}

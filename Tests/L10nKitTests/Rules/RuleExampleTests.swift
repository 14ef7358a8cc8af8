import CatalogMerge
import CatalogSync
import Exchange
import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing
import XCStrings

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One example of one rule, named so that a failure says which.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  let rule: any Rule
  let number: Int
  let example: RuleExample

  var testDescription: String { "\(rule.id) \(example.expectation) #\(number)" }

  /// Every example of every rule, or of the one that the environment names.
  static let all: [ExampleCase] = {
    let wanted = getenv("L10N_RULE").map { String(cString: $0) }
    return RuleRegistry.all.filter { wanted == nil || $0.id == wanted }.flatMap { rule in
      rule.about.examples.enumerated().map { index, example in
        ExampleCase(rule: rule, number: index + 1, example: example)
      }
    }
  }()
}

@Suite struct RuleExampleTests {
  @Test("the rule that the environment names is in a list of rules")
  func isListed() { #expect(!ExampleCase.all.isEmpty, "no list of rules has this one") }

  @Test("a rule reports exactly what its example marks", arguments: ExampleCase.all)
  func ranges(_ example: ExampleCase) async throws {
    let marked = MarkedText(example.example.markedText)
    #expect(marked.ranges.isEmpty == (example.example.expectation == .accepts))
    try await expectMarks(example, marked)
  }

  @Test(
    "line ends, byte order mark and multi-byte text in front change no finding", arguments: ExampleCase.all)
  func variants(_ example: ExampleCase) async throws {
    guard example.rule.id != "layout", !(example.rule is any SyntaxRule), !example.isSwift,
      example.example.fileName.hasSuffix(".xcstrings")
    else { return }
    let lines = MarkedText(example.example.markedText.replacing("\n", with: "\r\n"))
    try await expectMarks(example, lines)
    let byteOrderMark = MarkedText("\u{FEFF}" + example.example.markedText)
    try await expectMarks(example, byteOrderMark)
    let oneLine = MarkedText(
      "{\"comment é😀\":0,"
        + example.example.markedText.drop { $0 != "{" }.dropFirst().replacing("\n", with: " "))
    guard example.rule.id != "unknown-member" else { return }
    try await expectMarks(example, oneLine)
  }

  @Test("an ignore comment in the key's comment silences a rule", arguments: ExampleCase.all)
  func suppression(_ example: ExampleCase) async throws {
    guard example.example.expectation == .reports,
      example.rule is any ListedRule || example.rule is any ComparisonRule
    else { return }
    let text = MarkedText(example.example.markedText).text
    let before = try await findings(example, text)
    guard before.allSatisfy({ $0.key != nil }) else { return }
    var catalog = try StringCatalog(parsing: text)
    let entries = catalog.entries
    try catalog.edit { editor in
      for entry in entries {
        let comment = [entry.comment, "l10n:ignore \(example.rule.id)"].compactMap(\.self)
        editor.setComment(comment.joined(separator: "\n"), for: entry.key)
      }
    }
    let after = try await findings(example, String(decoding: catalog.bytes, as: UTF8.self))
    #expect(after.isEmpty)
  }

  @Test("a fix gives the text the example shows, and then the rule is silent", arguments: ExampleCase.all)
  func fixes(_ example: ExampleCase) async throws {
    guard let fixed = example.example.fixed else { return }
    let text = MarkedText(example.example.markedText).text
    let edits = try await findings(example, text).compactMap(\.fix).flatMap(\.edits)
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    let result = String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
    #expect(result == fixed)
    #expect(try await findings(example, result).isEmpty)
  }

  @Test(
    "multi-byte text in front, line ends and an ignore comment are understood in Swift",
    arguments: ExampleCase.swift)
  func swift(_ example: ExampleCase) async throws {
    for change in [{ "/* é😀 */ " + $0 }, { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") }] {
      let marked = MarkedText(change(example.example.markedText))
      try await expectMarks(example, marked)
    }
    let lines = example.example.markedText.split(separator: "\n", omittingEmptySubsequences: false)
    let ignored = lines.map { ($0.contains("⟦") ? "// l10n:ignore \(example.rule.id)\n" : "") + $0 }
    let text = MarkedText(ignored.joined(separator: "\n")).text
    #expect(try await findings(example, text).isEmpty)
  }

  @Test("nothing is said of tests but of comments that silence nothing", arguments: ExampleCase.swift)
  func tests(_ example: ExampleCase) async throws {
    guard example.rule.id != "unused-ignore" else { return }
    let text = MarkedText(example.example.markedText).text
    #expect(try await findings(example, "import XCTest\n" + text).isEmpty)
  }

  private func findings(_ example: ExampleCase, _ text: String) async throws -> [Finding] {
    try await example.findings(text)
  }

  /// Expects findings at the marks; a failure shows the text with marks at the findings, and their messages.
  private func expectMarks(_ example: ExampleCase, _ marked: MarkedText) async throws {
    let found = try await findings(example, marked.text)
    let text = MarkedText.marking(found.map(\.range), in: marked.text)
    let messages = found.map { "\n\($0.message)" }.joined()
    #expect(
      found.map(\.range) == marked.ranges,
      "found \(found.count):\n\(ExampleText.essence(of: text))\(messages)")
  }
}

extension ExampleCase {
  /// Those whose text is Swift.
  static let swift = all.filter(\.isSwift)

  /// Whether the text is Swift.
  var isSwift: Bool { example.fileName.hasSuffix(".swift") }

  /// What the rule finds in a text that stands in for the example's.
  func findings(_ text: String) async throws -> [Finding] {
    var configuration =
      try example.configuration.map { try Configuration(parsing: $0) } ?? Configuration()
    if let glossary = example.otherFiles[Glossary.fileName] {
      configuration.terms = try Glossary(SourceFile(path: Glossary.fileName, text: glossary))
    }
    if let table = example.otherFiles[SignOffs.fileName] {
      configuration.signOffs = try SignOffs(SourceFile(path: SignOffs.fileName, text: table))
    }
    var input = CheckInput(
      files: [SourceFile(path: example.fileName, text: text)], configuration: configuration)
    for (path, text) in example.otherFiles {
      input.otherPaths.append(path)
      if path.hasSuffix(".xcstrings") || path.hasSuffix(".swift") {
        input.files.append(SourceFile(path: path, text: text))
      }
      if ConflictRecord.isName(path, beside: example.fileName) {
        input.openConflicts[example.fileName] = ConflictRecord(Array(text.utf8))?.open.map {
          OpenConflict(at: $0.path, recordedIn: path)
        }
      }
    }
    let properties = example.otherFiles.map { SourceFile(path: $0.key, text: $0.value) }
    input.properties = ProjectProperties(properties)
    if example.fileName == ".l10n.json" {
      let file = SourceFile(path: example.fileName, text: text)
      let former = Array((example.configuration ?? "").utf8)
      input = CheckInput(files: [])
      input.weakenings = [
        Weakening(of: file, formerBytes: former, (configuration, try Configuration(parsing: file)))
      ]
    }
    if !RuleRegistry.checkerRules.flatMap(\.value).contains(where: { $0.id == rule.id }) {
      input.rules = RuleSelection(configuration: configuration, only: [rule.id])
    }
    if let former = example.former {
      let files = [SourceFile(path: example.fileName, text: former)]
      input.former = PreviousState(
        await Checker.check(CheckInput(files: files, configuration: configuration)))
    }
    return await Checker.check(input).diagnostics
      .filter { $0.rule == rule.id && $0.path == example.fileName }.map(\.finding)
  }
}

@Suite struct RuleDescriptionTests {
  @Test(
    "every rule has an example of both kinds, a rationale, and an id in kebab case",
    arguments: RuleRegistry.all)
  func complete(_ rule: any Rule) {
    let about = rule.about
    #expect(about.examples.contains { $0.expectation == .reports })
    #expect(about.examples.contains { $0.expectation == .accepts })
    #expect(about.id.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" })
    #expect(!about.title.hasSuffix(".") && about.title.first?.isUppercase != true)
    #expect(about.rationale.count > 60)
  }

  @Test("rule ids are unique")
  func unique() {
    #expect(Set(RuleRegistry.all.map(\.id)).count == RuleRegistry.all.count)
  }
}

import Foundation
import SourceText
import SwiftIndex
import TestSupport
import TextFlow
import Testing

/// All that is known about the literals of many small projects, kept as text, so that no change of it goes unnoticed.
@Suite struct FactsGoldenTests {
  /// The file has the code, too: code is added there, with any line that begins with `⇒` below it.
  @Test("the literals of small projects are used as they were")
  func projects() throws {
    let path = "Tests/TextFlowTests/Goldens/facts.txt"
    let kept = try String(contentsOf: Golden.root.appending(path: path), encoding: .utf8)
    let codes = kept.components(separatedBy: "\n\n").map { part in
      part.split(separator: "\n").filter { !$0.hasPrefix("⇒") }.joined(separator: "\n") + "\n"
    }
    let projects = codes.filter { $0.count > 1 }.map(RenderedProject.init)
    #expect(projects.count > 10)
    #expect(Golden.difference(of: projects.map(\.text).joined(separator: "\n"), from: path) == nil)
  }
}

/// A project of some files, which begin with lines such as `// file: A.swift`, and the facts on its literals.
private struct RenderedProject {
  private let functions = LocalizedFunctions(["tr", "L10n.text(key:table:comment:)", "translated(_:)"])
  /// The code, with the facts on each file as lines below it.
  private(set) var text = ""
  private let facts: [LiteralFacts]
  private let flow: TextFlow
  private let sources: [ScannedSource]
  private let index: DeclarationIndex

  init(_ code: String) {
    var files: [(path: String, lines: [Substring])] = []
    for line in code.split(separator: "\n") {
      if line.hasPrefix("// file: ") { files.append((String(line.dropFirst(9)), [])) }
      if files.isEmpty { files.append(("App.swift", [])) }
      files[files.count - 1].lines.append(line)
    }
    let sources = files.map {
      ScannedSource(SourceFile(path: $0.path, text: $0.lines.joined(separator: "\n") + "\n"))
    }
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    facts = sources.map { [functions] source in
      source.file.withSyntax {
        LiteralFacts(source, $0, reason: source.reasonAgainstText, in: index, functions: functions)
      }
    }
    (self.sources, self.index) = (sources, index)
    flow = TextFlow(merging: facts.map(\.flow))
    for file in sources.indices {
      text +=
        String(decoding: sources[file].file.bytes, as: UTF8.self)
        + lines(onFile: file).map { "⇒ \($0.replacing("\n", with: "↵"))\n" }.joined()
    }
  }

  private func lines(onFile file: Int) -> [String] {
    let (source, facts) = (sources[file], facts[file])
    var lines = facts.reason.map { ["nothing is text: \($0)"] } ?? []
    let verdicts = facts.verdicts(in: flow)
    for literal in source.literals.indices {
      lines += self.lines(onLiteral: literal, in: source, facts, verdicts[literal])
    }
    lines += facts.composedTexts(in: flow, source).map { "composed: " + words($0, source) }
    lines += source.file.withSyntax(FixedSideReader.sides).map { "side: " + words($0, source) }
    lines += KeyFacts(source, in: index, functions: functions).lookups.dynamicKeys.map {
      "dynamic: " + words($0, source)
    }
    return lines
  }

  private func lines(
    onLiteral literal: Int, in source: ScannedSource, _ facts: LiteralFacts, _ verdict: Verdict
  ) -> [String] {
    let context = facts.contexts[literal]
    let start = LineMap(source.file.bytes).position(of: source.literals[literal].range.lowerBound)
    var line =
      "\(start.line):\(start.column) " + source.text(source.literals[literal].range) + ": "
      + MarkedTree.words(for: verdict.use)
    line += " [\(verdict.line.rawValue)]" + (verdict.confidence.map { " (\($0.rawValue))" } ?? "")
    var lines = [line, "  " + words(context, source) + " " + words(facts.scopes[literal], source)]
    if let key = facts.localizing[literal] { lines.append("  key: \(words(key, source))") }
    if let use = facts.formatUses(in: flow)[literal] {
      lines.append("  format: " + MarkedTree.words(for: use))
    }
    for call in facts.calls[literal] ?? [] { lines.append("  in " + words(call, source)) }
    if let route = facts.witness(of: literal, in: flow) {
      let hops = route.hops.map { "\($0.path):\($0.offset)" }.joined(separator: " > ")
      lines.append("  goes \(hops): \(route.sinks.rawValue)")
    }
    return lines
  }

  /// The properties of a value that say anything, with the code in place of ranges.
  private func words(_ value: Any, _ source: ScannedSource) -> String {
    switch value {
    case let range as Range<Int>: return "«\(source.text(range))»"
    case let text as String: return "'\(text)'"
    case let key as LocalizationKey: return "'\(key)'"
    case let context as LiteralContext: return words(ofContext: context, source)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { words($0.value, source) } ?? "nil"
    }
    if mirror.children.isEmpty { return mirror.displayStyle == .collection ? "" : "\(value)" }
    let parts = mirror.children.map { ($0.label, words($0.value, source)) }
      .filter { !["", "«»", "false", "nil", "-1"].contains($0.1) }
      .map { label, words in label.map { $0.hasPrefix(".") ? words : "\($0) \(words)" } ?? words }
    let isCase = mirror.displayStyle == .enum
    return isCase ? parts.joined(separator: " ") : "(" + parts.joined(separator: ", ") + ")"
  }

  private func words(ofContext context: LiteralContext, _ source: ScannedSource) -> String {
    let ranges: [(String, Range<Int>)] = [
      ("name", context.name), ("receiver", context.receiver), ("label", context.label),
      ("type", context.type), ("target", context.target),
    ]
    var parts = [context.kind.rawValue]
    parts += ranges.filter { !$0.1.isEmpty }.map { "\($0) «\(source.text($1))»" }
    if let index = context.index { parts.append("#\(index)") }
    return (parts + context.steps.map { words($0, source) }).joined(separator: ", ")
  }
}

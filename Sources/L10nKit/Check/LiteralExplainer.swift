import RuleKit
import SourceRules
package import SourceText
import TextFlow
import SwiftIndex

/// Explains a line: the verdicts on its literals, and the findings about anything else there.
package enum LiteralExplainer {
  /// Returns the lines that explain a place in a file of the input; throws if there are none.
  package static func lines(
    on place: LiteralLocation, in file: SourceFile, of input: CheckInput
  ) async throws(InputError) -> [String] {
    let lines = LineMap(file.bytes)
    guard place.line <= lines.lineCount else {
      throw InputError(
        path: place.path, "the file has no line \(place.line); its last line is \(lines.lineCount)")
    }
    var input = input
    (input.focus, input.explainsLiterals) = ([place.path], true)
    let result = await Checker.check(input)
    let reported = result.diagnostics.filter { $0.path == place.path && !rules.contains($0.rule) }
    let literals = literals(at: place, in: result, lines, reported)
    let others = reported.filter { other in
      let start = lines.position(of: other.finding.range.lowerBound)
      return start.line == place.line && place.column ?? start.column == start.column
        && !literals.contains { $0.range.overlaps(other.finding.range) }
    }
    let findings = others.flatMap { other in
      [
        "\(name(of: other.finding.range, in: place.path, lines)): \(other.finding.headline) [\(other.rule)]",
        RuleRegistry.rule(other.rule).map { "  \($0.about.rationale)" },
      ].compactMap(\.self)
    }
    let explained = literals.flatMap(\.lines) + findings
    guard explained.isEmpty else { return explained }
    let column = place.column.map { " at column \($0)" } ?? ""
    throw InputError(
      path: "\(place.path):\(place.line)", "the line has neither a string literal nor a finding\(column)")
  }

  /// Explains the literals at a position of Swift code.
  private static func literals(
    at place: LiteralLocation, in result: CheckResult, _ lines: LineMap, _ reported: [Diagnostic]
  ) -> [(range: ByteRange, lines: [String])] {
    guard let sources = result.project?.sources,
      let source = sources.files.lazy.map(\.file.source).first(where: { $0.file.path == place.path })
    else { return [] }
    let witnesses = FlowWitnesses(sources.files, in: sources.project, sources.flow)
    return source.literals(on: place.line, column: place.column, lines).map { literal in
      let range = source.literals[literal].range
      let text = source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      var words = witnesses.explanation(of: literal, in: place.path)
      let others = reported.filter { $0.finding.range.overlaps(range) }
      if !others.isEmpty { words[0] = words[0].replacing("not reported:", with: "not reported by itself:") }
      words += others.map { "reported by '\($0.rule)': \($0.finding.headline)" }
      return (
        range, ["\(name(of: range, in: place.path, lines)): \(text.shortened())"] + words.map { "  \($0)" }
      )
    }
  }

  private static func name(of range: ByteRange, in path: String, _ lines: LineMap) -> String {
    let start = lines.position(of: range.lowerBound)
    return "\(path):\(start.line):\(start.column)"
  }

  /// Returns the verdicts on all literals of a check that explains them, as tab-separated lines.
  ///
  /// Each line has the path, line and column (in UTF-8 bytes, from 1), 'report', 'possible' or 'silent', the line of
  /// the judge's list, and the reason or receiver. The lines are in the order of the files and their literals.
  package static func verdicts(of result: CheckResult, jobs: Int) async -> String {
    guard let sources = result.project?.sources else { return "" }
    let tables = await ParallelMap.values(count: sources.files.count, jobs: jobs) { index in
      let file = sources.classified(index)
      let lines = LineMap(file.source.file.bytes)
      return file.literals.map { literal in
        let start = lines.position(of: literal.range.lowerBound)
        let outcome = literal.confidence.map { $0 == .certain ? "report" : "possible" } ?? "silent"
        let reason = (literal.use.phrase ?? "").replacing("\t", with: " ").replacing("\n", with: " ")
        return
          "\(file.path)\t\(start.line)\t\(start.column)\t\(outcome)\t\(literal.line.rawValue)\t\(reason)\n"
      }.joined()
    }
    return tables.joined()
  }

  /// The rules whose verdicts are explained.
  private static let rules = RuleRegistry.ids(.isLocalizable).subtracting(RuleRegistry.ids(.isOfTextsAsKeys))
}

extension ScannedSource {
  /// Returns the indexes of the literals on a line, or of the innermost one at a column.
  fileprivate func literals(on line: Int, column: Int?, _ lines: LineMap) -> [Int] {
    let all = literals.indices.filter { place in
      let range = literals[place].range
      let (start, end) = (lines.position(of: range.lowerBound), lines.position(of: range.upperBound))
      guard start.line <= line, line <= end.line else { return false }
      guard let column else { return true }
      return (start.line < line || start.column <= column) && (line < end.line || column < end.column)
    }
    return column == nil ? all : Array(all.suffix(1))
  }
}

import RuleKit
package import SourceText

/// One line a finding, as compilers print them: `PATH:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`.
///
/// A message that does not name its key has the key in front. What a place lacks in several languages is one line.
/// Notes follow in the same form, and the title of a fix, as `fix:` if `--fix` applies it, else as `proposal:`. With
/// `showsSource`, the source line and a caret span come below each finding.
package enum TextReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    render(result.diagnostics.indices, of: result, options: options)
  }

  /// About what a finding with its notes takes, and rather more: memory that is never touched costs nothing.
  private static let sizeOfFinding = 512

  /// Renders some of the findings; none of the others may be at the place of one of them.
  static func render(_ part: Range<Int>, of result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    var notePlaces = DiagnosticPlaces(result)
    var text = Message(capacity: part.count * sizeOfFinding)
    let diagnostics = result.diagnostics[part]
    var index = part.lowerBound
    while index < part.upperBound {
      let count = LanguageGroup.count(from: index, in: diagnostics)
      let joined = count > 1 ? LanguageGroup.joined(diagnostics[index..<index + count]) : nil
      let finding = joined ?? diagnostics[index].finding
      add(finding, of: diagnostics[index], &places, &notePlaces, options, to: &text)
      index += count
    }
    return text
  }

  /// Adds a finding with its source line, notes and fix.
  private static func add(
    _ finding: Finding, of diagnostic: Diagnostic, _ places: inout DiagnosticPlaces,
    _ notePlaces: inout DiagnosticPlaces, _ options: ReportOptions, to text: inout Message
  ) {
    let path = diagnostic.path
    let start = places.position(of: finding.range.lowerBound, in: path)
    let severity = diagnostic.severity.rawValue
    add(path, start, severity, finding.headline, rule: diagnostic.rule, options, to: &text)
    if options.showsSource {
      let end = places.position(of: finding.range.upperBound, in: path)
      let line = places.line(start.line, of: path)
      if !line.isEmpty { text.add(excerpt(line, start, end, options)) }
    }
    for note in finding.notes {
      let notePath = note.path ?? path
      let place = note.range.map { notePlaces.position(of: $0.lowerBound, in: notePath) } ?? start
      add(notePath, place, "note", note.message, rule: nil, options, to: &text)
    }
    if let fix = finding.fix {
      add(path, start, "note", fix.labelledTitle, rule: nil, options, to: &text)
    }
  }

  /// The summary for standard error: `2 errors, 1 warning in 3 catalogs, 40 keys`.
  ///
  /// A state that is compared with comes last. Where there is much to read, a second line has the rules that found most:
  /// `most: 201 key-convention, 12 stale-key`.
  package static func summary(of result: CheckResult) -> Message {
    let summary = result.summary
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = result.count(severity)
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }
    let what = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let unreported = [(summary.suppressed, "suppressed"), (summary.accepted, "accepted")]
      .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    var places: [String] = []
    if summary.catalogs > 0 || summary.sources == 0 {
      places += [Wording.count(summary.catalogs, "catalog"), Wording.count(summary.keys, "key")]
    }
    if summary.sources > 0 { places.append(Wording.count(summary.sources, "Swift file")) }
    let base = summary.base.map { ", \($0.description)" } ?? ""
    let all = places.joined(separator: ", ")
    return "\(what) in \(all)\(unreported)\(base)\n\(mostFrequentRules(in: result))"
  }

  private static func mostFrequentRules(in result: CheckResult) -> Message {
    guard result.diagnostics.count > 20 else { return "" }
    var counts: [String: Int] = [:]
    // By index and run: elements of a loop are copied with all their texts, and neighbours are mostly of one rule.
    let diagnostics = result.diagnostics
    var start = 0
    while start < diagnostics.count {
      var end = start + 1
      while end < diagnostics.count, diagnostics[end].rule == diagnostics[start].rule { end += 1 }
      counts[diagnostics[start].rule, default: 0] += end - start
      start = end
    }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    return "most: \(most.map { "\($0.value) \($0.key)" }.joined(separator: ", "))\n"
  }

  // MARK: - Lines

  /// Adds a line piece by piece: a report has tens of thousands, and interpolation makes a text of each first.
  private static func add(
    _ path: String, _ position: SourcePosition, _ severity: String, _ message: String, rule: String?,
    _ options: ReportOptions, to text: inout Message
  ) {
    let colour = severity == "error" ? "31" : severity == "warning" ? "35" : "36"
    let usesColor = options.usesColor
    if usesColor { text.add(literal: "\u{1B}[1m") }
    text.add(path)
    text.add(literal: ":")
    text.add(position.line)
    text.add(literal: ":")
    text.add(position.column)
    text.add(literal: ": ")
    if usesColor {
      text.add(literal: "\u{1B}[")
      text.add(colour)
      text.add(literal: "m")
    }
    text.add(severity)
    text.add(literal: usesColor ? ":\u{1B}[0m \u{1B}[1m" : ": ")
    text.add(message)
    if usesColor { text.add(literal: "\u{1B}[0m") }
    if let rule {
      text.add(literal: " [")
      text.add(rule)
      text.add(literal: "]")
    }
    text.add(literal: "\n")
  }

  /// The source line with its control characters visible, and a caret span below what the finding is about.
  private static func excerpt(
    _ line: String, _ start: SourcePosition, _ end: SourcePosition, _ options: ReportOptions
  ) -> Message {
    let bytes = Array(line.utf8)
    let low = min(start.column - 1, bytes.count)
    let high = max(low, end.line == start.line ? min(end.column - 1, bytes.count) : bytes.count)
    let before = visible(bytes[..<low])
    let count = visible(bytes[..<high]).count - before.count
    let lead = String(before.map { $0 == "\t" ? "\t" : " " })
    let span = "^" + String(repeating: "~", count: max(0, count - 1))
    var text = Message()
    text.add(line, keeping: .tabs)
    text.add(literal: "\n")
    text.add(lead, keeping: .tabs)
    return text + (options.usesColor ? "\u{1B}[32m\(span)\u{1B}[0m\n" : "\(span)\n")
  }

  /// The start of a line as it is printed.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    var message = Message()
    message.add(String(decoding: bytes, as: UTF8.self), keeping: .tabs)
    return message.text
  }
}

/// Findings of one rule at one place that differ in their language alone, such as the translations that a key lacks.
///
/// People read them as one line: `'home.title' has no 'de', 'es' and 'fr' translation`.
private enum LanguageGroup {
  /// How many of the findings from an index on are one line.
  static func count(from start: Int, in diagnostics: ArraySlice<Diagnostic>) -> Int {
    var end = start + 1
    // Ranges tell most apart; all else is looked at where they are the same.
    while end < diagnostics.endIndex, diagnostics[end].finding.range == diagnostics[start].finding.range,
      belong(diagnostics[start], diagnostics[end])
    { end += 1 }
    return end - start
  }

  /// The finding that names the languages of several.
  static func joined(_ diagnostics: ArraySlice<Diagnostic>) -> Finding? {
    guard var finding = diagnostics.first?.finding, let frame = frame(of: finding) else { return nil }
    finding.message = frame.before + Wording.list(diagnostics.compactMap(\.finding.language)) + frame.after
    return finding
  }

  private static func belong(_ first: Diagnostic, _ other: Diagnostic) -> Bool {
    guard other.rule == first.rule, other.path == first.path, other.severity == first.severity,
      other.finding.key == first.finding.key, other.finding.notes == first.finding.notes,
      let frame = frame(of: first.finding), let otherFrame = self.frame(of: other.finding)
    else { return false }
    return frame == otherFrame
  }

  /// The message around its language.
  ///
  /// A finding with a fix stands alone, and so does one whose message begins with the language: what follows would
  /// have to be said of several.
  private static func frame(of finding: Finding) -> (before: Substring, after: Substring)? {
    guard let language = finding.language, finding.fix == nil,
      let range = finding.message.ranges(of: "'\(language)'").last,
      range.lowerBound > finding.message.startIndex
    else { return nil }
    return (finding.message[..<range.lowerBound], finding.message[range.upperBound...])
  }
}

/// Lines and columns for diagnostics that come file by file, mostly in the order of their places.
struct DiagnosticPlaces {
  private let files: [SourceFile]
  /// The file that was asked about last; those that come next mostly stand after it.
  private var index = 0
  private var isFound = false
  private var counter = LineCounter([])
  /// The lines of the file, once a place is asked for that the counter is past.
  private var lines: LineMap?

  init(_ result: CheckResult) { files = result.files }

  /// The positions of a range's start and end.
  mutating func positions(of range: ByteRange, in path: String) -> (
    start: SourcePosition, end: SourcePosition
  ) {
    (position(of: range.lowerBound, in: path), position(of: range.upperBound, in: path))
  }

  /// The position of an offset.
  mutating func position(of offset: Int, in path: String) -> SourcePosition {
    guard select(path) else { return SourcePosition(line: 1, column: 1) }
    let isAhead = lines == nil && offset >= counter.offset
    return isAhead ? counter.position(of: offset) : map().position(of: offset)
  }

  /// The bytes of a line that is shown; a catalog on one line would be printed once for each finding.
  private static let longestLine = 1000

  /// The text of a 1-based line without its line end; empty for one that is too long to be shown.
  mutating func line(_ line: Int, of path: String) -> String {
    guard select(path), let range = map().range(ofLine: line), range.count <= Self.longestLine else {
      return ""
    }
    let text = String(decoding: files[index].bytes[range], as: UTF8.self)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// The bytes of a range as text.
  mutating func text(_ range: ByteRange, of path: String) -> String {
    guard select(path), range.upperBound <= files[index].bytes.count else { return "" }
    return String(decoding: files[index].bytes[range], as: UTF8.self)
  }

  private mutating func map() -> LineMap {
    let map = lines ?? LineMap(files[index].bytes)
    lines = map
    return map
  }

  /// Turns to a file; false if there is none of that path.
  private mutating func select(_ path: String) -> Bool {
    if isFound, files[index].path == path { return true }
    let next =
      files[index...].firstIndex { $0.path == path } ?? files[..<index].firstIndex { $0.path == path }
    index = next ?? index
    (isFound, counter, lines) = (next != nil, LineCounter(next == nil ? [] : files[index].bytes), nil)
    return isFound
  }
}

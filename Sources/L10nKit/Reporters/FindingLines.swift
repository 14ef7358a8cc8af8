import RuleKit
import SourceText

/// Findings as compilers print them: `PATH:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`.
///
/// A message that does not name its key has the key in front. Notes follow in the same form, and the title of a fix, as
/// `fix:` if `--fix` applies it, else as `proposal:`; unless everything is listed, each title only once. On a terminal
/// the source line and a caret span come below.
struct FindingLines {
  /// The lines added so far.
  private(set) var text: Message
  private var places: DiagnosticPlaces
  private var shownTitles: Set<String> = []
  private let options: ReportOptions
  private let shownPath: @Sendable (String) -> String

  /// About what a finding with its notes takes, and rather more: memory that is never touched costs nothing.
  private static let sizeOfFinding = 512

  /// Creates a list with capacity for a number of findings; paths are shown as `shownPath` converts them.
  init(
    _ result: CheckResult, _ options: ReportOptions, count: Int,
    shownPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    text = Message(capacity: count * Self.sizeOfFinding)
    places = DiagnosticPlaces(result)
    self.options = options
    self.shownPath = shownPath
  }

  /// Adds a finding with its source line, notes and fix.
  mutating func add(_ finding: Finding, of diagnostic: Diagnostic, withSource showsSource: Bool = true) {
    let path = diagnostic.path
    let start = places.position(of: finding.range.lowerBound, in: path)
    let severity = diagnostic.severity.rawValue
    add(path, start, severity, finding.headline, rule: diagnostic.rule)
    if options.isOnTerminal, showsSource {
      let end = places.position(of: finding.range.upperBound, in: path)
      let line = places.line(start.line, of: path)
      if !line.isEmpty { text.add(excerpt(line, start, end)) }
    }
    for note in finding.notes {
      let notePath = note.path ?? path
      let place = note.range.map { places.position(of: $0.lowerBound, in: notePath) } ?? start
      add(notePath, place, "note", note.message, rule: nil)
    }
    if let title = finding.fix?.labeledTitle,
      shownTitles.insert(title).inserted || options.listsEverything
    {
      add(path, start, "note", title, rule: nil)
    }
  }

  /// Adds other lines.
  mutating func add(_ message: Message) { text.add(message) }

  /// Adds a line piece by piece: a report has tens of thousands, and interpolation makes a text of each first.
  private mutating func add(
    _ path: String, _ position: SourcePosition, _ severity: String, _ message: String, rule: String?
  ) {
    let color = severity == "error" ? "31" : severity == "warning" ? "35" : "36"
    let usesColor = options.usesColor
    if usesColor { text.add(literal: "\u{1B}[1m") }
    text.add(shownPath(path))
    text.add(literal: ":")
    text.add(position.line)
    text.add(literal: ":")
    text.add(position.column)
    text.add(literal: ": ")
    if usesColor {
      text.add(literal: "\u{1B}[")
      text.add(color)
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
  private func excerpt(_ line: String, _ start: SourcePosition, _ end: SourcePosition) -> Message {
    let bytes = Array(line.utf8)
    let low = min(start.column - 1, bytes.count)
    let high = max(low, end.line == start.line ? min(end.column - 1, bytes.count) : bytes.count)
    let before = Self.visible(bytes[..<low])
    let count = Self.visible(bytes[..<high]).count - before.count
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

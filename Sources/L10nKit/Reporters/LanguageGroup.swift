import RuleKit

/// Findings of one rule at one place that differ in their language alone, such as the translations that a key lacks.
///
/// People read them as one line: `'home.title' has no 'de', 'es' and 'fr' translation`.
enum LanguageGroup {
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

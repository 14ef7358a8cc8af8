import RuleKit

/// Findings of one rule at one place that differ in their language alone, such as the translations that a key lacks.
///
/// People read them as one line: `'home.title' has no 'de', 'es' and 'fr' translation`.
struct LanguageGroup {
  /// The first of the findings.
  let first: Diagnostic
  /// The languages that the message names, in the order of the findings; none where nothing is put together.
  private var languages: [String] = []

  private init(_ diagnostic: Diagnostic) { first = diagnostic }

  /// Puts the findings together that stand one after the other.
  static func groups(of diagnostics: [Diagnostic]) -> [LanguageGroup] {
    var groups: [LanguageGroup] = []
    for diagnostic in diagnostics {
      if groups.isEmpty || !groups[groups.count - 1].take(diagnostic) {
        groups.append(LanguageGroup(diagnostic))
      }
    }
    return groups
  }

  /// The finding with the message for all languages.
  var finding: Finding {
    guard languages.count > 1, let frame = Self.frame(of: first.finding) else { return first.finding }
    var finding = first.finding
    finding.message = frame.before + Wording.list(languages) + frame.after
    return finding
  }

  private mutating func take(_ other: Diagnostic) -> Bool {
    guard other.finding.range == first.finding.range, other.rule == first.rule, other.path == first.path,
      other.severity == first.severity, other.finding.key == first.finding.key,
      other.finding.notes == first.finding.notes,
      let frame = Self.frame(of: first.finding), let otherFrame = Self.frame(of: other.finding),
      frame == otherFrame
    else { return false }
    if languages.isEmpty { languages = [first.finding.language ?? ""] }
    languages.append(other.finding.language ?? "")
    return true
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

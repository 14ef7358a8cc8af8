import RuleKit
import SourceRules
import SourceText

/// Joins findings that repeat one mistake, so that it is reported once.
///
/// A key that no catalog has is one finding at its first lookup, with notes at the others. In a comparison, what one key
/// lacks or lost in several languages is one finding that names them: the author of the change made it once. Without a
/// comparison, each language is a task of its own.
enum RepeatJoiner {
  /// Returns findings in the order of the report with the repeated ones joined.
  static func joined(_ diagnostics: [Diagnostic], ofOneChange: Bool) -> [Diagnostic] {
    var joined: [Diagnostic] = []
    joined.reserveCapacity(diagnostics.count)
    var places: [Repeat: Int] = [:]
    for diagnostic in diagnostics {
      guard let mistake = Repeat(diagnostic, ofOneChange: ofOneChange) else {
        joined.append(diagnostic)
        continue
      }
      if let place = places[mistake] {
        joined[place].take(diagnostic)
      } else {
        places[mistake] = joined.count
        joined.append(diagnostic)
      }
    }
    for place in places.values { joined[place].nameLanguages() }
    return joined
  }

  /// What repeated findings have in common.
  private enum Repeat: Hashable {
    case lookup(key: String, message: String)
    case languages(Severity, rule: String, path: String, ByteRange, arguments: [String], Substring, Substring)

    init?(_ diagnostic: Diagnostic, ofOneChange: Bool) {
      let finding = diagnostic.finding
      if diagnostic.rule == MissingKey.about.id, let key = finding.key {
        self = .lookup(key: key, message: finding.message)
      } else if ofOneChange, finding.key != nil, let frame = LanguageGroup.frame(of: finding) {
        self = .languages(
          diagnostic.severity, rule: diagnostic.rule, path: diagnostic.path, finding.range,
          arguments: finding.details.arguments, frame.before, frame.after)
      } else {
        return nil
      }
    }
  }
}

extension Diagnostic {
  /// Adds a finding that repeats the mistake: its language, or its place as a note.
  fileprivate mutating func take(_ other: Diagnostic) {
    if let language = other.finding.language, LanguageGroup.frame(of: finding) != nil {
      if finding.details.languages.isEmpty { finding.details.languages = [finding.language ?? ""] }
      finding.details.languages.append(language)
      finding.notes += other.finding.notes.filter { !finding.notes.contains($0) }
    } else {
      effects.append(other)
      severity = max(severity, other.severity)
      let path = other.path == path ? nil : other.path
      finding.notes.append(Note("the key is also looked up here", at: other.finding.range, in: path))
    }
  }

  /// Puts all languages into the message.
  fileprivate mutating func nameLanguages() {
    let languages = finding.details.languages
    guard !languages.isEmpty, let frame = LanguageGroup.frame(of: finding) else { return }
    finding.message = frame.before + Wording.list(languages) + frame.after
    finding.details.languageRange = nil
  }
}

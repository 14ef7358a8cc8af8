import RuleKit
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
    return joined
  }

  /// What repeated findings have in common.
  private enum Repeat: Hashable {
    case lookup(key: String, table: String?)
    case languages(Severity, rule: String, path: String, ByteRange, start: String, Finding.Details)

    init?(_ diagnostic: Diagnostic, ofOneChange: Bool) {
      let finding = diagnostic.finding
      if diagnostic.has(.isOfMissingKeys), let key = finding.key {
        self = .lookup(key: key, table: finding.details.table)
      } else if ofOneChange, finding.key != nil, finding.isJoinable {
        self = .languages(
          diagnostic.severity, rule: diagnostic.rule, path: diagnostic.path, finding.range,
          start: finding.start, finding.details)
      } else {
        return nil
      }
    }
  }
}

extension Diagnostic {
  /// Adds a finding that repeats the mistake: its language, or its place as a note.
  fileprivate mutating func take(_ other: Diagnostic) {
    if other.finding.isJoinable {
      finding.details.languages = finding.languages + other.finding.languages
      finding.notes += other.finding.notes.filter { !finding.notes.contains($0) }
    } else {
      effects.append(other)
      severity = max(severity, other.severity)
      let path = other.path == path ? nil : other.path
      finding.notes.append(Note("the key is also looked up here", at: other.finding.range, in: path))
    }
  }
}

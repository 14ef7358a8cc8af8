import RuleKit
package import SourceText
import XCStrings

/// What came of a merge, for people: a line for each text that stayed out, and numbers for the rest.
package enum MergeTextReport {
  /// A line for each message, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, its notes below it.
  package static func messages(_ messages: [MergeMessage]) -> Message {
    var text = Message()
    for message in messages {
      let place: Message = "\(message.file):\(message.position): "
      text += "\(place)\(message.severity.rawValue): \(message.message) [\(message.rule)]\n"
      for note in message.notes { text += "\(place)note: \(note)\n" }
    }
    return text
  }

  /// A line for each language: `es: 12 taken, 3 unchanged, 1 refused`.
  package static func summary(of result: MergeResult) -> Message {
    var text = Message()
    for summary in result.summary {
      var counts: [String] = []
      for kind in UnitOutcome.Kind.allCases where summary[kind] > 0 {
        counts.append(words(for: kind, summary[kind]))
      }
      text += "\(summary.language): \(counts.joined(separator: ", "))\n"
    }
    return text.isEmpty ? "no units to merge\n" : text
  }

  private static func words(for kind: UnitOutcome.Kind, _ count: Int) -> String {
    switch kind {
    case .conflict: Wording.count(count, "conflict")
    case .duplicate: Wording.count(count, "duplicate")
    case .taken, .unchanged, .untranslated, .refused, .unknown: "\(count) \(kind.rawValue)"
    }
  }
}

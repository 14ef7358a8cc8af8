import L10nKit
import RuleKit
package import SourceText
import XCStrings

/// The result of a merge as text: a line for each rejected text, and counts for the rest.
package enum MergeTextReport {
  /// A line for each message, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, its notes below it.
  ///
  /// Lists a limited number of replaced texts, and kept texts and copies only in verbose output.
  package static func messages(_ messages: [MergeMessage], isVerbose: Bool = false) -> Message {
    var text = Message()
    var replaced = 0
    for message in messages {
      if !isVerbose {
        if message.rule == MergeReason.keptText.rawValue { continue }
        if message.rule == MergeMessage.sameAsSource, message.severity == .note { continue }
        if message.rule == MergeReason.replacedText.rawValue {
          replaced += 1
          if replaced > maximumReplaced { continue }
        }
      }
      let place: Message = "\(message.file):\(message.position): "
      text += "\(place)\(message.severity.rawValue): \(message.message) [\(message.rule)]\n"
      for note in message.notes { text += "\(place)note: \(note)\n" }
    }
    if replaced > maximumReplaced {
      text +=
        "\(Wording.count(replaced - maximumReplaced, "more text")) replaced; list all with '--verbose'\n"
    }
    return text
  }

  private static let maximumReplaced = 20

  /// Returns a line per language: `es: 12 imported (2 replaced), 3 unchanged, 1 rejected`.
  package static func summary(of result: MergeResult) -> Message {
    var text = Message()
    for summary in result.summary {
      var counts: [String] = []
      for kind in UnitOutcome.Kind.allCases where summary[kind] > 0 {
        counts.append(label(for: kind, summary[kind]) + (kind == .imported ? details(of: summary) : ""))
      }
      text += "\(summary.language): \(counts.joined(separator: ", "))\n"
    }
    return text.isEmpty ? "no units to merge\n" : text
  }

  /// The parts of the imported texts that deserve attention: ` (2 replaced, 1 copy of the source text)`.
  private static func details(of summary: MergeSummary) -> String {
    var parts = summary.replaced > 0 ? ["\(summary.replaced) replaced"] : []
    if summary.copies > 0 { parts.append(Wording.copies(summary.copies)) }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Returns a line for each file whose copies of source texts need review, sorted by file.
  package static func copiesToReview(of result: MergeResult) -> Message {
    var text = Message()
    for (file, count) in result.copiesToReview.sorted(by: { $0.key < $1.key }) {
      text +=
        "\(Wording.copies(count)) need review, because most texts of '\(file)' are copies; '--state translated' approves them\n"
    }
    return text
  }

  private static func label(for kind: UnitOutcome.Kind, _ count: Int) -> String {
    switch kind {
    case .conflict: Wording.count(count, "conflict")
    case .duplicate: Wording.count(count, "duplicate")
    case .imported: "\(count) imported"
    case .rejected: "\(count) rejected"
    case .unchanged, .kept, .untranslated, .unknown: "\(count) \(kind.rawValue)"
    }
  }
}

extension Wording {
  /// A number of copies: `3 copies of the source text`.
  fileprivate static func copies(_ count: Int) -> String {
    "\(count) \(count == 1 ? "copy" : "copies") of the source text"
  }
}

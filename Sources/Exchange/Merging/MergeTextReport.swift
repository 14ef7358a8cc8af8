import CatalogRules
import L10nKit
import RuleKit
package import SourceText

/// The result of a merge as text: a line for each rejected text, and counts for the rest.
package enum MergeTextReport {
  /// A line for each message, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, its notes below it.
  ///
  /// What is the same for several forms of a text is one line. Lists a limited number of replaced texts and of notes
  /// of rules; kept texts and copies only in verbose output.
  package static func messages(_ messages: [MergeMessage], isVerbose: Bool = false) -> Message {
    var text = Message()
    var counts: [Listing: Int] = [:]
    for message in joined(messages) {
      let listing = isVerbose ? .all : Listing(message)
      counts[listing, default: 0] += 1
      if listing == .onDemand || listing != .all && counts[listing, default: 0] > maximumListed { continue }
      let place: Message = "\(message.file):\(message.position): "
      text += "\(place)\(message.severity.rawValue): \(message.message) [\(message.rule)]\n"
      for note in message.notes { text += "\(place)note: \(note)\n" }
    }
    let (replaced, notes) = (counts[.replaced, default: 0], counts[.note, default: 0])
    if replaced > maximumListed {
      text += "\(Wording.count(replaced - maximumListed, "more text")) replaced; list all with '--verbose'\n"
    }
    if notes > maximumListed {
      text += "\(Wording.count(notes - maximumListed, "more note")); list all with '--verbose'\n"
    }
    return text
  }

  /// Joins messages about the forms of one text that differ only in the form.
  private static func joined(_ messages: [MergeMessage]) -> [MergeMessage] {
    var result: [(message: MergeMessage, forms: [String])] = []
    var indexes: [MergeMessage: Int] = [:]
    for message in messages {
      let form = message.form ?? ""
      var shared = message
      shared.message = message.message.replacing(" (\(form))", with: "")
      (shared.position, shared.form) = (SourcePosition(line: 1, column: 1), nil)
      if shared.message == message.message {
        result.append((message, []))
      } else if let index = indexes[shared] {
        result[index].forms.append(form)
      } else {
        indexes[shared] = result.count
        result.append((message, [form]))
      }
    }
    return result.map { message, forms in
      var message = message
      if let first = forms.first {
        message.message.replace(" (\(first))", with: " (\(forms.joined(separator: ", ")))")
      }
      return message
    }
  }

  /// The number of messages of a kind that are listed if there are many.
  private static let maximumListed = 20

  /// How many messages of a kind are listed.
  private enum Listing {
    case all, onDemand
    /// The first replaced texts.
    case replaced
    /// The first notes of rules.
    case note

    init(_ message: MergeMessage) {
      switch MergeReason(rawValue: message.rule) {
      case .keptText: self = .onDemand
      case .replacedText: self = .replaced
      case .emptiedText: self = .note
      case nil where message.severity == .note:
        self = message.rule == SameAsSource.about.id ? .onDemand : .note
      default: self = .all
      }
    }
  }

  /// Returns a line per language: `es: 12 imported (2 replaced), 3 unchanged, 1 rejected`.
  package static func summary(of result: MergeResult) -> Message {
    if result.summary.isEmpty { return "no units to merge\n" }
    return result.summary.map { summary -> Message in
      let counts = UnitOutcome.Kind.allCases.filter { summary[$0] > 0 }.map { kind in
        label(for: kind, summary[kind]) + (kind == .imported ? details(of: summary) : "")
      }
      return "\(summary.language): \(counts.joined(separator: ", "))\n"
    }.joined()
  }

  /// The parts of the imported texts that deserve attention: ` (2 replaced, 1 copy of the source text)`.
  private static func details(of summary: MergeSummary) -> String {
    var parts = summary.replaced > 0 ? ["\(summary.replaced) replaced"] : []
    if summary.copies > 0 { parts.append(Wording.copies(summary.copies)) }
    if summary.reviews > 0 { parts.append("\(summary.reviews) still marked as needing review") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// Returns a line for each file whose copies of source texts need review, sorted by file.
  package static func copiesToReview(of result: MergeResult) -> Message {
    result.copiesToReview.sorted { $0.key < $1.key }.map { file, count in
      "\(Wording.copies(count)) need review, because most texts of '\(file)' are copies; '--state translated' approves them\n"
    }.joined()
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

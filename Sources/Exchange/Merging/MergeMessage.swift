import CatalogRules
import L10nKit
package import RuleKit
import SourceText
import XCStrings

/// A message about one unit of a translator's file, or about a part of it.
package struct MergeMessage: Hashable, Sendable {
  /// The translator's file.
  var file: String
  /// The position of the unit in the file.
  var position: SourcePosition
  /// The severity: an error means the text was not imported.
  package var severity: Severity
  /// The id of the rule that reports it, or of a message of the merge itself.
  package var rule: String
  /// The message: lower case, no final period.
  var message: String
  /// Explanations and remedies.
  var notes: [String] = []
  /// The key that the unit is about, `nil` for a part of a file.
  var key: String?
  /// The form of the text in the message, such as `plural.one`.
  var form: String?
  /// The language of the text.
  var language: Language?
  /// The number of skipped units that have a text, for a part of a file.
  var units = 0

  /// Returns all messages of a result, in file order.
  package static func messages(of result: MergeResult) -> [MergeMessage] {
    var messages = result.unmatchedParts + result.dubiousParts
    for index in messages.indices where messages[index].units > 0 {
      messages[index].notes = ["\(Wording.count(messages[index].units, "unit")) skipped"]
    }
    let swapped = SwappedTexts(result.outcomes)
    for (index, outcome) in result.outcomes.enumerated() {
      if outcome.kind != .unchanged, let rename = outcome.rename { messages.append(rename) }
      messages += outcome.messages(among: result.outcomes)
      if let origin = swapped.origin(of: outcome) {
        messages.append(outcome.swap("is the one that \(origin.unit.name) had"))
      }
      if index > 0, case let other = result.outcomes[index - 1], CrossedTexts.are(other, outcome) {
        let name = other.unit.name
        messages.append(outcome.swap("fits the source text of \(name), and the other way round"))
      }
    }
    // Stray parts are sorted by their first unit; the rest is in order already.
    return messages.enumerated().sorted { one, other in
      if one.element.file != other.element.file { return one.element.file < other.element.file }
      return (one.element.position, one.offset) < (other.element.position, other.offset)
    }.map(\.element)
  }
}

/// The words for each verdict.
extension UnitOutcome {
  /// The messages about the unit; other units are named by their index in `all`.
  fileprivate func messages(among all: [UnitOutcome]) -> [MergeMessage] {
    switch verdict {
    case .unknown(nil): return []
    case .unchanged: return [misspelledState].compactMap(\.self)
    case .untranslated: return remarks.map { message($0) } + [editedSource].compactMap(\.self)
    case .imported:
      let own = [outdated(note: "the text needs review"), replacement, copy, misspelledState]
      return own.compactMap(\.self) + remarks.map { message($0) }
    case .kept(let text?) where !unit.hasText:
      return [note(.emptiedText, "it is empty in the file; \(text.shortQuoted) is kept")]
    case .kept(let text):
      let reason = text.map { "\($0.shortQuoted) is kept" } ?? "it was removed since the export"
      return [note(.keptText, "\(reason); \(self.text) is not imported")]
    case .keptState(let state):
      return [note(.keptText, "the state '\(state)' is kept; \(self.state) is not imported")]
    case .rejected(let findings):
      return [outdated(note: nil)].compactMap(\.self) + findings.map { message($0, .error) }
    case .dependent(let index): return [dependence(on: all[index])]
    case .unknown(let reason?):
      // The name of a resource is the key for now.
      let isOfUnit = unit.problem != nil && unit.resource == nil
      return [message(.unknownUnit, isOfUnit ? "\(unit.name): \(reason)" : reason)]
    case .conflict(let source): return [sourceChange(source)] + remarks.map { message($0, .error) }
    case .targetConflict(let current): return [targetChange(place, current.shortQuoted, text)]
    case .stateConflict(let current): return [targetChange("the state of \(place)", "'\(current)'", state)]
    case .duplicate(let index):
      let other = "\(all[index].unit.file):\(all[index].unit.position)"
      return [
        message(
          .duplicateUnit, "\(unit.name) has a different text at \(other)", notes: ["no text was imported"])
      ]
    }
  }

  /// A warning about a text that another unit had, or whose source text fits that of another unit.
  fileprivate func swap(_ words: String) -> MergeMessage {
    message(
      .swappedRows, "\(place) \(words)", .warning, notes: ["rows of the file may be swapped or shifted"])
  }

  /// A note about a unit that was found under another key than the file's.
  fileprivate var rename: MergeMessage? {
    guard let former = unit.formerKey, let catalog else { return nil }
    let key = unit.identifier.key.shortened()
    return message(.renamedKey, "'\(former.shortened())' is now '\(key)' in '\(catalog)'", .note)
  }

  /// The message about a change made by both sides, with the value of each.
  private func targetChange(_ what: String, _ ours: String, _ theirs: String) -> MergeMessage {
    message(
      .targetChanged, "\(what) has changed since the export",
      notes: ["in the catalog: \(ours)", "in the file: \(theirs)"])
  }

  private func sourceChange(
    _ source: UnitText, _ severity: Severity = .error, note: String? = nil
  ) -> MergeMessage {
    let former = unit.source.map { "translated from: \($0.quoted)" }
    return message(
      .sourceChanged, "the source text of \(unit.name) has changed since the export", severity,
      notes: [former, "current source text: \(source.quoted)", note].compactMap(\.self))
  }

  /// A warning about an imported text that was translated from a former source text.
  private func outdated(note: String?) -> MergeMessage? {
    proposal?.changedSource.map { sourceChange($0, .warning, note: note) }
  }

  /// The message about a text that stays out because of another one.
  private func dependence(on cause: UnitOutcome) -> MergeMessage {
    let path = cause.unit.identifier.path
    let text = path.steps.isEmpty ? "the text of '\(cause.unit.identifier.key.shortened())'" : "'\(path)'"
    let verdict =
      switch cause.kind {
      case .conflict: "is a conflict"
      case .duplicate: "is a duplicate"
      case .unknown: "is unknown"
      case .untranslated: "is empty"
      case .imported, .unchanged, .kept, .rejected: "is rejected"
      }
    return message(
      .dependsOnRejected,
      "\(unit.name) depends on \(text), which \(verdict) at \(cause.unit.file):\(cause.unit.position)")
  }

  /// A note about a text that is a copy of its source text, unless a rule reports it.
  private var copy: MergeMessage? {
    let rule = SameAsSource.about.id
    guard proposal?.isCopy == true, !remarks.contains(where: { $0.rule == rule }) else { return nil }
    let owner = language.map { "'\($0)'" } ?? "the text"
    return message(rule: rule, .note, "\(unit.name): \(owner) is a copy of the source text")
  }

  /// A warning about a state that nobody knows, such as a typo in a table.
  private var misspelledState: MergeMessage? {
    guard let state = unit.misspelledState?.rawValue else { return nil }
    let nearest = NearestName.nearest(to: state, in: UnitState.known.map(\.rawValue))
    return message(
      rule: "unknown-state", .warning,
      "\(unit.name): unknown state '\(state.shortened())'" + Wording.suggestion(nearest),
      notes: [ShapeIssue.KnownNames.state.list])
  }

  /// A warning about a unit without a translation whose source text somebody typed over.
  ///
  /// Tools change line breaks in source texts.
  private var editedSource: MergeMessage? {
    guard case .text(let text)? = unit.source, !text.isEmpty, !text.contains(where: \.isNewline),
      unit.sourceHash.map({ $0 != TextHash(of: .text(text)) }) == true
    else { return nil }
    return message(
      .editedSource,
      "\(unit.name): the source text was changed to \(UnitText.text(text).shortQuoted) in the file", .warning,
      notes: ["enter translations as the target"])
  }

  private var replacement: MergeMessage? {
    proposal?.former.map { note(.replacedText, "\(text) replaces \($0.shortQuoted)") }
  }

  // MARK: - Parts

  /// The description of the text: `the 'es' text of 'KEY'`.
  private var place: String {
    language.map { "the '\($0)' text of \(unit.name)" } ?? "the text of \(unit.name)"
  }

  /// The incoming text, in quotes and shortened.
  private var text: String { unit.target?.shortQuoted ?? "''" }

  /// The incoming state, in quotes.
  private var state: String { "'\(unit.state?.rawValue ?? "")'" }

  private func note(_ reason: MergeReason, _ words: String) -> MergeMessage {
    message(reason, "\(place): \(words)", .note)
  }

  private func message(
    _ reason: MergeReason, _ message: String, _ severity: Severity = .error, notes: [String] = []
  ) -> MergeMessage {
    self.message(rule: reason.rawValue, severity, message, notes: notes)
  }

  /// Words a finding, whose text was not imported if the severity is not the rule's.
  private func message(_ finding: TextFinding, _ severity: Severity? = nil) -> MergeMessage {
    message(
      rule: finding.rule, severity ?? finding.severity,
      finding.namesKey ? finding.message : "\(unit.name): \(finding.message)", notes: finding.notes)
  }

  private func message(
    rule: String, _ severity: Severity, _ message: String, notes: [String] = []
  ) -> MergeMessage {
    MergeMessage(
      file: unit.file, position: unit.position, severity: severity, rule: rule, message: message,
      notes: notes, key: unit.identifier.key, form: unit.identifier.path.description, language: language)
  }
}

extension IncomingFile {
  /// A message about the file, at its first unit unless another place is given.
  func message(
    _ severity: Severity, _ reason: MergeReason, _ message: String, at place: SourcePosition? = nil,
    units count: Int = 0
  ) -> MergeMessage {
    let position = place ?? units.first?.position ?? SourcePosition(line: 1, column: 1)
    return MergeMessage(
      file: units.first?.file ?? "", position: position, severity: severity, rule: reason.rawValue,
      message: message, units: count)
  }
}

extension IncomingUnit {
  /// The key in quotes, with the path of its form: `'KEY' (plural.one)`.
  var name: String {
    let path = identifier.path.steps.isEmpty ? "" : " (\(identifier.path))"
    return "'\(identifier.key.shortened())'\(path)"
  }

  /// A state that Xcode does not have, `nil` if the text had such a state at the time of the export.
  fileprivate var misspelledState: UnitState? {
    guard let state, let target, !UnitState.known.contains(state), targetHash != TextHash(of: target) else {
      return nil
    }
    return state
  }
}

extension UnitText {
  /// The text in quotes on one line, shortened.
  var shortQuoted: String { "'\(JSONStyle.xcode.escaped(phrases.joined(separator: ", ")).shortened())'" }

  /// The text in quotes on one line; phrases are separated by commas.
  var quoted: String { phrases.map { "'\(JSONStyle.xcode.escaped($0))'" }.joined(separator: ", ") }
}

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
      var found = self.messages(of: outcome, among: result.outcomes)
      if let origin = swapped.origin(of: outcome) { found.append(swap(outcome, with: origin)) }
      if index > 0, CrossedTexts.are(result.outcomes[index - 1], outcome) {
        found.append(swap(outcome, with: result.outcomes[index - 1], "fits the source text of"))
      }
      messages += outcome.kind == .unchanged ? found : rename(outcome) + found
    }
    // Stray parts are sorted by their first unit; the rest is in order already.
    return messages.enumerated().sorted { one, other in
      if one.element.file != other.element.file { return one.element.file < other.element.file }
      return (one.element.position, one.offset) < (other.element.position, other.offset)
    }.map(\.element)
  }

  private static func messages(of outcome: UnitOutcome, among all: [UnitOutcome]) -> [MergeMessage] {
    let name = outcome.unit.name
    switch outcome.verdict {
    case .unknown(nil): return []
    case .unchanged: return misspelledState(outcome)
    case .untranslated: return outcome.remarks.map { MergeMessage(outcome, $0) } + editedSource(outcome)
    case .imported:
      return outdated(outcome, note: "the text needs review") + replacement(by: outcome)
        + copy(outcome) + misspelledState(outcome) + outcome.remarks.map { MergeMessage(outcome, $0) }
    case .kept(let text?) where !outcome.unit.hasText:
      return [note(on: outcome, .emptiedText, "it is empty in the file; \(text.shortQuoted) is kept")]
    case .kept(let text):
      let reason = text.map { "\($0.shortQuoted) is kept" } ?? "it was removed since the export"
      return [note(on: outcome, .keptText, "\(reason); \(outcome.text) is not imported")]
    case .keptState(let state):
      let words = "the state '\(state)' is kept; \(outcome.state) is not imported"
      return [note(on: outcome, .keptText, words)]
    case .rejected(let findings):
      return outdated(outcome, note: nil) + findings.map { MergeMessage(outcome, $0, .error) }
    case .dependent(let index): return [dependence(outcome, on: all[index])]
    case .unknown(let reason?):
      // The name of a resource is the key for now.
      let isOfUnit = outcome.unit.problem != nil && outcome.unit.resource == nil
      return [MergeMessage(outcome, .unknownUnit, isOfUnit ? "\(name): \(reason)" : reason)]
    case .conflict(let source):
      return [sourceChange(outcome, source)] + outcome.remarks.map { MergeMessage(outcome, $0, .error) }
    case .targetConflict(let text):
      return [targetChange(outcome, outcome.place, text.shortQuoted, outcome.text)]
    case .stateConflict(let state):
      return [targetChange(outcome, "the state of \(outcome.place)", "'\(state)'", outcome.state)]
    case .duplicate(let index):
      let other = all[index].unit
      return [
        MergeMessage(
          outcome, .duplicateUnit, "\(name) has a different text at \(other.file):\(other.position)",
          notes: ["no text was imported"])
      ]
    }
  }

  /// The message about a change made by both sides, with the value of each.
  private static func targetChange(
    _ outcome: UnitOutcome, _ what: String, _ ours: String, _ theirs: String
  ) -> MergeMessage {
    MergeMessage(
      outcome, .targetChanged, "\(what) has changed since the export",
      notes: ["in the catalog: \(ours)", "in the file: \(theirs)"])
  }

  private static func sourceChange(
    _ outcome: UnitOutcome, _ source: UnitText, _ severity: Severity = .error, note: String? = nil
  ) -> MergeMessage {
    let notes = [
      outcome.unit.source.map { "translated from: \($0.quoted)" },
      "current source text: \(source.quoted)", note,
    ]
    return MergeMessage(
      outcome, .sourceChanged, "the source text of \(outcome.unit.name) has changed since the export",
      severity, notes: notes.compactMap(\.self))
  }

  /// A warning about an imported text that was translated from a former source text.
  private static func outdated(_ outcome: UnitOutcome, note: String?) -> [MergeMessage] {
    outcome.proposal?.changedSource.map { [sourceChange(outcome, $0, .warning, note: note)] } ?? []
  }

  /// The message about a text that stays out because of another one.
  private static func dependence(_ outcome: UnitOutcome, on cause: UnitOutcome) -> MergeMessage {
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
    return MergeMessage(
      outcome, .dependsOnRejected,
      "\(outcome.unit.name) depends on \(text), which \(verdict) at \(cause.unit.file):\(cause.unit.position)"
    )
  }

  /// A note about a text that is a copy of its source text, unless a rule reports it.
  private static func copy(_ outcome: UnitOutcome) -> [MergeMessage] {
    guard outcome.proposal?.isCopy == true,
      !outcome.remarks.contains(where: { $0.rule == SameAsSource.about.id })
    else { return [] }
    let language = outcome.language.map { "'\($0)'" } ?? "the text"
    let message = "\(outcome.unit.name): \(language) is a copy of the source text"
    return [MergeMessage(outcome, rule: SameAsSource.about.id, .note, message)]
  }

  /// A warning about a state that nobody knows, such as a typo in a table.
  private static func misspelledState(_ outcome: UnitOutcome) -> [MergeMessage] {
    guard let state = outcome.unit.misspelledState else { return [] }
    let known = UnitState.known.map(\.rawValue)
    let nearest = Wording.suggestion(NearestName.nearest(to: state.rawValue, in: known))
    let message = "\(outcome.unit.name): unknown state '\(state.rawValue.shortened())'" + nearest
    return [
      MergeMessage(
        outcome, rule: "unknown-state", .warning, message, notes: [ShapeIssue.KnownNames.state.list])
    ]
  }

  /// A warning about a unit without a translation whose source text somebody typed over.
  ///
  /// Tools change line breaks in source texts.
  private static func editedSource(_ outcome: UnitOutcome) -> [MergeMessage] {
    guard case .text(let text)? = outcome.unit.source, !text.isEmpty, !text.contains(where: \.isNewline),
      outcome.unit.sourceHash.map({ $0 != TextHash(of: .text(text)) }) == true
    else { return [] }
    return [
      MergeMessage(
        outcome, .editedSource,
        "\(outcome.unit.name): the source text was changed to \(UnitText.text(text).shortQuoted) in the file",
        .warning, notes: ["enter translations as the target"])
    ]
  }

  /// A note about a unit that was found under another key than the file's.
  private static func rename(_ outcome: UnitOutcome) -> [MergeMessage] {
    guard let former = outcome.unit.formerKey, let catalog = outcome.catalog else { return [] }
    let key = outcome.unit.identifier.key.shortened()
    return [
      MergeMessage(outcome, .renamedKey, "'\(former.shortened())' is now '\(key)' in '\(catalog)'", .note)
    ]
  }

  private static func replacement(by outcome: UnitOutcome) -> [MergeMessage] {
    guard let former = outcome.proposal?.former else { return [] }
    return [note(on: outcome, .replacedText, "\(outcome.text) replaces \(former.shortQuoted)")]
  }

  private static func swap(
    _ outcome: UnitOutcome, with other: UnitOutcome, _ words: String? = nil
  ) -> MergeMessage {
    let message = words.map { "\(outcome.place) \($0) \(other.unit.name), and the other way round" }
    return MergeMessage(
      outcome, .swappedRows, message ?? "\(outcome.place) is the one that \(other.unit.name) had", .warning,
      notes: ["rows of the file may be swapped or shifted"])
  }

  private static func note(on outcome: UnitOutcome, _ reason: MergeReason, _ words: String) -> MergeMessage {
    MergeMessage(outcome, reason, "\(outcome.place): \(words)", .note)
  }
}

extension UnitOutcome {
  /// The description of the text: `the 'es' text of 'KEY'`.
  fileprivate var place: String {
    language.map { "the '\($0)' text of \(unit.name)" } ?? "the text of \(unit.name)"
  }

  /// The incoming text, in quotes and shortened.
  fileprivate var text: String { unit.target?.shortQuoted ?? "''" }

  /// The incoming state, in quotes.
  fileprivate var state: String { "'\(unit.state?.rawValue ?? "")'" }
}

extension MergeMessage {
  private init(
    _ outcome: UnitOutcome, rule: String, _ severity: Severity, _ message: String, notes: [String] = []
  ) {
    self.init(
      file: outcome.unit.file, position: outcome.unit.position, severity: severity, rule: rule,
      message: message, notes: notes, key: outcome.unit.identifier.key,
      form: outcome.unit.identifier.path.description, language: outcome.language)
  }

  private init(
    _ outcome: UnitOutcome, _ reason: MergeReason, _ message: String, _ severity: Severity = .error,
    notes: [String] = []
  ) {
    self.init(outcome, rule: reason.rawValue, severity, message, notes: notes)
  }

  /// Words a finding, whose text was not imported if the severity is not the rule's.
  private init(_ outcome: UnitOutcome, _ finding: TextFinding, _ severity: Severity? = nil) {
    self.init(
      outcome, rule: finding.rule, severity ?? finding.severity,
      finding.namesKey ? finding.message : "\(outcome.unit.name): \(finding.message)", notes: finding.notes)
  }
}

extension IncomingFile {
  /// A message about the file, at its first unit unless another place is given.
  func message(
    _ severity: Severity, _ rule: String, _ message: String, at place: SourcePosition? = nil,
    units count: Int = 0
  ) -> MergeMessage {
    let position = place ?? units.first?.position ?? SourcePosition(line: 1, column: 1)
    var message = MergeMessage(
      file: units.first?.file ?? "", position: position, severity: severity, rule: rule, message: message)
    message.units = count
    return message
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

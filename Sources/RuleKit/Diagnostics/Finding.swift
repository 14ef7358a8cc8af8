package import SourceText
package import XCStrings

/// A problem found by a rule, with its location but without the rule's id and severity.
package struct Finding: Hashable, Sendable {
  /// The range in the file, in UTF-8 offsets; strings include their quotes.
  package var range: ByteRange
  /// The problem: lower case, no final period, names in quotes.
  package var message: String {
    get { details.ending.map { start + Wording.list(languages) + $0 } ?? start }
    set { (start, details.ending) = (newValue, nil) }
  }
  /// The message, up to its languages if something follows them.
  package private(set) var start: String
  /// The catalog key concerned, if any.
  package var key: String?
  /// Whether the message has the key, in quotes; reports for people put it in front of others.
  package var namesKey: Bool
  /// The language concerned, if any.
  package var language: String?
  /// The confidence in the finding, for rules with several levels.
  package var confidence: Confidence?
  /// Remarks that help to understand the finding.
  package var notes: [Note]
  /// A change that resolves the finding, if one is known.
  package var fix: Fix? {
    get { box.content.fix }
    set { box = Box(Content(fix: newValue, details: details)) }
  }
  /// The facts that distinguish the finding from others of its rule about the same key and language.
  package var details: Details {
    get { box.content.details }
    set { box = Box(Content(fix: fix, details: newValue)) }
  }
  private var box: Box

  private struct Content: Hashable, Sendable {
    var fix: Fix?
    var details = Details()
  }

  /// Storage of what is large and rare, while reports copy many findings.
  private indirect enum Box: Hashable, Sendable {
    case none
    case some(Content)

    init(_ content: Content) { self = content == Content() ? .none : .some(content) }

    var content: Content { if case .some(let content) = self { content } else { Content() } }
  }

  /// Creates a finding.
  package init(
    range: ByteRange, message: String, key: String? = nil, namesKey: Bool = false, language: String? = nil,
    confidence: Confidence? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.range = range
    start = message
    self.key = key
    self.namesKey = namesKey
    self.language = language
    self.confidence = confidence
    self.notes = notes
    box = fix.map { .some(Content(fix: $0)) } ?? .none
  }

  /// What a finding is about besides its key and language.
  ///
  /// With rule, place, key and language, the facts identify the finding; its message does not.
  package struct Details: Hashable, Sendable {
    /// The plural forms concerned.
    package var forms: [String] = []
    /// The devices concerned.
    package var devices: [String] = []
    /// What is wrong: placeholders, substitutions, words of the text, or names in the file.
    package var arguments: [String] = []
    /// The languages of a finding about several, in order; empty for one about `language` alone.
    package var languages: [String] = []
    /// The table that code looks the key up in.
    package var table: String?
    /// The severity of a case that is milder than others of its rule; a configured severity prevails.
    package var severity: Severity?
    /// The end of a message that names its languages, after them; `nil` for other messages.
    package var ending: String?
  }

  /// Returns the finding about a form, a device or a substitution.
  package func about(_ path: VariationPath) -> Finding {
    if path.steps.isEmpty { return self }
    var finding = self
    finding.details.forms = path.pluralForm.map { [$0.rawValue] } ?? []
    finding.details.devices = path.device.map { [$0.rawValue] } ?? []
    if let name = path.substitution { finding.details.arguments.append(name) }
    return finding
  }

  /// The languages concerned.
  package var languages: [String] {
    details.languages.isEmpty ? language.map { [$0] } ?? [] : details.languages
  }

  /// Whether the message can name further languages; not that of a finding with a fix.
  package var isJoinable: Bool { details.ending != nil && details.languages.isEmpty && fix == nil }

  /// Returns the finding with its language, in quotes, and an ending after the message.
  ///
  /// Findings that differ only in the language can be joined in a report.
  package func namingLanguage(before ending: String) -> Finding {
    var finding = self
    finding.details.ending = ending
    return finding
  }

  /// Returns the finding as a milder case of its rule.
  package func atMost(_ severity: Severity) -> Finding {
    var finding = self
    finding.details.severity = severity
    return finding
  }

  /// Returns the finding with facts added to its details.
  package func about(
    _ arguments: String..., forms: [String] = [], devices: [String] = [], table: String? = nil
  ) -> Finding {
    var finding = self
    finding.details.arguments += arguments
    finding.details.forms += forms
    finding.details.devices += devices
    finding.details.table = table ?? finding.details.table
    return finding
  }
}

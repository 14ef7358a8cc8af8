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
    range: ByteRange, message: String, key: String? = nil, language: String? = nil,
    confidence: Confidence? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.range = range
    start = message
    self.key = key
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

/// A remark about a finding, optionally with its own location.
package struct Note: Hashable, Sendable {
  /// The purpose of a note that later steps of a check replace or remove.
  package enum Purpose: Hashable, Sendable {
    /// How to add a key to a catalog.
    case addition
    /// How to remove a key.
    case removal
    /// A similar key that the code may refer to.
    case suggestion(String)
  }

  /// The text, in the style of a message.
  package var message: String
  /// The range of the note; `nil` for the finding's range.
  package var range: ByteRange?
  /// The path of the file with this range; `nil` for the finding's file.
  package var path: String?
  /// The purpose; `nil` for a note that is only read.
  package var purpose: Purpose?

  /// Creates a note.
  package init(
    _ message: String, at range: ByteRange? = nil, in path: String? = nil, purpose: Purpose? = nil
  ) {
    self.message = message
    self.range = range
    self.path = path
    self.purpose = purpose
  }
}

/// A line of a report: a finding with its rule, severity and file.
package struct Diagnostic: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The configured severity of the rule.
  package var severity: Severity
  /// The path of the file as shown in reports.
  package var path: String
  /// The finding.
  package var finding: Finding
  /// The findings of other rules at this place that have the same cause; reports show them as notes.
  package var effects: [Diagnostic] = []

  /// Creates a diagnostic.
  package init(rule: String, severity: Severity, path: String, finding: Finding) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.finding = finding
  }
}

/// The importance of a finding; errors are the greatest.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Orders notes before warnings before errors.
  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  /// The place in this order, from 0.
  package var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
}

/// A change that resolves a finding.
package struct Fix: Hashable, Sendable {
  /// Whether the result needs review.
  package enum Safety: String, Sendable {
    /// The result is equivalent or clearly intended; `--fix` applies it.
    case safe
    /// The result is a proposal, which is shown but not applied automatically.
    case needsReview
  }

  /// A description of the change, in the imperative.
  package var title: String
  /// Whether the result needs review.
  package var safety: Safety
  /// The edits, sorted and disjoint.
  package var edits: [TextEdit]
  /// A key to add to a catalog; `nil` if only the file changes.
  package var entry: NewEntry?
  /// The key that the edits propose for a text, which a person may replace; `nil` for other edits.
  package var key: String?
  /// Whether the edits look up a key that a catalog has.
  package var usesExistingKey = false

  /// Whether `--fix` applies it.
  package var isApplicable: Bool { safety == .safe && !edits.isEmpty }

  /// Creates a fix.
  package init(_ title: String, _ safety: Safety, edits: [TextEdit], entry: NewEntry? = nil) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.entry = entry
  }
}

/// A key that a fix in a Swift file adds to a catalog, as Xcode's build would.
package struct NewEntry: Hashable, Sendable {
  /// The path of the catalog.
  package var catalog: String
  /// The key.
  package var key: String
  /// The text in the source language; `nil` if the key is the text.
  package var value: String?
  /// The comment for translators.
  package var comment: String?

  /// Creates an entry.
  package init(catalog: String, key: String, value: String?, comment: String?) {
    self.catalog = catalog
    self.key = key
    self.value = value
    self.comment = comment
  }
}

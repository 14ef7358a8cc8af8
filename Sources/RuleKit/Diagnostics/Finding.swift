package import SourceText

/// What a rule found, and where; it knows neither its rule's name nor its severity.
package struct Finding: Hashable, Sendable {
  /// The bytes it is about, as UTF-8 offsets into the file; strings count with their quotes.
  package var range: ByteRange
  /// What is: lower case, no final period, names in quotes.
  package var message: String
  /// The catalog key it is about, if any.
  package var key: String?
  /// The language it is about, if any.
  package var language: String?
  /// How sure it is, where rules can be more or less so.
  package var confidence: Confidence?
  /// What helps to understand it.
  package var notes: [Note]
  /// A change that resolves it, if one is known.
  package var fix: Fix? {
    get { if case .fix(let fix) = boxedFix { fix } else { nil } }
    set { boxedFix = newValue.map { .fix($0) } ?? .none }
  }
  private var boxedFix: BoxedFix

  /// A fix is as large as all the rest and few findings have one, while reports copy tens of thousands.
  private indirect enum BoxedFix: Hashable, Sendable {
    case none
    case fix(Fix)
  }

  /// Creates a finding.
  package init(
    range: ByteRange, message: String, key: String? = nil, language: String? = nil,
    confidence: Confidence? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.range = range
    self.message = message
    self.key = key
    self.language = language
    self.confidence = confidence
    self.notes = notes
    boxedFix = fix.map { .fix($0) } ?? .none
  }
}

/// A remark that belongs to a finding, perhaps with a place of its own.
package struct Note: Hashable, Sendable {
  /// The words, in the style of a message.
  package var message: String
  /// The bytes it is about; `nil` means the finding's.
  package var range: ByteRange?
  /// The path of the file that has this range; `nil` means the finding's.
  package var path: String?

  /// Creates a note.
  package init(_ message: String, at range: ByteRange? = nil, in path: String? = nil) {
    self.message = message
    self.range = range
    self.path = path
  }
}

/// A finding with its rule, its severity and its file: a line of a report.
package struct Diagnostic: Hashable, Sendable {
  /// The id of the rule that found it.
  package var rule: String
  /// The rule's severity as configured.
  package var severity: Severity
  /// The file's path as reports name it.
  package var path: String
  /// What was found.
  package var finding: Finding

  /// Creates a diagnostic.
  package init(rule: String, severity: Severity, path: String, finding: Finding) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.finding = finding
  }
}

/// How much a finding matters; errors are the greatest.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Orders notes before warnings before errors.
  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A change that resolves a finding.
package struct Fix: Hashable, Sendable {
  /// Whether a person has to look at the result.
  package enum Safety: String, Sendable {
    /// The result means the same or is what was meant; `--fix` applies it.
    case safe
    /// The result is a proposal; it is shown and not applied unasked.
    case needsReview
  }

  /// What the change does, in the imperative.
  package var title: String
  /// Whether a person has to look at the result.
  package var safety: Safety
  /// The edits, sorted and disjoint.
  package var edits: [TextEdit]
  /// What a catalog needs besides, `nil` if the file is all that changes.
  package var entry: NewEntry?

  /// Creates a fix.
  package init(_ title: String, _ safety: Safety, edits: [TextEdit], entry: NewEntry? = nil) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.entry = entry
  }
}

/// The key that a fix in a Swift file wants a catalog to have, as Xcode's build would add it.
package struct NewEntry: Hashable, Sendable {
  /// The catalog's path.
  package var catalog: String
  /// The key.
  package var key: String
  /// The text in the source language, `nil` where the key is the text.
  package var value: String?
  /// What translators are told.
  package var comment: String?

  /// Creates an entry.
  package init(catalog: String, key: String, value: String?, comment: String?) {
    self.catalog = catalog
    self.key = key
    self.value = value
    self.comment = comment
  }
}

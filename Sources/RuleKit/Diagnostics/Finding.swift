package import SourceText

/// A problem found by a rule, with its location but without the rule's id and severity.
package struct Finding: Hashable, Sendable {
  /// The range in the file, in UTF-8 offsets; strings include their quotes.
  package var range: ByteRange
  /// The problem: lower case, no final period, names in quotes.
  package var message: String
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
    get { if case .fix(let fix) = boxedFix { fix } else { nil } }
    set { boxedFix = newValue.map { .fix($0) } ?? .none }
  }
  private var boxedFix: BoxedFix

  /// Storage of the fix, boxed because it is large and rare, while reports copy many findings.
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

/// A remark about a finding, optionally with its own location.
package struct Note: Hashable, Sendable {
  /// The text, in the style of a message.
  package var message: String
  /// The range of the note; `nil` for the finding's range.
  package var range: ByteRange?
  /// The path of the file with this range; `nil` for the finding's file.
  package var path: String?

  /// Creates a note.
  package init(_ message: String, at range: ByteRange? = nil, in path: String? = nil) {
    self.message = message
    self.range = range
    self.path = path
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

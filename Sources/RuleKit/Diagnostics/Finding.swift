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

package import XCStrings

/// The data of a rule for lists, explanations, documents and tests.
package struct RuleDescription: Sendable {
  /// The groups of rules, each a page of the documentation, in order.
  package enum Group: String, Sendable, CaseIterable {
    case coverage, plurals, placeholders, texts, keys, structure, project
    case hardcodedText = "hard-coded-text"
    case concatenation
    case internationalization
    case codeKeys = "keys-in-code"
  }

  /// The effect of the rule's findings on imported translations.
  package enum ImportEffect: Sendable {
    /// An error rejects the text, a warning is reported with it.
    case bySeverity
    /// An error or a warning rejects the text: part of it would be lost.
    case rejected
    /// The same; what other rules find in the text follows from it and is not reported.
    case cause
    /// The rule does not run on imports: it is about unfinished work, or about the file as a whole.
    case skipped
  }

  /// The kind of mistake in code that a rule reports, from effects to causes.
  ///
  /// Of findings at one place, only that of the greatest cause is reported; the others become its notes.
  package enum Cause: Int, Sendable, Comparable {
    /// A key that no catalog has; explained only by a finding at the same literal.
    case key
    /// A text that is not localized, or not by a key.
    case text
    /// A text that is put together from pieces.
    case pieces
    /// A text whose pieces are put together before the lookup.
    case lookup
    /// A plural that is built in code.
    case plural

    /// Orders effects before causes.
    package static func < (lhs: Cause, rhs: Cause) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What a command does with a rule's findings besides reporting them.
  package enum Trait: Hashable, Sendable {
    /// The rule compares code with catalogs, and doesn't run without one of them.
    case comparesCode
    /// The findings can't be accepted: other rules can't see what such a file has.
    case isUnacceptable
    /// The findings are about texts that are not translated yet, and notes for new keys in a comparison.
    case isUnfinished
    /// The findings are about what is left of a translation, and follow from its loss.
    case isOfRemains
    /// The findings are about keys that code looks up and no catalog has; those about one key are joined.
    case isOfMissingKeys
    /// The findings are about keys that nothing uses, which `prune` removes.
    case isOfUnusedKeys
    /// The findings are about stale keys; the rule needs the keys that code uses.
    case isOfStaleKeys
    /// The findings are about languages that a catalog lacks; accepting one accepts the missing texts of its keys.
    case isOfMissingLanguages
    /// The findings are about texts that a key lacks in a language.
    case isOfMissingTexts
    /// The findings are about texts in a language that are empty.
    case isOfEmptyTexts
    /// The findings are about translations that an earlier state had.
    case isOfLosses
    /// The findings are about translations of keys that are marked as not translatable.
    case isOfExcludedKeys
    /// The findings are about translations of a source text that has changed, which `extract` exports.
    case isOfDrift
    /// The findings are about texts to be reviewed; a report for people counts them by language.
    case isOfReviews
    /// The findings are about the share of a language that the configuration requires.
    case isOfShares
    /// The findings are about names that don't follow the key convention.
    case isOfKeyStyle
    /// The findings are about texts that code uses as keys.
    case isOfTextsAsKeys
    /// The findings are about the name of a key; `rename` gives no key such a name.
    case isOfNames
    /// The findings are about texts in code that `check --apply` localizes.
    case isLocalizable
    /// The findings are about forms that texts varying along an axis lack.
    case isOfMissingForms(VariationAxis)
  }

  /// The name in reports, configuration and suppressions; describes the problem.
  package let id: String
  /// The problem in one line.
  package let title: String
  /// The reason and the remedy, as one or more paragraphs of plain text.
  package let rationale: String
  /// The severity unless configured.
  package let severity: Severity
  /// The effect of its findings on imported translations.
  package let onImport: ImportEffect
  /// The place of the rule among the causes of findings; `nil` if its findings are independent of others.
  package let cause: Cause?
  /// Whether the rule runs only if the configuration gives it a severity.
  package let isOptIn: Bool
  /// What is special about the rule.
  package let traits: [Trait]
  /// The version of the rules that introduced it.
  package let version: Int
  /// Examples that the rule reports or accepts; built on demand, as a check does not need them.
  package var examples: [RuleExample] { makeExamples() }
  private let makeExamples: @Sendable () -> [RuleExample]

  /// Creates a description.
  @inline(never)
  package init(
    id: String, title: String, rationale: String, severity: Severity,
    onImport: ImportEffect = .bySeverity, cause: Cause? = nil, isOptIn: Bool = false,
    traits: [Trait] = [], version: Int = 1,
    examples: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.onImport = onImport
    self.cause = cause
    self.title = title
    self.version = version
    self.traits = traits
    self.rationale = rationale
    self.severity = severity
    self.isOptIn = isOptIn
    makeExamples = examples
  }
}

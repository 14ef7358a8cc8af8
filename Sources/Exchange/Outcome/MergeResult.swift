import L10nKit
import RuleKit
import XCStrings

/// The result of merging files from translators.
package struct MergeResult: Sendable {
  /// The outcome of each unit, in file order.
  package internal(set) var outcomes: [UnitOutcome] = []
  /// The messages about parts of files without a destination.
  package internal(set) var unmatchedParts: [MergeMessage] = []
  /// The messages about parts of files whose language contradicts their catalog or their name.
  var dubiousParts: [MergeMessage] = []
  /// The catalogs that change, in the given order.
  package internal(set) var changes: [Change] = []
  /// The copies of source texts that need review, by file: most texts of the file are copies.
  var copiesToReview: [String: Int] = [:]

  /// A catalog that changes.
  package struct Change: Sendable {
    /// The path as shown in reports.
    package var path: String
    /// The current bytes.
    package var before: [UInt8]
    /// The new bytes.
    package var after: [UInt8]
    /// The number of texts or states that change.
    package var texts: Int
    /// The number of translations that need review because their source text has changed.
    package var reviews: Int
  }

  /// Adds a part; parts with one message at one place, such as a language for several catalogs, are one.
  mutating func add(_ part: MergeMessage) {
    let index = unmatchedParts.firstIndex {
      $0.file == part.file && $0.position == part.position && $0.message == part.message
    }
    if let index { unmatchedParts[index].units += part.units } else { unmatchedParts.append(part) }
  }

  /// Records a file once whose name, or that of its folder, has another language than its texts.
  mutating func compareName(of file: IncomingFile, _ language: Language, _ known: [Language]) {
    let rule = MergeReason.otherLanguage.rawValue
    guard let first = file.units.first,
      !dubiousParts.contains(where: { $0.file == first.file && $0.rule == rule }),
      let name = LanguageMatch.otherLanguage(namedBy: first.file, than: language, known: known)
    else { return }
    let message =
      "the name of the file or its folder has the language '\(name)', but its target language is '\(language)'"
    dubiousParts.append(file.message(.warning, .otherLanguage, message, at: file.languagePosition))
  }

  /// Whether any translated text was not imported.
  package var hasLeftOut: Bool { outcomes.contains { $0.kind.isLeftOut } }

  /// Whether a strategy would import a text that is rejected because its source text has changed.
  package var hasOutdated: Bool {
    outcomes.contains { outcome in
      if case .conflict = outcome.verdict { outcome.remarks.isEmpty } else { false }
    }
  }

  /// The number of texts that stay out because they were removed from the catalog since the export.
  package var removedCount: Int { outcomes.count { $0.verdict == .kept(nil) } }

  /// The counts of units by language, sorted by language.
  ///
  /// Units whose language is unknown count under `?`.
  var summary: [MergeSummary] {
    var summaries: [Language: MergeSummary] = [:]
    for outcome in outcomes {
      let language = outcome.language ?? MergeSummary.unknownLanguage
      var summary = summaries[language] ?? MergeSummary(language: language, counts: [:])
      summary.counts[outcome.kind, default: 0] += 1
      if outcome.kind == .imported, outcome.proposal?.former != nil { summary.replaced += 1 }
      if outcome.kind == .imported, outcome.proposal?.isCopy == true { summary.copies += 1 }
      if outcome.kind == .imported, outcome.needsReview { summary.reviews += 1 }
      summaries[language] = summary
    }
    return summaries.values.sorted { $0.language < $1.language }
  }
}

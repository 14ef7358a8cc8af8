import XCStrings

/// The former texts that a merge replaces, to find rows of a table that were swapped or shifted.
struct SwappedTexts {
  private struct Text: Hashable {
    let text: UnitText
    let language: Language?
    let catalog: String?
  }

  /// The outcomes whose text is replaced, by that text.
  private var outcomes: [Text: UnitOutcome] = [:]

  init(_ all: [UnitOutcome]) {
    for outcome in all where outcome.kind == .imported {
      guard let text = outcome.proposal?.former else { continue }
      outcomes[Text(text: text, language: outcome.language, catalog: outcome.catalog)] = outcome
    }
  }

  /// Returns the outcome of another key whose former text replaces that of an outcome; `nil` if there is none.
  func origin(of outcome: UnitOutcome) -> UnitOutcome? {
    guard outcome.kind == .imported, outcome.proposal?.former != nil, let text = outcome.unit.target,
      let other = outcomes[Text(text: text, language: outcome.language, catalog: outcome.catalog)],
      ExactKey(other.unit.identifier.key) != ExactKey(outcome.unit.identifier.key)
    else { return nil }
    return other.unit.source != nil && other.unit.source == outcome.unit.source ? nil : other
  }
}

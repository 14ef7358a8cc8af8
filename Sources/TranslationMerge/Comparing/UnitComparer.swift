import Exchange
import RuleKit
import XCStrings

/// Compares the units of one language with one catalog, text by text.
struct UnitComparer {
  private let extractor: UnitExtractor
  private let states: StateChoice
  private let texts: TextChoice
  private let path: String
  private var keys: KeyFinder
  /// The units of the entry looked at last: those of one key mostly come together.
  private var current: (key: ExactKey, units: [TranslationUnit])?

  init(_ catalog: MergeCatalog, language: Language, options: MergeOptions) {
    extractor = UnitExtractor(catalog.catalog, targetLanguage: language)
    states = StateChoice(chosen: options.state, version: catalog.catalog.version)
    texts = TextChoice(strategy: options.strategy, takesOnlyMissing: options.takesOnlyMissing)
    path = catalog.path
    keys = KeyFinder(catalog.catalog)
  }

  /// What a comparison tells: a verdict at once, or a change that has to be judged.
  enum Result {
    case verdict(UnitOutcome.Verdict)
    case proposal(Proposal)
    /// The catalog has the text of that place already.
    case unchanged(UnitIdentifier)
  }

  /// Compares a unit whose outcome has an index.
  mutating func compare(_ incoming: IncomingUnit, outcome: Int) -> Result {
    let result = find(incoming, outcome: outcome)
    // Nothing is lost of a unit without a text, wherever it belonged.
    if case .verdict(.unknown) = result, !incoming.hasText { return .verdict(.untranslated) }
    return result
  }

  private mutating func find(_ incoming: IncomingUnit, outcome: Int) -> Result {
    guard var place = place(of: incoming.identifier) else {
      return .verdict(.unknown(unknownKey(incoming.identifier.key)))
    }
    let units = units(ofKey: place.key)
    let known = units.first { $0.identifier.path == place.path } ?? onlySubstitution(place.path, units)
    if let known { place = known.identifier }
    if known == nil, !isBranch(place.path, beside: units) {
      return .verdict(.unknown(unknownPlace(place)))
    }
    guard let source = known?.source ?? extractor.source(for: place) else {
      return .verdict(.unknown(unknownPlace(place)))
    }
    if let target = incoming.target, !target.isEmpty, !target.isLike(source) {
      return .verdict(.unknown(unlike(place.key, source)))
    }
    return compare(incoming, place, known, source: source, outcome: outcome)
  }

  private func compare(
    _ incoming: IncomingUnit, _ place: UnitIdentifier, _ known: TranslationUnit?, source: UnitText,
    outcome: Int
  ) -> Result {
    guard let written = incoming.target else { return .verdict(.untranslated) }
    let difference = SourceComparison(incoming, with: source)
    let target = difference.restored(written, like: source)
    let isSame = known?.target == target || known?.target == written
    if !isSame, target.isEmpty || isCopyInWaiting(target, of: source, incoming) {
      return .verdict(.untranslated)
    }
    guard let state = state(incoming, known, isSame: isSame) else { return .unchanged(place) }
    let former = known?.target.flatMap { $0.isEmpty ? nil : $0 }
    if isSame, texts.takesOnlyMissing, former != nil { return .unchanged(place) }
    if !isSame, let former {
      switch texts.decision(on: incoming, [written, target], over: known, state: state) {
      case .kept: return .verdict(.kept(former))
      case .conflict where difference != .changed: return .verdict(.targetConflict(former))
      case .conflict, .taken: break
      }
    }
    if difference == .changed { return .verdict(.conflict(source)) }
    if known?.isTranslatable == false, extractor.targetLanguage != extractor.sourceLanguage {
      return isSame ? .unchanged(place) : .verdict(.refused([Self.untranslatable(place.key)]))
    }
    let text = isSame ? nil : extractor.catalogText(of: target, for: place)
    return .proposal(
      Proposal(
        outcomes: [outcome], key: place.key, language: extractor.targetLanguage, path: place.path, text: text,
        former: isSame ? nil : former, state: state))
  }

  /// The state to write, `nil` if nothing changes.
  private func state(_ incoming: IncomingUnit, _ known: TranslationUnit?, isSame: Bool) -> UnitState? {
    guard isSame, let known else { return states.state(ofNewText: incoming.state) }
    // A source text that stands in the key alone has no state to change.
    guard extractor.targetLanguage != extractor.sourceLanguage else { return nil }
    return states.change(of: known.state, to: incoming.state)
  }

  /// Whether a text is the source text that a tool put in to be translated.
  private func isCopyInWaiting(_ target: UnitText, of source: UnitText, _ incoming: IncomingUnit) -> Bool {
    incoming.state == .new && target == source && states.chosen == nil
  }

  private static func untranslatable(_ key: String) -> Objection {
    Objection(
      rule: "translated-untranslatable", severity: .error,
      message: "'\(key.shortened())' is not to be translated")
  }

  // MARK: - Places

  /// Where the catalog has the text, or could have it; `nil` if it has no such key.
  private mutating func place(of identifier: UnitIdentifier) -> UnitIdentifier? {
    if let key = keys.key(for: identifier.key) {
      let place = UnitIdentifier(key, identifier.path)
      if identifier.path.steps.isEmpty || !keys.hasExactly(identifier.xcodeText) { return place }
      return units(ofKey: key).contains { $0.identifier.path == place.path }
        ? place : UnitIdentifier(identifier.xcodeText)
    }
    // A key may end like a path.
    return identifier.path.steps.isEmpty
      ? nil : keys.key(for: identifier.xcodeText).map { UnitIdentifier($0) }
  }

  private mutating func units(ofKey key: String) -> [TranslationUnit] {
    if let current, current.key == ExactKey(key) { return current.units }
    let units = extractor.catalog[key].map { extractor.units(of: $0) } ?? []
    current = (ExactKey(key), units)
    return units
  }

  /// The form of the only substitution that has it: a `.stringsdict` file does not tell such a form from the text's own.
  private func onlySubstitution(_ path: VariationPath, _ units: [TranslationUnit]) -> TranslationUnit? {
    guard case .variation(.plural, _)? = path.steps.first else { return nil }
    let found = units.filter { unit in
      guard unit.identifier.path.substitution != nil else { return false }
      return Array(unit.identifier.path.steps.dropFirst()) == path.steps
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a text that is not there yet fits beside those that are: another form, or forms of what was one text.
  private func isBranch(_ path: VariationPath, beside units: [TranslationUnit]) -> Bool {
    if path.steps.isEmpty || path.leadsToElement { return false }
    let hasReferences = units.contains { $0.identifier.path.substitution != nil }
    // Forms in the place of a text that refers to substitutions would leave those without use.
    if hasReferences, path.substitution == nil, units.contains(where: { $0.identifier.path.steps.isEmpty }) {
      return false
    }
    if let name = path.substitution, !units.contains(where: { $0.identifier.path.substitution == name }) {
      return false
    }
    return units.allSatisfy { unit in
      if case .set = unit.source { return false }
      return !unit.identifier.path.excludes(path) && !unit.identifier.path.isBelow(path)
    }
  }

  // MARK: - Words

  private mutating func unknownKey(_ key: String) -> String {
    if key.isEmpty { return "the unit has no key" }
    return "no key '\(key.shortened())' in '\(path)'" + Wording.suggestion(keys.nearest(to: key))
  }

  private func unlike(_ key: String, _ source: UnitText) -> String {
    switch source {
    case .text: "'\(key.shortened())' is one text, not a set of phrases"
    case .set: "'\(key.shortened())' is a set of phrases, not one text"
    }
  }

  private func unknownPlace(_ place: UnitIdentifier) -> String {
    let key = place.key.shortened()
    guard !place.path.steps.isEmpty else {
      return "'\(key)' varies in '\(extractor.targetLanguage)' and has no single text"
    }
    return "'\(key)' has no text '\(place.path)' in '\(extractor.targetLanguage)'"
  }
}

extension UnitText {
  /// Whether both are one text, or both a set of phrases.
  fileprivate func isLike(_ other: UnitText) -> Bool {
    switch (self, other) {
    case (.text, .text), (.set, .set): true
    case (.text, .set), (.set, .text): false
    }
  }
}

extension IncomingUnit {
  /// Whether the translator wrote anything.
  var hasText: Bool { target.map { !$0.isEmpty } ?? false }
}

import CatalogRules
import RuleKit
import XCStrings

/// Compares the units of one language with one catalog, text by text.
struct UnitComparer {
  private let catalog: MergeCatalog
  private let options: MergeOptions
  private var extractor: UnitExtractor
  /// Whether texts of the target language differ from source texts, unlike those of `en-GB`.
  private let isForeign: Bool
  private var keys: KeyFinder
  /// The keys of resources, once a file has some.
  private var resources: ResourceKeys?
  /// The shapes of entries that lack a text.
  private var shapes: [ExactKey: EntryShape] = [:]

  init(_ catalog: MergeCatalog, language: Language, options: MergeOptions) {
    (self.catalog, self.options) = (catalog, options)
    extractor = UnitExtractor(catalog.catalog, targetLanguage: language)
    isForeign = language.subtag != catalog.catalog.sourceLanguage.subtag
    keys = KeyFinder(catalog.catalog)
  }

  /// The result of a comparison: a final verdict, or a change that has to be checked by rules.
  enum Result {
    case verdict(UnitOutcome.Verdict)
    case proposal(Proposal)
    /// A conflict with the new source text, and the change that a strategy would make.
    case outdated(Proposal, UnitText)
    /// The catalog already has this text at the place.
    case unchanged(UnitIdentifier)
  }

  /// Compares a unit whose outcome has an index.
  mutating func compare(_ incoming: IncomingUnit, outcome: Int) -> Result {
    let result = find(incoming, outcome: outcome)
    // A unit without a text loses nothing, wherever it belongs.
    if case .verdict(.unknown) = result, !incoming.hasText { return .verdict(.untranslated) }
    return result
  }

  private mutating func find(_ incoming: IncomingUnit, outcome: Int) -> Result {
    if let problem = incoming.problem { return .verdict(.unknown(problem)) }
    var place = incoming.identifier
    guard let entry = extractor.entry(place.key) else { return .verdict(.unknown(unknownKey(place.key))) }
    var known = entry[place.path]
    if known == nil {
      let shape = shape(of: entry, place.key)
      known = shape.onlySubstitution(place.path)
      if known == nil, !shape.hasRoom(for: place.path) { return .verdict(.unknown(unknownPlace(place))) }
    }
    if let known { place = known.identifier }
    let source = known?.source ?? entry.source(at: place.path)
    if let target = incoming.target, !target.isEmpty, target.isSet != source.isSet {
      return .verdict(.unknown(unlike(place.key, source)))
    }
    return compare(incoming, place, known, source: source, of: entry, outcome: outcome)
  }

  private func compare(
    _ incoming: IncomingUnit, _ place: UnitIdentifier, _ known: TranslationUnit?, source: UnitText,
    of entry: EntryUnits, outcome: Int
  ) -> Result {
    if !incoming.hasText, let text = known?.target, !text.isEmpty, incoming.targetHash?.fits(text) == true {
      // The file had the text when it was exported.
      return .verdict(.kept(text))
    }
    guard let written = incoming.target else { return .verdict(.untranslated) }
    let difference = SourceComparison(incoming, with: source)
    let target = difference.restored(written, like: source, over: known?.target)
    let isSame = [target, written].contains { known?.target?.hasSameBytes(as: $0) == true }
    if !isSame, target.isEmpty || isCopyInWaiting(target, of: source, incoming) {
      return .verdict(.untranslated)
    }
    guard let state = state(incoming, known, isSame: isSame) else { return .unchanged(place) }
    // A copy of the source text that is not translated yet does not count as a translation.
    let isWaiting = known?.state == .new && known?.target == source
    let former = isWaiting ? nil : known?.target.flatMap { $0.isEmpty ? nil : $0 }
    if isSame, options.importsOnlyMissing, former != nil { return .unchanged(place) }
    let steps = (current: known?.state ?? .new, new: state)
    let verdict =
      isSame
      ? stateVerdict(on: incoming, [written, target], steps)
      : textVerdict(on: incoming, [written, target], over: former, steps)
    if let verdict, difference != .changed || verdict.kind == .kept { return .verdict(verdict) }
    if known?.isTranslatable == false, extractor.targetLanguage != extractor.sourceLanguage {
      return isSame ? .unchanged(place) : .verdict(.rejected([Self.untranslatable(place.key)]))
    }
    let text = isSame ? nil : entry.catalogText(of: target, at: place.path)
    var proposal = Proposal(
      outcomes: [outcome], key: place.key, language: extractor.targetLanguage, path: place.path, text: text,
      former: isSame ? nil : former, state: state)
    proposal.model = incoming.model
    proposal.isCopy = !isSame && target == source && isForeign && hasWords(source)
    return difference == .changed ? outdated(proposal, place, known, source: source) : .proposal(proposal)
  }

  /// The verdict that rejects a new text, `nil` if it is accepted.
  private func textVerdict(
    on incoming: IncomingUnit, _ written: [UnitText], over former: UnitText?,
    _ steps: (current: UnitState, new: UnitState)
  ) -> UnitOutcome.Verdict? {
    switch options.decision(on: incoming, written, over: former, states: steps) {
    case .imported: nil
    case .kept: .kept(former)
    case .conflict: former.map { .targetConflict($0) }
    }
  }

  /// The verdict that rejects a new state, `nil` if it is accepted; `--state` overrides the file.
  private func stateVerdict(
    on incoming: IncomingUnit, _ written: [UnitText], _ steps: (current: UnitState, new: UnitState)
  ) -> UnitOutcome.Verdict? {
    if options.state != nil { return nil }
    return switch options.decision(on: incoming, written, states: steps) {
    case .imported: nil
    case .kept: .keptState(steps.current)
    case .conflict: .stateConflict(steps.current)
    }
  }

  /// Decides about a text that was translated from a former source text.
  private func outdated(
    _ proposal: Proposal, _ place: UnitIdentifier, _ known: TranslationUnit?, source: UnitText
  ) -> Result {
    var outdated = proposal
    outdated.state = .needsReview
    outdated.changedSource = source
    let isReviewed = proposal.text == nil && known?.state == .needsReview
    switch options.decision(onOutdatedTextOver: known) {
    case .conflict: return .outdated(outdated, source)
    case .imported: return isReviewed ? .unchanged(place) : .proposal(outdated)
    case .kept: return proposal.former.map { .verdict(.kept($0)) } ?? .unchanged(place)
    }
  }

  /// The state to write, `nil` if nothing changes.
  private func state(_ incoming: IncomingUnit, _ known: TranslationUnit?, isSame: Bool) -> UnitState? {
    guard isSame, let known else { return options.state(ofNewText: incoming.state, in: catalog.catalog) }
    // A source text that exists only as the key has no state to change.
    guard extractor.targetLanguage != extractor.sourceLanguage else { return nil }
    return options.change(of: known.state, to: incoming.state)
  }

  /// Whether a text is a copy of the source text that a tool inserted as a starting point.
  private func isCopyInWaiting(_ target: UnitText, of source: UnitText, _ incoming: IncomingUnit) -> Bool {
    incoming.state == .new && target == source && options.state == nil
  }

  private func hasWords(_ text: UnitText) -> Bool {
    text.phrases.contains {
      !catalog.configuration.brandNames.contains($0)
        && FormatString.hasLetters(outsidePlaceholdersOf: Array($0.utf8))
    }
  }

  private static func untranslatable(_ key: String) -> TextFinding {
    TextFinding(
      rule: TranslatedUntranslatable.about.id, severity: .error,
      message: "'\(key.shortened())' is marked as not translatable", namesKey: true)
  }

  // MARK: - Places

  /// Returns a unit under the key of the catalog that it belongs to; an unknown one stays as it is.
  ///
  /// Where a tool made line ends of a key spaces, it may have done so in the source text, which is restored.
  mutating func placed(_ incoming: IncomingUnit) -> IncomingUnit {
    if let resource = incoming.resource {
      let keys = resources ?? ResourceKeys(catalog.catalog, table: options.keyTable)
      resources = keys
      return keys.placed(incoming, of: resource, &extractor)
    }
    guard let place = place(of: incoming) else { return incoming }
    var unit = incoming
    unit.identifier = place
    guard ExactKey(place.xcodeText) != ExactKey(incoming.identifier.xcodeText),
      case .text(let written)? = incoming.source,
      case .text(let source)? = extractor.entry(place.key)?.source(at: place.path),
      WhiteSpace.collapsed(written) == WhiteSpace.collapsed(source)
    else { return unit }
    unit.source = .text(source)
    return unit
  }

  /// The existing or possible place of a unit's text in the catalog; `nil` if the key is unknown.
  private mutating func place(of unit: IncomingUnit) -> UnitIdentifier? {
    let (identifier, path) = (unit.identifier, unit.identifier.path)
    if let key = key(for: identifier.key, at: path, unit) {
      let place = UnitIdentifier(key, path)
      if path.steps.isEmpty || !keys.hasExactly(identifier.xcodeText) { return place }
      return extractor.entry(key)?[path] == nil ? UnitIdentifier(identifier.xcodeText) : place
    }
    // A key may end like a path.
    return path.steps.isEmpty
      ? nil : key(for: identifier.xcodeText, at: .root, unit).map { UnitIdentifier($0) }
  }

  /// The key as the file has it, or the only one that differs in white space; the source text decides between several.
  private mutating func key(for written: String, at path: VariationPath, _ unit: IncomingUnit) -> String? {
    let isExact = keys.hasExactly(written)
    if isExact, fits(unit, written, path) { return written }
    let alike = keys.alike(written)
    let fitting = alike.filter { fits(unit, $0, path) }
    if fitting.count == 1 { return fitting[0] }
    return isExact ? written : alike.count == 1 ? alike[0] : nil
  }

  private mutating func fits(_ unit: IncomingUnit, _ key: String, _ path: VariationPath) -> Bool {
    extractor.entry(key).map { SourceComparison(unit, with: $0.source(at: path)) == .same } ?? false
  }

  private mutating func shape(of entry: EntryUnits, _ key: String) -> EntryShape {
    let key = ExactKey(key)
    if let shape = shapes[key] { return shape }
    let shape = EntryShape(entry)
    shapes[key] = shape
    return shape
  }

  // MARK: - Wording

  private mutating func unknownKey(_ key: String) -> String {
    if key.isEmpty { return "the unit has no key" }
    return "no key '\(key.shortened())' in '\(catalog.path)'" + Wording.suggestion(keys.nearest(to: key))
  }

  private func unlike(_ key: String, _ source: UnitText) -> String {
    let (own, other) = ("a single text", "a set of phrases")
    return "'\(key.shortened())' is \(source.isSet ? other : own), not \(source.isSet ? own : other)"
  }

  private func unknownPlace(_ place: UnitIdentifier) -> String {
    let key = place.key.shortened()
    guard !place.path.steps.isEmpty else {
      return "'\(key)' has variations in '\(extractor.targetLanguage)', so it has no single text"
    }
    return "'\(key)' has no variation '\(place.path)' in '\(extractor.targetLanguage)'"
  }
}

extension UnitText {
  /// Whether the text is a set of phrases.
  var isSet: Bool { if case .set = self { true } else { false } }
}

extension IncomingUnit {
  /// Whether the unit has a translation.
  var hasText: Bool { target.map { !$0.isEmpty } ?? false }
}

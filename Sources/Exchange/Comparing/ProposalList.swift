import RuleKit
import XCStrings

/// The proposals for one catalog: one for each text, and those that can't all come true.
struct ProposalList: Sendable {
  /// Where one text of a catalog is.
  private struct Place: Hashable {
    let key: ExactKey
    let language: Language
    let path: VariationPath
  }

  private var proposals: [Proposal] = []
  private var indexes: [Place: Int] = [:]
  /// The file of each proposal's first unit.
  private var files: [String] = []
  /// The units that leave a text as it is.
  private var unchanged: [Place: [(outcome: Int, file: String)]] = [:]
  private var rivals: [(proposal: Proposal, index: Int)] = []

  /// Takes in a proposal; one that repeats another shares its fate.
  mutating func add(_ proposal: Proposal, from file: String) {
    let place = Place(key: ExactKey(proposal.key), language: proposal.language, path: proposal.path)
    guard let index = indexes[place] else {
      indexes[place] = proposals.count
      proposals.append(proposal)
      files.append(file)
      return
    }
    if proposal.agrees(with: proposals[index]) {
      proposals[index].outcomes += proposal.outcomes
    } else {
      rivals.append((proposal, index))
    }
  }

  /// Takes in a unit that leaves a text as it is.
  mutating func addUnchanged(
    _ identifier: UnitIdentifier, _ language: Language, outcome: Int, from file: String
  ) {
    let place = Place(key: ExactKey(identifier.key), language: language, path: identifier.path)
    unchanged[place, default: []].append((outcome, file))
  }

  /// Takes out the proposals that disagree about a text, and tells which with which.
  ///
  /// The text as it is does not disagree with a new one, unless both are in one file. Neither is taken: only a person can
  /// choose.
  mutating func removeRivals() -> [(outcomes: [Int], other: Int)] {
    var contested: Set<Int> = []
    var result: [(outcomes: [Int], other: Int)] = []
    for (rival, index) in rivals {
      result.append((rival.outcomes, proposals[index].outcome))
      if contested.insert(index).inserted { result.append((proposals[index].outcomes, rival.outcome)) }
    }
    for (place, index) in indexes where proposals[index].text != nil {
      for (outcome, file) in unchanged[place] ?? [] where file == files[index] {
        result.append(([outcome], proposals[index].outcome))
        if contested.insert(index).inserted { result.append((proposals[index].outcomes, outcome)) }
      }
    }
    (rivals, unchanged, indexes) = ([], [:], [:])
    proposals = proposals.indices.filter { !contested.contains($0) }.map { proposals[$0] }
    return result
  }

  /// Takes out the proposals that give one text two arrangements, such as plural forms and devices.
  mutating func removeMisfits() -> [(outcomes: [Int], objection: Objection)] {
    var groups: [Place: [Int]] = [:]
    for (index, proposal) in proposals.enumerated() {
      let place = Place(key: ExactKey(proposal.key), language: proposal.language, path: .root)
      groups[place, default: []].append(index)
    }
    var misfits: [Int: VariationPath] = [:]
    for indexes in groups.values where indexes.count > 1 {
      let tree = PathTree(indexes.map { proposals[$0].path })
      for index in indexes {
        let other = tree.firstClash(with: proposals[index].path)
        if let other { misfits[index] = proposals[indexes[other]].path }
      }
    }
    let result = misfits.keys.sorted().map { index in
      (outcomes: proposals[index].outcomes, objection: Self.objection(proposals[index], misfits[index]))
    }
    proposals = proposals.indices.filter { misfits[$0] == nil }.map { proposals[$0] }
    return result
  }

  private static func objection(_ proposal: Proposal, _ other: VariationPath?) -> Objection {
    func name(_ path: VariationPath?) -> String {
      guard let path, !path.steps.isEmpty else { return "a single text" }
      return "'\(path)'"
    }
    return Objection(
      rule: "forbidden-nesting", severity: .error,
      message: "\(name(proposal.path)) can't stand beside \(name(other)) in '\(proposal.language)'")
  }

  /// The proposals that may still come true, in the order of the files.
  var remaining: [Proposal] { proposals }
}

/// A change to one text of a catalog that a unit proposes.
struct Proposal: Sendable {
  /// The places among all outcomes of the units that propose it; never empty.
  var outcomes: [Int]
  /// The key as the catalog has it.
  let key: String
  let language: Language
  let path: VariationPath
  /// The new text as the catalog writes it, `nil` if the state alone changes.
  let text: UnitText?
  /// The text that the new one replaces, as it leaves the catalog; `nil` if there is none.
  let former: UnitText?
  /// The state that the text is to have.
  var state: UnitState
  /// The source text of now where the text was translated from another one, else `nil`.
  var changedSource: UnitText?

  /// The place of the first of them, which no other proposal has.
  var outcome: Int { outcomes[0] }

  /// Whether another proposal is for the same.
  func agrees(with other: Proposal) -> Bool { text == other.text && state == other.state }

  /// Makes the change.
  func apply(to editor: inout CatalogEditor) {
    if text != nil, language == editor.catalog.sourceLanguage { changeSource(in: &editor) }
    switch text {
    case .text(let value)?:
      defineSubstitution(in: &editor)
      editor.setValue(value, for: key, in: language, at: path, state: state)
    case .set(let values)?: editor.setValues(values, for: key, in: language, state: state)
    case nil:
      let localization = editor.catalog[key]?[language]
      if path.steps.isEmpty, localization?.stringUnit == nil, let set = localization?.stringSet {
        editor.setValues(set.values, for: key, in: language, state: state)
      } else {
        editor.setState(state, for: key, in: language, at: path)
      }
    }
  }

  /// A new source text is a person's, no longer the code's, and translations of the old one need review.
  private func changeSource(in editor: inout CatalogEditor) {
    if editor.catalog[key]?.extractionState == .extractedWithValue {
      editor.setExtractionState(nil, for: key)
    }
    editor.sendToReview(key, translatedFrom: language)
  }

  /// Gives the translation the substitution that its form belongs to, as the source text has it.
  private func defineSubstitution(in editor: inout CatalogEditor) {
    guard let name = path.substitution, let entry = editor.catalog[key] else { return }
    func definition(_ language: Language) -> Substitution? {
      entry[language]?.substitution(name)
    }
    guard definition(language) == nil, let model = definition(editor.catalog.sourceLanguage),
      let specifier = model.formatSpecifier
    else { return }
    editor.setSubstitution(
      name, argumentNumber: model.argumentNumber, formatSpecifier: specifier, for: key, in: language)
  }
}

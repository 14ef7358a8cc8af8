import RuleKit
import SourceText
import XCStrings

/// A catalog before and after proposals that are not checked yet.
struct CandidateCatalog: Sendable {
  /// The path and the configuration.
  let catalog: MergeCatalog
  /// The catalog without the proposals; in later rounds, only the relevant part.
  private(set) var before: StringCatalog
  /// The catalog with all proposals.
  private(set) var after: StringCatalog
  private(set) var proposals: [Proposal]

  /// Applies the proposals; `nil` if the result exceeds the size limit and can't be read.
  init?(_ catalog: MergeCatalog, _ proposals: [Proposal]) {
    guard let after = try? Self.applying(proposals, to: catalog.catalog) else { return nil }
    (self.catalog, before, self.after, self.proposals) = (catalog, catalog.catalog, after, proposals)
  }

  /// Takes each text that differs between two states of a catalog as a proposal, in file order.
  init(_ catalog: MergeCatalog, after: StringCatalog) {
    (self.catalog, before, self.after, proposals) = (catalog, catalog.catalog, after, [])
    for entry in after.entries {
      let former = before[entry.key]
      guard !JSONNode.areSame(former?.node, entry.node) else { continue }
      let count = proposals.count
      for (language, localization) in entry.localizations {
        let old = former?[language]
        if JSONNode.areSame(old?.node, localization.node) { continue }
        for (path, text, state) in localization.texts
        where (old?.text(at: path) ?? (nil, nil)) != (text, state) {
          add(entry.key, language, path, text, state)
        }
      }
      // Other members of a new key are its source text's.
      if former == nil, proposals.count == count { add(entry.key, after.sourceLanguage, .root, nil, nil) }
    }
  }

  /// Returns the proposals for the plurals in which a rejected form would keep its former text.
  ///
  /// The forms of a plural belong together: half of a new translation and half of another one read as two.
  func others(ofPluralsIn rejected: [Proposal]) -> [Proposal] {
    let plurals = rejected.filter { before[$0.key]?[$0.language]?[$0.path]?.value.isEmpty == false }
      .compactMap(\.plural)
    return proposals.filter { proposal in
      proposal.plural.map { plural in plurals.contains { $0 == plural } } ?? false
    }
  }

  /// Returns the proposals that repeat a rejected text in a form that the translator left out.
  func copies(of rejected: [Proposal]) -> [Proposal] {
    proposals.filter { proposal in
      rejected.contains {
        $0.path == proposal.model && $0.language == proposal.language
          && ExactKey($0.key) == ExactKey(proposal.key)
      }
    }
  }

  private mutating func add(
    _ key: String, _ language: Language, _ path: VariationPath, _ text: UnitText?, _ state: UnitState?
  ) {
    proposals.append(
      Proposal(
        outcomes: [proposals.count], key: key, language: language, path: path, text: text,
        former: before[key]?[language]?.text(at: path).text, state: state ?? .translated))
  }

  private static func applying(
    _ proposals: [Proposal], to catalog: StringCatalog
  ) throws(JSONSyntaxError) -> StringCatalog {
    var editor = CatalogEditor(catalog)
    for proposal in proposals { proposal.apply(to: &editor) }
    return try StringCatalog(parsing: catalog.bytes.applying(editor.edits()))
  }

  /// Returns the catalog with some of the changes.
  func after(keeping accepted: [Proposal]) throws(JSONSyntaxError) -> StringCatalog {
    accepted.count == proposals.count ? after : try Self.applying(accepted, to: before)
  }

  /// Keeps some of the proposals, and the part of the catalog that they change.
  mutating func keep(_ isKept: (Proposal) -> Bool) {
    proposals.removeAll { !isKept($0) }
    guard let part = try? StringCatalog(parsing: CandidateExcerpt.excerpt(of: before, for: proposals)),
      let changed = try? Self.applying(proposals, to: part)
    else { return proposals.removeAll() }
    (before, after) = (part, changed)
  }
}

extension Localization {
  /// The texts with their paths and states; a set of phrases is one text.
  fileprivate var texts: [(path: VariationPath, text: UnitText?, state: UnitState?)] {
    let sets = stringSet.map { [(VariationPath.root, UnitText.set($0.values), $0.state)] } ?? []
    return leaves.map { ($0.path, .text($0.unit.value), $0.unit.state) } + sets
  }

  /// Returns the text at a path and its state.
  fileprivate func text(at path: VariationPath) -> (text: UnitText?, state: UnitState?) {
    if let unit = self[path] { return (.text(unit.value), unit.state) }
    return path == .root ? (stringSet.map { .set($0.values) }, stringSet?.state) : (nil, nil)
  }
}

extension Proposal {
  /// The plural that the text is a form of, by the path of its form `other`; `nil` if it is not a form.
  fileprivate var plural: (key: ExactKey, language: Language, other: VariationPath)? {
    path.other(on: .plural).map { (ExactKey(key), language, $0) }
  }
}

import RuleKit
import SourceText
import XCStrings

/// A catalog before and after proposals that are not checked yet.
struct CandidateCatalog: Sendable {
  /// The path as shown in reports.
  let path: String
  /// The configuration of the file.
  let configuration: Configuration
  /// The catalog without the proposals; in later rounds, only the relevant part.
  private(set) var before: StringCatalog
  /// The catalog with all proposals.
  private(set) var after: StringCatalog
  /// The proposals to check.
  private(set) var proposals: [Proposal]
  /// The edits of all changes, in order.
  private var edits: [TextEdit]

  /// Applies the proposals; `nil` if the result exceeds the size limit and can't be read.
  init?(_ catalog: MergeCatalog, _ proposals: [Proposal]) {
    edits = Self.edits(for: proposals, in: catalog.catalog)
    guard let after = try? StringCatalog(parsing: catalog.catalog.bytes.applying(edits)) else { return nil }
    path = catalog.path
    configuration = catalog.configuration
    before = catalog.catalog
    self.after = after
    self.proposals = proposals
  }

  /// Takes each text that differs between two states of a catalog as a proposal, in file order.
  init(_ catalog: MergeCatalog, after: StringCatalog) {
    (path, configuration, before, self.after) = (catalog.path, catalog.configuration, catalog.catalog, after)
    edits = []
    proposals = []
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
      .compactMap { PluralPlace($0) }
    return proposals.filter { proposal in PluralPlace(proposal).map(plurals.contains) ?? false }
  }

  private mutating func add(
    _ key: String, _ language: Language, _ path: VariationPath, _ text: UnitText?, _ state: UnitState?
  ) {
    proposals.append(
      Proposal(
        outcomes: [proposals.count], key: key, language: language, path: path, text: text,
        former: before[key]?[language]?.text(at: path).text, state: state ?? .translated))
  }

  private static func edits(for proposals: [Proposal], in catalog: StringCatalog) -> [TextEdit] {
    var editor = CatalogEditor(catalog)
    for proposal in proposals { proposal.apply(to: &editor) }
    return editor.edits()
  }

  /// Returns the catalog with some of the changes.
  ///
  /// Only the entries of rejected changes are edited again: of thousands, usually just one.
  func after(keeping accepted: [Proposal], without rejected: [Proposal]) throws(JSONSyntaxError)
    -> StringCatalog
  {
    if rejected.isEmpty { return after }
    let keys = Set(rejected.map { ExactKey($0.key) })
    let again = Self.edits(for: accepted.filter { keys.contains(ExactKey($0.key)) }, in: before)
    let entries = keys.compactMap { before[$0.text]?.node.range }.sorted { $0.lowerBound < $1.lowerBound }
    let all = Self.merged(Self.edits(edits, outside: entries), again)
    return try StringCatalog(parsing: before.bytes.applying(all))
  }

  /// Returns the edits outside the ranges; both are sorted.
  private static func edits(_ edits: [TextEdit], outside ranges: [ByteRange]) -> [TextEdit] {
    var index = 0
    return edits.filter { edit in
      while index < ranges.count, ranges[index].upperBound < edit.range.lowerBound { index += 1 }
      return index == ranges.count || edit.range.lowerBound < ranges[index].lowerBound
    }
  }

  /// Merges two sorted lists of edits; edits of one entry are all in one list.
  private static func merged(_ edits: [TextEdit], _ others: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    var rest = others[...]
    for edit in edits {
      while let other = rest.first, other.range.lowerBound < edit.range.lowerBound {
        result.append(other)
        rest.removeFirst()
      }
      result.append(edit)
    }
    return result + rest
  }

  /// Keeps some of the proposals, and the part of the catalog that they change.
  mutating func keep(_ isKept: (Proposal) -> Bool) {
    proposals.removeAll { !isKept($0) }
    guard let part = try? CandidateExcerpt.excerpt(of: before, for: proposals) else {
      return proposals.removeAll()
    }
    edits = Self.edits(for: proposals, in: part)
    guard let changed = try? StringCatalog(parsing: part.bytes.applying(edits)) else {
      return proposals.removeAll()
    }
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

/// The part of a catalog that proposals change: all that rules need to check them.
///
/// An excerpt has the entries that change, with the source language and the languages that change, byte for
/// byte as in the catalog. Checking one language of a catalog with thirty therefore costs a fifteenth of a
/// full check. A source text that changes concerns all languages.
enum CandidateExcerpt {
  /// Returns the excerpt for proposals from the catalog before or after them.
  static func excerpt(of catalog: StringCatalog, for proposals: [Proposal]) throws(JSONSyntaxError)
    -> StringCatalog
  {
    var positions: Set<Int> = []
    var languages: Set<String> = [catalog.sourceLanguage.rawValue]
    for proposal in proposals {
      if let position = catalog.entries.position(of: proposal.key) { positions.insert(position) }
      languages.insert(proposal.language.rawValue)
    }
    let hasAll = proposals.contains { $0.language == catalog.sourceLanguage }
    var copy = ExcerptWriter(catalog.tree.bytes)
    copy.object(catalog.tree.root) { copy, name, value in
      guard name == "strings" else { return copy.copy(value) }
      copy.open()
      for position in positions.sorted() {
        let entry = catalog.entries[position]
        copy.name(entry.keyNode)
        copy.object(entry.node) { copy, name, value in
          guard name == "localizations" else { return copy.copy(value) }
          copy.object(value, where: { hasAll || languages.contains($0) }) { copy, _, value in copy.copy(value)
          }
        }
      }
      copy.close()
    }
    return try StringCatalog(parsing: copy.bytes)
  }
}

/// Writes parts of a JSON document, mostly unchanged.
private struct ExcerptWriter {
  private let source: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(_ source: [UInt8]) { self.source = source }

  mutating func open() {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func name(_ key: JSONNode) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    copy(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func copy(_ node: JSONNode) {
    bytes += source[node.range]
    needsComma = true
  }

  /// Writes an object member by member; a value of another type is copied.
  mutating func object(
    _ node: JSONNode, where isWanted: (String) -> Bool = { _ in true },
    _ value: (inout ExcerptWriter, String, JSONNode) -> Void
  ) {
    guard node.kind == .object else { return copy(node) }
    open()
    for member in node.members where isWanted(member.name) {
      name(member.key)
      value(&self, member.name, member.value)
    }
    close()
  }
}

/// The plural that a text is a form of.
private struct PluralPlace: Hashable {
  let key: ExactKey
  let language: Language
  let steps: [VariationPath.Step]

  /// Finds the plural of a text; `nil` if it is not a form.
  init?(_ proposal: Proposal) {
    let last = proposal.path.steps.lastIndex { step in
      if case .variation(.plural, _) = step { true } else { false }
    }
    guard let last else { return nil }
    (key, language, steps) = (
      ExactKey(proposal.key), proposal.language, Array(proposal.path.steps[..<last])
    )
  }
}

import SourceRules
import CatalogRules
import RuleKit
import SourceText

/// Joins findings in a file that have one cause, so that one mistake is reported once.
///
/// Findings whose ranges overlap belong together, also through a third one: `Text("a" + (n == 1 ? "b" : "c"))` is a
/// concatenation with a plural inside, and none of its literals is localized. Each rule's description says where it
/// stands among the causes. The finding of the greatest one remains, with the severity of the most severe one.
struct CauseJoiner {
  /// The rules that explain findings or are explained, by id.
  private static let causes = Dictionary(
    uniqueKeysWithValues: SourceRules.all.flatMap(\.value).compactMap { rule in
      rule.about.cause.map { (rule.id, $0) }
    })

  /// The findings that belong together, by index.
  private var groups: [[Int]] = []
  private let diagnostics: [Diagnostic]

  /// Returns findings sorted by place with the effects of each cause inside of it.
  static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let places = diagnostics.indices.filter { causes[diagnostics[$0].rule] != nil }
    guard places.count > 1 else { return diagnostics }
    var joiner = CauseJoiner(diagnostics: diagnostics)
    joiner.group(places)
    return joiner.result
  }

  private func cause(_ index: Int) -> RuleDescription.Cause { Self.causes[diagnostics[index].rule] ?? .key }

  /// The ranges of a finding in its file.
  private func ranges(_ index: Int) -> [ByteRange] {
    let finding = diagnostics[index].finding
    return [finding.range] + finding.notes.filter { $0.path == nil }.compactMap(\.range)
  }

  private mutating func group(_ places: [Int]) {
    let texts = places.filter { cause($0) > .key }
    let parts = texts.flatMap { index in ranges(index).map { (range: $0, index: index) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    groups = texts.map { [$0] }
    var groupOf = Dictionary(uniqueKeysWithValues: zip(texts, texts.indices))
    var (end, last) = (-1, 0)
    for (range, index) in parts {
      if range.lowerBound < end { join(last, index, &groupOf) }
      (end, last) = (max(end, range.upperBound), index)
    }
    let byRange = Dictionary(texts.map { (diagnostics[$0].finding.range, $0) }) { first, _ in first }
    for key in places where cause(key) == .key {
      guard let text = byRange[diagnostics[key].finding.range], let group = groupOf[text] else { continue }
      groups[group].append(key)
    }
  }

  /// Adds the group of a finding to that of another one.
  private mutating func join(_ one: Int, _ other: Int, _ groupOf: inout [Int: Int]) {
    guard let kept = groupOf[one], let joined = groupOf[other], kept != joined else { return }
    for member in groups[joined] { groupOf[member] = kept }
    groups[kept] += groups[joined]
    groups[joined] = []
  }

  /// The findings without effects, and causes with theirs.
  private var result: [Diagnostic] {
    var diagnostics = diagnostics
    var effects: Set<Int> = []
    for members in groups where members.count > 1 {
      let order = members.sorted { precedes($0, $1) }
      effects.formUnion(order.dropFirst())
      diagnostics[order[0]].take(order.dropFirst().sorted().map { self.diagnostics[$0] })
    }
    return diagnostics.indices.filter { !effects.contains($0) }.map { diagnostics[$0] }
  }

  /// Whether a finding explains another: the greater cause, then the longer and the first range.
  private func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
    if cause(lhs) != cause(rhs) { return cause(lhs) > cause(rhs) }
    let (left, right) = (diagnostics[lhs].finding.range, diagnostics[rhs].finding.range)
    return left.count != right.count ? left.count > right.count : lhs < rhs
  }
}

/// Findings on texts of catalogs.
extension CauseJoiner {
  /// Returns sorted findings in a catalog with those that follow from a damaged text inside of its finding.
  ///
  /// In a text that was garbled, all follow from that; where placeholders are wrong, milder ones about blanks and marks.
  static func joined(_ diagnostics: [Diagnostic], in catalog: CatalogFile) -> [Diagnostic] {
    var diagnostics = diagnostics
    var effects: Set<Int> = []
    for isWhole in [true, false] {
      for index in diagnostics.indices where !effects.contains(index) {
        let (finding, severity) = (diagnostics[index].finding, diagnostics[index].severity)
        guard let about = damages[diagnostics[index].rule], (about.onImport == .cause) == isWhole,
          let text = catalog.text(at: finding.range, of: finding.key)
        else { continue }
        let first = diagnostics.partitionIndex { $0.finding.range.lowerBound >= text.lowerBound }
        let others = diagnostics.indices[first...].prefix {
          diagnostics[$0].finding.range.upperBound <= text.upperBound
        }
        .filter { other in
          other != index && !effects.contains(other)
            && (isWhole
              || textRules.contains(diagnostics[other].rule) && diagnostics[other].severity < severity)
        }
        effects.formUnion(others)
        diagnostics[index].take(others.map { diagnostics[$0] })
      }
    }
    return effects.isEmpty
      ? diagnostics : diagnostics.indices.filter { !effects.contains($0) }.map { diagnostics[$0] }
  }

  /// The rules on texts that something damaged: those whose findings cause others, and errors in placeholders.
  private static let damages: [String: RuleDescription] = CatalogRules.catalogRules.reduce(into: [:]) {
    for about in $1.value.map({ $0.about }) {
      let isOfPlaceholder = $1.key == .placeholders && about.severity == .error
      if about.onImport == .cause || isOfPlaceholder { $0[about.id] = about }
    }
  }

  private static let textRules = Set(
    CatalogRules.catalogRules.filter { $0.key == .texts }.flatMap(\.value).map(\.id))
}

extension CatalogFile {
  /// Returns the range of the text of a key that contains a range.
  ///
  /// Texts are in file order, and a key may have thousands with a finding each.
  fileprivate func text(at range: ByteRange, of key: String?) -> ByteRange? {
    func text(_ index: Int) -> ByteRange { FileUnit(storage: storage, index: index).range }
    let place = storage.units.indices.partitionIndex { text($0).upperBound >= range.upperBound }
    guard key != nil, place < storage.units.endIndex, text(place).lowerBound <= range.lowerBound else {
      return nil
    }
    return text(place)
  }
}

extension Diagnostic {
  /// Adds findings with the same cause: as notes, with the places that they are about.
  fileprivate mutating func take(_ others: [Diagnostic]) {
    effects += others
    for other in others {
      severity = max(severity, other.severity)
      let range = other.finding.range == finding.range ? nil : other.finding.range
      finding.notes.append(Note("\(other.finding.message) (\(other.rule))", at: range))
      finding.notes += other.finding.notes.filter { if case .suggestion = $0.purpose { true } else { false } }
    }
  }
}

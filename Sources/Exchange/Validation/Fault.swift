import RuleKit
import SourceText
import XCStrings

/// A key, its texts in a language, one of them, or those of a case.
struct TextPlace: Hashable, Sendable {
  let key: ExactKey
  var language: Language?
  var path: VariationPath?
  var caseName: String?
}

/// A finding about texts of a key.
struct Fault: Hashable, Sendable {
  let place: TextPlace
  let finding: TextFinding

  /// Creates a fault from a finding of a check; `nil` if it is about the file as a whole.
  init?(_ diagnostic: Diagnostic, in places: inout TextLocator) {
    let finding = diagnostic.finding
    guard let key = finding.key.map({ ExactKey($0) }) else { return nil }
    var place = TextPlace(key: key, language: finding.language.map { Language($0) })
    place.path = places.path(at: finding.range.lowerBound, in: place)
    place.caseName = place.path == nil ? finding.details.arguments.first : nil
    self.place = place
    self.finding = TextFinding(
      rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
      namesKey: finding.namesKey, notes: finding.notes.map(\.message))
  }
}

/// Finds the texts of a catalog by their offsets in the file.
struct TextLocator {
  let catalog: StringCatalog
  /// The texts of each localization looked up so far, in file order.
  var texts: [TextPlace: [(range: ByteRange, path: VariationPath)]] = [:]

  /// The path of the text at an offset of the file; a string set is one text.
  mutating func path(at offset: Int, in localization: TextPlace) -> VariationPath? {
    let texts = texts(of: localization)
    let low = texts.partitionIndex { $0.range.upperBound > offset }
    return low < texts.count && texts[low].range.contains(offset) ? texts[low].path : nil
  }

  private mutating func texts(of place: TextPlace) -> [(range: ByteRange, path: VariationPath)] {
    if let texts = texts[place] { return texts }
    var result: [(range: ByteRange, path: VariationPath)] = []
    if let language = place.language, let localization = catalog[place.key.text]?[language] {
      result = localization.leaves.map { ($0.unit.node.range, $0.path) }
      if let set = localization.stringSet { result.append((set.node.range, .root)) }
      result.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    texts[place] = result
    return result
  }
}

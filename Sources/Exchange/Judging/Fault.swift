import L10nKit
import RuleKit
import SourceText
import XCStrings

/// What a rule says against one text, or against all texts of a key in one language.
struct Fault: Hashable, Sendable {
  let key: ExactKey
  let language: Language
  /// The text it is about; `nil` for all of them.
  let path: VariationPath?
  /// The name of the case it is about, where that is all.
  let caseName: String?
  let objection: Objection

  /// The rules about names that stand around texts.
  private static let nameRules: Set = ["unknown-device", "unknown-plural-form"]

  /// What a check found in a catalog, if it is about texts; `nil` if it is about the file as a whole.
  init?(_ diagnostic: Diagnostic, in places: inout FaultPlaces) {
    let finding = diagnostic.finding
    guard let key = finding.key, let language = finding.language.map({ Language($0) }) else { return nil }
    self.key = ExactKey(key)
    self.language = language
    path = places.path(at: finding.range.lowerBound, in: self.key, language)
    caseName = Self.nameRules.contains(diagnostic.rule) ? places.name(at: finding.range) : nil
    objection = Objection(
      rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
      notes: finding.notes.map(\.message))
  }
}

/// Finds the texts of a catalog by their offsets in the file.
struct FaultPlaces {
  private struct Owner: Hashable {
    let key: ExactKey
    let language: Language
  }

  private let catalog: StringCatalog
  /// The texts of each localization that was looked up, in the order of the file.
  private var texts: [Owner: [(range: ByteRange, path: VariationPath)]] = [:]

  /// Prepares the search in a catalog.
  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// The path of the text that an offset of the file lies in; a string set is one text.
  mutating func path(at offset: Int, in key: ExactKey, _ language: Language) -> VariationPath? {
    let texts = texts(of: Owner(key: key, language: language))
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if texts[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < texts.count && texts[low].range.contains(offset) ? texts[low].path : nil
  }

  /// The string that stands at a range with its quotes.
  func name(at range: ByteRange) -> String? {
    guard range.upperBound <= catalog.bytes.count else { return nil }
    return (try? JSONTree(parsing: Array(catalog.bytes[range])))?.root.string
  }

  private mutating func texts(of owner: Owner) -> [(range: ByteRange, path: VariationPath)] {
    if let texts = texts[owner] { return texts }
    var result: [(range: ByteRange, path: VariationPath)] = []
    if let localization = catalog[owner.key.text]?[owner.language] {
      result = localization.leaves.map { ($0.unit.node.range, $0.path) }
      if let set = localization.stringSet { result.append((set.node.range, .root)) }
      result.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    texts[owner] = result
    return result
  }
}

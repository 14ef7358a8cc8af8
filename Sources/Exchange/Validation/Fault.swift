import L10nKit
import RuleKit
import SourceText
import XCStrings

/// A finding about one text, or about all texts of a key in one language.
struct Fault: Hashable, Sendable {
  let key: ExactKey
  /// The language; `nil` for a finding about the key.
  let language: Language?
  /// The path of the text; `nil` for all texts.
  let path: VariationPath?
  /// The name of the case, if the finding is about the case only.
  let caseName: String?
  let finding: TextFinding

  /// The rules about case names.
  private static let nameRules: Set = ["unknown-device", "unknown-plural-form"]

  /// Creates a fault from a finding of a check; `nil` if it is about the file as a whole.
  init?(_ diagnostic: Diagnostic, in places: inout TextLocator) {
    let finding = diagnostic.finding
    guard let key = finding.key.map({ ExactKey($0) }) else { return nil }
    self.key = key
    language = finding.language.map { Language($0) }
    path = language.flatMap { places.path(at: finding.range.lowerBound, in: key, $0) }
    caseName = Self.nameRules.contains(diagnostic.rule) ? places.name(at: finding.range) : nil
    self.finding = TextFinding(
      rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
      notes: finding.notes.map(\.message))
  }
}

/// Finds the texts of a catalog by their offsets in the file.
struct TextLocator {
  private struct Owner: Hashable {
    let key: ExactKey
    let language: Language
  }

  private let catalog: StringCatalog
  /// The texts of each localization looked up so far, in file order.
  private var texts: [Owner: [(range: ByteRange, path: VariationPath)]] = [:]

  /// Creates a lookup in a catalog.
  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// The path of the text at an offset of the file; a string set is one text.
  mutating func path(at offset: Int, in key: ExactKey, _ language: Language) -> VariationPath? {
    let texts = texts(of: Owner(key: key, language: language))
    let low = texts.partitionIndex { $0.range.upperBound > offset }
    return low < texts.count && texts[low].range.contains(offset) ? texts[low].path : nil
  }

  /// The string at a range that includes its quotes.
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

package import SourceText
import TextFlow

/// Literal in code with the key of a catalog that it looks up.
package struct KeyPlace: Hashable, Sendable {
  /// The key, as the catalog has it.
  package let key: String
  /// The table of the catalogs that have it.
  package let table: String
  /// The range of the literal with its delimiters.
  package let range: ByteRange
}

extension ClassifiedFile {
  /// The literals that look up a key of a catalog, in previews and debug builds too, in file order.
  package var keyPlaces: [KeyPlace] {
    var lookup = KeyLookup(source, in: project)
    var places = stringKeys.compactMap { KeyPlace($0.result, $0.literal.range) }
    let passed = passedTables
    for literal in literals where passed[literal.index] == nil {
      guard let use = literal.localizing, use.role == .key, use.demoted == nil else { continue }
      if let place = KeyPlace(lookup.result(use, literal.context), literal.range) { places.append(place) }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension KeyPlace {
  fileprivate init?(_ result: KeyLookup.Result, _ range: ByteRange) {
    guard case .found(let key, let table, _) = result else { return nil }
    self.init(key: key, table: table, range: range)
  }
}

import SourceText
import XCStrings

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

import RuleKit
import SourceText
import XCStrings

/// The keys of a catalog and their languages, as the editor outlines and folds them.
extension FileView {
  /// The number of languages of all keys above which only keys are outlined.
  private static let outlineLimit = 5_000

  /// Returns the languages of a key, as members of its JSON.
  private static func languages(of entry: CatalogEntry) -> [JSONMember] {
    guard let node = entry.node["localizations"], node.kind == .object else { return [] }
    return Array(node.members)
  }

  /// The symbols of the document.
  var symbols: JSONValue {
    guard let catalog else { return .array([]) }
    let isWhole = catalog.entries.count * catalog.languages.count <= Self.outlineLimit
    return .array(
      catalog.entries.map { entry in
        let languages = (isWhole ? Self.languages(of: entry) : []).map { language in
          symbol(
            language.name, 15, language.range, language.key.range,
            detail: language.value["stringUnit"]?["value"]?.string)
        }
        let detail = entry.value(in: catalog.sourceLanguage)
        return symbol(entry.key, 20, entry.whole, entry.range, detail: detail, languages)
      })
  }

  private func symbol(
    _ name: String, _ kind: Int, _ range: ByteRange, _ selection: ByteRange, detail: String?,
    _ children: [JSONValue] = []
  ) -> JSONValue {
    [
      // Clients reject symbols without a name.
      "name": name.isEmpty ? "\"\"" : name, "detail": detail?.shortened(to: 80), "kind": kind,
      "range": positions.range(range), "selectionRange": positions.range(selection),
      "children": children.nonEmpty,
    ]
  }

  /// The ranges that can be folded: keys and languages.
  var folds: JSONValue {
    .array(
      (catalog.map { Array($0.entries) } ?? []).flatMap { entry in
        ([entry.whole] + Self.languages(of: entry).map(\.range)).compactMap { range in
          let (start, end) = (positions.line(of: range.lowerBound), positions.line(of: range.upperBound) - 1)
          return end > start ? ["startLine": start, "endLine": end] : nil
        }
      })
  }
}

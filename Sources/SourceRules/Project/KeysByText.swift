import RuleKit
import SourceText
import XCStrings

/// The keys of catalogs by their source text, so that a proposal names a key that exists.
///
/// Only hashes are kept: most texts are never asked for.
struct KeysByText: Sendable {
  /// A key with the text that was asked for.
  struct Match: Hashable {
    let key: String
    let table: String
    /// The path of the catalog.
    let catalog: String
  }

  private var units: [UInt64: [(unit: FileUnit, catalog: String)]] = [:]

  /// Indexes the whole source texts of identifier keys in use, without those that have placeholders.
  init(_ catalogs: [CatalogFile]) {
    for catalog in catalogs where catalog.kind == .table && catalog.keyConvention.style != .natural {
      for entry in catalog.entries where entry.isWanted && !entry.keyIsText {
        let texts = entry.sourceUnits
        guard texts.count == 1, texts[0].path == .root, !texts[0].traits.contains(.percent) else { continue }
        let hash = texts[0].withUTF8 { StableHash($0).value }
        units[hash, default: []].append((texts[0], catalog.path))
      }
    }
  }

  /// Returns the keys with a text, in the order of the catalogs.
  func matches(_ text: String) -> [Match] {
    let found = units[StableHash(text.utf8).value] ?? []
    return found.filter { $0.unit.value.utf8.elementsEqual(text.utf8) && KeyShape.isIdentifier($0.unit.key) }
      .map { Match(key: $0.unit.key, table: CatalogScopes.table(of: $0.catalog), catalog: $0.catalog) }
  }
}

import RuleKit

/// Catalogs of a few keys, as Xcode writes them.
enum CatalogText {
  /// A catalog with a Spanish text for each key.
  static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    RuleExample.catalog(of: texts.map { ($0.key, [("es", "\($0.value)")]) })
  }
}

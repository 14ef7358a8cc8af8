/// Catalogs of a few keys, as Xcode writes them.
enum CatalogText {
  /// A catalog with a Spanish text for each key.
  static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { key, value in
      """
          "\(key)" : {
            "localizations" : {
              "es" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(value)"
                }
              }
            }
          }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }
}

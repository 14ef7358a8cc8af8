import RuleKit

/// Two catalogs, and what a translator gave back for them.
enum TranslatedProject {
  static let paths = ["App/Localizable.xcstrings", "Kit/Kit.xcstrings"]

  /// A catalog with one key to translate.
  static func catalog(_ key: String, _ value: String, translation: String? = nil) -> String {
    RuleExample.catalog(of: [(key, [("en", "\(value)")] + (translation.map { [("es", "\($0)")] } ?? []))])
      .replacing("\"localizations\"", with: "\"extractionState\" : \"manual\",\n      \"localizations\"")
  }

  static let before = [
    catalog("cart.list.title", "Cart of %@"), catalog("kit.list.title", "Places"),
  ]
  static let after = [
    catalog("cart.list.title", "Cart of %@", translation: "Cesta de %@"),
    catalog("kit.list.title", "Places", translation: "Lugares"),
  ]

  /// An XLIFF file with a text for each catalog.
  static func xliff(cart: String = "Cesta de %@", kit: String = "Lugares", cartSource: String = "Cart of %@")
    -> String
  {
    func file(_ path: String, _ key: String, _ source: String, _ target: String) -> String {
      """
        <file original="\(path)" source-language="en" target-language="es" datatype="plaintext">
          <body>
            <trans-unit id="\(key)" xml:space="preserve">
              <source>\(source)</source>
              <target state="translated">\(target)</target>
            </trans-unit>
          </body>
        </file>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

      """ + file(paths[0], "cart.list.title", cartSource, cart)
        + file(paths[1], "kit.list.title", "Places", kit) + "</xliff>\n"
  }

  static func write(into folder: TemporaryFolder, xliff: String = xliff()) throws {
    for (path, text) in zip(paths, before) { try folder.write(text, to: path) }
    try folder.write(xliff, to: "es.xliff")
  }
}

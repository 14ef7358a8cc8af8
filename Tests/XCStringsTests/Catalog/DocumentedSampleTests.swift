import Testing
import XCStrings

/// The samples of the doc comments, word for word where they can be.
@Suite struct DocumentedSampleTests {
  let bytes = Array(
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.restaurants.title" : {

        },
        "old" : {
          "extractionState" : "stale"
        }
      },
      "version" : "1.0"
    }
    """.utf8)

  @Test("StringCatalog: find what is untranslated, set a text, write")
  func stringCatalog() throws {
    var missing: [String] = []

    var catalog = try StringCatalog(parsing: bytes)
    for entry in catalog.entries where entry["es"] == nil {
      missing.append(entry.key)
    }
    try catalog.edit { $0.setValue("Restaurantes", for: "home.restaurants.title", in: "es") }
    let written = catalog.bytes

    #expect(missing == ["home.restaurants.title", "old"])
    #expect(try StringCatalog(parsing: written)["home.restaurants.title"]?.value(in: "es") == "Restaurantes")
  }

  @Test("edit: add a key with a text, remove what is stale")
  func edit() throws {
    var catalog = try StringCatalog(parsing: bytes)
    try catalog.edit { editor in
      editor.addKey("cart.list.empty", comment: "Shown when the cart has no items")
      editor.setValue("Your cart is empty", for: "cart.list.empty", in: "en")
      for entry in editor.catalog.entries where entry.extractionState == .stale {
        editor.removeKey(entry.key)
      }
    }
    #expect(catalog.entries.map(\.key) == ["cart.list.empty", "home.restaurants.title"])
    #expect(catalog["cart.list.empty"]?.value(in: "en") == "Your cart is empty")
    #expect(catalog.isCanonical())
  }

  @Test("setValue: set the plural forms of a text by their paths")
  func pluralForms() throws {
    var catalog = try StringCatalog(parsing: bytes)
    try catalog.edit { editor in
      editor.setValue("%lld sitio", for: "home.list.count %lld", in: "es", at: .plural(.one))
      editor.setValue("%lld sitios", for: "home.list.count %lld", in: "es", at: .plural(.other))
    }
    let forms = catalog["home.list.count %lld"]?["es"]?.leaves.map { "\($0.path) \($0.unit.value)" }
    #expect(forms == ["plural.one %lld sitio", "plural.other %lld sitios"])
  }

  @Test("JSONEditor: set a value by its path")
  func jsonEditor() throws {
    let tree = try JSONTree(parsing: bytes)
    var editor = JSONEditor(tree)
    editor.set(.string("Hola"), at: ["strings", "greeting", "localizations", "es", "stringUnit", "value"])
    let bytes = editor.editedBytes()
    #expect(try StringCatalog(parsing: bytes)["greeting"]?.value(in: "es") == "Hola")
  }
}

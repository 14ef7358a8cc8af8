/// The files that the examples in the help are about.
enum SampleProject {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.list.title" : {
          "comment" : "Title of the list",
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Places"
              }
            },
            "es" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Lugares"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static let source = """
    struct HomeView: View {
      var body: some View { Text("home.list.title") }
    }
    """

  static let controller = """
    final class CartController: UIViewController {
      func show() { self.title = "Your cart" }
    }
    """

  /// What translators gave back.
  static let translations = """
    <xliff version="1.2">
      <file original="App/Localizable.xcstrings" source-language="en" target-language="es">
        <body>
          <trans-unit id="home.list.title"><source>Places</source><target>Sitios</target></trans-unit>
        </body>
      </file>
    </xliff>
    """
  static let table = "file,key,source,target\nApp/Localizable.xcstrings,home.list.title,Places,Sitios\n"

  static func write(into folder: TemporaryFolder) throws {
    try folder.write(catalog, to: "App/Localizable.xcstrings")
    try folder.write(source, to: "App/HomeView.swift")
    try folder.write(controller, to: "App/CartController.swift")
    try folder.write(source, to: "Widget/WidgetView.swift")
    try folder.write(translations, to: "translations/es.xliff")
    try folder.write(table, to: "es.csv")
    try folder.write(catalog.replacing("home.list.title", with: "home.list.hint"), to: "Old.xcstrings")
    for (language, text) in [("en", "Menu"), ("de", "Karte"), ("fr", "Carte")] {
      try folder.write("\"menu\" = \"\(text)\";\n", to: "Legacy/\(language).lproj/Menu.strings")
    }
    for name in ["base", "ours", "theirs"] { try folder.write(catalog, to: "\(name).json") }
  }
}

import RuleKit
import Testing

struct CatalogScopesTests {
  private static let catalogs = [
    "App/Resources/Localizable.xcstrings", "Core/Sources/Core/Resources/Localizable.xcstrings",
    "Widget/Localizable.xcstrings", "App/Menu.xcstrings",
  ]

  @Test(
    "a file belongs to the nearest catalog of its table, in a package to that of its target",
    arguments: [
      ("App/Home/HomeView.swift", "Localizable", [0]), ("Widget/Clock.swift", "Localizable", [2]),
      ("Shared/Format.swift", "Localizable", [2, 0]), ("Core/Sources/Core/Text.swift", "Localizable", [1]),
      ("Core/Sources/Other/Text.swift", "Localizable", []), ("App/Home/HomeView.swift", "Menu", [3]),
      ("App/Home/HomeView.swift", "None", []), ("./App/A.swift", "Localizable", [0]),
    ])
  func nearest(source: String, table: String, indexes: [Int]) {
    let scopes = CatalogScopes(catalogs: Self.catalogs, sources: ["Core/Package.swift", source])
    #expect(scopes.owners(of: source, table: table).indexes == indexes)
  }

  @Test("the table is the name of the file without its extension")
  func table() {
    #expect(CatalogScopes.table(of: "App/Home.Tab.xcstrings") == "Home.Tab")
    #expect(CatalogScopes.table(of: "Localizable.xcstrings") == "Localizable")
  }
}

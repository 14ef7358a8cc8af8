import Exchange
import Testing

@Suite struct CatalogRouterTests {
  private static let catalogs = [
    "App/Localizable.xcstrings", "App/InfoPlist.xcstrings", "Kit/Resources/Localizable.xcstrings",
  ]

  private func route(_ paths: [String?], _ catalogs: [String] = Self.catalogs, isChosen: Bool = false)
    -> [RoutedFile.Destination]
  {
    let router = CatalogRouter(catalogs: catalogs.map { ($0, $0) }, isChosen: isChosen)
    return router.route(
      paths.map { IncomingFile(path: $0, sourceLanguage: nil, targetLanguage: nil) }
    ).map(\.destination)
  }

  @Test("a path finds its catalog, wherever the folders above have gone")
  func findsCatalogs() {
    #expect(route(["App/Localizable.xcstrings"]) == [.catalog(Self.catalogs[0])])
    #expect(route(["../Shop/App/Localizable.xcstrings"]) == [.catalog(Self.catalogs[0])])
    #expect(route(["Old/Kit/Resources/Localizable.xcstrings"]) == [.catalog(Self.catalogs[2])])
    #expect(route(["Sources/InfoPlist.xcstrings"]) == [.catalog(Self.catalogs[1])])
    #expect(route(["App\\InfoPlist.xcstrings"]) == [.catalog(Self.catalogs[1])])
  }

  @Test("a catalog that is named exactly is no other part's")
  func keepsCatalogs() {
    let routes = route(["App/Localizable.xcstrings", "Old/Localizable.xcstrings"])
    #expect(routes == [.catalog(Self.catalogs[0]), .catalog(Self.catalogs[2])])
    let one = route(
      ["Localizable.xcstrings", "Old/Localizable.xcstrings"], ["Localizable.xcstrings"])
    #expect(
      one == [
        .catalog("Localizable.xcstrings"),
        .unknown("no catalog 'Old/Localizable.xcstrings'; did you mean 'Localizable.xcstrings'?"),
      ])
  }

  @Test("a path that fits several catalogs alike, or none, is told")
  func tellsDoubts() {
    #expect(
      route(["Localizable.xcstrings"]) == [
        .unknown(
          "'Localizable.xcstrings' matches 'App/Localizable.xcstrings' and "
            + "'Kit/Resources/Localizable.xcstrings'; specify one with '--into'")
      ])
    #expect(
      route(["App/InfoPlits.xcstrings"]) == [
        .unknown("no catalog 'App/InfoPlits.xcstrings'; did you mean 'App/InfoPlist.xcstrings'?")
      ])
    #expect(route([nil]) == [.unknown("the file does not name its catalog; specify it with '--into'")])
  }

  @Test("a table of strings stands for the catalog that it has become")
  func findsTables() {
    #expect(route(["App/es.lproj/Localizable.strings"]) == [.catalog(Self.catalogs[0])])
    #expect(route(["es.lproj/InfoPlist.strings"]) == [.catalog(Self.catalogs[1])])
    #expect(
      route(["Lib/es.lproj/Localizable.strings"]) == [
        .unknown("no catalog 'Lib/es.lproj/Localizable.strings'; did you mean 'App/Localizable.xcstrings'?")
      ])
  }

  @Test("the only catalog takes a part without a path, and one of any name if a person says so")
  func takesAny() {
    #expect(route([nil], ["A.xcstrings"]) == [.catalog("A.xcstrings")])
    #expect(route(["Other.xcstrings"], ["A.xcstrings"], isChosen: true) == [.catalog("A.xcstrings")])
    #expect(
      route(["Other.xcstrings"], ["A.xcstrings"]) == [
        .unknown(
          "no catalog 'Other.xcstrings'; use '--into A.xcstrings' to import anyway"
        )
      ])
  }
}

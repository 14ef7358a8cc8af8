import L10nKit
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct StatsTests {
  private func coverage(_ files: [(String, String)], features: Bool = false) throws -> Coverage {
    let catalogs = try files.map { path, entries in
      try CatalogFile(
        SourceFile(path: path, text: "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) } }"),
        configuration: Configuration())
    }
    return Coverage(of: catalogs, configuration: Configuration(), features: features)
  }

  private let save = """
    "Save" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Guardar" } } } }
    """
  private let open = """
    "Open" : { "localizations" : { "es" : { "stringUnit" : { "state" : "new", "value" : "Open" } } } }
    """

  @Test("the table aligns languages, percentages, bars and counts")
  func table() throws {
    let text = StatsTable(width: 48).render(
      try coverage([("a.xcstrings", "\(save), \(open), \"Quit\" : { }")])
    ).text
    #expect(
      text == """
        all (3 keys to translate)
          en  100%  ██████████  3 of 3
          es   33%  ███░░░░░░░  1 of 3  1 missing, 1 new

        """)
  }

  private static let all = """
    all (2 keys to translate)
      en   50%  █████░░░░░  1 of 2  1 missing
      es  100%  ██████████  2 of 2

    """
  private static let catalogs = """

    a.xcstrings (1 key to translate)
      en  100%  ██████████  1 of 1
      es  100%  ██████████  1 of 1

    b.xcstrings (1 key to translate)
      en    0%  ░░░░░░░░░░  0 of 1  1 missing
      es  100%  ██████████  1 of 1

    """
  private static let features = """

    feature 'home' (1 key to translate)
      en    0%  ░░░░░░░░░░  0 of 1  1 missing
      es  100%  ██████████  1 of 1

    other keys (1 key to translate)
      en  100%  ██████████  1 of 1
      es  100%  ██████████  1 of 1

    """

  private static let samples: [(StatsTable.Parts?, String)] = [
    (nil, catalogs), (.total, ""), (.catalog, catalogs), (.feature, features),
  ]

  @Test(
    "catalogs and features have blocks of their own if asked for",
    arguments: samples)
  func blocks(_ parts: StatsTable.Parts?, _ rest: String) throws {
    let home = save.replacing("\"Save\"", with: "\"home.list.title\"")
    let files = [("a.xcstrings", save), ("b.xcstrings", home)]
    let table = StatsTable(width: 39, parts: parts)
    #expect(try table.render(coverage(files, features: true)).text == Self.all + rest)
  }

  @Test("many catalogs are listed only if asked for")
  func manyCatalogs() throws {
    let counts = try coverage((0..<13).map { ("\($0).xcstrings", save) })
    #expect(StatsTable().render(counts).text.split(separator: "\n").count == 3)
    #expect(StatsTable(parts: .catalog).render(counts).text.split(separator: "\n").count == 42)
  }

  @Test("where there are no keys, there is no bar")
  func noKeys() throws {
    let text = StatsTable(width: 40).render(try coverage([("a.xcstrings", "")])).text
    #expect(
      text
        == "all (0 keys to translate)\n  en     -                        0 of 0\n  es     -                        0 of 0\n"
    )
  }

  @Test("bars take the room that is left, from 10 to 40 columns", arguments: [0, 60, 80, 200])
  func width(_ width: Int) throws {
    let text = StatsTable(width: width).render(try coverage([("a.xcstrings", save)])).text
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.count <= max(width, 30) })
    #expect(lines.allSatisfy { (10...40).contains($0.count { $0 == "█" }) })
  }

  @Test("the JSON form has counts for the whole, the catalogs and the features")
  func json() throws {
    let text = StatsJSON.render(try coverage([("a.xcstrings", "\(save), \(open)")], features: true))
    let root = try JSONTree(parsing: text.bytes).root
    #expect(root["version"]?.integer == 1)
    #expect(root["keys"]?.integer == 2)
    let spanish = root["languages"]?["es"]
    #expect(
      ["translated", "needsReview", "new", "missing", "total"].map { spanish?[$0]?.integer } == [
        1, 0, 1, 0, 2,
      ])
    #expect(root["catalogs"]?.elements.map { $0["file"]?.string } == ["a.xcstrings"])
    #expect(root["features"]?.elements.map { $0["name"]?.string } == [""])
  }
}

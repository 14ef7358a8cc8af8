import L10nKit
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
      try coverage([("a.xcstrings", "\(save), \(open), \"Quit\" : { }")]))
    #expect(
      text == """
        all (3 keys)
          en  100%  ██████████  3 of 3
          es   33%  ███░░░░░░░  1 of 3  1 missing, 1 new

        """)
  }

  @Test("several catalogs and features have blocks of their own")
  func blocks() throws {
    let files = [("a.xcstrings", save), ("b.xcstrings", "\"home.list.title\" : { }")]
    let text = StatsTable(width: 39, usesBlocks: false).render(try coverage(files, features: true))
    #expect(
      text == """
        all (2 keys)
          en   50%  #####-----  1 of 2  1 missing
          es   50%  #####-----  1 of 2  1 missing

        a.xcstrings (1 key)
          en  100%  ##########  1 of 1
          es  100%  ##########  1 of 1

        b.xcstrings (1 key)
          en    0%  ----------  0 of 1  1 missing
          es    0%  ----------  0 of 1  1 missing

        feature 'home' (1 key)
          en    0%  ----------  0 of 1  1 missing
          es    0%  ----------  0 of 1  1 missing

        other keys (1 key)
          en  100%  ##########  1 of 1
          es  100%  ##########  1 of 1

        """)
  }

  @Test("bars take the room that is left, from 10 to 40 columns", arguments: [0, 60, 80, 200])
  func width(_ width: Int) throws {
    let text = StatsTable(width: width).render(try coverage([("a.xcstrings", save)]))
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.count <= max(width, 30) })
    #expect(lines.allSatisfy { (10...40).contains($0.count { $0 == "█" }) })
  }

  @Test("the JSON form has counts for the whole, the catalogs and the features")
  func json() throws {
    let text = StatsJSON.render(try coverage([("a.xcstrings", "\(save), \(open)")], features: true))
    let root = try JSONTree(parsing: text).root
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

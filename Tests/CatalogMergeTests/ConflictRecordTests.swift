import CatalogMerge
import Testing

@Suite struct ConflictRecordTests {
  private static func record(_ path: String) -> String {
    #"{"version":1,"versions":"1 2 3","open":[\#(path)]}"#
  }

  @Test("a record has the versions, the open places and the way to end it")
  func reads() throws {
    let record = try #require(ConflictRecord(Array(Self.record(#"["strings","a"]"#).utf8)))
    #expect(record.versions == "1 2 3" && record.open.map(\.path) == [["strings", "a"]])
    #expect(ConflictRecord(record.bytes()) == record)
    #expect(
      String(decoding: record.bytes(), as: UTF8.self).contains("'l10n resolve' to list and resolve them"))
  }

  @Test(
    "a file that is not a record, or names a place that no merge has, counts as none",
    arguments: [
      "", "{}", #"{"version":2,"versions":"1 2 3","open":[]}"#,
      #"{"version":1,"versions":"1 2 3","open":{}}"#,
      #"{"version":1,"open":[]}"#, record("[]"), record(#"["strings"]"#),
      record(#"["strings",1]"#), record(#"["strings","a","comment","b"]"#), record("1"),
      record("[\(Array(repeating: "\"strings\"", count: 40).joined(separator: ","))]"),
    ])
  func refusesOthers(_ text: String) {
    #expect(ConflictRecord(Array(text.utf8)) == nil)
  }

  @Test("every new record has a name of its own, which tells its catalog by its bytes")
  func names() {
    let names = (0..<100).map { _ in ConflictRecord.newName(beside: "A.xcstrings") }
    #expect(Set(names).count > 95)
    #expect(names.allSatisfy { ConflictRecord.isName($0, beside: "A.xcstrings") })
    for name in [
      "A.xcstrings", "A.xcstrings.conflict-.json", "A.xcstrings.conflict-3f2a91c.json",
      "A.xcstrings.conflict-3f2a91c0", "A.xcstrings.conflict-3F2A91C0.json",
      "AA.xcstrings.conflict-3f2a91c0.json", "A.xcstrings.conflict-3f2a91c00.json",
    ] {
      #expect(!ConflictRecord.isName(name, beside: "A.xcstrings"), "\(name)")
    }
    #expect(!ConflictRecord.isName("e\u{301}.conflict-3f2a91c0.json", beside: "\u{e9}"))
  }
}

import CatalogMerge
import Testing

@Suite struct ConflictRecordTests {
  private static func record(_ path: String) -> String {
    #"{"version":1,"catalogs":[{"file":"A.xcstrings","versions":"1 2 3","open":[\#(path)]}]}"#
  }

  @Test("an entry belongs to a file and the versions that were merged")
  func findsEntries() throws {
    let record = try #require(ConflictRecord(Array(Self.record(#"["strings","a"]"#).utf8)))
    #expect(record.entry(of: "A.xcstrings", versions: "1 2 3")?.open.map(\.path) == [["strings", "a"]])
    #expect(record.entry(of: "A.xcstrings", versions: "1 2 4") == nil)
    #expect(record.entry(of: "B.xcstrings", versions: "1 2 3") == nil)
  }

  @Test("a new entry takes the place of the old one, entries are sorted, and those not wanted go")
  func setsEntries() {
    var record = ConflictRecord()
    for (file, versions) in [("B", "1"), ("A", "1"), ("C", "1"), ("B", "2")] {
      record.set(ConflictRecord.Entry(file: file, versions: versions, open: []))
    }
    #expect(record.entries.map(\.file) == ["A", "B", "C"])
    #expect(record.entries.map(\.versions) == ["1", "2", "1"])
    record.keep { $0.versions == "2" }
    #expect(record.entries.map(\.file) == ["B"])
    #expect(ConflictRecord(record.bytes()) == record)
  }

  @Test(
    "a file that is not a record, or names a place that no merge has, counts as none",
    arguments: [
      "", "{}", #"{"version":2,"catalogs":[]}"#, #"{"version":1,"catalogs":{}}"#,
      #"{"version":1,"catalogs":[{"file":"A"}]}"#, record("[]"), record(#"["strings"]"#),
      record(#"["strings",1]"#), record(#"["strings","a","comment","b"]"#), record("1"),
      record("[\(Array(repeating: "\"strings\"", count: 40).joined(separator: ","))]"),
    ])
  func refusesOthers(_ text: String) {
    #expect(ConflictRecord(Array(text.utf8)) == nil)
  }
}

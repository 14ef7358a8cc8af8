import CatalogSymbols
import Foundation
import Testing

/// Names of symbols in files that Xcode generated, each with its key.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct SymbolNameTests {
  @Test("each key has the name that Xcode generated for it")
  func generatedNames() throws {
    let text = try String(contentsOf: ConformanceFolder.url("facts/symbols.tsv"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count > 200)
    for row in rows where row.count > 2 {
      let member = Array(row[0].utf8).withUnsafeBufferPointer(SymbolName.member(ofUTF8:))
      #expect(String(decoding: member, as: UTF8.self) == row[2], "\(row[0])")
    }
  }
}

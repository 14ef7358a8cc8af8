import CatalogMerge
import TestSupport
import Testing
import XCStrings

@Suite struct CatalogTransferTests {
  private typealias Text = MergedText

  private static let target =
    Text.key("a", Text.unit("de", "x"), Text.unit("es", "x", "needs_review")) + ","
    + Text.key("c", Text.unit("de", "x"))
  private static let source =
    Text.key("a", Text.unit("de", "y", "new"), Text.unit("es", "y"), Text.unit("fr", "y")) + ","
    + Text.key("b", Text.unit("de", "y"))

  @Test(
    "what is missing comes in, and the strategy chooses where both have a text",
    arguments: [
      (TransferStrategy.report, "x", "x", 2), (.ours, "x", "x", 0), (.theirs, "y", "y", 0),
      (.newerState, "x", "y", 0),
    ])
  func strategies(_ strategy: TransferStrategy, _ german: String, _ spanish: String, _ left: Int) throws {
    let transfer = CatalogTransfer(
      from: try Text.catalog(Self.source), into: try Text.catalog(Self.target), strategy: strategy)
    let result = try StringCatalog(parsing: transfer.bytes)
    #expect(result.entries.map(\.key) == ["a", "b", "c"])
    #expect(result["a"]?.value(in: "de") == german && result["a"]?.value(in: "es") == spanish)
    #expect(result["a"]?.value(in: "fr") == "y" && result["b"]?.value(in: "de") == "y")
    #expect(transfer.differences.count == left)
    #expect(transfer.addedCount == 2)
    #expect(transfer.replacedCount == (strategy == .theirs ? 2 : strategy == .newerState ? 1 : 0))
  }

  @Test("where states don't tell which text is newer, the difference is reported")
  func undecided() throws {
    let transfer = CatalogTransfer(
      from: try Text.catalog(Text.key("a", Text.unit("de", "x"), Text.unit("es", "x", "later"))),
      into: try Text.catalog(Text.key("a", Text.unit("de", "y"), Text.unit("es", "y"))), strategy: .newerState
    )
    #expect(transfer.differences.map(\.place.description) == ["'a' in 'de'", "'a' in 'es'"])
    #expect(transfer.addedCount == 0 && transfer.replacedCount == 0)
  }

  @Test("a text that varies is as far as its least finished form")
  func variedTexts() throws {
    let plural =
      #""a":{"localizations":{"de":{"variations":{"plural":{"# + Text.unit("one", "x") + ","
      + Text.unit("other", "x", "needs_review") + "}}}}}"
    for (state, isTaken) in [("translated", false), ("new", true)] {
      let transfer = CatalogTransfer(
        from: try Text.catalog(plural), into: try Text.catalog(Text.key("a", Text.unit("de", "y", state))),
        strategy: .newerState)
      #expect(transfer.replacedCount == (isTaken ? 1 : 0) && transfer.differences.isEmpty)
    }
  }

  @Test(
    "nothing is removed, whatever is chosen, and a second time nothing comes in",
    arguments: TransferStrategy.allCases)
  func laws(_ strategy: TransferStrategy) throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func catalog() throws -> StringCatalog {
        let content = RandomCatalog(using: &generator).content
        return try StringCatalog(parsing: Array(content.text(in: .xcode).utf8))
      }
      let (target, source) = (try catalog(), try catalog())
      let once = CatalogTransfer(from: source, into: target, strategy: strategy)
      let result = try StringCatalog(parsing: once.bytes)
      for entry in Array(target.entries) + Array(source.entries) {
        let new = try #require(result[entry.key], "\(seed)")
        for (language, _) in entry.localizations { #expect(new[language] != nil, "\(seed)") }
      }
      let again = CatalogTransfer(from: source, into: result, strategy: strategy)
      #expect(again.bytes == once.bytes && again.addedCount == 0, "\(seed)")
      #expect(CatalogTransfer(from: target, into: target, strategy: strategy).bytes == target.bytes)
    }
  }
}

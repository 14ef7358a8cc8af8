import Exchange
import Testing

/// Places that name all exchange formats have to name a new one, too.
@Suite struct DocumentedFormatTests {
  private static let names = ExchangeFormat.all.map(\.name)

  @Test("each table of formats in formats.md has a row for each format")
  func tablesAreComplete() throws {
    let page = try #require(Repository.files.first { $0.path == "docs/formats.md" })
    let headers = page.lines.indices.filter { page.lines[$0].hasPrefix("| `--format` |") }
    for header in headers {
      let rows = page.lines[(header + 2)...].prefix { $0.hasPrefix("|") }
      let cells = rows.map { $0.split(separator: "|")[0] }
      let named = cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
      #expect(named.sorted() == Self.names.sorted(), "docs/formats.md:\(header + 1)")
    }
    #expect(headers.count == 3)
  }

  @Test("the growth of time is measured for each format")
  func growthIsMeasured() throws {
    let script = try #require(Repository.files.first { $0.path == "scripts/growth.d/commands.py" })
    let line = try #require(script.lines.first { $0.hasPrefix("FORMATS = ") })
    #expect(line.matches(of: /"([^"]+)"/).map { String($0.output.1) } == Self.names, "\(script.path)")
  }
}

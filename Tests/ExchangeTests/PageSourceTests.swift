import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing
import XCStrings

/// The pages in the program, and their own texts.
@Suite("Sources of pages")
struct PageSourceTests {
  private static let pages: [PageSource] = [.workbook, .report]

  @Test("each page in the program is made of the files in 'Pages'")
  func source() throws {
    for (path, text) in try PageSource.files() {
      let difference = Golden.difference(of: text, from: path)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test("the texts of pages pass 'l10n check'", arguments: ["Page", "Workbook", "Report"])
  func ownTexts(_ name: String) async throws {
    let text = try PageSource.page("\(name).xcstrings")
    var input = CheckInput(
      files: [SourceFile(path: "\(name).xcstrings", text: text)], configuration: Configuration())
    input.jobs = 1
    let found = await Checker.check(input).diagnostics
    #expect(found.map(\.finding.message) == [])
  }

  @Test("the scripts of each page use its own texts, and each text is used")
  func uses() throws {
    var unused = Set<String>()
    var used = Set<String>()
    for page in Self.pages {
      let scripts = try page.scripts.map(PageSource.page).joined()
      let keys = try page.catalogs.flatMap {
        try StringCatalog(parsing: PageSource.page($0)).entries.map(\.key)
      }
      let prefixes = scripts.matches(of: /`([a-z]+\.[a-z]+)\.\$\{/).map { "\($0.1)." }
      let whole = Set(
        scripts.matches(of: /"((page|workbook|report)\.[a-z_]+\.[a-z_]+)"/).map { String($0.1) })
      #expect(whole.subtracting(keys) == [])
      used.formUnion(whole)
      unused.formUnion(keys.filter { key in !prefixes.contains { key.hasPrefix($0) } })
    }
    #expect(unused.subtracting(used) == ["page.document.no_script"])
  }
}

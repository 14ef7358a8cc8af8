import L10nKit
import RuleKit
import Testing

/// What stands in brackets after a message has to be something that `l10n explain` knows.
@Suite struct ExplainedNameTests {
  private func isExplained(_ name: Substring) -> Bool {
    RuleRegistry.rule(String(name)) != nil || MergeReason(rawValue: String(name)) != nil
  }

  @Test("every name that a command puts in brackets can be explained")
  func codeNamesKnownRules() {
    var count = 0
    for file in Repository.files where file.isProductCode {
      for line in file.lines where line.contains("rule: \"") || line.contains("outcome, \"") {
        for match in line.matches(of: /(?:\brule: |\boutcome, )"([a-z]+(?:-[a-z]+)+)"/) {
          count += 1
          #expect(isExplained(match.output.1), "\(file.path): \(match.output.1)")
        }
      }
    }
    #expect(count > 1)
  }

  @Test("every name in brackets that a document shows can be explained")
  func documentsNameKnownRules() {
    var count = 0
    for file in Repository.files where file.path.hasSuffix(".md") {
      for line in file.lines where line.last == "]" {
        guard let match = line.firstMatch(of: /: .* \[([a-z]+(?:-[a-z]+)+)\]$/) else { continue }
        count += 1
        #expect(isExplained(match.output.1), "\(file.path): \(match.output.1)")
      }
    }
    #expect(count > 4)
  }

  @Test("the page on imports lists the rules that reject a text as a warning, too")
  func documentsRejectingRules() throws {
    let rejecting = RuleRegistry.all.map { $0.about }.filter {
      [.rejected, .cause].contains($0.onImport)
    }
    let page = try #require(Repository.files.first { $0.path == "docs/merging.md" })
    let line = try #require(page.lines.first { $0.hasPrefix("**Rejected.**") })
    let start = try #require(line.firstRange(of: "would be lost"))
    let list = line[start.upperBound...].prefix { $0 != "." }
    let names = list.matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
    #expect(names == rejecting.map(\.id).sorted())
  }
}

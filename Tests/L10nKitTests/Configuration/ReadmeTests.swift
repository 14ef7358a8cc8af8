import Foundation
import RuleKit
import TestSupport
import Testing

/// The configurations in documents.
@Suite struct ReadmeTests {
  private func blocks(of document: String) throws -> [String] {
    let text = try String(contentsOf: Golden.root.appending(path: document), encoding: .utf8)
    return text.components(separatedBy: "\n```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```\n").first
    }
  }

  @Test("the configuration in the README is read, and says what the text says it does")
  func configuration() throws {
    let configuration = try Configuration(parsing: try #require(try blocks(of: "README.md").first))
    #expect(configuration.keys.style == .natural && configuration.allLanguages.count == 4)
    #expect(configuration.overrides.first?.keys == [.style(.structured)])
    #expect(configuration.rules["ellipsis"] == .off)
  }

  @Test("the configurations in the document about them are read")
  func configurations() throws {
    let samples = try blocks(of: "docs/configuration.md")
    #expect(samples.count == 4)
    for sample in samples { _ = try Configuration(parsing: sample) }
  }
}

import L10nKit
import Testing
import ToolKit
import l10n

/// The files by which other services run `l10n`, and the documents that show them.
@Suite struct CIFileTests {
  private static let action = "action.yml"
  private static let hooks = ".pre-commit-hooks.yaml"
  private static let documents = ["docs/ci.md", "docs/xcode.md"]
  private static let files = [action, hooks, ".github/workflows/ci.yml"] + documents

  private func lines(of path: String) throws -> [Substring] {
    try #require(Repository.files.first { $0.path == path }, "\(path)").lines
  }

  /// The words of a line that the pattern captures.
  private func captures(_ pattern: Regex<(Substring, Substring)>, in path: String) throws -> [Substring] {
    try lines(of: path).flatMap { line in line.matches(of: pattern).map(\.output.1) }
  }

  private func isOption(_ name: Substring, of command: Command) -> Bool {
    name == "help" || command.options.contains { $0.long == name }
  }

  @Test("every 'l10n' command line has only options of its command", arguments: files)
  func optionsAreKnown(_ path: String) throws {
    for line in try lines(of: path) {
      for match in line.matches(of: /(?:^|[\s`(])l10n ([a-z]+)((?: [^`;|&#]+)?)/) {
        guard let command = CommandTable.all.first(where: { $0.name == match.output.1 }) else { continue }
        for option in match.output.2.matches(of: /(?:^| )--([a-z-]+)/) {
          #expect(isOption(option.output.1, of: command), "\(path): \(line)")
        }
      }
    }
  }

  @Test("the action passes options that 'l10n check' has")
  func actionOptionsAreKnown() throws {
    let check = try #require(CommandTable.all.first { $0.name == "check" })
    let step = try lines(of: Self.action).drop { !$0.contains("- name: Check") }
    let options = step.flatMap { $0.matches(of: /(?:\(| )--([a-z-]+)/).map(\.output.1) }
    #expect(Set(options) == ["format", "fail-on", "since"])
    for option in options { #expect(isOption(option, of: check), "\(option)") }
  }

  @Test("docs/ci.md describes the inputs of the action, and uses no others")
  func inputsAreDocumented() throws {
    let action = try lines(of: Self.action).drop { $0 != "inputs:" }.dropFirst().prefix { $0.first == " " }
    let inputs = Set(action.compactMap { $0.firstMatch(of: /^  ([a-z0-9-]+):$/)?.output.1 })
    let document = try lines(of: "docs/ci.md")
    let rows = document.filter { $0.hasPrefix("| `") }.joined()
    #expect(inputs.count > 4)
    for input in inputs { #expect(rows.contains("`\(input)`"), "\(input)") }
    for (use, line) in zip(document, document.dropFirst(2)) where use.contains(/uses: .+@[0-9]/) {
      guard let input = line.firstMatch(of: /^ {10}([a-z0-9-]+):/)?.output.1 else { continue }
      #expect(inputs.contains(input), "\(line)")
    }
  }

  @Test("the hooks in docs/ci.md are the ones that the package has")
  func hooksAreKnown() throws {
    let known = try captures(/^- id: (.+)$/, in: Self.hooks)
    let shown = try captures(/^ +- id: (.+)$/, in: "docs/ci.md")
    #expect(Set(shown) == Set(known))
  }

  @Test("documents name this version, and the changelog has a section for it")
  func versionsAreCurrent() throws {
    let pattern = /(?:@|\brev: |--branch |L10N_VERSION: ")([0-9][^" ]*)/
    let versions = try Self.documents.flatMap { try captures(pattern, in: $0) }
    #expect(versions.count > 5)
    #expect(Set(versions) == [Substring(Version.current)])
    #expect(try lines(of: "CHANGELOG.md").contains { $0.hasPrefix("## [\(Version.current)] - ") })
  }
}

import L10nKit
import RuleKit
import SourceText
import Testing

/// Input of a size or shape that no person writes: a check takes time in proportion to it, and ends.
@Suite struct LargeInputTests {
  private func check(_ text: String, configuration: String = "{}", only: Set<String> = []) async throws
    -> CheckResult
  {
    let configuration = try Configuration(parsing: configuration)
    var input = CheckInput(
      files: [SourceFile(path: "Localizable.xcstrings", text: text)], configuration: configuration)
    input.rules = RuleSelection(configuration: configuration, only: only)
    return await Checker.check(input)
  }

  private func catalog(_ entries: [String]) -> String {
    "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
  }

  private func unit(_ value: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
  }

  @Test("twenty thousand keys with an ignore comment each", .timeLimit(.minutes(1)))
  func manyIgnores() async throws {
    let count = 20_000
    let text = catalog(
      (0..<count).map { "\"home.list.k\($0)\":{\"comment\":\"l10n:ignore missing-translation, stale-key\"}" })
    let result = try await check(text, only: ["missing-translation", "stale-key", "unused-ignore"])
    #expect(result.summary.suppressed + result.diagnostics.count == 2 * count)
    #expect(result.diagnostics.allSatisfy { $0.rule == "unused-ignore" })
  }

  @Test("one comment that names rules twenty thousand times", .timeLimit(.minutes(1)))
  func longComment() async throws {
    let comment = String(repeating: "l10n:ignore stale-key ", count: 20_000)
    let text = catalog(["\"home.list.k\":{\"comment\":\"\(comment)\"}"])
    #expect(try await check(text, only: ["stale-key", "unused-ignore"]).diagnostics.count == 20_000)
  }

  @Test("a substitution with a name of its own in each of two thousand keys", .timeLimit(.minutes(1)))
  func manyPaths() async throws {
    let text = catalog(
      (0..<2_000).map { index in
        let forms = "{\"variations\":{\"plural\":{\"one\":\(unit("%arg")),\"other\":\(unit("%arg"))}},"
        return "\"home.list.k\(index)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"new\","
          + "\"value\":\"%#@n\(index)@\"},\"substitutions\":{\"n\(index)\":\(forms)"
          + "\"argNum\":1,\"formatSpecifier\":\"lld\"}}}}}"
      })
    #expect(try await check(text, only: ["plural-missing-form"]).diagnostics.isEmpty)
  }

  @Test("a key in five thousand languages", .timeLimit(.minutes(1)))
  func manyLanguages() async throws {
    let languages = (0..<5_000).reversed().map { "\"x-l\($0)\":\(unit("a"))" }.joined(separator: ",")
    let text = catalog(["\"home.list.k\":{\"localizations\":{\(languages)}}"])
    #expect(try await check(text, only: ["duplicate-key"]).diagnostics.isEmpty)
  }

  @Test(
    "a text that begins the same thing over and over", .timeLimit(.minutes(1)),
    arguments: ["<a ", "](a", "^[a](inflect: true)", "{", "(", ")", "%(", "www.", "@", "1 ", "\\\\u0"])
  func repeatedBeginning(_ fragment: String) async throws {
    let text = String(repeating: fragment, count: 5_000)
    let entry =
      "\"home.list.k\":{\"localizations\":{\"en\":\(unit("http://a. <b>" + text)),\"es\":\(unit(text))}}"
    let result = try await check(catalog([entry]))
    #expect(result.summary.keys == 1)
  }

  @Test("a convention that asks for more segments than memory holds")
  func manySegments() async throws {
    let result = try await check(
      catalog(["\"home.list\":{}"]),
      configuration: "{\"keys\":{\"segments\":[1000000000000,\(Int.max)]}}", only: ["key-convention"])
    #expect(result.diagnostics.count == 1)
  }

  @Test("a number that no integer holds is a whole number all the same")
  func largeNumber() async throws {
    let text = """
      {"sourceLanguage":"en","strings":{"a %lld":{"localizations":{"en":{"stringUnit":{"state":"new","value":"%#@n@"},
      "substitutions":{"n":{"argNum":99999999999999999999,"formatSpecifier":"lld","variations":{"plural":{
      "other":{"stringUnit":{"state":"new","value":"%arg"}}}}}}}}}},"version":"1.0"}
      """
    let result = try await check(text, only: ["unexpected-type", "substitution-argument"])
    #expect(
      result.diagnostics.map(\.finding.message) == [
        "'n' has argNum 99999999999999999999; argument numbers start at 1"
      ])
  }
}

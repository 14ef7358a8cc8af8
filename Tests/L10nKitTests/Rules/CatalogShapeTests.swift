import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct CatalogShapeTests {
  /// Members of an English localization, the rule that reports them, and its message.
  struct Case: CustomTestStringConvertible, Sendable {
    let members: String
    let rule: String?
    let message: String?

    init(_ members: String, _ rule: String? = nil, _ message: String? = nil) {
      (self.members, self.rule, self.message) = (members, rule, message)
    }

    var testDescription: String { members }
  }

  private static let unit = #""stringUnit" : { "state" : "new", "value" : "a" }"#
  private static let forms = #""variations" : { "plural" : { "other" : { \#(unit) } } }"#
  private static let substitutions =
    #""substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", \#(forms) } }"#

  static let localizations = [
    Case(unit),
    Case(forms),
    Case(#""variations" : { }"#),
    Case(#""variations" : { "device" : { } }"#),
    Case(#""variations" : { "device" : { "mac" : { \#(forms) }, "other" : { \#(unit) } } }"#),
    Case("\(unit), \(substitutions)"),
    Case(#""variations" : { "device" : { "mac" : { \#(unit) } } }, \#(substitutions)"#),
    Case(#""stringSet" : { "state" : "new", "values" : [ "a", "b" ] }"#),
    Case("\(unit), \(forms)", "forbidden-nesting", "a string unit and variations are at the same level"),
    Case(substitutions, "missing-value", "'en' has substitutions, but no text that shows them"),
    Case(
      #""variations" : { "plural" : { "other" : { \#(forms) } } }"#, "forbidden-nesting",
      "a plural form contains variations"),
    Case(
      #""variations" : { "device" : { "other" : { \#(forms) } } }"#, "forbidden-nesting",
      "the text for other devices contains variations"),
    Case(
      #""variations" : { "device" : { "mac" : { \#(unit), \#(substitutions) } } }"#, "forbidden-nesting",
      "substitutions are nested in a variation"),
    Case(
      #""variations" : { "device" : { "mac" : { \#(unit) } }, "plural" : { "other" : { \#(unit) } } }"#,
      "forbidden-nesting", "'plural' and 'device' are at the same level"),
    Case(#""variations" : null"#, "unexpected-type", "'variations' is null, not an object"),
    Case(#""variations" : { "device" : "a" }"#, "unexpected-type", "'device' is a string, not an object"),
    Case(
      #"\#(unit), "substitutions" : [ ]"#, "unexpected-type", "'substitutions' is an array, not an object"),
    Case(
      #"\#(unit), "substitutions" : { "n" : { "argNum" : 1.5 } }"#, "unexpected-type",
      "'argNum' is a fraction, not an integer"),
    Case(
      #""stringSet" : { "state" : "new", "values" : [ "a", 1 ] }"#, "unexpected-type",
      "an element is a number, not a string"),
    Case(#""stringUnit" : { "value" : "a" }"#, "missing-state", "the 'en' text has no state"),
    Case(#""stringUnit" : { "state" : null, "value" : "a" }"#, "missing-state", "the 'en' text has no state"),
    Case(#""stringUnit" : { "state" : "new" }"#, "missing-value", "the string unit has no 'value'"),
    Case("", "missing-value", "'en' has neither a string unit nor variations"),
    Case(
      #"\#(unit), "substitution" : { }"#, "unknown-member",
      "a localization has no member 'substitution'; did you mean 'substitutions'?"),
    Case("\(unit), \(unit)", "duplicate-key", "duplicate key 'stringUnit' in one object"),
    Case(#"\#(unit), "x" : 1, "x" : 2"#, "duplicate-key", "duplicate key 'x' in one object"),
    Case(
      #""variations" : { "plural" : { "one" : { \#(unit) }, "few" : { \#(unit) }, "one" : { \#(unit) } } }"#,
      "duplicate-key", "duplicate key 'one' in one object"),
  ]

  @Test("a localization has the format's shape, or a rule reports where not", arguments: localizations)
  func localization(_ example: Case) async throws {
    let text = """
      { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { "en" : { \(example.members) } } } },
        "version" : "1.0" }
      """
    let found = await diagnostics(of: text).filter { $0.rule != "unknown-member" || example.rule == $0.rule }
    #expect(found.map(\.rule) == [example.rule].compactMap(\.self))
    #expect(found.map(\.finding.message) == [example.message].compactMap(\.self))
    #expect(found.allSatisfy { $0.finding.key == "k" && $0.finding.language == "en" })
  }

  @Test("no damage to a catalog stops the walk, whatever takes the place of a value")
  func damage() async throws {
    let text = """
      { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { "en" : { \(Self.forms), \
      \(Self.substitutions) }, "es" : { \(Self.unit) } } } }, "version" : "1.0" }
      """
    for (offset, character) in text.enumerated() where character == "{" || character == "\"" {
      for replacement in ["[ ], ", "null, ", "{ }, ", "1, "] where character == "{" {
        var damaged = text
        damaged.insert(contentsOf: replacement, at: damaged.index(damaged.startIndex, offsetBy: offset))
        _ = await diagnostics(of: damaged)
      }
      _ = await diagnostics(of: String(text.prefix(offset)))
    }
    for root in ["[ ]", "1", "null", "\"\"", "{ }", "{ \"strings\" : [ { } ] }"] {
      #expect(await !diagnostics(of: root).isEmpty)
    }
  }

  @Test("of three copies of a key, the later two are reported, each with the first")
  func threeCopies() async {
    let text = """
      { "sourceLanguage" : "en", "strings" : { "k" : { }, "a" : { }, "k" : { }, "k" : { } }, "version" : "1.0" }
      """
    let found = await diagnostics(of: text).filter { $0.rule == "duplicate-key" }
    #expect(found.count == 2)
    #expect(Set(found.compactMap { $0.finding.notes.first?.range?.lowerBound }).count == 1)
  }

  private func diagnostics(of text: String) async -> [Diagnostic] {
    var input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: text)])
    input.rules = RuleSelection(
      configuration: Configuration(),
      only: [
        "duplicate-key", "forbidden-nesting", "missing-state", "missing-value", "unexpected-type",
        "unknown-member", "invalid-json",
      ])
    return await Checker.check(input).diagnostics
  }
}

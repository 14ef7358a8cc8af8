import Testing
import ToolKit
import l10n

/// What users of the program rely on, each with the smallest project that shows it.
@Suite struct FoundInUseTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    /// What the sample shows.
    let name: String
    let line: String
    let files: [String: String]
    /// What the output has.
    var says: [String] = []
    /// What the output lacks.
    var omits: [String] = []

    var testDescription: String { name }
  }

  private static let path = "Localizable.xcstrings"

  /// A catalog, given by the members of each key.
  private static func catalog(_ keys: KeyValuePairs<String, String>) -> String {
    let entries = keys.map { "\"\($0)\" : { \($1) }" }.joined(separator: ", ")
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
  }

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  private static func texts(_ texts: KeyValuePairs<String, String>) -> String {
    let all = texts.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ")
    return #""localizations" : { \#(all) }"#
  }

  private static func plural(_ one: String, _ other: String) -> String {
    let forms = #""one" : \#(unit(one)), "other" : \#(unit(other))"#
    return #""localizations" : { "en" : { "variations" : { "plural" : { \#(forms) } } } }"#
  }

  private static func check(_ name: String, _ catalog: String, code: String = "", says: String) -> Sample {
    Sample(
      name: name, line: "check -l en,es", files: [path: catalog, "A.swift": code], says: ["[\(says)]"])
  }

  /// Mistakes that a check reports.
  private static let checks = [
    check(
      "other arguments than the default value has", catalog(["home.list.count": texts(["en": "%@ and %@"])]),
      code:
        #"func a(_ n: Int) -> String { String(localized: "home.list.count", defaultValue: "Hello \(n)") }"#,
      says: "argument-type"),
    check(
      "a default value where the source text varies",
      catalog(["home.list.count": plural("One place", "%lld places")]),
      code:
        #"func a(_ n: Int) -> String { String(localized: "home.list.count", defaultValue: "\(n) shops") }"#,
      says: "default-value-drift"),
    check(
      "an interpolated key whose dead key exists", catalog(["Delete %@?": texts(["en": "Delete %@?"])]),
      code: #"alert.title = NSLocalizedString("Delete \(name)?", comment: "Title")"#, says: "interpolated-key"
    ),
    check(
      "a comparison through a constant", catalog([:]),
      code: #"""
        func a(_ menu: Menu) {
          let filter = String(localized: "library.filter.title")
          if menu.title == filter { show() }
        }
        """#, says: "compared-localized-string"),
    check(
      "two types of one argument", catalog(["a.b.c": texts(["en": "%1$lld or %1$@"])]),
      says: "placeholder-branches"),
    check(
      "a plural of two numbers", catalog(["a.b.c": plural("%lld file in %lld folder", "%lld in %lld")]),
      says: "plural-argument"),
    check(
      "a plural of the second argument", catalog(["a.b.c": plural("%@ has %lld file", "%@ has %lld files")]),
      says: "plural-argument"),
    Sample(
      name: "keys with one symbol", line: "check -l en",
      files: [
        path: catalog([
          "cart.list.title": #""extractionState" : "manual""#,
          "cart.list_title": #""extractionState" : "manual""#,
        ])
      ], says: ["[symbol-clash]"]),
    Sample(
      name: "a percent sign before a word", line: "check -l en,es",
      files: [
        path: catalog(["a.b.c": texts(["en": "%@: 20 %% off", "es": "%@: 20 %-ige Ersparnis"])])
      ], says: ["[percent-unescaped]"], omits: ["[placeholder-extra]"]),
    Sample(
      name: "a repeated key", line: "check --fix --diff --only duplicate-key",
      files: [
        path: catalog(["a.b.c": texts(["en": "A"]), "a.b.c": texts(["es": "B"])])
      ], says: ["--- a/Localizable.xcstrings"]),
    Sample(
      name: "a key of no use that is marked as stale", line: "check --only stale-key",
      files: [path: catalog(["Old": #""extractionState" : "stale""#]), "A.swift": "let a = 1"],
      says: ["run: l10n prune --stale"], omits: ["'manual'"]),
  ]

  /// Keys in use that no command removes.
  private static let uses = ["prune --dry-run", "sync --dry-run"].map { line in
    Sample(
      name: "ids of objects in a catalog without its interface file: \(line)", line: line,
      files: [
        "App/Main.xcstrings": catalog([
          "abc-12-Xyz.text": #""comment" : "Class = \"UILabel\"; text = \"A\"; ObjectID = \"abc-12-Xyz\";""#,
          "gone": "",
        ]), "App/A.swift": "let a = 1",
      ], says: ["'gone'"], omits: ["abc-12-Xyz"])
  }

  private static let sentence = """
    "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@hits@ in %#@files@" },
    "substitutions" : {
    "files" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
    "one" : \(unit("%arg file")), "other" : \(unit("%arg files")) } } },
    "hits" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
    "one" : \(unit("%arg match")), "other" : \(unit("%arg matches")) } } } } } }
    """

  private static func merge(_ name: String, _ entry: String, _ rows: String, says: String) -> Sample {
    Sample(
      name: name, line: "merge es.csv --dry-run",
      files: [path: catalog(["%lld files": entry]), "es.csv": "key,form,target (es)\n\(rows)\n"],
      says: ["[\(says)]"], omits: ["would change"])
  }

  /// Wrong texts of a table.
  private static let merges = [
    merge("a wrong length", "", "%lld files,,%Lld archivos", says: "placeholder-malformed"),
    merge(
      "a width that the source text lacks", "", "%lld files,,%11d archivos", says: "placeholder-malformed"),
    merge(
      "a substitution without the text that shows it", sentence,
      """
      %lld files,,
      %lld files,substitutions.files.plural.one,%lld archivo
      %lld files,substitutions.files.plural.other,%lld archivos
      """, says: "missing-value"),
    merge("a lost conversion", "", "%lld files,,%1 danie", says: "placeholder-malformed"),
    merge(
      "a text for some devices",
      """
      "localizations" : { "en" : { "variations" : { "device" : {
      "mac" : \(unit("Click %@")), "other" : \(unit("Tap %@")) } } } }
      """, "%lld files,device.mac,Haz clic en %@", says: "device-missing-form"),
    merge(
      "numbers of two substitutions swapped", sentence,
      """
      %lld files,,%1$#@hits@ en %2$#@files@
      %lld files,substitutions.files.plural.one,%1$lld archivo
      %lld files,substitutions.files.plural.other,%1$lld archivos
      %lld files,substitutions.hits.plural.one,%2$lld resultado
      %lld files,substitutions.hits.plural.other,%2$lld resultados
      """, says: "substitution-argument"),
  ]

  @Test("a mistake that misleads users or stops a build is reported", arguments: checks)
  func reports(_ sample: Sample) async { await expect(sample) }

  @Test("a key in use is never removed", arguments: uses)
  func keeps(_ sample: Sample) async { await expect(sample) }

  @Test("a wrong text of a table stays out, and the reason is named", arguments: merges)
  func rejects(_ sample: Sample) async { await expect(sample) }

  private func expect(_ sample: Sample) async {
    let run = await Run.l10n(sample.line, files: MemoryFileSystem(sample.files))
    let text = run.output + run.errors
    for part in sample.says { #expect(text.contains(part), "\(run)") }
    for part in sample.omits { #expect(!text.contains(part), "\(run)") }
  }
}

import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct PlaceholderRulesTests {
  /// The rules about placeholders that find something, each as often as it does.
  private func rules(_ localizations: String, key: String = "%lld files in %@") async -> [String] {
    let text = """
      { "sourceLanguage" : "en", "strings" : { "\(key)" : { "localizations" : { \(localizations) } } } }
      """
    let configuration = Configuration()
    var input = CheckInput(
      files: [SourceFile(path: "Localizable.xcstrings", text: text)], configuration: configuration)
    let about = ["placeholder", "percent", "substitution", "key-placeholder"]
    let only = RuleRegistry.all.map(\.id).filter { id in about.contains(where: id.hasPrefix) }
    input.rules = RuleSelection(configuration: configuration, only: Set(only))
    return await Checker.check(input).diagnostics.map(\.rule)
  }

  private func text(_ value: String) -> String {
    "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }"
  }

  private func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let cases = forms.map { "\"\($0.key)\" : { \(text($0.value)) }" }
    return "\"variations\" : { \"plural\" : { \(cases.joined(separator: ", ")) } }"
  }

  private func substitution(_ name: String, _ argument: Int?, _ forms: KeyValuePairs<String, String>)
    -> String
  {
    let number = argument.map { "\"argNum\" : \($0), " } ?? ""
    return "\"\(name)\" : { \(number)\"formatSpecifier\" : \"lld\", \(plural(forms)) }"
  }

  private func substituted(_ root: String, _ substitutions: String...) -> String {
    "\(text(root)), \"substitutions\" : { \(substitutions.joined(separator: ", ")) }"
  }

  @Test("a translation with substitutions agrees with a plain source text")
  func resolution() async {
    let lists = substituted(
      "%#@lists@: %#@items@", substitution("items", 1, ["other": "%arg elementos"]),
      substitution("lists", 2, ["other": "%arg listas"]))
    #expect(await rules("\"es\" : { \(lists) }", key: "%lld items in %lld lists").isEmpty)
  }

  @Test("a plain translation agrees with a source text with substitutions")
  func reverseResolution() async {
    let english = substituted(
      "%#@files@ in %2$@", substitution("files", 1, ["one": "%arg file", "other": "%arg files"]))
    #expect(
      await rules("\"en\" : { \(english) }, \"ja\" : { \(text("%2$@に%1$lldファイル")) }").isEmpty)
    #expect(
      await rules("\"en\" : { \(english) }, \"ja\" : { \(text("%2$@にファイル")) }") == ["placeholder-missing"])
  }

  @Test("a number that only chooses the source's form may be left out")
  func selectingNumber() async {
    let english = substituted("%#@files@", substitution("files", 1, ["one": "%2$@", "other": "%2$@ files"]))
    #expect(await rules("\"en\" : { \(english) }, \"ja\" : { \(text("%2$@")) }").isEmpty)
  }

  @Test("substitutions that swap their arguments by the order of references are found by their names")
  func swappedSubstitutions() async {
    let forms: KeyValuePairs = ["other": "%arg x"]
    let english = substituted("%#@a@ %#@b@", substitution("a", nil, forms), substitution("b", nil, forms))
    let swapped = substituted("%#@b@ %#@a@", substitution("a", nil, forms), substitution("b", nil, forms))
    let numbered = substituted("%#@b@ %#@a@", substitution("a", 1, forms), substitution("b", 2, forms))
    let key = "%lld %lld"
    #expect(
      await rules("\"en\" : { \(english) }, \"es\" : { \(swapped) }", key: key)
        == ["substitution-argument", "substitution-argument"])
    #expect(await rules("\"en\" : { \(english) }, \"es\" : { \(numbered) }", key: key).isEmpty)
  }

  @Test("a device's text is held against the same device's source text")
  func devices() async {
    func devices(_ mac: String, _ other: String) -> String {
      "\"variations\" : { \"device\" : { \"mac\" : { \(text(mac)) }, \"other\" : { \(text(other)) } } }"
    }
    let english = "\"en\" : { \(devices("Click", "Tap %@")) }"
    #expect(await rules("\(english), \"es\" : { \(devices("Clic", "Toca %@")) }", key: "hint.tap").isEmpty)
    #expect(
      await rules("\(english), \"es\" : { \(devices("Clic", "Toca")) }", key: "hint.tap")
        == ["placeholder-missing"])
    #expect(await rules("\(english), \"es\" : { \(text("Toca")) }", key: "hint.tap").isEmpty)
  }

  @Test("one mistake gives one report")
  func singleReports() async {
    #expect(await rules("\"es\" : { \(text("%1$$@ archivos en %2$@")) }") == ["placeholder-malformed"])
    #expect(await rules("\"es\" : { \(text("%@: %lld archivos")) }") == ["placeholder-order"])
    #expect(await rules("\"es\" : { \(text("%3$@: %1$lld archivos")) }") == ["placeholder-extra"])
    #expect(await rules("\"es\" : { \(text("%2$@: % archivos")) }") == ["placeholder-missing"])
    #expect(await rules("\"es\" : { \(text("%#@files@ en %2$@")) }") == ["substitution-undefined"])
    #expect(
      await rules("\"es\" : { \(plural(["one": "Uno en %2$@", "other": "Muchos en %2$@"])) }")
        == ["placeholder-missing"])
  }

  @Test(
    "what is right is left alone",
    arguments: [
      ("%lld files in %@", "%2$@: %1$lld archivos"),
      ("%lld files in %@", "%1$ld archivos (%1$lld) en %2$@"),
      ("^[%lld apple](inflect: true)", "^[%lld manzana](inflect: true)"),
      ("%.1f km", "%.2f km"), ("%f km", "%lf km"), ("%%", "%%"), ("50% off", "-50 % de todo"),
      ("100%% (%@)", "100 %% (%@)"), ("Rated 5%", "5%"), ("Use %d", "Usa %i"), ("%lld app%@", "%lldアプリ"),
    ])
  func accepted(_ key: String, _ translation: String) async {
    #expect(await rules("\"es\" : { \(text(translation)) }", key: key).isEmpty)
  }

  @Test("stale and untranslatable keys are silent")
  func leftOut() async {
    let unit = "\"localizations\" : { \"es\" : { \(text("%@ %@")) } }"
    for member in ["\"extractionState\" : \"stale\"", "\"shouldTranslate\" : false"] {
      let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Hi %d\" : { \(member), \(unit) } } }"
      var input = CheckInput(
        files: [SourceFile(path: "Localizable.xcstrings", text: text)], configuration: Configuration())
      input.rules = RuleSelection(
        configuration: Configuration(), only: ["placeholder-type", "placeholder-extra"])
      #expect(await Checker.check(input).diagnostics.isEmpty)
    }
  }
}

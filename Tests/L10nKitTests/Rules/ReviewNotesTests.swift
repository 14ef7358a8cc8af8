import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct ReviewNotesTests {
  @Test(
    "a text with forms is reported once, with a note that lists those to review; one without forms has no note"
  )
  func forms() async {
    func unit(_ state: String, _ value: String) -> String {
      #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "%lld files" : { "localizations" : { "es" : { "variations" : { "plural" : {
          "many" : \(unit("translated", "%lld de archivos")), "one" : \(unit("needs_review", "%lld archivo")),
          "other" : \(unit("needs_review", "%lld archivos")) } } } } },
        "Home" : { "localizations" : { "es" : \(unit("needs_review", "Inicio")) } }
      } }
      """
    var input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: catalog)])
    input.configuration.languages = ["es"]
    input.rules = RuleSelection(configuration: input.configuration, only: ["needs-review"])
    let diagnostics = await Checker.check(input).diagnostics
    #expect(
      diagnostics.map(\.finding.message) == [
        "'%lld files' needs review in 'es'", "'Home' needs review in 'es'",
      ])
    #expect(diagnostics.map { $0.finding.notes.map(\.message) } == [["in 'plural.one', 'plural.other'"], []])
  }
}

import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct SourceFormTests {
  @Test("a text for a device is compared with the source text for other devices, in the same plural form")
  func devices() async {
    func unit(_ value: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#
    }
    func forms(_ one: String, _ other: String) -> String {
      #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
    }
    let source = forms("%lld page of www.example.com", "%lld pages")
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld pages" : { "localizations" : {
        "en" : { "variations" : { "device" : { "other" : \(source) } } },
        "es" : { "variations" : { "device" : {
          "mac" : \(forms("%lld página de www.ejemplo.com", "%lld páginas")),
          "other" : \(forms("%lld página de www.example.com", "%lld páginas"))
        } } }
      } } } }
      """
    let input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: catalog)])
    let found = await Checker.check(input).diagnostics.filter { $0.rule == "changed-url" }
    #expect(found.map(\.finding.message) == ["'www.example.com' of 'en' is not in 'es'"])
  }
}

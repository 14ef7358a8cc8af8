import TextFlow
import Testing

@Suite struct LocalizationKeyTests {
  @Test(
    "interpolations become specifiers",
    arguments: [
      (##"Text("50% off")"##, "50% off"),
      (##"Text("\("a")%")"##, "%@%%"),
      (##"Text("\(1) of \(2)")"##, "%lld of %lld"),
      (##"Text("\(unknown) left")"##, "%arg left"),
      (##"Text("\(name.formatted()) left")"##, "%@ left"),
      (##"Text("\(name?.formatted()) left")"##, "%arg left"),
      (##"Text("\(ratio, specifier: "%.1f")%")"##, "%.1f%%"),
      (##"Text("\(date, style: .time)")"##, "%@"),
      (##"Text("\(ratio, format: .percent)")"##, "%@"),
      (##"Text("\(placeholder: .int)")"##, "%lld"),
      (##"Text("\(Int(x)) \(Double(y)) \(Text("a"))")"##, "%lld %lf %@"),
      (##"Text(#"C:\temp"#)"##, #"C:\temp"#),
      (##"Text(#"\(1) \#(1)"#)"##, #"\(1) %lld"#),
      (##"Text("^[\(1) apple](inflect: true)")"##, "^[%lld apple](inflect: true)"),
      ("Text(\"\"\"\n  One\n    two \\\n  three\n  \"\"\")", "One\n  two three"),
      (##"Text("a\tb\u{e9}")"##, "a\tb\u{e9}"),
      (##"NSLocalizedString("100%", comment: "")"##, "100%"),
      (##"Text("")"##, ""),
    ])
  func specifiers(_ code: String, _ expected: String) {
    #expect(LocalizingUseTests.uses(code).first?.key?.description == expected)
  }

  @Test(
    "a hole matches any one specifier and nothing else",
    arguments: [
      ("%lld left", true), ("%@ left", true), ("%1$.2f left", true), ("%(count)lld left", true),
      ("%arg left", true), (" left", false), ("% left", false), ("%lld%@ left", false), ("%lld right", false),
      ("x left", false), ("%lld left ", false), ("%%", false),
    ])
  func holes(_ catalogKey: String, _ expected: Bool) {
    let key = LocalizationKey([.hole, .text(" left")])
    #expect(key.matches(catalogKey) == expected)
    #expect(key.text == nil)
    #expect(key.description == "%arg left")
  }

  @Test("a key without holes is itself only")
  func exact() {
    let key = LocalizationKey([.specifier("%lld"), .text(" of "), .specifier("%@")])
    #expect(key.text == "%lld of %@")
    #expect(key.matches("%lld of %@") && !key.matches("%lld of %lld"))
    #expect(key.prefix == "%lld of %@")
    #expect(LocalizationKey("e\u{301}").matches("e\u{301}") && !LocalizationKey("e\u{301}").matches("\u{e9}"))
  }
}

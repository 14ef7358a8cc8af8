import Exchange
import TestSupport
import Testing
import XCStrings

@Suite("Every format gives back what it was given")
struct FormatRoundTripTests {
  /// Texts that some format or some tool gives a meaning of its own.
  static let texts = [
    "", " ", "plain", " blanks at the ends ", "=1+1", "+1", "-1", "@SUM(A1)", "\ttab", "\rreturn", "\nline",
    "'=1",
    "''=1", "'tis", "''", "＝1", "007", "1.0", "1/2", "TRUE", "true", "1e5", "May 5", "10:30", "#N/A", "sep=;",
    "a,b;c\td", "\"quoted\"", "a \"b\" c", "line\nline", "line\r\nline", "ends\n", "\\n", "back\\slash", "\\",
    "a|b", "a||b", "|==|", "k|==|plural.one", "a|==", "==|b", "|", "|7|", "\u{7}bell", "\u{0}",
    "\u{1}\u{1F}\u{7F}",
    "\u{2028}\u{2029}\u{85}", "\u{FEFF}mark", "e\u{301}", "é", "😀👩‍👩‍👧", "\u{FFFD}", "\u{FFFE}",
    "%1$#@files@ of %2$lld",
    "<b>&amp;</b>", "]]>", "<!-- -->", "/* */", "// x", "#~ x", "msgid \"x\"", "key = value;", "${x}", "100%",
    "%",
    "State: x", "\u{A0}", "\u{A0}no-break\u{A0}", "a\u{A0}b", "\u{202F}narrow\u{2007}",
    "\u{3000}wide\u{3000}", "\u{200B}", "tab\t", "return\r", "two  ", "two  blanks", "\u{C}feed\u{B}",
    String(repeating: "long ", count: 3000),
  ]

  private static func units() -> [TranslationUnit] {
    var units: [TranslationUnit] = []
    for (index, text) in texts.enumerated() {
      let other = texts[(index + 7) % texts.count]
      var unit = TranslationUnit(UnitIdentifier(text), source: .text(other.isEmpty ? "x" : other))
      unit.comment = texts[(index + 3) % texts.count]
      if index % 5 != 0 {
        unit.target = .text(texts[(index + 11) % texts.count])
        unit.state = [.translated, .needsReview, .new, .machineTranslated, "odd state"][index % 5]
      }
      unit.isTranslatable = index % 7 != 0
      unit.context.places = ["App/My View.swift:12", "B.swift:3"]
      unit.context.placeholders = ["%1$lld: number"]
      unit.context.terms = ["term 'tab': 'pestaña'"]
      unit.context.maximumLength = index
      unit.context.roles = ["button"]
      unit.context.neighbors = [other]
      unit.context.reference = .init(language: "de", text: .text(other))
      unit.context.formerSource = .text(texts[(index + 5) % texts.count])
      unit.context.suggestions = [
        Suggestion(source: other, target: texts[(index + 9) % texts.count], share: 99, origin: other)
      ]
      units.append(unit)
    }
    return units
  }

  private static func shaped() -> [TranslationUnit] {
    let paths: [VariationPath] = [
      .plural(.one), .plural(.few), .plural(.many), .plural(.other), .plural(.zero), .device(.mac),
      .device(.iPhone).plural(.one), .device(.iPhone).plural(.other), .substitution("files").plural(.one),
      .substitution("fi.les").plural(.other), .substitution("fi@les").plural(.other),
      .substitution("plural.one"),
      .substitution(""),
    ]
    var units: [TranslationUnit] = []
    for (index, path) in paths.enumerated() {
      for key in ["shape \(index)", "shape|\(index)", ""] {
        units.append(
          TranslationUnit(
            UnitIdentifier(key, path), source: .text("source \(index)"), target: .text("target \(index)")))
        units[units.count - 1].state = .translated
      }
    }
    for forms in [["one", "few", "many"], ["one", "few", "many", "other"], ["one", "other"]] {
      for (index, form) in forms.enumerated() {
        let identifier = UnitIdentifier("forms of \(forms.count)", .plural(PluralForm(rawValue: form)))
        let source: UnitText = .text(form == "one" ? "%lld file" : "%lld files")
        var unit = TranslationUnit(
          identifier, source: source, target: .text("\(form) %lld"), state: .needsReview)
        if index == 1 { unit.target = nil }
        unit.context.sampleNumbers = "1, 2, …"
        units.append(unit)
      }
    }
    units.append(
      TranslationUnit(
        UnitIdentifier("set"), source: .set(["a", "=b"]), target: .set(["c"]), state: .translated))
    units.append(
      TranslationUnit(
        UnitIdentifier("set 2"), source: .set(["a"]), target: .set(["c", "d", "\"e"]), state: .new))
    units.append(TranslationUnit(UnitIdentifier("set 3"), source: .set(["a", "b"])))
    return units
  }

  @Test("one catalog", arguments: ExchangeLaw.all)
  func oneCatalog(law: ExchangeLaw) throws {
    for language: Language in ["pl", "es", "ja", "ar", "pt_BR", "tlh"] {
      let file = TranslationFile(path: "App/Localizable.xcstrings", units: Self.units() + Self.shaped())
      let translations = Translations(sourceLanguage: "en", targetLanguage: language, files: [file])
      let differences = try law.differences(translations)
      #expect(differences.isEmpty, "\(language): \(differences)")
    }
  }

  @Test("two catalogs with the same keys, and odd paths", arguments: ExchangeLaw.all)
  func twoCatalogs(law: ExchangeLaw) throws {
    let files = ["=A|==|B/É, x.xcstrings", "../Localizable.xcstrings"].map {
      TranslationFile(path: $0, units: Self.units() + Self.shaped())
    }
    let translations = Translations(sourceLanguage: "en", targetLanguage: "ru", files: files)
    let differences = try law.differences(translations)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("no unit at all", arguments: ExchangeLaw.all)
  func nothing(law: ExchangeLaw) throws {
    #expect(try law.differences(Translations(sourceLanguage: "en", targetLanguage: "es")) == [])
  }
}

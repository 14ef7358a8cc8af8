import RuleKit
import Testing

/// What makes two findings the same, in baselines and in comparisons.
@Suite struct FindingIdentityTests {
  private static func plural(_ forms: String...) -> String {
    let texts = forms.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"%lld plików"}}"# }
    let english =
      #""one":{"stringUnit":{"state":"translated","value":"%lld file"}},"#
      + #""other":{"stringUnit":{"state":"translated","value":"%lld files"}}"#
    return #"{"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"#
      + #""en":{"variations":{"plural":{\#(english)}}},"pl":{"variations":{"plural":{\#(texts.joined(separator: ","))}}}"#
      + #"}}},"version":"1.0"}"#
  }

  private static let forms = "check --only plural-missing-form --languages en,pl"

  @Test("an accepted missing plural form does not hide the next one, and one of several may be added")
  func tellsFormsApart() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.plural("one", "few", "other"), to: "A.xcstrings")
      _ = await Run.l10n("\(Self.forms) --write-baseline", files: folder.disk)
      #expect(try folder.text(of: ".l10n-baseline").contains("\t%lld files\tpl many\t1\n"))
      #expect(await Run.l10n(Self.forms, files: folder.disk).output.isEmpty)
      try folder.write(Self.plural("one", "other"), to: "A.xcstrings")
      #expect(await Run.l10n(Self.forms, files: folder.disk).output.contains("'few' and 'many'"))
      _ = await Run.l10n("\(Self.forms) --write-baseline --force", files: folder.disk)
      try folder.write(Self.plural("one", "many", "other"), to: "A.xcstrings")
      #expect(await Run.l10n(Self.forms, files: folder.disk).output.isEmpty)
    }
  }

  @Test("a comparison tells missing plural forms apart, whatever the message says")
  func comparesForms() async throws {
    try await GitProject.with { project in
      try project.write(Self.plural("one", "other"), to: "A.xcstrings")
      try project.commit()
      try project.write(Self.plural("one", "few", "other"), to: "A.xcstrings")
      #expect(await project.l10n("\(Self.forms) --since HEAD").output.isEmpty)
      try project.commit()
      try project.write(Self.plural("one", "many", "other"), to: "A.xcstrings")
      #expect(await project.l10n("\(Self.forms) --since HEAD").output.contains("plural form 'few'"))
    }
  }

  @Test("a JSON report has the form, the device and what is wrong")
  func reportsFacts() async {
    let text =
      #"{"sourceLanguage":"en","strings":{"k %lld":{"localizations":{"en":{"stringUnit":{"state":"translated","#
      + #""value":"%lld files"}},"es":{"variations":{"device":{"mac":{"stringUnit":{"state":"translated","#
      + #""value":"%@ archivos"}},"other":{"stringUnit":{"state":"translated","value":"%lld archivos"}}}}}}}},"version":"1.0"}"#
    let files = MemoryFileSystem(["A.xcstrings": text, "B.xcstrings": Self.plural("one", "other")])
    let types = await Run.l10n("check -f json --only placeholder-type", files: files).output
    #expect(types.contains(#""language": "es","#) && types.contains(#""device": "mac","#), "\(types)")
    #expect(types.contains(#""argument": "%@","#))
    let forms = await Run.l10n("\(Self.forms) -f json", files: files).output
    #expect(forms.contains(#""form": "few, many","#), "\(forms)")
  }

  @Test("an accepted wrong placeholder does not hide another one in the same text")
  func tellsPlaceholdersApart() async throws {
    func catalog(_ text: String) -> String {
      RuleExample.catalog(keys: ["k": ["en": "%1$@ of %2$@", "es": "\(text)"]])
    }
    try await TemporaryFolder.with { folder in
      try folder.write(catalog("de %2$@"), to: "A.xcstrings")
      let only = "check --only placeholder-missing"
      _ = await Run.l10n("\(only) --write-baseline", files: folder.disk)
      #expect(await Run.l10n(only, files: folder.disk).output.isEmpty)
      try folder.write(catalog("%1$@ de"), to: "A.xcstrings")
      #expect(await Run.l10n(only, files: folder.disk).output.contains("%2$@"))
    }
  }

  @Test("a change of the configuration alone is checked, also where it only makes findings more severe")
  func comparesSeverities() async throws {
    try await GitProject.with { project in
      let catalog = GitProject.catalog(["home.list.title": (en: "Home", es: "Inicio")])
      try project.write(catalog, to: "A.xcstrings")
      try project.write(#"{ "rules": { "missing-comment": "note" } }"#, to: ".l10n.json")
      try project.commit()
      try project.write(#"{ "rules": { "missing-comment": "error" } }"#, to: ".l10n.json")
      #expect(await project.findings("check --since HEAD") == ["A.xcstrings:4 missing-comment"])
      try project.write(#"{ "rules": { "missing-comment": "off" } }"#, to: ".l10n.json")
      #expect(await project.findings("check --since HEAD") == [".l10n.json:1 weakened-check"])
    }
  }
}

import Testing
import ToolKit

/// What a change may leave untranslated, and what it may not take away.
@Suite(.enabled(if: Program("git") != nil)) struct UnfinishedTranslationTests {
  private static func catalog(_ texts: [(key: String, texts: [String: String])]) -> String {
    let entries = texts.map { key, texts in
      let units = texts.sorted { $0.key < $1.key }.map {
        #"        "\#($0.key)" : { "stringUnit" : { "state" : "translated", "value" : "\#($0.value)" } }"#
      }
      return
        "    \"\(key)\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
    }
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  private static let full = [("home.list.title", ["en": "Home", "es": "Inicio", "fr": "Accueil"])]

  private static func with(
    _ languages: String = #"["en", "es"]"#, _ body: (GitProject) async throws -> Void
  ) async throws {
    try await GitProject.with { project in
      try project.write(
        "{ \"languages\": \(languages), \"rules\": { \"missing-comment\": \"off\" } }", to: ".l10n.json")
      try project.write(catalog(full), to: "A.xcstrings")
      try project.commit()
      try await body(project)
    }
  }

  @Test("a new key without translations is a note, and an error without a comparison")
  func notesNewKeys() async throws {
    try await Self.with { project in
      try project.write(Self.catalog(Self.full + [("home.list.zero", ["en": "Nothing"])]), to: "A.xcstrings")
      let run = await project.l10n("check --since HEAD")
      #expect(run.status == .clean)
      #expect(
        run.output == """
          A.xcstrings:11:5: note: 'home.list.zero' has no 'es' translation [missing-translation]
          A.xcstrings:11:5: note: the key is new since HEAD

          """)
      #expect(await project.l10n("check").status == .findings)
      let config = #"{ "languages": ["en", "es"], "rules": { "missing-translation": "error" } }"#
      try project.write(config, to: ".l10n.json")
      #expect(await project.l10n("check --since HEAD --only missing-translation").status == .findings)
    }
  }

  @Test("a translation that is gone is one error, whatever the language requires")
  func reportsLostTranslations() async throws {
    for languages in [#"["en", "es", "fr"]"#, #"{ "en": "required", "es": "required", "fr": 90 }"#] {
      try await Self.with(languages) { project in
        var texts = Self.full + [("home.list.zero", ["en": "Nothing", "es": "Nada", "fr": "Rien"])]
        try project.write(Self.catalog(texts), to: "A.xcstrings")
        try project.commit()
        texts[1].1["fr"] = nil
        try project.write(Self.catalog(texts), to: "A.xcstrings")
        #expect(await project.findings("check --since HEAD") == ["A.xcstrings:11 lost-translation"])
        let run = await project.l10n("check --since HEAD")
        #expect(run.status == .findings)
        #expect(
          run.output.contains("error: 'home.list.zero' lost its 'fr' translation [lost-translation]\n"))
        #expect(run.output.contains("note: it was 'Rien' in 'fr'\n"))
        texts[1].1["fr"] = ""
        try project.write(Self.catalog(texts), to: "A.xcstrings")
        #expect(await project.findings("check --since HEAD") == ["A.xcstrings:15 empty-translation"])
      }
    }
  }

  @Test("new keys below a floor are notes, which do not hold a change up")
  func allowsNewKeysBelowFloors() async throws {
    try await Self.with(#"{ "en": "required", "es": 100 }"#) { project in
      try project.write(
        #"{ "languages": { "en": "required", "es": 90 }, "rules": { "missing-comment": "off" } }"#,
        to: ".l10n.json")
      try project.commit()
      let more = Self.catalog(Self.full + [("home.list.zero", ["en": "Nothing"])])
      try project.write(more, to: "A.xcstrings")
      #expect(await project.findings("check --since HEAD") == ["A.xcstrings:11 missing-translation"])
      #expect(await project.l10n("check --since HEAD --fail-on warning").status == .clean)
      let output = await project.l10n("check --since HEAD").output
      #expect(output.split(separator: "\n").count { $0.hasSuffix("the key is new since HEAD") } == 1)
      #expect(await project.findings("check") == ["A.xcstrings:3 low-coverage"])
      try project.commit()
      try project.write(
        #"{ "languages": { "en": "required", "es": 99 }, "rules": { "missing-comment": "off" } }"#,
        to: ".l10n.json")
      #expect(await project.findings("check --since HEAD") == [])
    }
  }

  @Test("a text that only lost its state is untranslated, not lost")
  func keepsTextsOfOtherStates() async throws {
    try await Self.with { project in
      let text = Self.catalog(Self.full)
      let old = #""translated", "value" : "Inicio""#
      try project.write(text.replacing(old, with: #""new", "value" : "Inicio""#), to: "A.xcstrings")
      #expect(await project.findings("check --since HEAD") == ["A.xcstrings:7 untranslated"])
    }
  }

  /// A key that code looks up and the change removes, beside a file of the same table in a vendored package.
  private static func rules(removingKeyBeside table: String, now: String? = nil) async throws -> [String] {
    var rules: [String] = []
    try await Self.with { project in
      let key = "Save as…"
      try project.write(
        Self.catalog(Self.full + [(key, ["es": "Guardar como…"])]), to: "A/Localizable.xcstrings")
      try project.write("let a = Text(\"\(key)\"), b = Text(\"home.list.title\")", to: "A/A.swift")
      try project.write(table, to: "Vendor/Kit/en.lproj/Localizable.strings")
      try project.commit()
      try project.write(Self.catalog(Self.full), to: "A/Localizable.xcstrings")
      if let now { try project.write(now, to: "Vendor/Kit/en.lproj/Localizable.strings") }
      let run = await project.l10n("check --since HEAD --only missing-key,lost-translation")
      rules = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map(String.init)
    }
    return rules
  }

  @Test("a key that code looks up is not removed unnoticed, whatever files a package has")
  func reportsRemovedKeysInUse() async throws {
    let missing = "A/A.swift:1:14: error: 'Localizable' has no key 'Save as…' [missing-key]"
    #expect(try await Self.rules(removingKeyBeside: #""Other" = "Other";"#) == [missing])
    let lost =
      "A/Localizable.xcstrings:3:3: error: 'Save as…' was removed with its translations, but code looks it up [lost-translation]"
    #expect(try await Self.rules(removingKeyBeside: "not a table") == [lost])
    let other = #""Save as…" = "Save as…";"#
    #expect(try await Self.rules(removingKeyBeside: #""Other" = "Other";"#, now: other).isEmpty)
  }

  @Test("a key that is marked as not to be translated and loses a translation is one finding")
  func joinsUntranslatableKeys() async throws {
    try await Self.with { project in
      var text = Self.catalog(Self.full)
      text = text.replacing(
        "        \"es\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Inicio\" } },\n",
        with: "")
      text = text.replacing("\n      }\n    }", with: "\n      },\n      \"shouldTranslate\" : false\n    }")
      try project.write(text, to: "A.xcstrings")
      let run = await project.l10n("check --since HEAD")
      #expect(run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.count == 1, "\(run.output)")
      #expect(run.output.contains("[lost-translation]"))
    }
  }

  @Test(
    "what a damaged text causes is in its finding",
    arguments: [
      ("Hi, %@, there", "Hola,  amigo", "placeholder-missing"), ("Hi, %@", "Ã¡hola  amigo!", "garbled-text"),
    ])
  func joinsDamages(source: String, text: String, rule: String) async throws {
    try await Self.with { project in
      try project.write(
        Self.catalog(Self.full + [("home.list.zero", ["en": source, "es": text])]), to: "A.xcstrings")
      let run = await project.l10n("check --since HEAD")
      let findings = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }
      #expect(findings.count == 1 && findings[0].hasSuffix("[\(rule)]"), "\(run.output)")
      #expect(run.output.contains("(double-space)"))
    }
  }
}

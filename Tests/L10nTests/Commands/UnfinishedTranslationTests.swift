import Testing
import ToolKit
import l10n

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
}

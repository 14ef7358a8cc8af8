import Testing
import ToolKit

/// What a change takes away from users of a language.
@Suite(.enabled(if: Program("git") != nil)) struct LostTranslationTests {
  private typealias Texts = [String: [String: String]]

  /// A catalog with a key on each line; a text that starts with `{` is a localization in JSON.
  private static func catalog(_ texts: Texts, members: [String: String] = [:]) -> String {
    let entries = texts.sorted { $0.key < $1.key }.map { key, texts in
      let units = texts.sorted { $0.key < $1.key }.map { language, text in
        text.hasPrefix("{")
          ? #""\#(language)":\#(text)"#
          : #""\#(language)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
      }
      return #""\#(key)":{\#(members[key] ?? "")"localizations":{\#(units.joined(separator: ","))}}"#
    }
    return
      "{\"sourceLanguage\":\"en\",\n\"strings\":{\n\(entries.joined(separator: ",\n"))\n},\"version\":\"1.0\"}\n"
  }

  private static func plural(_ one: String, _ other: String) -> String {
    let forms = [("one", one), ("other", other)].map {
      #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"#
    }
    return #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
  }

  private static let texts: Texts = [
    "home.list.count": ["en": plural("%lld place", "%lld places"), "fr": plural("%lld lieu", "%lld lieux")],
    "home.list.hint": ["en": "Tap a place to see it", "es": "Toca un lugar", "fr": "Touchez un lieu"],
    "home.list.title": ["en": "Places", "es": "Lugares", "fr": "Lieux"],
  ]

  private static func configuration(_ languages: String) -> String {
    #"{"languages":[\#(languages)],"rules":{"missing-comment":"off","layout":"off","key-order":"off"}}"#
  }

  private static func with(
    _ languages: String = #""en""#, _ texts: Texts = texts, _ body: (GitProject) async throws -> Void
  ) async throws {
    try await GitProject.with { project in
      try project.write(configuration(languages), to: ".l10n.json")
      try project.write(catalog(texts), to: "A.xcstrings")
      try project.commit()
      try await body(project)
    }
  }

  /// The findings of a comparison, without the rules that see other things in these small catalogs.
  private static func findings(_ project: GitProject) async -> [String] {
    await project.l10n("check --since HEAD --every").output.split(separator: "\n")
      .filter { $0.hasSuffix("]") }.map { line in
        let parts = line.split(separator: ":", maxSplits: 4)
        return "\(parts[0]):\(parts[1]):\(parts[3]):\(parts[4])"
      }
  }

  private static func dropping(_ language: String, from texts: Texts = texts) -> Texts {
    texts.mapValues { $0.filter { $0.key != language } }
  }

  @Test(
    "a language that a catalog loses as a whole is one error, whatever the configuration lists",
    arguments: [#""en""#, #""en","es""#, #""en","es","fr""#])
  func reportsLanguages(languages: String) async throws {
    try await Self.with(languages) { project in
      try project.write(Self.catalog(Self.dropping("fr")), to: "A.xcstrings")
      let lost = "A.xcstrings:2: error: the catalog lost its 'fr' translation [lost-translation]"
      #expect(await Self.findings(project) == [lost])
      let run = await project.l10n("check --since HEAD")
      #expect(run.status == .findings && run.output.contains("note: 3 texts were translated\n"), "\(run)")
      let copies = Self.texts.mapValues { $0.merging(["fr": $0["en"] ?? ""]) { $1 } }
      try project.write(Self.catalog(copies), to: "A.xcstrings")
      #expect(await Self.findings(project) == [lost])
    }
  }

  @Test("a language that a change removes from the catalog and the configuration is one warning")
  func tracesDroppedLanguages() async throws {
    try await Self.with(#""en","es","fr""#) { project in
      try project.write(Self.catalog(Self.dropping("fr")), to: "A.xcstrings")
      try project.write(Self.configuration(#""en","es""#), to: ".l10n.json")
      #expect(
        await Self.findings(project) == [
          "A.xcstrings:2: warning: the catalog lost its 'fr' translation [lost-translation]"
        ])
    }
  }

  @Test("a language that a folder's configuration drops leaves the same trace")
  func tracesNestedConfigurations() async throws {
    try await Self.with(#""en","fr""#) { project in
      try project.git("mv", "A.xcstrings", "App.xcstrings")
      try project.write(Self.catalog(Self.texts), to: "App/A.xcstrings")
      try project.commit()
      try project.write(#"{"languages":["en"]}"#, to: "App/.l10n.json")
      try project.write(Self.catalog(Self.dropping("fr")), to: "App/A.xcstrings")
      #expect(
        await Self.findings(project) == [
          "App/A.xcstrings:2: warning: the catalog lost its 'fr' translation [lost-translation]"
        ])
    }
  }

  @Test(
    "translations that are lost while a catalog moves are found, and those that stay are not",
    arguments: ["App/A.xcstrings", "B.xcstrings", "Other/C.xcstrings"])
  func followsCatalogs(path: String) async throws {
    try await Self.with { project in
      try project.write("", to: "\(path).txt")
      try project.git("mv", "A.xcstrings", path)
      #expect(await Self.findings(project) == [])
      var texts = Self.texts
      texts["home.list.title"]?["fr"] = nil
      try project.write(Self.catalog(texts), to: path)
      #expect(
        await Self.findings(project) == [
          "\(path):5: error: 'home.list.title' lost its 'fr' translation [lost-translation]"
        ])
      try project.write(Self.catalog(Self.dropping("fr", from: Self.dropping("es"))), to: path)
      #expect(
        await Self.findings(project) == [
          "\(path):2: error: the catalog lost its 'es' translation [lost-translation]",
          "\(path):2: error: the catalog lost its 'fr' translation [lost-translation]",
        ])
    }
  }

  @Test("a translation that is lost while its key is renamed, or moves to another catalog, is found")
  func followsKeys() async throws {
    try await Self.with { project in
      var texts = Self.texts
      texts["home.list.title"] = nil
      texts["home.list.heading"] = ["en": "Places", "es": "Lugares"]
      try project.write(Self.catalog(texts), to: "A.xcstrings")
      let run = await project.l10n("check --since HEAD")
      #expect(
        run.output == """
          A.xcstrings:4:1: error: 'home.list.heading' lost its 'fr' translation [lost-translation]
          A.xcstrings:4:1: note: it was 'Lieux' in 'fr' under the key 'home.list.title'

          """)
      texts["home.list.heading"] = nil
      try project.write(Self.catalog(texts), to: "A.xcstrings")
      try project.write(Self.catalog(["home.list.title": ["en": "Places"]]), to: "B.xcstrings")
      let lost = Wording.lost("home.list.title", ["es", "fr"])
      #expect(await Self.findings(project) == ["B.xcstrings:3: error: \(lost)"])
      try project.write(Self.catalog(["home.list.other": ["en": "Some places"]]), to: "B.xcstrings")
      #expect(await Self.findings(project) == [])
    }
  }

  private enum Wording {
    static func lost(_ key: String, _ languages: [String]) -> String {
      "'\(key)' lost its \(languages.map { "'\($0)'" }.joined(separator: " and ")) translation [lost-translation]"
    }
  }

  @Test("marking a key 'Don't Translate' does not excuse that its translations are deleted")
  func seesUntranslatableKeys() async throws {
    try await Self.with { project in
      var texts = Self.texts
      texts["home.list.title"] = ["en": "Places"]
      let members = ["home.list.title": #""shouldTranslate":false,"#]
      try project.write(Self.catalog(texts, members: members), to: "A.xcstrings")
      let lost = Wording.lost("home.list.title", ["es", "fr"])
      #expect(await Self.findings(project) == ["A.xcstrings:5: error: \(lost)"])
    }
  }

  @Test(
    "a text in place of a translation that users can't read as one does not excuse the loss",
    arguments: [
      ("home.list.hint", "Tap a place to see it", "warning: 'home.list.hint' lost its 'fr' translation"),
      ("home.list.hint", "-", "error: 'home.list.hint' lost its 'fr' translation"),
      (
        "home.list.count", "%lld lieux",
        "error: 'home.list.count' lost the plural forms of its 'fr' translation"
      ),
    ])
  func seesReplacements(key: String, text: String, finding: String) async throws {
    try await Self.with { project in
      var texts = Self.texts
      texts[key]?["fr"] = text
      try project.write(Self.catalog(texts), to: "A.xcstrings")
      let line = key == "home.list.hint" ? 4 : 3
      #expect(await Self.findings(project) == ["A.xcstrings:\(line): \(finding) [lost-translation]"])
    }
  }

  @Test("a plural that the source text gave up, too, and another translation are no losses")
  func acceptsRewording() async throws {
    try await Self.with { project in
      var texts = Self.texts
      texts["home.list.count"] = ["en": "Places: %lld", "fr": "Lieux : %lld"]
      texts["home.list.title"]?["fr"] = "Endroits"
      texts["home.list.hint"] = nil
      try project.write(Self.catalog(texts), to: "A.xcstrings")
      #expect(await Self.findings(project) == [])
    }
  }
}

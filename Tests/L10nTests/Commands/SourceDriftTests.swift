import Testing
import ToolKit

/// Source texts that change while translations of them stay as they were.
@Suite(.enabled(if: Program("git") != nil)) struct SourceDriftTests {
  private static let path = "App/Localizable.xcstrings"

  private static func withProject(
    _ text: String = catalog(), _ body: (GitProject) async throws -> Void
  ) async throws {
    try await GitProject.with { project in
      try project.write(text, to: path)
      try project.commit()
      try await body(project)
    }
  }

  private static func catalog(_ english: String = "One", _ spanish: String = "Uno") -> String {
    GitProject.catalog(["home.list.other": ("Two", "Dos"), "home.list.title": (english, spanish)])
  }

  /// The findings of the rule in one state after another.
  private static func findings(_ text: String, in project: GitProject) async throws -> [String] {
    try project.write(text, to: path)
    let found = await project.findings("check --only source-drift --since HEAD")
    try project.git("add", "-A")
    #expect(await project.findings("check --only source-drift --staged") == found)
    return found
  }

  @Test("a key whose source text changed is reported once, at the text, with the languages")
  func reports() async throws {
    try await Self.withProject { project in
      let found = try await Self.findings(Self.catalog("First"), in: project)
      #expect(found == ["\(Self.path):25 source-drift"])
      let run = await project.l10n("check --since HEAD")
      #expect(run.status == .clean)
      #expect(
        run.output == """
          \(Self.path):25:23: warning: 'home.list.title' changed in 'en', but not in 'es' [source-drift]
          \(Self.path):25:23: note: the text was 'One'
          \(Self.path):25:23: note: to export the texts for translators, run: l10n extract --select drifted --since HEAD
          \(Self.path):25:23: note: proposal: set the state of the translation to 'needs_review'; run: \
          l10n set --state needs_review --language es --in \(Self.path) home.list.title

          """)
      try project.commit()
      #expect(await project.findings("check --since HEAD~1").count == 1)
      #expect(await project.findings("check --since HEAD").isEmpty)
    }
  }

  @Test("a translation that changed too, needs review or is not to be translated does not drift")
  func accepts() async throws {
    try await Self.withProject { project in
      let changed = Self.catalog("First")
      let uno = "\"state\" : \"translated\",\n            \"value\" : \"Uno\""
      try #require(changed.contains(uno))
      for text in [
        Self.catalog("First", "Primero"),
        changed.replacing(uno, with: uno.replacing("translated", with: "new")),
        changed.replacing(uno, with: uno.replacing("translated", with: "needs_review")),
        changed.replacing(
          "\"home.list.title\" : {", with: "\"home.list.title\" : {\n\"shouldTranslate\" : false,"),
        Self.catalog().replacing("\n", with: "\n "), Self.catalog("One", "Primero"),
        Self.catalog().replacing("home.list.title", with: "home.list.first").replacing("One", with: "First"),
      ] {
        let found = try await Self.findings(text, in: project)
        #expect(found.isEmpty, "\(text)")
      }
    }
  }

  @Test("a text that was reviewed since does not drift, and a key that is its own text can't")
  func knowsReviews() async throws {
    let review = Self.catalog("One", "Uno").replacing(
      "\"state\" : \"translated\",\n            \"value\" : \"Uno\"",
      with: "\"state\" : \"needs_review\",\n            \"value\" : \"Uno\"")
    try await Self.withProject(review) { project in
      let found = try await Self.findings(Self.catalog("First"), in: project)
      #expect(found.isEmpty)
    }
    try await Self.withProject(CatalogText.catalog(["One": "Uno"])) { project in
      let renamed = try await Self.findings(CatalogText.catalog(["First": "Uno"]), in: project)
      #expect(renamed.isEmpty)
      // With a text of its own the key is a name, and what people see has changed.
      let named = CatalogText.catalog(["One": "Uno"]).replacing(
        "\"localizations\" : {",
        with:
          "\"localizations\" : {\n\"en\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"First\" } },"
      )
      let found = try await Self.findings(named, in: project)
      #expect(found.count == 1)
    }
  }

  @Test("a renamed catalog is compared with what it was, an unreadable or new one with nothing")
  func followsFiles() async throws {
    try await Self.withProject { project in
      try project.git("mv", "App", "Sources")
      try project.write(Self.catalog("First"), to: "Sources/Localizable.xcstrings")
      try project.git("add", "-A")
      #expect(
        await project.findings("check --only source-drift --staged")
          == ["Sources/Localizable.xcstrings:25 source-drift"])
    }
    try await Self.withProject("{") { project in
      let found = try await Self.findings(Self.catalog("First"), in: project)
      #expect(found.isEmpty)
    }
  }

  @Test("severity, ignore comments and the choice of rules hold, and without a comparison nothing runs")
  func obeys() async throws {
    try await Self.withProject { project in
      let ignored = Self.catalog("First").replacing(
        "\"home.list.title\" : {",
        with: "\"home.list.title\" : {\n      \"comment\" : \"l10n:ignore source-drift typo\",")
      try project.write(ignored, to: Self.path)
      #expect(await project.findings("check --since HEAD --skip missing-comment").isEmpty)
      // The next comparison has nothing to suppress, and the comment may stay.
      try project.commit()
      #expect(await project.findings("check").isEmpty)
      #expect(await project.findings("check --since HEAD").isEmpty)
      try project.write(#"{ "rules": { "source-drift": "error" } }"#, to: ".l10n.json")
      try project.write(Self.catalog("Second"), to: Self.path)
      #expect(await project.l10n("check --since HEAD").status == .findings)
      try project.write(#"{ "rules": { "source-drift": "off" } }"#, to: ".l10n.json")
      #expect(await project.findings("check --since HEAD").isEmpty)
      let alone = await project.l10n("check --only source-drift")
      #expect(
        alone.status == .failure && alone.errors.hasPrefix("error: '--only source-drift' needs '--since'\n"))
    }
  }

  @Test("a diff marks the keys")
  func marksDiff() async throws {
    try await Self.withProject { project in
      try project.write(Self.catalog("First"), to: Self.path)
      let text = await project.l10n("diff")
      #expect(
        text.output == """
          \(Self.path): 1 key changed
          ~ home.list.title
              translations not updated for the new source text: es
              en: "One" (translated) → "First" (translated)

          """)
      let json = await project.l10n("diff --format json").output.filter { !$0.isWhitespace }
      #expect(json.contains("\"drifts\":[{\"key\":\"home.list.title\",\"languages\":[\"es\"]}]"))
      try project.write(Self.catalog("First", "Primero"), to: Self.path)
      #expect(!(await project.l10n("diff").output.contains("former source text")))
    }
  }
}

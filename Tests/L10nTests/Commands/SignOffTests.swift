import Testing
import ToolKit

/// What reviewers sign off in XLIFF files.
@Suite struct SignOffTests {
  private typealias Project = TranslatorProject

  private static let forms = Project.cases("plural", ["one": "%lld café", "other": "%lld cafés"])

  @Test(
    "what a file signs off is recorded, goes out again, and lasts until the text changes",
    arguments: [
      ("xliff", "state=\"translated\"", "state=\"signed-off\""),
      ("xliff2", "state=\"translated\"", "state=\"final\""),
    ])
  func signOff(_ format: String, _ translated: String, _ signedOff: String) async throws {
    let texts = "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))"
    let plural = "'en':{\(Self.forms)},'es':{\(Self.forms)}"
    try await Project.with(["a.b.c": texts, "a.b.d %lld": plural]) { project in
      #expect(await project.run("extract --all -f \(format) -l es -o es.\(format)").status == .clean)
      let demanded = await project.run("check --require reviewed --only not-signed-off")
      #expect(demanded.status == .findings)
      #expect(demanded.output.contains("'a.b.d %lld' (plural.one) is not signed off in 'es'"), "\(demanded)")

      let file = try project.folder.text(of: "es.\(format)").replacing(translated, with: signedOff)
      try project.folder.write(file, to: "es.\(format)")
      let lost = await project.run("extract --all -f \(format) -l es -o es.\(format)")
      #expect(lost.status == .failure && lost.errors.contains("the catalogs lack 3 changes"), "\(lost)")
      let planned = await project.run("merge es.\(format) --dry-run")
      #expect(planned.status == .clean, "\(planned)")
      #expect(planned.errors.hasPrefix("would change '.l10n-reviews.csv': signed-off translations\n"))
      #expect(await project.run("check --require reviewed").status == .findings)
      #expect(await project.run("merge es.\(format)").status == .clean)
      #expect(await project.run("check --require reviewed").status == .clean)
      #expect(await project.run("extract --all -f \(format) -l es -o again.\(format)").status == .clean)
      #expect(try project.folder.text(of: "again.\(format)") == file)

      #expect(await project.run("set a.b.c Guarda -l es").status == .clean)
      let changed = await project.run("check --require reviewed")
      #expect(
        changed.status == .findings && changed.output.contains("'a.b.c' is not signed off"), "\(changed)")
    }
  }

  @Test("what is signed off for another source text is not recorded", arguments: ["", "--strategy theirs"])
  func changedSource(_ options: String) async throws {
    let texts = "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))"
    try await Project.with(["a.b.c": texts]) { project in
      #expect(await project.run("extract --all -l es -o es.xliff").status == .clean)
      let file = try project.folder.text(of: "es.xliff").replacing("\"translated\"", with: "\"final\"")
      try project.folder.write(file, to: "es.xliff")
      let catalog = try project.folder.text(of: "A.xcstrings").replacing("Save", with: "Store")
      try project.folder.write(catalog, to: "A.xcstrings")
      _ = await project.run("merge es.xliff \(options)")
      #expect(!project.folder.names.contains(".l10n-reviews.csv"))
    }
  }

  @Test("a demand that does not exist names the one that does")
  func unknownDemand() async {
    let run = await Run.l10n("check --require signed-off")
    #expect(run.errors.hasPrefix("error: unknown value 'signed-off' for --require; use reviewed\n"), "\(run)")
  }

  @Test("a record that can't be read is an error with its place")
  func damaged() async throws {
    try await Project.with(["a.b.c": Project.text("en", "Save")]) { project in
      try project.folder.write("language,state,source,target\nes,ok,Save,Guardar\n", to: ".l10n-reviews.csv")
      let run = await project.run("check")
      #expect(run.status == .failure)
      #expect(run.errors.contains(".l10n-reviews.csv:2:4: error: unknown state 'ok'"), "\(run.errors)")
    }
  }
}

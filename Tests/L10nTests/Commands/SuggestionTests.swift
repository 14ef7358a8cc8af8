import TestSupport
import Testing
import ToolKit

/// What other texts and languages have for a text that goes out.
@Suite struct SuggestionTests {
  private typealias Project = TranslatorProject

  /// A text without a Spanish translation, the same one and a similar one with it, and texts that don't count.
  private static func with(_ body: (TranslatorProject) async throws -> Void) async throws {
    try await Project.with(
      [
        "a.save.all": "\(Project.text("en", "Save all changes now"))",
        "b.save.all":
          "\(Project.text("en", "Save all changes now")),\(Project.text("es", "Guardar todo ya"))",
        "c.save.all": "\(Project.text("en", "Save all changes")),\(Project.text("es", "Guardar todo"))",
        "d.save.all":
          "\(Project.text("en", "Save all changes now!")),\(Project.text("es", "QUIZÁ").replacing("translated", with: "needs_review"))",
      ]
    ) { try await body($0) }
  }

  @Test(
    "equal and similar translations go out with a text, and a merge ignores them",
    arguments: TestedFormat.jobs
  )
  func suggests(_ format: TestedFormat) async throws {
    try await Self.with { project in
      let run = await project.run("extract -l es -f \(format) --context -o out/")
      #expect(run.errors.contains("es: 2 texts (1 missing, 1 to review), in "), "\(run)")
      let text = try project.folder.text(of: format.file("es", catalog: "A.xcstrings"))
      for part in ["Guardar todo ya", "Guardar todo", "100", "75", "A.xcstrings: b.save.all"] {
        #expect(text.contains(part), "\(part) in \(text)")
      }
      let before = try project.folder.text(of: "A.xcstrings")
      #expect(await project.run("merge out").status == .clean)
      #expect(try project.folder.text(of: "A.xcstrings") == before)
    }
  }

  @Test(
    "a memory counts for a language with its usual region too, in any spelling",
    arguments: [("pl_PL", "en-US"), ("pl-PL", "en"), ("pl", "en_US")])
  func spellings(_ target: String, _ source: String) async throws {
    try await Project.with(["a.b.c": Project.text("en", "Save all")], "'languages':['en','pl']") { project in
      try project.folder.write("key,source (\(source)),target (\(target))\nx,Save all,Zapisz\n", to: "tm.csv")
      let run = await project.run("extract -l pl -f csv --memory tm.csv --fill exact -o pl.csv")
      #expect(run.errors == "pl: 1 text (1 missing), 1 filled in, in 'pl.csv'\n", "\(run)")
      #expect(try project.folder.text(of: "pl.csv").contains("Zapisz"))
    }
  }

  @Test("a memory without the languages of an export is named")
  func otherLanguages() async throws {
    try await Project.with(["a.b.c": Project.text("en", "Save all")], "'languages':['en','pl']") { project in
      try project.folder.write("key,source (en),target (de)\nx,Save all,Sichern\n", to: "tm.csv")
      try project.folder.write(
        project.folder.text(of: "A.xcstrings").replacing("a.b.c", with: "a.b.d").replacing("en", with: "fr"),
        to: "B.xcstrings")
      try project.folder.write("\"x\" = \"Sichern\";", to: "de.lproj/T.strings")
      let run = await project.run(
        "extract A.xcstrings -l pl -f csv --memory tm.csv,de.lproj/T.strings -o pl.csv")
      #expect(run.status == .clean)
      #expect(
        run.errors.hasPrefix(
          """
          tm.csv: warning: no translations from 'en' to 'pl'; it has those from 'en' to 'de'
          de.lproj/T.strings: warning: no translations from 'en' to 'pl'; it has those to 'de'

          """), "\(run)")
    }
  }

  @Test("XLIFF has suggestions where its standards have a place for them, and as Xcode's without '--context'")
  func places() async throws {
    try await Self.with { project in
      func export(_ file: String, _ options: String = "") async throws -> String {
        _ = await project.run("extract -l es --key a.save.all -o \(file) \(options)")
        return try project.folder.text(of: file)
      }
      let xcode = try await export("es.xliff")
      #expect(!xcode.contains("alt-trans"))
      let alternatives = """
                <alt-trans match-quality="100%" origin="A.xcstrings: b.save.all">
                <source>Save all changes now</source>
                <target>Guardar todo ya</target>
                </alt-trans>
                <alt-trans match-quality="75%" origin="A.xcstrings: c.save.all">
        """
      let xliff = try await export("es.xliff", "--context")
      #expect(xliff.contains(alternatives), "\(xliff)")
      let matches = """
              <mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0">
                <mtc:match ref="#s1" similarity="100" origin="A.xcstrings: b.save.all">
                  <source>Save all changes now</source>
                  <target>Guardar todo ya</target>
                </mtc:match>
        """
      let xliff2 = try await export("es.xlf")
      #expect(xliff2.contains(matches) && xliff2.contains("<segment id=\"s1\">"), "\(xliff2)")
      let line = "100% match: 'Save all changes now', 'Guardar todo ya' (A.xcstrings: b.save.all)"
      let table = try await export("es.csv", "--columns key,target,suggestions")
      #expect(table.contains(line), "\(table)")
    }
  }

  @Test("a memory has '.strings' files of the project and the files of '--memory'")
  func files() async throws {
    let keys: KeyValuePairs = [
      "a.x.y": Project.text("en", "Open the door"), "a.x.z": Project.text("en", "Shut a window"),
    ]
    try await Project.with(keys) { project in
      try project.folder.write("\"k\" = \"Open the door\";\n", to: "Old/en.lproj/Main.strings")
      try project.folder.write("\"k\" = \"Abrir la puerta\";\n", to: "Old/es.lproj/Main.strings")
      try project.folder.write("key,source (en),target (es)\nz,Open the door,Abre la puerta\n", to: "t.csv")
      let other =
        "{'sourceLanguage':'en','strings':{'Open the door!':{'localizations':{"
        + "\(Project.text("es", "Abrir las puertas"))}}},'version':'1.0'}"
      try project.folder.write(other.replacing("'", with: "\""), to: ".other/B.xcstrings")
      try project.folder.write("\"a.b\" = \"Shut a window\";\n", to: ".app/en.lproj/Main.strings")
      try project.folder.write("\"a.b\" = \"Cierra una ventana\";\n", to: ".app/es.lproj/Main.strings")
      let files = "t.csv,.other/B.xcstrings,.app/es.lproj/Main.strings"
      let run = await project.run("extract -l es -o es.json --memory \(files) .")
      #expect(run.status == .clean, "\(run)")
      let text = try project.folder.text(of: "es.json")
      for part in [
        "Old/es.lproj/Main.strings: k", "Abrir la puerta", "t.csv: z", "Abre la puerta",
        ".other/B.xcstrings: Open the door!", "Abrir las puertas", ".app/es.lproj/Main.strings: a.b",
      ] { #expect(text.contains(part), "\(part) in \(text)") }
      let missing = await project.run("extract -l es -o es.json --memory none.csv")
      #expect(missing.status == .failure)
    }
  }

  @Test("a text that drifted goes out with its former source text", arguments: TestedFormat.jobs)
  func drift(_ format: TestedFormat) async throws {
    try await Project.with(["a.x.y": "\(Project.text("en", "Open it")),\(Project.text("es", "Abrir"))"]) {
      project in
      _ = await project.run("extract -l es --all -o former.json")
      let changed = try project.folder.text(of: "A.xcstrings").replacing("Open it", with: "Close it")
      try project.folder.write(changed, to: "A.xcstrings")
      let run = await project.run("extract -l es --former former.json --context -f \(format) -o out/")
      #expect(run.errors.contains("es: 1 text (1 drifted)"), "\(run)")
      let text = try project.folder.text(of: format.file("es", catalog: "A.xcstrings"))
      #expect(text.contains("Open it"))
      if format.description == "po" { #expect(text.contains("#| msgid \"Open it\"\nmsgctxt")) }
      if format.description == "xliff" { #expect(text.contains("alttranstype=\"previous-version\"")) }
    }
  }

  @Test("'--reference' shows the texts of another language", arguments: TestedFormat.jobs)
  func reference(_ format: TestedFormat) async throws {
    let german = Project.cases("plural", ["one": "%lld Tür", "other": "%lld Türen"])
    let english = Project.cases("plural", ["one": "%lld door", "other": "%lld doors"])
    try await Project.with(["a.x.y": "'en':{\(english)},'de':{\(german)}"]) { project in
      let run = await project.run("extract -l pl --reference de -f \(format) -o out/")
      #expect(run.status == .clean, "\(run)")
      let text = try project.folder.text(of: format.file("pl", catalog: "A.xcstrings", isPlural: true))
      #expect(text.contains("%lld Türen"))
      let wrong = await project.run("extract -l pl --reference iw")
      #expect(wrong.status == .failure)
    }
  }

  @Test("translations that are filled in come back to be reviewed", arguments: TestedFormat.jobs)
  func fill(_ format: TestedFormat) async throws {
    try await Self.with { project in
      let extract = "extract -l es -f \(format) --select missing --fill exact -o out/"
      let run = await project.run(extract)
      guard format.hasStates else {
        #expect(run.status == .failure)
        #expect(run.errors.contains("'--fill' needs a format with states, which 'strings' lacks"))
        return
      }
      #expect(run.errors.contains("es: 1 text (1 missing), 1 filled in, in "), "\(run)")
      #expect(await project.run(extract).status == .clean, "an untouched export is overwritten")
      #expect(await project.run("merge out").status == .clean)
      let texts = try project.texts("a.save.all")
      #expect(texts == [" needs_review Guardar todo ya"])
    }
  }

  @Test("a key is filled in with all its texts or with none")
  func fillsWhole() async throws {
    let text = Project.substitutions(
      "en", "by %#@n@", ["n": ["one": "%arg friend", "other": "%arg friends"]])
    try await Project.with(["a.x.y": text]) { project in
      func extract(_ rows: String...) async throws -> Run {
        try project.folder.write(
          "key,form,source (en),target (es)\n" + rows.joined(separator: "\n"), to: "m.csv")
        return await project.run("extract -l es -f json -o es.json --memory m.csv --fill exact --force")
      }
      let (root, one) = (
        "x,,by %1$#@n@,de %1$#@n@", "x,substitutions.n.plural.one,%1$lld friend,%1$lld amigo"
      )
      let part = try await extract(root, one)
      #expect(part.errors == "es: 3 texts (3 missing), in 'es.json'\n", "\(part)")
      let all = try await extract(root, one, "x,substitutions.n.plural.other,%1$lld friends,%1$lld amigos")
      #expect(all.errors.contains("3 filled in"), "\(all)")
      #expect(
        await project.run("merge es.json")
          == Run(
            status: .clean, output: "",
            errors: "changed 'A.xcstrings': 3 texts\nes: 3 imported (3 still marked as needing review)\n"))
    }
  }

  @Test("a catalog that is named alone gets suggestions of all catalogs of its project")
  func othersOfProject() async throws {
    try await Project.with(["a.x.y": Project.text("en", "Open the door")]) { project in
      let other =
        "{'sourceLanguage':'en','strings':{'b.x.y':{'localizations':{"
        + "\(Project.text("en", "Open the door")),\(Project.text("es", "Abrir la puerta"))}}},'version':'1.0'}"
      try project.folder.write(other.replacing("'", with: "\""), to: "More/B.xcstrings")
      let run = await project.run("extract -l es A.xcstrings -o es.json")
      #expect(run.errors == "es: 1 text (1 missing), in 'es.json'\n", "\(run)")
      let text = try project.folder.text(of: "es.json")
      #expect(text.contains("Abrir la puerta") && text.contains("More/B.xcstrings: b.x.y"), "\(text)")
      let lines = await project.run("translate -l es A.xcstrings --dry-run")
      #expect(lines.output.contains("Abrir la puerta"), "\(lines)")
      try project.folder.write("{ no catalog", to: "More/B.xcstrings")
      let broken = await project.run("extract -l es A.xcstrings -o es.json --force")
      #expect(broken.status == .clean, "\(broken)")
    }
  }

  @Test("a filled-in text that a translator has changed comes in, and its table keeps the states")
  func changedFill() async throws {
    try await Self.with { project in
      _ = await project.run("extract -l es --select missing --fill exact -o es.xliff")
      let text = try project.folder.text(of: "es.xliff")
      let done = text.replacing("needs-review-l10n", with: "translated").replacing("todo ya", with: "todo")
      try project.folder.write(done, to: "es.xliff")
      let refused = await project.run("extract -l es --select missing --fill exact -o es.xliff")
      #expect(refused.status == .failure)
      #expect(await project.run("merge es.xliff").status == .clean)
      let texts = try project.texts("a.save.all")
      #expect(texts == [" translated Guardar todo"])
      let wrong = await project.run("extract --fill exact --columns key,target -o es.csv")
      #expect(wrong.status == .failure)
    }
  }
}

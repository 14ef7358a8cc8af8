import Foundation
import TestSupport
import Testing
import ToolKit

/// Memories and term bases of other tools.
@Suite struct TranslationMemoryFileTests {
  private typealias Project = TranslatorProject

  @Test("a memory has what is translated, and what needs work on request")
  func selects() async throws {
    let review = Project.text("es", "QUIZÁ").replacing("translated", with: "needs_review")
    try await Project.with(
      [
        "a.b.c": "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))",
        "a.b.d": "\(Project.text("en", "Open")),\(review)", "a.b.e": Project.text("en", "Close"),
      ]
    ) { project in
      #expect(await project.run("extract -l es -o es.tmx").errors == "es: 1 text, in 'es.tmx'\n")
      let memory = try project.folder.text(of: "es.tmx")
      #expect(memory.contains("<seg>Guardar</seg>"))
      let rest = await project.run("extract -l es --select missing,needs-review -o rest.tmx")
      #expect(rest.errors == "es: 2 texts (1 missing, 1 to review), in 'rest.tmx'\n")
      #expect(await project.run("merge es.tmx rest.tmx").status == .clean)
      #expect(await project.run("extract -l fr -f tmx").errors == "fr: no translations\n")
    }
  }

  @Test("a memory of another region is suggested and not filled in, and unreadable texts are counted once")
  func relatives() async throws {
    try await Project.with(["a.b.c": Project.text("en", "Save all")]) { project in
      func unit(_ language: String, _ text: String) -> String {
        "<tu><tuv xml:lang='en-US'><seg>Save all</seg></tuv><tuv xml:lang='\(language)'><seg>\(text)</seg></tuv></tu>"
      }
      func write(_ units: String, to name: String) throws {
        try project.folder.write(
          "<tmx version='1.4'><header srclang='en-US'/><body>\(units)</body></tmx>", to: name)
      }
      try write(unit("es-MX", "Guarda todo") + unit("es-MX", "<ph/>") + unit("es-MX", "<ph/>"), to: "m.tmx")
      let run = await project.run("extract -l es -f csv --memory m.tmx --fill exact -o es.csv")
      #expect(
        run.errors == """
          m.tmx: warning: 2 translations skipped: the text of an inline tag is unknown
          es: 1 text (1 missing), in 'es.csv'

          """)
      let line = "99% match: 'Save all', 'Guarda todo' (m.tmx (es-MX): Save all)"
      #expect(try project.folder.text(of: "es.csv").contains(line))
      try write(unit("ES-ES", "Guardar todo") + unit("es-MX", "Guarda todo"), to: "m.tmx")
      let both = await project.run("extract -l es -f csv --memory m.tmx --fill exact -o both.csv")
      #expect(both.errors == "es: 1 text (1 missing), 1 filled in, in 'both.csv'\n")
    }
  }

  @Test("a memory has the times of the last commits", .enabled(if: Program("git") != nil))
  func times() async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(["a.b.c": ("Save", "Guardar")]), to: "L.xcstrings")
      try project.write(#"{"languages":["en","es"]}"#, to: ".l10n.json")
      #expect(!(await project.l10n("extract -f tmx -o - -l es").output.contains("changedate")))
      try project.commit()
      let time = try project.git("show", "-s", "--format=%ad", "--date=format-local:%Y%m%dT%H%M%SZ")
      let output = await project.l10n("extract -f tmx -o - -l es").output
      #expect(
        output.contains("changedate=\"\(time.trimmingCharacters(in: .whitespacesAndNewlines))\""),
        "\(output) \(time)")
    }
  }

  @Test("a glossary is converted to TBX and back, and read as either")
  func glossary() async throws {
    try await Project.with(
      ["a.b.c": "\(Project.text("en", "Save the tab")),\(Project.text("es", "Guardar la ficha"))"],
      "'languages':['en','es'],'glossary':'g.tbx'"
    ) { project in
      let table = "term,language,translation,note,kind\r\ntab,es,pestaña,,required\r\n"
      try project.folder.write(table, to: "g.csv")
      let run = await project.run("convert g.csv")
      #expect(run.status == .clean && run.output == "created 'g.tbx'\n", "\(run)")
      #expect(await project.run("convert g.tbx").errors.contains("'g.csv' already exists"))
      #expect(await project.run("convert --force g.tbx").status == .clean)
      #expect(try project.folder.text(of: "g.csv") == table)
      #expect(await project.run("check").output.contains("[glossary-term]"))
      #expect(await project.run("convert g.tbx App").errors.contains("'App' is not a glossary"))
    }
  }
}

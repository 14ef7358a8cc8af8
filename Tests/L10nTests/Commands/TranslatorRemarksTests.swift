import Testing
import ToolKit

/// What translators write beside their texts.
@Suite struct TranslatorRemarksTests {
  private typealias Project = TranslatorProject

  @Test(
    "what a translator wrote beside a text is listed at merge, with the text that it is about",
    arguments: [
      ("csv", "", "", "the column 'Ask'"),
      ("xliff", "</target>", "<note from=\"translator\">Verb or noun?</note>", "a note"),
      ("xliff2", "<segment", "<notes><note>Verb or noun?</note></notes>", "a note"),
      ("po", "msgctxt \"a.b.c", "# Verb or\n# noun?\n", "a comment"),
      ("json", "\"key\"", "\"x-question\": \"Verb or noun?\", ", "the member 'x-question'"),
    ])
  func listed(_ format: String, _ place: String, _ addition: String, _ what: String) async throws {
    let texts = "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))"
    try await Project.with(["a.b.c": texts]) { project in
      #expect(await project.run("extract --all -f \(format) -l es -o es.\(format) --force").status == .clean)
      var file = try project.folder.text(of: "es.\(format)")
      if format == "csv" {
        let lines = file.split(separator: "\r\n")
        file = "\(lines[0]);Ask\r\n\(lines[1]);Verb or noun?\r\n"
      } else {
        #expect(file.contains(place), "\(file)")
        file = file.replacing(place, with: format == "xliff" ? place + addition : addition + place)
      }
      try project.folder.write(file, to: "es.\(format)")
      let silent = await project.run("merge es.\(format)")
      #expect(silent.errors.contains("1 remark of translators; '--questions FILE' lists them"), "\(silent)")
      let run = await project.run("merge es.\(format) --questions -")
      #expect(run.status == .clean)
      for part in ["es.\(format):", what, "Verb or", "noun?", "\n  key 'a.b.c'\n", "\n  target 'Guardar'\n"] {
        #expect(run.output.contains(part), "\(run.output)")
      }
      // A new export would lose it.
      let again = await project.run("extract --all -f \(format) -l es -o es.\(format)")
      #expect(again.status == .failure && again.errors.contains("would discard"), "\(again)")
    }
  }

  @Test("a question in the place of the catalog's comment is listed, and not lost by a new export")
  func besideComments() async throws {
    let texts = "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))"
    try await Project.with(["a.b.c": texts]) { project in
      let extract = "extract --all -f xliff -l es -o es.xliff"
      #expect(await project.run(extract).status == .clean)
      let file = try project.folder.text(of: "es.xliff").replacing("<note/>", with: "<note>Verb?</note>")
      try project.folder.write(file, to: "es.xliff")
      #expect(await project.run("merge es.xliff --questions -").output.contains(": a note: Verb?\n"))
      #expect(await project.run(extract).errors.contains("would discard 1 addition"))
      #expect(await project.run("set a.b.c --comment Verb?").status == .clean)
      #expect(await project.run("merge es.xliff --questions -").output.isEmpty)
      #expect(await project.run(extract).status == .clean)
    }
  }

  @Test("a question in the note with the context is listed, and a note that was wrapped is none")
  func besideContext() async throws {
    try await Project.with(["a.b.c": Project.text("en", "%lld files of %@")]) { project in
      #expect(await project.run("extract --context -l es -o es.xliff").status == .clean)
      let file = try project.folder.text(of: "es.xliff")
      try project.folder.write(file.replacing("number, ", with: "number,\r\n  "), to: "es.xliff")
      #expect(await project.run("merge es.xliff --questions -").output.isEmpty)
      try project.folder.write(file.replacing(": text<", with: ": text of what?<"), to: "es.xliff")
      #expect(await project.run("merge es.xliff --questions -").output.contains(": text of what?"))
      let again = await project.run("extract --context -l es -o es.xliff")
      #expect(again.errors.contains("would discard 1 addition"), "\(again)")
    }
  }

  @Test("as a table and in the report for programs, remarks have their text in columns")
  func table() async throws {
    let texts = "\(Project.text("en", "Save")),\(Project.text("es", "Guardar"))"
    try await Project.with(["a.b.c": texts]) { project in
      try project.folder.write("key,target (es),Ask\na.b.c,Guardar,=Verb?\na.b.c,Guardar, \n", to: "t.csv")
      let run = await project.run("merge t.csv --questions q.csv -f json")
      #expect(run.output.contains("\"remark\": \"=Verb?\""), "\(run.output)")
      #expect(
        try project.folder.text(of: "q.csv").hasSuffix(
          "remark\r\nt.csv,2,15,es,,a.b.c,,,Guardar,the column 'Ask','=Verb?\r\n"))
      #expect(await project.run("merge t.csv --questions t.csv").status == .failure)
      #expect(try project.folder.text(of: "t.csv").hasPrefix("key,"))
    }
  }
}

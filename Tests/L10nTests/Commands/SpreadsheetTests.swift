import Foundation
import Testing
import ToolKit

/// Tables that people open in a spreadsheet.
@Suite struct SpreadsheetTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = [
    "a.list.one": Project.text("en", "Save"), "a.list.two": Project.text("en", "#NAME?"),
  ]

  @Test(
    "an error value of a spreadsheet is not a translation",
    arguments: [
      "#NAME?", "#REF!", "#VALUE!", "#ERROR!", "Err:509", "#DIV/0!", "#N/A", "#WERT!", "#¡REF!", "#NV",
    ])
  func rejectsErrors(_ value: String) async throws {
    try await Project.with(Self.keys) { project in
      let run = try await project.merge([("a.list.one", "", value), ("a.list.two", "", "#NAME?")])
      #expect(run.status == .findings && run.output.contains("[spreadsheet-error]"), "\(run)")
      #expect(run.errors.contains("1 imported") && run.errors.contains("1 rejected"), "\(run)")
      #expect(try project.texts("a.list.one") == [])
    }
  }

  @Test("an unknown state is reported, unless the catalog has it")
  func tellsUnknownStates() async throws {
    let done =
      "'en':{'stringUnit':{'state':'translated','value':'Done'}},"
      + "'es':{'stringUnit':{'state':'done','value':'Hecho'}}"
    try await Project.with(["a.list.one": Project.text("en", "Save"), "a.list.two": done]) { project in
      try project.folder.write("key,target (es),state\na.list.one,Guardar,Trnslated\n", to: "t.csv")
      for _ in 1...2 {
        let run = await project.run("merge t.csv")
        let warning =
          "t.csv:2:12: warning: 'a.list.one': unknown state 'Trnslated'; did you mean 'translated'? [unknown-state]"
        #expect(run.status == .clean && run.output.hasPrefix(warning), "\(run)")
        #expect(try project.texts("a.list.one") == [" needs_review Guardar"])
      }
      _ = await project.run("extract --all -l es -f csv -o t.csv")
      let exported = await project.run("merge t.csv")
      #expect(exported.status == .clean && !exported.output.contains("unknown-state"), "\(exported)")
    }
  }

  @Test("a text that was emptied since the export is reported, and the catalog keeps it")
  func tellsEmptiedTexts() async throws {
    let both =
      "'en':{'stringUnit':{'state':'translated','value':'Done'}},"
      + "'es':{'stringUnit':{'state':'translated','value':'Hecho'}}"
    try await Project.with(["a.list.one": both, "a.list.two": Project.text("en", "Save")]) { project in
      _ = await project.run("extract --all -l es -f csv -o t.csv")
      let text = try project.folder.text(of: "t.csv")
      try project.folder.write(text.replacing("Hecho", with: ""), to: "t.csv")
      let run = await project.run("merge t.csv")
      #expect(
        run.status == .clean && run.errors.contains("1 untranslated") && run.errors.contains("1 kept"),
        "\(run)")
      #expect(run.output.contains("it is empty in the file; 'Hecho' is kept [emptied-text]"), "\(run)")
      #expect(try project.texts("a.list.one").last == " translated Hecho")
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @Test("a table has a mark, few columns, and the separator of the reader's spreadsheet")
  func isForPeople() async throws {
    for (language, separator) in [("es", ";"), ("pl", ";"), ("de", ";"), ("ja", ","), ("en-GB", ",")] {
      try await Project.with(Self.keys) { project in
        _ = await project.run("extract -l \(language) -f csv -o t.csv")
        let text = try project.folder.text(of: "t.csv")
        #expect(try Data(contentsOf: project.folder.url("t.csv")).starts(with: Self.mark))
        let header = text.drop { $0 == "\u{FEFF}" }.prefix { $0 != "\r\n" }
        let columns = [
          "file", "key", "form", "source (en)", "target (\(language))", "state", "notes", "hashes",
        ]
        #expect(header == columns.joined(separator: separator), "\(header)")
      }
    }
  }

  @Test("columns, separator and mark can be chosen, and the table comes back")
  func chooses() async throws {
    try await Project.with(Self.keys) { project in
      let line =
        "extract -l es -f csv --no-bom --separator comma --columns key,target,source,comment -o t.csv"
      #expect(await project.run(line).status == .clean)
      let text = try project.folder.text(of: "t.csv")
      #expect(text.hasPrefix("key,target (es),source (en),comment\r\n"), "\(text)")
      try project.folder.write(text.replacing("a.list.one,,", with: "a.list.one,Guardar,"), to: "t.csv")
      #expect(await project.run("merge t.csv").status == .clean)
      #expect(try project.texts("a.list.one") == [" translated Guardar"])
      let without = await project.run("extract -l es -f csv --columns source,target -o u.csv")
      #expect(without.status == .failure && without.errors.contains("--columns"), "\(without)")
    }
  }

  @Test("notes for people have no apostrophe, and what a spreadsheet would run or change has one")
  func sparesApostrophes() async throws {
    let plural = Project.cases("plural", ["one": "%lld file", "other": "%lld files"])
    try await Project.with([
      "a.list.one": "'en':{\(plural)}", "a.list.two": Project.text("en", "=1 and more"),
    ]) {
      project in
      _ = await project.run("extract -l es -f csv -o t.csv")
      let text = try project.folder.text(of: "t.csv")
      #expect(text.contains("\"numbers: 1\n") && text.contains(";'=1 and more;"), "\(text)")
      #expect(text.ranges(of: ";'").count == 1 && !text.contains("\"'"), "\(text)")
    }
  }
}

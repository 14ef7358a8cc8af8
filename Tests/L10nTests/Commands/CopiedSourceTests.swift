import Testing
import ToolKit
import XCStrings
import l10n

/// Files whose translations are copies of the source texts.
@Suite struct CopiedSourceTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = [
    "a.list.one": Project.text("en", "Save the file"), "a.list.two": Project.text("en", "Open the file"),
    "a.list.three": Project.text("en", "Close the file"), "a.list.four": Project.text("en", "Taxi"),
  ]
  private static func rows(_ texts: [String]) -> [(key: String, form: String, text: String)] {
    zip(["one", "two", "three", "four"], texts).map { ("a.list.\($0)", "", $1) }
  }

  @Test("where most targets of a file are copies of the source text, the copies need review")
  func reviews() async throws {
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows(["Save the file", "Open the file", "Cerrar", "Taxi"]))
      #expect(run.status == .clean)
      #expect(run.errors.contains("es: 4 imported (3 copies of the source text)\n"), "\(run)")
      #expect(run.errors.contains("3 copies of the source text need review"), "\(run)")
      #expect(try project.texts("a.list.one") == [" needs_review Save the file"])
      #expect(try project.texts("a.list.three") == [" translated Cerrar"])
    }
  }

  @Test("few copies are counted, and named with '--verbose'")
  func counts() async throws {
    let rows = Self.rows(["Guardar", "Abrir", "Cerrar", "Taxi"])
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(rows)
      #expect(run.errors.contains("es: 4 imported (1 copy of the source text)\n"), "\(run)")
      #expect(run.output == "" && !run.errors.contains("review"), "\(run)")
      #expect(try project.texts("a.list.four") == [" translated Taxi"])
    }
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(rows, "--verbose")
      #expect(
        run.output == "t.csv:5:14: note: 'a.list.four': 'es' is a copy of the source text [same-as-source]\n",
        "\(run)")
    }
  }

  @Test("'--state translated' approves of copies, and a dialect of the source language has them by nature")
  func accepts() async throws {
    let copies = Self.rows(["Save the file", "Open the file", "Close the file", "Taxi"])
    try await Project.with(Self.keys) { project in
      _ = try await project.merge(copies, "--state translated")
      #expect(try project.texts("a.list.one") == [" translated Save the file"])
    }
    try await Project.with(Self.keys, "'languages':['en','en-GB']") { project in
      let run = try await project.merge(copies, in: "en-GB")
      #expect(run.errors.contains("en-GB: 4 imported\n"), "\(run)")
      #expect(try project.texts("a.list.one", "en-GB") == [" translated Save the file"])
    }
  }
}

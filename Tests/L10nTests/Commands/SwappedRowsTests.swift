import RuleKit
import Testing

/// Texts of a table that come back in the rows of others.
@Suite struct SwappedRowsTests {
  @Test("texts that come back in each other's rows are warned of")
  func warnsOfSwappedRows() async throws {
    try await GitProject.with { project in
      try project.write(
        GitProject.catalog(["a.b.c": ("Open", "Abrir"), "a.b.d": ("Close", "Cerrar"), "a.b.e": ("Go", "Ir")]),
        to: "A.xcstrings")
      let rows = ["a.b.c,Cerrar", "a.b.d,Abrir", "a.b.e,Vamos"].map { "A.xcstrings,\($0)\n" }.joined()
      try project.write("file,key,target (es)\n" + rows, to: "es.csv")
      let lines = await project.l10n("merge es.csv").output.split(separator: "\n")
      let said = lines.filter { $0.hasSuffix("[swapped-rows]") }
      try #require(said.count == 2)
      #expect(said[0].hasSuffix("the 'es' text of 'a.b.c' is the one that 'a.b.d' had [swapped-rows]"))
    }
  }

  @Test(
    "new texts that fit the source text of the row beside them are warned of",
    arguments: [
      ("Close it?", "Done.", "Hecho.", "¿Cerrar?", true),
      ("Open PDF", "Open in TextEdit", "Abrir en TextEdit", "Abrir PDF", true),
      ("Save", "This can't be undone later on", "No se puede deshacer más tarde", "Guardar", true),
      ("Close it?", "Done.", "¿Cerrar?", "Hecho.", false), ("Close", "Done", "Hecho", "Cerrar", false),
      ("Close it?", "Done", "Hecho.", "¿Cerrar?", false),
    ])
  func warnsOfCrossedRows(_ one: String, _ two: String, _ first: String, _ second: String, _ isSaid: Bool)
    async throws
  {
    try await GitProject.with { project in
      try project.write(
        RuleExample.catalog(of: [("a.b.c", [("en", "\(one)")]), ("a.b.d", [("en", "\(two)")])]),
        to: "A.xcstrings")
      let rows = [("a.b.c", one, first), ("a.b.d", two, second)].map { "A.xcstrings,\($0),\($1),\($2)\n" }
      try project.write("file,key,source (en),target (es)\n" + rows.joined(), to: "es.csv")
      let output = await project.l10n("merge es.csv").output
      let said =
        "the 'es' text of 'a.b.d' fits the source text of 'a.b.c', and the other way round [swapped-rows]"
      #expect(output.contains(said) == isSaid, "\(output)")
    }
  }
}

import Testing
import ToolKit
import l10n

/// What `stats --words` counts.
@Suite struct WordCountTests {
  private typealias Project = TranslatorProject

  private static func with(_ body: (TranslatorProject) async throws -> Void) async throws {
    try await Project.with(
      [
        "a.b.exact": Project.text("en", "Save it all"),
        "a.b.known": "\(Project.text("en", "Save it all")),\(Project.text("es", "Guardar"))",
        "a.b.new": Project.text("en", "Totally different, %@ (%lld)"),
        "a.b.repeated": Project.text("en", "Totally different, %@ (%lld)"),
        "a.b.similar": Project.text("en", "one two three four five six seven 8"),
        "a.b.translated":
          "\(Project.text("en", "one two three four five six seven eight")),\(Project.text("es", "uno"))",
      ]
    ) { try await body($0) }
  }

  @Test("words and characters are counted by the best translation of a similar text")
  func text() async throws {
    try await Self.with { project in
      let run = await project.run("stats --words -l es")
      #expect(run.status == .clean)
      #expect(
        run.output == """
          source texts               texts       words  characters
            all                          6          26         116

          es, to translate           texts       words  characters
            exact                        1           3           9
            repetitions                  1           2          19
            85-94%                       1           8          28
            no match                     1           2          19
            all                          4          15          75

          """)
    }
  }

  @Test("programs get the same counts, of every group")
  func json() async throws {
    try await Self.with { project in
      let run = await project.run("stats --words -f json")
      let exact = "\"exact\": {\n        \"texts\": 1,\n        \"words\": 3,"
      #expect(run.output.contains(exact), "\(run.output)")
      #expect(run.output.contains("\"95-99\": {\n        \"texts\": 0,"), "\(run.output)")
      #expect(!run.output.contains("\"en\""))
    }
  }

  @Test("words are not counted by part, and have no minimum", arguments: ["--by total", "--fail-under 1"])
  func conflicts(_ option: String) async throws {
    let run = await Run.l10n("stats --words \(option)")
    #expect(run.status == .failure)
    #expect(run.errors.contains("'--words'"))
  }
}

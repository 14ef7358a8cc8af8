import Testing
import ToolKit
import XCStrings
import l10n

/// Files in a dialect of the source language, and in the source language itself.
@Suite struct RegionalLanguageTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Color")]
  private static let rows = [(key: "a.list.one", form: "", text: "Colour")]

  @Test("the hint for a dialect of the source language names the dialect")
  func names() async throws {
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows, in: "en-GB")
      #expect(run.status == .findings && run.output.contains("use '--language en-GB' to add it"), "\(run)")
      let added = try await project.merge(Self.rows, in: "en-GB", "--language en-GB")
      #expect(added.status == .clean, "\(added)")
      #expect(try project.texts("a.list.one", "en-GB") == [" translated Colour"])
      #expect(try project.texts("a.list.one", "en") == [" translated Color"])
    }
  }

  @Test("source texts change only with '--source'")
  func guardsSources() async throws {
    for options in ["", "--language en"] {
      try await Project.with(Self.keys) { project in
        let run = try await project.merge(Self.rows, in: options.isEmpty ? "en" : "en-GB", options)
        let said =
          "the file would change 1 source text of 'A.xcstrings'; set '--source' if this is intended"
        #expect(run.status == .findings && run.output.contains(said), "\(run)")
        #expect(try project.texts("a.list.one", "en") == [" translated Color"])
      }
    }
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows, in: "en", "--source")
      #expect(run.status == .clean, "\(run)")
      #expect(try project.texts("a.list.one", "en") == [" translated Colour"])
      #expect(try await project.merge(Self.rows, in: "en").status == .clean)
    }
  }
}

import Testing
import ToolKit
import XCStrings
import l10n

/// Texts that stay out only because another one does.
@Suite struct RejectionCauseTests {
  private typealias Project = TranslatorProject

  private static let sum = Project.substitutions(
    "en", "%#@items@ in %#@carts@",
    [
      "items": ["one": "%arg item", "other": "%arg items"],
      "carts": ["one": "%arg cart", "other": "%arg carts"],
    ])
  private static let plural =
    "'en':{\(Project.cases("plural", ["one": "%lld in %@", "other": "%lld in %@"]))}"

  @Test("forms of substitutions name the rejected sentence and its line as the cause")
  func namesParents() async throws {
    try await Project.with(["list.all.sum": Self.sum]) { project in
      let run = try await project.merge([
        ("list.all.sum", "substitutions.items.plural.one", "%1$lld cosa"),
        ("list.all.sum", "substitutions.items.plural.other", "%1$lld cosas"),
        ("list.all.sum", "", "todo"),
        ("list.all.sum", "substitutions.carts.plural.one", "%2$lld carro"),
        ("list.all.sum", "substitutions.carts.plural.other", "%2$lld carros"),
      ])
      #expect(run.status == .findings && run.errors.contains("5 rejected"), "\(run)")
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.filter { $0.contains("[placeholder-missing]") }.count == 1, "\(run)")
      let cause =
        "depends on the text of 'list.all.sum', which is rejected at t.csv:4:15 [depends-on-rejected]"
      #expect(errors.filter { $0.hasSuffix(cause) }.count == 4, "\(run)")
    }
  }

  @Test("where 'other' is in the file and does not come in, that is the cause of the other forms")
  func namesOther() async throws {
    try await Project.with(["list.all.sum": Self.plural]) { project in
      let rejected = try await project.merge([
        ("list.all.sum", "plural.one", "%1$lld en %2$@"), ("list.all.sum", "plural.other", "archivos"),
      ])
      let cause = "depends on 'plural.other', which is rejected at t.csv:3:27 [depends-on-rejected]"
      #expect(rejected.output.contains(cause), "\(rejected)")
      #expect(!rejected.output.contains("needs the plural form"), "\(rejected)")
      let empty = try await project.merge([
        ("list.all.sum", "plural.one", "%1$lld en %2$@"), ("list.all.sum", "plural.other", ""),
      ])
      #expect(empty.output.contains("'es' needs the plural form 'other'"), "\(empty)")
      #expect(empty.output.contains("note: 'plural.other' is empty at t.csv:3:"), "\(empty)")
    }
  }

  @Test("a text that is not a translation is reported for that alone")
  func namesCause() async throws {
    try await Project.with(["list.all.one": Project.text("en", "%@ files"), "list.all.sum": Self.plural]) {
      project in
      let run = try await project.merge([
        ("list.all.one", "", "#NAME?"), ("list.all.sum", "plural.one", "%1$lld en %2$@"),
        ("list.all.sum", "plural.others", "%1$lld en %2$@"),
      ])
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.contains { $0.hasPrefix("t.csv:2:") && $0.hasSuffix("[spreadsheet-error]") }, "\(run)")
      #expect(errors.count { $0.hasPrefix("t.csv:2:") } == 1, "\(run)")
      #expect(
        errors.filter { $0.hasPrefix("t.csv:4:") }.allSatisfy { $0.hasSuffix("[unknown-plural-form]") },
        "\(run)")
    }
  }

  @Test("a file in the source language is named as that, whatever else its texts are")
  func namesSourceLanguage() async throws {
    try await Project.with(["list.all.one": Project.text("en", "Close the door")]) { project in
      _ = await project.run("extract -l es -f json -o es.json")
      let text = try project.folder.text(of: "es.json")
        .replacing("\"targetLanguage\": \"es\"", with: "\"targetLanguage\": \"en\"")
        .replacing(
          "\"source\": \"Close the door\"", with: "\"source\": \"Close the door\", \"target\": \"Cierra\"")
      try project.folder.write(text, to: "es.json")
      let run = await project.run("merge es.json")
      #expect(run.output.contains("[changes-source]") && !run.output.contains("[target-changed]"), "\(run)")
    }
  }
}

import Testing
import ToolKit

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
      let forms = ["items.plural.one", "items.plural.other", "carts.plural.one", "carts.plural.other"]
      let names = forms.map { "substitutions.\($0)" }.joined(separator: ", ")
      #expect(errors.contains { $0.hasSuffix("(\(names)) \(cause)") }, "\(run)")
    }
  }

  @Test("a mistake in several forms of a text is one message")
  func joinsForms() async throws {
    try await Project.with(["list.all.sum": Self.plural]) { project in
      let run = try await project.merge([
        ("list.all.sum", "plural.one", "%1$@ en %2$@"), ("list.all.sum", "plural.other", "%1$@ en %2$@"),
      ])
      let lines = run.output.split(separator: "\n").filter { $0.contains("error:") }
      #expect(
        lines == [
          "t.csv:2:25: error: 'list.all.sum' (plural.one, plural.other): '%1$@' in 'es' does not match '%lld' in 'en' [placeholder-type]"
        ], "\(run)")
      #expect(run.errors.contains("2 rejected"), "\(run)")
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
      let lines = empty.output.split(separator: "\n").map(String.init)
      #expect(
        lines.first == "t.csv:2:25: error: 'list.all.sum' (plural.one) depends on 'plural.other', "
          + "which is empty at t.csv:3:27 [depends-on-rejected]", "\(empty)")
      #expect(
        lines.dropFirst().first == "t.csv:3:27: error: 'list.all.sum' (plural.other): "
          + "'es' needs the plural form 'other' [plural-missing-form]", "\(empty)")
      #expect(empty.errors.contains("es: 1 untranslated, 1 rejected"), "\(empty)")
    }
  }

  @Test("an empty 'other' of a substitution is the cause for the sentence, too")
  func namesOtherOfSubstitutions() async throws {
    try await Project.with(["list.all.sum": Self.sum]) { project in
      let run = try await project.merge([
        ("list.all.sum", "", "%1$#@items@ en %2$#@carts@"),
        ("list.all.sum", "substitutions.items.plural.one", "%1$lld cosa"),
        ("list.all.sum", "substitutions.items.plural.other", ""),
        ("list.all.sum", "substitutions.carts.plural.one", "%2$lld carro"),
        ("list.all.sum", "substitutions.carts.plural.other", "%2$lld carros"),
      ])
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
      let cause = "depends on 'substitutions.items.plural.other', which is empty at t.csv:4:"
      #expect(errors.count == 3 && errors.count { $0.contains(cause) } == 2, "\(run)")
      #expect(
        errors.count { $0.hasPrefix("t.csv:4:") && $0.hasSuffix("[plural-missing-form]") } == 1, "\(run)")
    }
  }

  @Test("a missing form is reported at the empty one of the file, and not where that one is rejected")
  func namesOtherForms() async throws {
    try await Project.with(["list.all.sum": Self.plural], "'languages':['en','pl']") { project in
      func merge(few: String) async throws -> Run {
        try await project.merge(
          [
            ("list.all.sum", "plural.one", "%1$lld w %2$@"), ("list.all.sum", "plural.few", few),
            ("list.all.sum", "plural.many", "%1$lld w %2$@"),
            ("list.all.sum", "plural.other", "%1$lld w %2$@"),
          ], in: "pl", "--dry-run")
      }
      let empty = try await merge(few: "")
      #expect(
        empty.output.hasPrefix(
          "t.csv:3:25: warning: 'list.all.sum' (plural.few): 'pl' needs the plural form 'few' [plural-missing-form]\n"
        ),
        "\(empty)")
      #expect(empty.status == .clean && empty.errors.contains("pl: 3 imported, 1 untranslated"), "\(empty)")
      let rejected = try await merge(few: "w %2$@")
      #expect(!rejected.output.contains("[plural-missing-form]"), "\(rejected)")
      #expect(rejected.errors.contains("pl: 3 imported, 1 rejected"), "\(rejected)")
    }
  }

  @Test("a lost substitution is named as in the source text")
  func namesSubstitutions() async throws {
    try await Project.with(["list.all.sum": Self.sum]) { project in
      let run = try await project.merge([
        ("list.all.sum", "", "todo en %2$#@carts@"),
        ("list.all.sum", "substitutions.carts.plural.one", "%2$lld carro"),
        ("list.all.sum", "substitutions.carts.plural.other", "%2$lld carros"),
      ])
      #expect(run.output.contains("'%#@items@' of 'en' is missing in 'es' [placeholder-missing]"), "\(run)")
      let form = try await project.merge([
        ("list.all.sum", "", "%1$#@items@ en %2$#@carts@"),
        ("list.all.sum", "substitutions.items.plural.one", "cosa"),
        ("list.all.sum", "substitutions.items.plural.other", "cosas"),
        ("list.all.sum", "substitutions.carts.plural.one", "%2$lld carro"),
        ("list.all.sum", "substitutions.carts.plural.other", "%2$lld carros"),
      ])
      #expect(form.output.contains("'%1$lld' of 'en' is missing in 'es' [placeholder-missing]"), "\(form)")
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

  @Test("where a rejected form would keep its former text, the other forms of the plural stay out with it")
  func keepsPluralsWhole() async throws {
    let former = "'es':{\(Project.cases("plural", ["one": "%lld de %@", "other": "%lld de %@"]))}"
    try await Project.with(["list.all.sum": Self.plural + "," + former]) { project in
      let run = try await project.merge([
        ("list.all.sum", "plural.one", "%lld en %@"), ("list.all.sum", "plural.other", "archivos en %@"),
      ])
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors.contains {
          $0.contains("'list.all.sum' (plural.one) depends on 'plural.other', which is rejected at t.csv:3:")
        }, "\(run)")
      #expect(run.errors.contains("es: 2 rejected"), "\(run)")
      #expect(
        try project.texts("list.all.sum") == [
          "plural.one translated %lld de %@", "plural.other translated %lld de %@",
        ])
    }
  }

  @Test("new texts that are still marked as needing review are counted")
  func countsReviews() async throws {
    try await Project.with([
      "list.all.one": Project.text("en", "Close"), "list.all.two": Project.text("en", "Open"),
    ]) {
      project in
      try project.folder.write(
        "key,target (es),state\nlist.all.one,Cierra,needs_review\nlist.all.two,Abre,translated\n", to: "t.csv"
      )
      let run = await project.run("merge t.csv")
      #expect(run.errors.contains("es: 2 imported (1 still marked as needing review)"), "\(run)")
    }
  }
}

import TestSupport
import Testing
import ToolKit
import XCStrings

@Suite struct PluralTests {
  @Test(
    "each number gets a line with its category",
    arguments: [
      ("plural ru 1 21 1.5", "1\tone\n21\tone\n1.5\tother\n"), ("plural en -1 1.0", "-1\tone\n1.0\tother\n"),
      ("plural en --ordinal 1 2 3 4", "1\tone\n2\ttwo\n3\tfew\n4\tother\n"),
      ("plural --range 0 1 fr", "0..1\tone\n"),
      ("plural pl 5 --range 1 3 --range 2 5", "5\tmany\n1..3\tfew\n2..5\tmany\n"),
      ("plural ja --forms", "other\t0, 1, 2, …\n"), ("plural es 1.2c6", "1.2c6\tmany\n"),
    ])
  func prints(_ line: String, _ output: String) async {
    let run = await Run.l10n(line)
    #expect(run.status == .clean && run.output == output && run.errors.isEmpty)
  }

  @Test(
    "a command line without a number, or with a word that is none, is refused",
    arguments: [
      ("plural en", "missing argument NUMBER"), ("plural", "missing argument LANGUAGE"),
      ("plural en 1 x", "'x' is not a decimal number"),
      ("plural en --range 1 y", "'y' is not a decimal number"),
      ("plural en --range 1", "'--range' needs a value: B"),
    ])
  func refuses(_ line: String, _ message: String) async {
    let run = await Run.l10n(line)
    #expect(
      run.status == .failure && run.output.isEmpty
        && run.errors.hasPrefix("error: \(message)\nusage: l10n plural "))
  }

  @Test("a language without rules gets a note, and 'other' for every number")
  func notesUnknownLanguage() async {
    let run = await Run.l10n("plural xx 1")
    #expect(run.status == .clean && run.output == "1\tother\n")
    #expect(run.errors == "note: no plural rules for 'xx'; all numbers are 'other'\n")
    #expect(await Run.l10n("plural -q xx 1").errors.isEmpty)
  }
}

/// Plural forms for fractions where the app shows whole numbers only, such as the Polish `other`.
@Suite struct WholeNumberFormTests {
  private typealias Project = TranslatorProject

  private static let files = "'en':{\(Project.cases("plural", ["one": "%lld file", "other": "%lld files"]))}"
  private static let polish = "'languages':['en','pl']"
  @Test("'other' is taken from 'many' where it is empty or left out, and only there")
  func fills() async throws {
    let rows = [("one", "%lld plik"), ("few", "%lld pliki"), ("many", "%lld plików")].map {
      (key: "list.all.n", form: "plural.\($0.0)", text: $0.1)
    }
    for extra in [[], [(key: "list.all.n", form: "plural.other", text: "")]] {
      try await Project.with(["list.all.n": Self.files], Self.polish) { project in
        let run = try await project.merge(rows + extra, in: "pl")
        #expect(run.status == .clean, "\(run)")
        #expect(try project.texts("list.all.n", "pl").contains("plural.other translated %lld plików"))
      }
    }
    let decimal = Self.files.replacing("%lld", with: "%.1f")
    try await Project.with(["list.all.n": decimal], Self.polish) { project in
      let run = try await project.merge(
        rows.map { ($0.key, $0.form, $0.text.replacing("%lld", with: "%.1f")) }, in: "pl")
      #expect(run.status == .findings, "\(run)")
    }
  }

  @Test(
    "'other' is not taken from a translation of another source text",
    arguments: ["", ",list.all.n,plural.other,,\n"])
  func staysEmptyWithoutModel(_ other: String) async throws {
    try await Project.with(["list.all.n": Self.files], Self.polish) { project in
      let rows = [("one", "plik"), ("few", "pliki"), ("many", "plików")].map { form, text in
        ",list.all.n,plural.\(form),%lld old files,%lld \(text)\n"
      }
      try project.folder.write("file,key,form,source (en),target (pl)\n\(rows.joined())\(other)", to: "t.csv")
      let run = await project.run("merge t.csv")
      #expect(run.status == .findings, "\(run)")
      #expect(try project.texts("list.all.n", "pl").isEmpty)
      #expect(await project.run("merge t.csv --strategy theirs").status == .clean)
      #expect(try project.texts("list.all.n", "pl").contains("plural.other needs_review %lld plików"))
    }
  }

  @Test("a plural that comes back as the catalog has it stays so, though nothing shows that it was exported")
  func staysUnfinished() async throws {
    let forms: KeyValuePairs = ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików"]
    let polish = "'pl':{\(Project.cases("plural", forms))}"
    try await Project.with(["list.all.n": "\(Self.files),\(polish)"], Self.polish) { project in
      let rows = forms.map { (key: "list.all.n", form: "plural.\($0.key)", text: $0.value) }
      let run = try await project.merge(rows, in: "pl")
      #expect(run.errors == "pl: 3 unchanged\n", "\(run)")
    }
  }

  @Test("'other' is not taken from a text that is rejected")
  func staysEmptyWithWrongModel() async throws {
    try await Project.with(["list.all.n": Self.files], Self.polish) { project in
      let rows = [("one", "%lld plik"), ("few", "%lld pliki"), ("many", "plików")].map {
        (key: "list.all.n", form: "plural.\($0.0)", text: $0.1)
      }
      let run = try await project.merge(rows, in: "pl")
      #expect(run.status == .findings, "\(run)")
      #expect(try project.texts("list.all.n", "pl").isEmpty, "\(run)")
    }
  }

  /// A workbook is not text that a test can edit.
  private static let texts = TestedFormat.jobs.filter { $0.fileExtension != "xlsx" }

  @Test("every format fills 'other' from 'many'", arguments: texts)
  func fillsInEachFormat(_ format: TestedFormat) async throws {
    let forms: KeyValuePairs = [
      "one": "ONE %lld", "few": "FEW %lld", "many": "MANY %lld", "other": "LAST %lld",
    ]
    let translation = "'pl':{\(Project.cases("plural", forms))}"
    try await Project.with(["list.all.n": "\(Self.files),\(translation)"], Self.polish) { project in
      #expect(await project.run("extract --all -l pl -f \(format) -o out/").status == .clean)
      let file = format.file("pl", catalog: "A.xcstrings", isPlural: true)
      let exported = try format.withoutHashes(project.folder.text(of: file))
      try project.folder.write(exported.replacing("LAST %lld", with: ""), to: file)
      #expect(await project.run("remove list.all.n -l pl").status == .clean)
      let run = await project.run("merge \(format.delivery("pl"))")
      #expect(run.status == .clean, "\(run)")
      #expect(try project.texts("list.all.n", "pl").contains("plural.other translated MANY %lld"), "\(run)")
    }
  }

  @Test("translators are told that such a form is not shown for whole numbers")
  func explains() async throws {
    for (localizations, isInteger) in [
      (Self.files, true), (Self.files.replacing("%lld", with: "%.1f"), false),
    ] {
      try await Project.with(["list.all.n": localizations], Self.polish) { project in
        _ = await project.run("extract -l pl -f po -o pl.po")
        let text = try project.folder.text(of: "pl.po")
        #expect(text.contains("not shown for whole numbers") == isInteger, "\(text)")
      }
    }
  }
}

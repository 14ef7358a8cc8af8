import TestSupport
import Testing
import ToolKit

/// The context of a form that is exported without its sentence and its other forms.
@Suite struct TranslatorContextTests {
  private typealias Project = TranslatorProject

  private static let sum = Project.substitutions(
    "en", "%#@items@ in %#@carts@",
    [
      "items": ["one": "%arg item", "other": "%arg items"],
      "carts": ["one": "%arg cart", "other": "%arg carts"],
    ])

  @Test(
    "a single missing form comes with its sentence, its other forms and the role of its number",
    arguments: TestedFormat.jobs)
  func explains(_ format: TestedFormat) async throws {
    let spanish = Project.substitutions(
      "es", "%#@items@ en %#@carts@",
      [
        "items": ["one": "%arg cosa", "other": "%arg cosas"], "carts": ["other": "%arg carros"],
      ])
    try await Project.with(["list.all.sum": "\(Self.sum),\(spanish)"]) { project in
      let run = await project.run("extract -l es -f \(format) --context -o out/")
      #expect(run.errors.contains("es: 1 text (1 missing)"), "\(run)")
      let file = format.file("es", catalog: "A.xcstrings", isPlural: true)
      let text = try project.folder.text(of: file)
      for part in [
        "%1$#@items@ in %2$#@carts@", "%1$#@items@ en %2$#@carts@", "%2$lld carros",
        "%2$lld: number that selects the form of 'carts'",
      ] { #expect(text.contains(part), "\(part) in \(text)") }
    }
  }

  @Test("every format has all that is known about a text", arguments: TestedFormat.jobs)
  func context(_ format: TestedFormat) async throws {
    try await Project.with(["tab.list.next": Project.text("en", "Next page")]) { project in
      let english = Project.text("en", "Open the tab %@")
      let catalog = """
        {'sourceLanguage':'en','strings':{
          'tab.list.days':{'comment':'Days','localizations':{'en':{\(Project.cases("plural", ["other": "%lld days"]))}}},
          'tab.list.hint':{'comment':'Hint, max length: 14','localizations':{\(english)}},
          'tab.list.next':{'localizations':{\(Project.text("en", "Next page"))}}},'version':'1.0'}
        """
      try project.folder.write(catalog.replacing("'", with: "\""), to: "Localizable.xcstrings")
      try project.folder.write(
        "term,language,translation,kind\ntab,es,pestaña,required\n", to: ".l10n-glossary.csv")
      let code = """
        import SwiftUI
        let a = Button("tab.list.next") {}
        let b = Toggle("tab.list.hint", isOn: $x)
        """
      try project.folder.write(code, to: "App/Row.swift")
      let run = await project.run("extract -l es --catalog Localizable -f \(format) --context -o out/")
      #expect(run.status == .clean, "\(run)")
      for part in ["Hint", "14", "%@: text", "switch", "Next page", "pestaña", "App/Row.swift"] {
        let text = try project.folder.text(of: format.file("es", catalog: "Localizable.xcstrings"))
        #expect(text.contains(part), "\(part) in \(text)")
      }
      let plural = try project.folder.text(
        of: format.file("es", catalog: "Localizable.xcstrings", isPlural: true))
      #expect(plural.contains("0, 2") || plural.contains("numbers"), "\(plural)")
    }
  }

  @Test("a long sentence is not repeated whole for each of its forms")
  func shortens() async {
    let names = (0..<400).map { "arg\($0)" }
    func unit(_ text: String) -> String { #""stringUnit":{"state":"translated","value":"\#(text)"}"# }
    let forms = #""variations":{"plural":{"one":{\#(unit("%arg item"))},"other":{\#(unit("%arg items"))}}}"#
    let substitutions = names.map { #""\#($0)":{"formatSpecifier":"lld",\#(forms)}"# }.joined(separator: ",")
    let sentence = unit(names.map { "%#@\($0)@" }.joined(separator: " "))
    let entry = #"{"localizations":{"en":{\#(sentence),"substitutions":{\#(substitutions)}}}}"#
    let catalog = #"{"sourceLanguage":"en","strings":{"list.all.sum":\#(entry)},"version":"1.0"}"#
    let run = await Run.l10n("extract -l es -f po -o -", files: MemoryFileSystem(["A.xcstrings": catalog]))
    #expect(run.output.contains("#. part of: '"), "\(run.errors)")
    #expect(run.output.utf8.count < 1_000_000)
  }
}

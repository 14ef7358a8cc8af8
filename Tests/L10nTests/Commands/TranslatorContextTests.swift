import TestSupport
import Testing
import ToolKit
import XCStrings
import l10n

/// What a translator is told about a form that goes out without its sentence and its other forms.
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
    arguments: TestedFormat.all)
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
}

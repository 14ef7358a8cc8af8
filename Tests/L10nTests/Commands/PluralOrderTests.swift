import Testing
import ToolKit

/// The order of plural forms in exports.
@Suite struct PluralOrderTests {
  private typealias Project = TranslatorProject

  @Test("plural forms go out in CLDR's order, those of XLIFF 1.2 in Xcode's")
  func order() async throws {
    let forms = "'en':{\(Project.cases("plural", ["one": "%lld dish", "other": "%lld dishes"]))}"
    try await Project.with(["a.b.c": forms, "a.b.b": Project.text("en", "x")]) { project in
      for (format, expected) in [
        ("csv", ["one", "few", "many", "other"]), ("json", ["one", "few", "many", "other"]),
        ("xliff", ["few", "many", "one", "other"]),
      ] {
        #expect(await project.run("extract -f \(format) -l ru -o ru.\(format)").status == .clean)
        let text = try project.folder.text(of: "ru.\(format)")
        let found = text.split(separator: "plural.").dropFirst().map { String($0.prefix(while: \.isLetter)) }
        #expect(found == expected, "\(text)")
      }
    }
  }
}

import Foundation
import Testing
import ToolKit
import XCStrings

/// Files as translation systems write them, with texts of our own, into a catalog and out again.
@Suite struct TranslationSystemTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs<String, String> = [
    "home.title": Project.text("en", "Home"), "home.hint": Project.text("en", "Go on"),
    "home.count": "'en':{\(Project.cases("plural", ["one": "%lld dish", "other": "%lld dishes"]))}",
  ]

  /// Extracts all texts, has a system work on the export, merges it, and says what Polish then is.
  private func roundTrip(
    _ system: (String) throws -> String
  ) async throws -> (run: Run, texts: [String]) {
    var result: (run: Run, texts: [String])?
    try await Project.with(Self.keys, "'languages':['en','pl']") { project in
      _ = await project.run("extract --format xliff -l pl -o pl.xliff")
      try project.folder.write(system(project.folder.text(of: "pl.xliff")), to: "pl.xliff")
      let run = await project.run("merge pl.xliff")
      result = (run, try ["home.title", "home.hint", "home.count"].flatMap { try project.texts($0, "pl") })
      let again = await project.run("merge pl.xliff")
      #expect(again.status == run.status && !again.errors.contains("imported"), "\(again)")
    }
    return try #require(result)
  }

  /// Puts a target after the source of a unit.
  private static func filled(
    _ xliff: String, _ targets: KeyValuePairs<String, String>, attributes: String
  ) -> String {
    var result = xliff
    for (id, text) in targets {
      let parts = result.components(separatedBy: "<trans-unit id=\"\(id)\"")
      guard parts.count == 2, let end = parts[1].range(of: "</source>") else { continue }
      let target = "\n        <target\(attributes)>\(text)</target>"
      result =
        parts[0] + "<trans-unit id=\"\(id)\"" + parts[1][..<end.upperBound] + target
        + parts[1][end.upperBound...]
    }
    return result
  }

  private static let polish: KeyValuePairs<String, String> = [
    "home.title": "Dom", "home.count|==|plural.one": "%lld danie", "home.count|==|plural.few": "%lld dania",
    "home.count|==|plural.many": "%lld dań", "home.count|==|plural.other": "%lld dania",
  ]

  @Test("Weblate fills Apple's XLIFF form by form and marks what needs editing")
  func weblate() async throws {
    let (run, texts) = try await roundTrip { xliff in
      let done = Self.filled(xliff, Self.polish, attributes: " state=\"translated\"")
      return Self.filled(done, ["home.hint": "Dalej"], attributes: " state=\"needs-translation\"")
        .replacing("<trans-unit id=\"home.title\"", with: "<trans-unit id=\"home.title\" approved=\"yes\"")
    }
    #expect(run.status == .clean, "\(run)")
    #expect(
      texts == [
        " translated Dom", " needs_review Dalej", "plural.few translated %lld dania",
        "plural.many translated %lld dań", "plural.one translated %lld danie",
        "plural.other translated %lld dania",
      ])
  }

  private static func file(original: String, tool: String, _ units: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file id="35" original="\(original)" source-language="en" target-language="pl" datatype="plaintext" \
    tool-id="\(tool)">
        <header>
          <tool tool-id="\(tool)" tool-name="\(tool)"/>
        </header>
        <body>
    \(units.joined(separator: "\n"))
        </body>
      </file>
    </xliff>
    """
  }

  @Test("Crowdin numbers its units, names their keys, and says which are not translated")
  func crowdin() async throws {
    let (run, texts) = try await roundTrip { _ in
      Self.file(
        original: "/A.xcstrings", tool: "crowdin",
        [("home.title", "Home", "translated", "Dom"), ("home.hint", "Go on", "needs-translation", "Go on")]
          .enumerated().map { number, unit in
            """
            <trans-unit id="\(400 + number)" resname="\(unit.0)">
              <source>\(unit.1)</source>
              <target state="\(unit.2)">\(unit.3)</target>
              <context-group purpose="information"><context context-type="source">\(unit.0)</context></context-group>
            </trans-unit>
            """
          })
    }
    #expect(run.status == .clean, "\(run)")
    #expect(texts == [" translated Dom"] && run.errors.contains("1 imported, 1 untranslated"), "\(run)")
  }

  @Test("Lokalise names neither a catalog nor states")
  func lokalise() async throws {
    let (run, texts) = try await roundTrip { _ in
      Self.file(
        original: "", tool: "lokalise.com",
        [("home.title", "Home", "Dom"), ("home.hint", "Go on", "Dalej")].map { key, source, target in
          """
          <trans-unit id="\(key)" resname="\(key)">
            <source>\(source)</source>
            <target>\(target)</target>
          </trans-unit>
          """
        })
    }
    #expect(run.status == .clean, "\(run)")
    #expect(texts == [" translated Dom", " translated Dalej"], "\(run)")
  }

  @Test("a catalog that comes back whole is reformatted without loss")
  func wholeCatalog() async throws {
    try await Project.with(Self.keys) { project in
      _ = await project.run("format A.xcstrings")
      let ours = try project.folder.text(of: "A.xcstrings")
      let theirs = ours.replacing(" : ", with: ": ").replacing("  ", with: "    ") + "\n"
      try project.folder.write(theirs, to: "A.xcstrings")
      #expect(await project.run("format A.xcstrings").status == .clean)
      #expect(try project.folder.text(of: "A.xcstrings") == ours)
    }
  }

  @Test("a substitution with the name of a whole plural's variable comes back as one")
  func wholeSubstitution() async throws {
    let forms = Project.cases("plural", ["one": "%arg pixel", "other": "%arg pixels"])
    let text = Project.text("en", "%#@value@").dropLast(1)
    let entry = "\(text),'substitutions':{'value':{'formatSpecifier':'lld',\(forms)}}}"
    try await Project.with(["size.list.hint": entry]) { project in
      _ = await project.run("extract -l es -f strings -o out")
      var file = try project.folder.text(of: "out/es.lproj/A.stringsdict")
      for text in ["%#@value@", "%lld píxel", "%lld píxeles"] {
        guard let range = file.range(of: "<string></string>") else { continue }
        file.replaceSubrange(range, with: "<string>\(text)</string>")
      }
      try project.folder.write(file, to: "out/es.lproj/A.stringsdict")
      let run = await project.run("merge out")
      #expect(run.status == .clean && run.errors.contains("es: 3 imported"), "\(run)")
    }
  }
}

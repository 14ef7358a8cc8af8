import Testing
import ToolKit
import l10n

/// One mistake that shows at several places or in several languages is one finding.
@Suite(.enabled(if: Program("git") != nil)) struct RepeatTests {
  private static func catalog(_ keys: [String], _ languages: [String] = ["de", "es", "fr"]) -> String {
    let entries = keys.map { key in
      let units = (["en"] + (key.hasSuffix("new") ? [] : languages)).map {
        #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($0) \#(key)"}}"#
      }
      return #""\#(key)":{"localizations":{\#(units.joined(separator: ","))}}"#
    }
    return
      "{\"sourceLanguage\":\"en\",\"strings\":{\n\(entries.joined(separator: ",\n"))\n},\"version\":\"1.0\"}\n"
  }

  private static let code = """
    func show() {
      Text("home.list.title")
      Text("home.list.title")
    }

    """

  private static func with(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { project in
      try project.write(
        #"{"languages":["en","de","es","fr"],"rules":{"missing-comment":"off","layout":"off"}}"#,
        to: ".l10n.json")
      try project.write(catalog(["home.list.title"]), to: "Localizable.xcstrings")
      try project.write(code, to: "App/A.swift")
      try project.write("let title = String(localized: \"home.list.title\")\n", to: "App/B.swift")
      try project.commit()
      try await body(project)
    }
  }

  @Test("a key that no catalog has any more is one finding at its first lookup, with notes at the others")
  func joinsLookups() async throws {
    try await Self.with { project in
      try project.write(Self.catalog(["home.list.other"]), to: "Localizable.xcstrings")
      let run = await project.l10n("check --since HEAD --only missing-key")
      #expect(run.output.hasPrefix("App/A.swift:2:8: error: 'Localizable' has no key 'home.list.title'"))
      #expect(run.output.contains("App/A.swift:3:8: note: the key is also looked up here\n"), "\(run)")
      #expect(run.output.contains("App/B.swift:1:31: note: the key is also looked up here\n"))
      #expect(run.errors.hasPrefix("1 error in "), "\(run.errors)")
      let sarif = await project.l10n("check --since HEAD --only missing-key -f sarif").output
      #expect(sarif.contains(#""uri": "App/B.swift""#) && sarif.contains("relatedLocations"))
    }
  }

  @Test("a baseline accepts each lookup, so that a further one is a finding")
  func acceptsLookups() async throws {
    try await Self.with { project in
      try project.write(Self.catalog(["home.list.other"]), to: "Localizable.xcstrings")
      let check = "check --only missing-key"
      _ = await project.l10n("\(check) --write-baseline")
      #expect(await project.findings(check) == [])
      try project.write(Self.code.replacing("}", with: "  Text(\"home.list.title\")\n}"), to: "App/A.swift")
      #expect(await project.findings(check) == ["App/A.swift:4 missing-key"])
    }
  }

  @Test("a new untranslated key, or a translation lost in several languages, is one finding that names them")
  func joinsLanguages() async throws {
    try await Self.with { project in
      try project.write(Self.catalog(["home.list.new", "home.list.title"]), to: "Localizable.xcstrings")
      let check = "check --since HEAD --only missing-translation,lost-translation"
      let run = await project.l10n(check)
      #expect(
        run.output.hasPrefix(
          "Localizable.xcstrings:2:1: note: 'home.list.new' has no 'de', 'es' and 'fr' translation"), "\(run)"
      )
      #expect(run.errors.hasPrefix("1 note in "))
      let json = await project.l10n("\(check) -f json").output
      #expect(json.contains(#""language": "de, es, fr""#) && json.contains(#""notes": 1"#), "\(json)")
      try project.write(Self.catalog(["home.list.title", "home.list.help"]), to: "Localizable.xcstrings")
      try project.commit()
      let less = Self.catalog(["home.list.title", "home.list.help"], ["de"])
      let help = Self.catalog(["home.list.title", "home.list.help"]).split(separator: "\n")[2]
      let lines = less.split(separator: "\n").enumerated().map { $0 == 2 ? help : $1 }
      try project.write(lines.joined(separator: "\n"), to: "Localizable.xcstrings")
      let lost = await project.l10n(check)
      #expect(
        lost.output == """
          Localizable.xcstrings:2:1: error: 'home.list.title' lost its 'es' and 'fr' translation [lost-translation]
          Localizable.xcstrings:2:1: note: it was 'es home.list.title' in 'es'
          Localizable.xcstrings:2:1: note: it was 'fr home.list.title' in 'fr'

          """)
    }
  }

  @Test("accepted languages of a key are not reported again with another one")
  func acceptsLanguages() async throws {
    try await Self.with { project in
      try project.write(Self.catalog(["home.list.new", "home.list.title"]), to: "Localizable.xcstrings")
      _ = await project.l10n("check --only missing-translation --write-baseline")
      let baseline = try project.folder.text(of: ".l10n-baseline")
      #expect(baseline.split(separator: "\n").count == 4 && baseline.contains("\tes\t1"), "\(baseline)")
      #expect(await project.findings("check --only missing-translation --since HEAD") == [])
      let without = baseline.split(separator: "\n").filter { !$0.contains("\tes\t") }
      try project.write(without.joined(separator: "\n"), to: ".l10n-baseline")
      let run = await project.l10n("check --only missing-translation --since HEAD")
      #expect(run.output.contains("'home.list.new' has no 'es' translation"), "\(run)")
    }
  }
}

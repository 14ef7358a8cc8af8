import Foundation
import RuleKit
import TestSupport
import Testing
import ToolKit

/// Translations that change in the catalog while a translator has the file.
@Suite struct TranslationConflictTests {
  private static let path = "App/Localizable.xcstrings"

  private static func catalog(_ text: String?) -> String {
    TranslatedProject.catalog("home.list.title", "Places", translation: text)
  }

  /// Exports `exported`, has the translator write `delivered`, puts `current` into the catalog, and merges.
  private func merge(
    _ format: TestedFormat, exported: String?, delivered: String?, current: String?, _ options: String = "",
    _ change: (String) -> String = { $0 }
  ) async throws -> (run: Run, catalog: String) {
    var result: (run: Run, catalog: String)?
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(exported), to: Self.path)
      let words = "extract --all -l es -f \(format) -o out/"
      #expect(await Run.l10n(words, files: folder.disk, folder: folder.path).status == .clean)
      let file = format.file()
      var text = try folder.text(of: file)
      if let delivered {
        text = try format.filled(text, source: "Places", from: exported, with: delivered)
      }
      try folder.write(change(text), to: file)
      try folder.write(Self.catalog(current), to: Self.path)
      let run = await Run.l10n(
        "merge \(format.delivery()) \(options)", files: folder.disk, folder: folder.path)
      result = (run, try folder.text(of: Self.path))
    }
    return try #require(result)
  }

  @Test(
    "a translation that both sides have changed stays, and is reported with both texts",
    arguments: TestedFormat.jobs, ["Lugares", nil] as [String?])
  func conflicts(_ format: TestedFormat, _ exported: String?) async throws {
    let (run, catalog) = try await merge(
      format, exported: exported, delivered: "Sitios", current: "Locales")
    #expect(run.status == .findings && catalog == Self.catalog("Locales"), "\(run)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = "\(format.file()):"
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix(place) })
    #expect(
      lines.first?.hasSuffix(
        ": error: the 'es' text of 'home.list.title' has changed since the export [target-changed]") == true)
    #expect(lines.dropFirst().first?.hasSuffix(": note: in the catalog: 'Locales'") == true)
    #expect(lines.last?.hasSuffix(": note: in the file: 'Sitios'") == true)
    #expect(run.errors.contains("es: 1 conflict\n"))
  }

  @Test("the strategy decides such a conflict", arguments: TestedFormat.jobs)
  func decides(_ format: TestedFormat) async throws {
    for (strategy, text, said) in [
      ("ours", "Locales", "es: 1 kept\n"), ("theirs", "Sitios", "es: 1 imported (1 replaced)\n"),
    ] {
      let (run, catalog) = try await merge(
        format, exported: "Lugares", delivered: "Sitios", current: "Locales", "--strategy \(strategy)")
      #expect(run.status == .clean && catalog == Self.catalog(text), "\(strategy) \(run)")
      #expect(run.errors.hasSuffix(said), "\(strategy) \(run.errors)")
    }
  }

  @Test(
    "a text that the translator left as it was does not stand against a newer one",
    arguments: TestedFormat.jobs)
  func keepsNewer(_ format: TestedFormat) async throws {
    let (run, catalog) = try await merge(format, exported: "Lugares", delivered: nil, current: "Locales")
    #expect(run == Run(status: .clean, output: "", errors: "es: 1 kept\n"))
    #expect(catalog == Self.catalog("Locales"))
    let named = try await merge(format, exported: "Lugares", delivered: nil, current: "Locales", "-v").run
    #expect(
      named.output.hasSuffix(
        ": note: the 'es' text of 'home.list.title': "
          + "'Locales' is kept; 'Lugares' is not imported [kept-text]\n"))
  }

  @Test("a correction of the text that was exported comes in, and is listed", arguments: TestedFormat.jobs)
  func replaces(_ format: TestedFormat) async throws {
    let (run, catalog) = try await merge(
      format, exported: "Lugares", delivered: "Sitios", current: "Lugares")
    #expect(run.status == .clean && catalog == Self.catalog("Sitios"))
    #expect(
      run.output.hasSuffix(
        ": note: the 'es' text of 'home.list.title': 'Sitios' replaces 'Lugares' [replaced-text]\n"))
    #expect(run.errors.hasSuffix("es: 1 imported (1 replaced)\n"))
  }

  @Test("a text that the catalog has got meanwhile is no conflict", arguments: TestedFormat.jobs)
  func agrees(_ format: TestedFormat) async throws {
    let (run, catalog) = try await merge(
      format, exported: "Lugares", delivered: "Sitios", current: "Sitios")
    #expect(run == Run(status: .clean, output: "", errors: "es: 1 unchanged\n"))
    #expect(catalog == Self.catalog("Sitios"))
  }

  @Test(
    "a file that does not say what was exported has the last word, and what it replaces is named",
    arguments: TestedFormat.jobs)
  func withoutHash(_ format: TestedFormat) async throws {
    let (run, catalog) = try await merge(
      format, exported: "Lugares", delivered: "Sitios", current: "Locales", "", format.withoutHashes)
    #expect(run.status == .clean && catalog == Self.catalog("Sitios"), "\(run)")
    #expect(run.output.hasSuffix("'Sitios' replaces 'Locales' [replaced-text]\n"))
    let ours = try await merge(
      format, exported: "Lugares", delivered: "Sitios", current: "Locales", "--strategy ours",
      format.withoutHashes)
    #expect(ours.run.status == .clean && ours.catalog == Self.catalog("Locales"))
  }

  @Test("with --only-missing nothing is replaced, and what is lacking comes in", arguments: TestedFormat.jobs)
  func onlyMissing(_ format: TestedFormat) async throws {
    let kept = try await merge(
      format, exported: "Lugares", delivered: "Sitios", current: "Lugares", "--only-missing")
    #expect(kept.run == Run(status: .clean, output: "", errors: "es: 1 kept\n"))
    #expect(kept.catalog == Self.catalog("Lugares"))
    let taken = try await self.merge(
      format, exported: nil, delivered: "Sitios", current: nil, "--only-missing")
    #expect(taken.run.status == .clean && taken.catalog == Self.catalog("Sitios"))
  }

  private static func plural(_ one: String, _ other: String) -> String {
    RuleExample.catalog(keys: [
      "%lld places": [
        "en": ["one": "%lld place", "other": "%lld places"], "es": ["one": "\(one)", "other": "\(other)"],
      ]
    ])
  }

  @Test("plural forms are compared each by itself", arguments: TestedFormat.jobs)
  func comparesForms(_ format: TestedFormat) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.plural("%lld lugar", "%lld lugares"), to: Self.path)
      let words = "extract --all -l es -f \(format) -o out/"
      #expect(await Run.l10n(words, files: folder.disk, folder: folder.path).status == .clean)
      let file = format.file(isPlural: true)
      let text = try folder.text(of: file)
      try folder.write(text.replacing("lugar", with: "sitio"), to: file)
      try folder.write(Self.plural("%lld lugar", "%lld locales"), to: Self.path)
      let run = await Run.l10n("merge \(format.delivery())", files: folder.disk, folder: folder.path)
      #expect(
        run.status == .findings && run.errors.contains("es: 1 imported (1 replaced), 1 conflict\n"), "\(run)")
      #expect(run.output.contains("'%lld sitio' replaces '%lld lugar' [replaced-text]"))
      #expect(run.output.contains(": note: in the catalog: '%lld locales'"))
      #expect(try folder.text(of: Self.path) == Self.plural("%lld sitio", "%lld locales"))
    }
  }

  @Test("the report for programs lists and counts conflicts and what was replaced")
  func reportsAsJSON() async throws {
    func report(_ options: String) async throws -> [String: Any] {
      let (run, _) = try await merge(
        TestedFormat.po, exported: "Lugares", delivered: "Sitios", current: "Locales", "-f json \(options)")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require(json as? [String: Any])
    }
    for (options, rule, counts) in [
      ("", "target-changed", ["conflict": 1, "replaced": 0, "kept": 0]),
      ("--strategy theirs", "replaced-text", ["taken": 1, "replaced": 1, "conflict": 0]),
      ("--strategy ours", "kept-text", ["kept": 1, "taken": 0]),
    ] {
      let report = try await report(options)
      let findings = report["findings"] as? [[String: Any]]
      #expect(findings?.map { $0["rule"] as? String } == [rule])
      let summary = (report["summary"] as? [String: [String: Int]])?["es"] ?? [:]
      for (name, count) in counts { #expect(summary[name] == count, "\(options) \(name)") }
    }
  }

  @Test("of many replaced texts the first are listed, and all on demand")
  func listsSome() async throws {
    try await TemporaryFolder.with { folder in
      let keys = (1...30).map { "home.list.text_\($0)" }
      func entry(_ key: String) -> String {
        """
        "\(key)" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "a" } } } }
        """
      }
      let catalog = """
        { "sourceLanguage" : "en", "strings" : { \(keys.map(entry).joined(separator: ",")) }, "version" : "1.0" }
        """
      try folder.write(catalog, to: "L.xcstrings")
      try folder.write("key,target (es)\n" + keys.map { "\($0),b\n" }.joined(), to: "es.csv")
      let run = await Run.l10n("merge es.csv --dry-run", files: folder.disk, folder: folder.path)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 21 && lines.last == "10 more texts replaced; list all with '--verbose'")
      let all = await Run.l10n("merge es.csv --dry-run -v", files: folder.disk, folder: folder.path)
      #expect(all.output.split(separator: "\n").count == 30)
    }
  }

  @Test("where one strategy is asked for and the other excluded, the usage says so")
  func usage() async {
    let run = await Run.l10n("merge a.csv --only-missing --strategy theirs")
    #expect(run.status == .failure && run.errors.contains("'--only-missing'"))
  }
}

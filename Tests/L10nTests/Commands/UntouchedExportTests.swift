import TestSupport
import Testing
import ToolKit
import XCStrings

/// Decisions about states and removals that are made in the catalog while a translator has the file.
@Suite struct UntouchedExportTests {
  private static let path = "App/Localizable.xcstrings"
  private static let key = "home.list.title"
  private static let stated = TestedFormat.jobs.filter(\.hasStates)

  /// What a merge printed, and the Spanish text with its state after it.
  private struct Outcome {
    var run: Run
    var spanish: String?
  }

  /// Exports the text `Lugares` in a state, changes the catalog by commands and the file, and merges.
  private func merge(
    _ format: TestedFormat, exported state: String, _ commands: [String] = [], options: String = "",
    _ edit: (String) throws -> String = { $0 }
  ) async throws -> Outcome {
    var result: Outcome?
    try await TemporaryFolder.with { folder in
      func run(_ line: String) async -> Run {
        await Run.l10n(line, files: folder.disk, folder: folder.path)
      }
      let parts = TranslatedProject.catalog(Self.key, "Places", translation: "Lugares").split(
        separator: "\"es\"")
      try folder.write(
        parts[0] + "\"es\"" + parts[1].replacing("\"translated\"", with: "\"\(state)\""), to: Self.path)
      #expect(await run("extract --all -l es -f \(format) -o out/").status == .clean)
      try folder.write(edit(folder.text(of: format.file())), to: format.file())
      for command in commands { #expect(await run(command).status == .clean, "\(command)") }
      let merged = await run("merge \(format.delivery()) \(options)")
      let catalog = try StringCatalog(parsing: Array(folder.text(of: Self.path).utf8))
      let unit = catalog[Self.key]?["es"]?.stringUnit
      result = Outcome(run: merged, spanish: unit.map { "\($0.state?.rawValue ?? "") \($0.value)" })
    }
    return try #require(result)
  }

  private static func set(_ state: String) -> String { "set \(key) --state \(state) -l es" }
  private static let remove = "remove \(key) -l es"
  /// What a merge says about a text that was removed.
  private static let removed = """
    es: 1 kept
    hint: 1 kept text was removed from the catalogs since the export; '--only-missing' imports what they lack

    """

  @Test(
    "a state that was set in the catalog since the export stays where nobody touched the file",
    arguments: TestedFormat.jobs, [("needs_review", "translated"), ("translated", "needs_review")])
  func keepsState(_ format: TestedFormat, _ states: (String, String)) async throws {
    for strategy in ["report", "ours", "theirs", "newer-state"] {
      let outcome = try await merge(
        format, exported: states.0, [Self.set(states.1)], options: "--strategy \(strategy)")
      let kind = format.hasStates ? "kept" : "unchanged"
      #expect(outcome.run == Run(status: .clean, output: "", errors: "es: 1 \(kind)\n"))
      #expect(outcome.spanish == "\(states.1) Lugares", "\(strategy)")
    }
  }

  @Test(
    "a text that was removed from the catalog since the export stays out where nobody touched the file",
    arguments: TestedFormat.jobs, ["needs_review", "translated", "own"])
  func keepsRemoval(_ format: TestedFormat, _ state: String) async throws {
    for option in ["--strategy report", "--strategy ours", "--strategy newer-state"] {
      let outcome = try await merge(format, exported: state, [Self.remove], options: option)
      #expect(outcome.run == Run(status: .clean, output: "", errors: Self.removed), "\(option)")
      #expect(outcome.spanish == nil)
    }
  }

  @Test(
    "a text that was removed since the export comes back by an option, in every format",
    arguments: TestedFormat.jobs, ["--only-missing", "--strategy theirs"])
  func restores(_ format: TestedFormat, _ option: String) async throws {
    let outcome = try await merge(format, exported: "translated", [Self.remove], options: option)
    #expect(outcome.run.status == .clean && outcome.run.errors.hasSuffix("es: 1 imported\n"), "\(outcome)")
    #expect(outcome.spanish == "translated Lugares")
  }

  @Test("an approval in the file comes in, unless the text is not the catalog's any more", arguments: stated)
  func takesApproval(_ format: TestedFormat) async throws {
    func outcome(_ commands: [String]) async throws -> Outcome {
      try await merge(format, exported: "needs_review", commands) { try format.approved($0) }
    }
    let taken = try await outcome([])
    #expect(taken.run.status == .clean && taken.run.errors.hasSuffix("es: 1 imported\n"), "\(taken.run)")
    #expect(taken.spanish == "translated Lugares")
    let removed = try await outcome([Self.remove])
    #expect(removed.run.errors == Self.removed && removed.spanish == nil)
  }

  @Test("a new text of the translator comes in over a new state of the catalog", arguments: TestedFormat.jobs)
  func takesText(_ format: TestedFormat) async throws {
    for (old, new) in [("needs_review", "translated"), ("translated", "needs_review")] {
      let outcome = try await merge(format, exported: old, [Self.set(new)]) {
        $0.replacing("Lugares", with: "Sitios")
      }
      let (run, state) = (outcome.run, format.hasStates ? old : "translated")
      let marked = state == "needs_review" ? ", 1 still marked as needing review" : ""
      #expect(
        run.status == .clean && run.errors.hasSuffix("es: 1 imported (1 replaced\(marked))\n"), "\(run)")
      #expect(outcome.spanish == "\(state) Sitios")
    }
    let absent = try await merge(format, exported: "translated", [Self.remove]) {
      $0.replacing("Lugares", with: "Sitios")
    }
    #expect(absent.run.errors.hasSuffix("es: 1 imported\n") && absent.spanish == "translated Sitios")
  }

  @Test("a state that both sides have changed is a conflict, which a strategy decides", arguments: stated)
  func reportsConflict(_ format: TestedFormat) async throws {
    func outcome(_ options: String) async throws -> Outcome {
      try await merge(format, exported: "new", [Self.set("needs_review")], options: options) {
        try format.approved($0)
      }
    }
    let reported = try await outcome("")
    #expect(reported.run.status == .findings && reported.run.errors.contains("es: 1 conflict\n"))
    let lines = reported.run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(lines)")
    #expect(
      lines.first?.hasSuffix(
        ": error: the state of the 'es' text of 'home.list.title' has changed since the export [target-changed]"
      ) == true)
    #expect(lines.dropFirst().first?.hasSuffix(": note: in the catalog: 'needs_review'") == true)
    #expect(lines.last?.hasSuffix(": note: in the file: 'translated'") == true)
    #expect(reported.spanish == "needs_review Lugares")
    #expect(try await outcome("--strategy ours").spanish == "needs_review Lugares")
    for strategy in ["theirs", "newer-state"] {
      #expect(try await outcome("--strategy \(strategy)").spanish == "translated Lugares")
    }
  }

  @Test("'--state translated' approves of texts whatever the catalog and the file have")
  func obeysPerson() async throws {
    let outcome = try await merge(
      TestedFormat.csv, exported: "translated", [Self.set("needs_review")], options: "--state translated")
    #expect(outcome.spanish == "translated Lugares", "\(outcome.run)")
  }

  @Test("with '--verbose' what stays is named")
  func namesKept() async throws {
    for (command, words) in [
      (Self.set("needs_review"), "the state 'needs_review' is kept; 'translated' is not imported"),
      (Self.remove, "it was removed since the export; 'Lugares' is not imported"),
    ] {
      let run = try await merge(TestedFormat.po, exported: "translated", [command], options: "-v").run
      let end = ": note: the 'es' text of 'home.list.title': \(words) [kept-text]\n"
      #expect(run.output.hasSuffix(end), "\(run)")
    }
  }

  @Test("an export that nobody touched is overwritten after such a decision", arguments: TestedFormat.jobs)
  func overwrites(_ format: TestedFormat) async throws {
    for command in [Self.set("needs_review"), Self.remove] {
      let again = "extract --all -l es -f \(format) -o out/"
      _ = try await merge(format, exported: "translated", [command, again])
    }
  }

  @Test("a file of an older version, whose hash leaves out the state, has the last word on states")
  func readsOlderFiles() async throws {
    func older(_ text: String) -> String {
      text.replacing(/#[0-9a-f]{16}\r\n$/, with: "#f18058ffbd665c24\r\n")
    }
    let csv = TestedFormat.csv
    let approved = try await merge(csv, exported: "needs_review") { older(try csv.approved($0)) }
    #expect(approved.spanish == "translated Lugares", "\(approved.run)")
    let kept = try await merge(csv, exported: "translated", [Self.remove], older)
    #expect(kept.run.errors == Self.removed && kept.spanish == nil)
    let taken = try await merge(csv, exported: "needs_review", [Self.set("translated")], older)
    #expect(taken.spanish == "needs_review Lugares")
    let replaced = try await merge(csv, exported: "needs_review") {
      older($0.replacing("Lugares", with: "Sitios"))
    }
    #expect(replaced.spanish == "needs_review Sitios", "\(replaced.run)")
  }
}

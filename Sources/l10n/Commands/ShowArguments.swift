import SourceText
import XCStrings
import ToolKit

struct ShowArguments: EditingArguments {
  static let command = Command(
    "show", parser, summary: "show a key in all languages and where code uses it",
    discussion: [
      "Prints the texts and states in each language of the catalog, sample numbers of each plural form, and "
        + "each place in code that looks up the key.",
      "With values, it prints what users read instead: each text in the plural form for the values, and numbers "
        + "as the language writes them.",
    ],
    examples: [
      .init("show home.list.title", "Show a key."),
      .init("show 'home.list.count %lld' 5", "Show what users read for the number 5."),
      .init("show home.list.title --in App --format json", "Print a key as JSON."),
    ])

  var editing = EditingOptions()
  var key = ""
  var values: [String] = []
  var languages: [String] = []
  var format = TextOrJSON.text

  static let parser = ArgumentParser<ShowArguments>(
    settings: [.languages("show only these languages", \.languages), .format(\.format)]
      + ShowArguments.placeSettings,
    operands: [
      .word("KEY", help: "the key", \.key),
      .words("VALUE", help: "numbers or texts for its placeholders, to see what users read", \.values),
    ])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, withCode: true, in: environment)
    let all = project.catalogs.filter {
      $0.catalog[key] != nil && (editing.table == nil || $0.table == editing.table)
    }
    // Throws an error that explains why the key was not found.
    if all.isEmpty { _ = try project.catalogs(having: key, table: editing.table) }
    try LanguageCodeCheck(in: project.catalogs.map(\.file)).check(languages)
    let details = try KeyDetails.details(of: key, values, languages, in: all, project)
    environment.output.write(
      format == .json ? KeyDetails.json(details) : details.map(\.text).joined(separator: "\n"))
    return details.contains { $0.previews.contains(where: \.isProblem) } ? .findings : .clean
  }
}

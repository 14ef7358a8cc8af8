import ToolKit
import XCStrings

struct TranslateArguments: CommandArguments {
  static let command = Command(
    "translate", parser, summary: "have a program of yours translate missing texts",
    discussion: [
      "Starts COMMAND, in a shell, for each batch of texts that have no translation. Its standard input has a "
        + "line of JSON for each text, with 'id', 'source', 'language' and context; its standard output is "
        + "read for lines with 'id' and 'target'. Answers may come in any order. docs/translate.md describes "
        + "the lines and has a script to start from.",
      "Answers are judged as 'l10n merge' judges a translator's file: a text that causes new findings of "
        + "'l10n check' is rejected and reported with the line of its answer. The others are written before "
        + "the next batch starts, with the state 'needs_review'. So a run that was interrupted goes on where "
        + "it stopped. l10n itself uses no network.",
      "The exit status is 1 if texts have no answer or an answer was rejected, and 2 if COMMAND fails or "
        + "does not finish in time; what it answered until then is kept.",
    ],
    examples: [
      .init("translate --language es --dry-run", "Show the lines that a program would get."),
      .init("translate --language es --with cat", "Ask a program that does not translate."),
    ])

  var paths: [String] = []
  var program: String?
  var languages: [String] = []
  var keyPatterns: [String] = []
  var batchSize: Int? = 50
  var timeout: Int? = 300
  var state: UnitState? = .needsReview
  var isDryRun = false
  var configuration: String?

  static let parser = ArgumentParser<TranslateArguments>(
    settings: [
      .text("with", "COMMAND", help: "translate with this command of the shell", \.program),
      .languages("translate into these languages (default: the required ones)", \.languages),
      .list("key", "PATTERNS", help: "translate only keys that match, such as 'home.*'", \.keyPatterns),
      .number("batch", "N", help: "send N texts at a time (default: 50)", \.batchSize),
      .number(
        "timeout", "SECONDS", help: "end the program after this time for a batch (default: 300)", \.timeout),
      .choice(
        "state", "STATE", of: [.needsReview, .machineTranslated],
        help: "set the state of the texts (default: needs_review)", \.state),
      .flag("dry-run", help: "print the lines for the program and start nothing", \.isDryRun),
      .config(\.configuration),
    ], operands: [.paths(\.paths)])

  func validate() throws(UsageError.Kind) {
    if program == nil, !isDryRun { throw .missingOption("--with", for: "translate") }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    try await ProgramTranslation(self, in: environment).run()
  }
}

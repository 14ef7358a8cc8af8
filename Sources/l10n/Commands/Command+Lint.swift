import L10nKit
import RuleKit
import ToolKit

extension Command {
  /// `l10n lint`.
  static let lint = Command(
    "lint", summary: "find text in Swift sources that does not localize as it should",
    discussion: [
      "Without a path the current folder is searched for '*.swift'; hidden folders, build products, packages of others "
        + "and what '.gitignore' names are left out. '-' reads one file from standard input.",
      "No catalog is read: 'l10n check' looks at these, too, and holds the two against each other.",
      "A finding about a text has a note that points to what shows it, and in a JSON report its 'confidence': 'proven' if "
        + "an API shows the text, 'mixed' if it may also be an identifier or the way to what shows it is not sure, "
        + "'guess' if only names say that people read it. '--explain FILE:LINE' prints for each literal of a line what "
        + "names say, where its value goes, and the verdict, whether it is reported or not.",
    ],
    parser: CheckArguments.lintParser,
    examples: [
      Example("lint", "Lint all Swift files below the current folder."),
      Example("lint --only hardcoded-string App", "Look for text that is not localized."),
      Example("lint --fix App", "Apply the fixes that change nothing but the form."),
      Example("lint --explain App/HomeView.swift:2", "Explain the verdicts on the literals of line 2."),
    ]
  ) { arguments, environment in
    var arguments = arguments
    arguments.kinds = .sources
    if let place = arguments.explained { arguments.paths = [place.path] }
    return try await arguments.run(in: environment)
  }
}

extension CheckArguments {
  /// How the words of `lint` are read: those of `check` without languages, which are a matter of catalogs.
  static let lintParser = ArgumentParser<CheckArguments>(
    settings: sharedSettings + [explanation], operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      try arguments.validate()
      try arguments.validateExplanation()
      let catalogs = Set(RuleSelection.needingCatalogs)
      if let rule = arguments.only.first(where: catalogs.contains) {
        throw .conflict("lint", "--only \(rule)")
      }
    })

  private static let explanation = Setting<CheckArguments>(
    Option(
      "explain", values: ["PLACE"], completion: .files,
      help: "explain the verdicts on the literals at FILE:LINE or FILE:LINE:COLUMN")
  ) { (arguments, values) throws(UsageError.Kind) in
    guard let place = LiteralPlace(values.first ?? "") else {
      throw .missingValue(option: "explain", value: "FILE:LINE or FILE:LINE:COLUMN")
    }
    arguments.explained = place
  }

  private func validateExplanation() throws(UsageError.Kind) {
    guard explained != nil else { return }
    let others = [
      ("--fix", isFix), ("--diff", isDiff), ("--staged", isStaged), ("--since", since != nil),
      ("--format", format != nil), ("--output", output != nil), ("--only", !only.isEmpty),
      ("--skip", !skip.isEmpty), ("--baseline", baseline != nil),
    ]
    if let other = others.first(where: \.1)?.0 ?? paths.first { throw .conflict("--explain", other) }
  }
}

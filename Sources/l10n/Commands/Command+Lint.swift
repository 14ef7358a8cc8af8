import L10nKit
import ToolKit

extension Command {
  /// `l10n lint`.
  static let lint = Command(
    "lint", summary: "find text in Swift sources that does not localize as it should",
    discussion: [
      "Without a path the current folder is searched for '*.swift'; hidden folders, build products, packages of others "
        + "and what '.gitignore' names are left out. '-' reads one file from standard input.",
      "No catalog is read: 'l10n check' looks at these, too, and holds the two against each other.",
    ],
    parser: CheckArguments.lintParser,
    examples: [
      Example("lint", "Lint all Swift files below the current folder."),
      Example("lint --only hardcoded-string App", "Look for text that is not localized."),
      Example("lint --fix App", "Apply the fixes that change nothing but the form."),
    ]
  ) { arguments, environment in
    var arguments = arguments
    arguments.kinds = .sources
    return try await arguments.run(in: environment)
  }
}

extension CheckArguments {
  /// How the words of `lint` are read: those of `check` without languages, which are a matter of catalogs.
  static let lintParser = ArgumentParser<CheckArguments>(
    settings: sharedSettings, operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      try arguments.validate()
      let catalogs = Set(RuleSelection.needingCatalogs)
      if let rule = arguments.only.first(where: catalogs.contains) {
        throw .conflict("lint", "--only \(rule)")
      }
    })
}

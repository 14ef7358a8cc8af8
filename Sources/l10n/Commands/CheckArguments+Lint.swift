import ToolKit

extension CheckArguments {
  /// `l10n lint`.
  static let lint = Command(
    "lint", lintParser, summary: "find user-facing text in Swift sources that is not localized",
    discussion: [
      "Without a path, the current folder is searched for '*.swift' files; hidden folders, build products, "
        + "third-party packages and paths ignored by '.gitignore' are skipped. '-' reads one file from "
        + "standard input.",
      "Catalogs are not checked: 'l10n check' also compares them with the code. A text that one has as a key is "
        + "only possible where a view of a package takes it.",
      "A finding about a text has a note that points to the code that displays it. A JSON report includes "
        + "its 'confidence': 'certain' or 'possible'. Possible texts, which names suggest, are only counted, and "
        + "reported with '--possible'. '--explain FILE:LINE' prints for each literal of a line why it is "
        + "reported or not, and the way of its value; '--verdicts FILE' writes that for all literals.",
    ],
    examples: [
      .init("lint", "Lint all Swift files below the current folder."),
      .init("lint --only hardcoded-string App", "Find text that is not localized."),
      .init("lint --fix App", "Apply the safe fixes."),
      .init("lint --explain App/HomeView.swift:2", "Explain the verdicts on the literals of line 2."),
    ])

  /// The parser for `lint`: the options of `check` without languages.
  static let lintParser = ArgumentParser<CheckArguments>(
    initial: CheckArguments(of: .sources),
    settings: sharedSettings + [
      .text(
        "verdicts", "FILE", .files,
        help: "write the verdict on each literal to FILE, as tab-separated values", \.verdicts)
    ], operands: [.paths(\.paths)])

  private init(of kinds: ProjectLoader.Kinds) {
    self.init()
    self.kinds = kinds
  }
}

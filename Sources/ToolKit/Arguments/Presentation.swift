/// The presentation of results, which every command has options for.
package struct Presentation: Hashable, Sendable {
  /// When to use color.
  package var color = ColorChoice.auto
  /// The verbosity.
  package var verbosity = Verbosity.normal

  /// Creates the default presentation.
  package init() {}

  /// The amount of output; the last of `--quiet` and `--verbose` applies.
  package enum Verbosity: Hashable, Sendable { case quiet, normal, verbose }

  /// The options, in help order.
  static let settings: [Setting<Presentation>] = [
    .flag("quiet", short: "q", help: "print only results and errors", \.verbosity, .quiet),
    .flag("verbose", short: "v", help: "print more detail", \.verbosity, .verbose),
    .choice("color", "WHEN", help: "when to use color (default: auto)", \.color),
  ]

  /// Whether to color a stream.
  ///
  /// `--color` overrides `NO_COLOR` and the terminal's capabilities.
  package func usesColor(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      let terminal = variable("TERM") ?? ""
      return isTerminal && (variable("NO_COLOR") ?? "").isEmpty && !terminal.isEmpty && terminal != "dumb"
    }
  }
}

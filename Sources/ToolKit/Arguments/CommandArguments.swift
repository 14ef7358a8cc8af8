/// What was typed after a command's name, as values; no disk has been touched yet.
package protocol CommandArguments: Sendable {
  /// Creates the arguments of a command line with nothing on it.
  init()

  /// How much to print, and with what colour: options that every command has.
  var presentation: Presentation { get set }
}

/// How a command shows its results.
package struct Presentation: Hashable, Sendable {
  /// When to use colour.
  package var color = ColorChoice.auto
  /// How much to print.
  package var verbosity = Verbosity.normal

  /// Creates what applies where nothing is said.
  package init() {}

  /// How much to print; the last of `--quiet` and `--verbose` counts.
  package enum Verbosity: Hashable, Sendable {
    case quiet, normal, verbose
  }

  /// Whether to colour a stream.
  ///
  /// `NO_COLOR` and a terminal that can't do it speak against, `--color` decides.
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

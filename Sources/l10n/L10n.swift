import ToolKit

/// The entry point of the `l10n` executable.
@main struct L10n {
  static func main() {
    Terminal.openStandardStreams()
    Terminal.ignoreWriteSignals()
    let words = Terminal.arguments()
    MainThread.run { await Tool.run(words, in: .process()) }
  }
}

import ToolKit

/// The program `l10n`: arguments in, exit status out.
@main
struct L10n {
  static func main() {
    Heap.growInLargeSteps()
    Terminal.ignoreWriteSignals()
    let words = Terminal.arguments()
    MainThread.run { await Tool.run(words, in: .process()) }
  }
}

/// The program `l10n`: arguments in, exit status out.
@main
struct L10n {
  static func main() async {
    Terminal.ignoreClosedPipes()
    let words = Array(CommandLine.arguments.dropFirst())
    let status = await Tool.run(words, in: .process())
    Terminal.exit(status)
  }
}

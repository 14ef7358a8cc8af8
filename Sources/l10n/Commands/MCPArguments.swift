import ToolKit

struct MCPArguments: CommandArguments {
  static let command = Command(
    "mcp", parser, summary: "serve coding assistants by the Model Context Protocol",
    discussion: [
      "A coding assistant starts this command and calls its tools over standard input and output: to find and show "
        + "keys, to get missing texts in batches and write translations, to set comments, to localize texts of code, "
        + "and to check. Answers are short, so that the assistant need not read catalogs.",
      "What it writes is judged as by 'l10n merge' and 'l10n set', and new translations need review. It removes "
        + "nothing, and reads no files outside of FOLDER. docs/mcp.md says how to set up assistants.",
    ],
    examples: [
      .init("mcp", "Serve the project in the current folder."),
      .init("mcp App", "Serve the project in a folder."),
    ])

  var folder: String?

  static let parser = ArgumentParser<MCPArguments>(operands: [
    .optional("FOLDER", .files, help: "the project's folder (default: the current one)", \.folder)
  ])

  func run(in environment: Environment) async throws -> ExitStatus {
    await MCPServer(try folder.map(environment.entering) ?? environment).run()
    return .clean
  }
}

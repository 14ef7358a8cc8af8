import ToolKit

struct LSPArguments: CommandArguments {
  static let command = Command(
    "lsp", parser, summary: "run as a language server for editors",
    discussion: [
      "Speaks the Language Server Protocol 3.17 over standard input and output, for '.xcstrings' and '.swift' files: "
        + "findings while typing, texts on hover, definitions, references, rename and completion of keys, and "
        + "quick fixes. The editor starts it; 'editors' in the repository has a page for each."
    ], examples: [.init("lsp", "Serve the editor that started the program.")])

  var configuration: String?

  static let parser = ArgumentParser<LSPArguments>(settings: [.config(\.configuration)], operands: [])

  func run(in environment: Environment) async throws -> ExitStatus {
    Heap.share()
    var server = LanguageServer(in: environment, configuration: configuration)
    return await server.run()
  }
}

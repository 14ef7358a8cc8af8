extension Norm {
  /// The files that may print more than values on one line, by the argument that allows it.
  private static let users: [String: Set<String>] = [
    // The program's own text.
    "lines": [
      "Output", "LiteralTable", "Tool", "CompletionsArguments", "ExplainArguments", "HelpArguments",
      "RulesArguments",
    ],
    "json": ["JSONValue", "DifferenceReport"],
    // A file's content, or a document of the program's own, byte for byte.
    "data": [
      "Output", "Environment", "FormatArguments", "GenerateArguments", "RulesArguments", "StatsArguments",
      "ExportOutput", "RPCConnection",
    ],
    "stringLiteral": ["Message"],
  ]

  static let uncheckedText = Norm(
    title: "values from files are printed by interpolation into a message, which makes them visible text",
    reports: [
      RepositoryFile(
        path: "Sources/l10n/Commands/SetArguments.swift", text: "output.write(Message(lines: key))"),
      RepositoryFile(path: "Sources/l10n/Commands/SetArguments.swift", text: "output.write(data: bytes)"),
      RepositoryFile(path: "Sources/l10n/Sync/SyncReport.swift", text: "Message(stringLiteral: key)"),
      RepositoryFile(path: "Sources/l10n/Sync/SyncReport.swift", text: "let text = Message(json: key)"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/l10n/Commands/SetArguments.swift", text: #"output.write("\(key)\n")"#),
      RepositoryFile(
        path: "Sources/l10n/Commands/ExportOutput.swift", text: "output.write(data: file.bytes)"),
      RepositoryFile(path: "Sources/l10n/Sync/SyncReport.swift", text: "Message(capacity: 3)"),
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "Other(lines: lines)"),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    return file.tokens.indices.dropFirst(2).compactMap { index in
      let token = file.tokens[index]
      guard file.tokens[index - 1].text == "(", let users = users[token.text],
        file.tokens[index - 2].text == (token.text == "data" ? "write" : "Message"),
        !users.contains(file.nameWithoutExtension)
      else { return nil }
      return Violation(
        line: token.line,
        message: "'\(token.text):' skips the escaping of values; interpolate them into a message")
    }
  }
}

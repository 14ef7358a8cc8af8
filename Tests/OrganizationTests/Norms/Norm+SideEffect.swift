extension Norm {
  static let sideEffect = Norm(
    title: "only Sources/ToolKit/System touches the disk, the terminal and the environment",
    reports: [
      RepositoryFile(path: "Sources/L10nKit/Check/Checker.swift", text: "print(\"done\")"),
      RepositoryFile(path: "Sources/l10n/Commands/Check.swift", text: "let disk = FileManager.default"),
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "try Data(contentsOf: url)"),
      RepositoryFile(path: "Sources/l10n/Undo.swift", text: "try environment.fileSystem.remove(path)"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/ToolKit/System/Terminal.swift", text: "fputs(text, stderr)"),
      RepositoryFile(path: "Sources/L10nKit/Check/Checker.swift", text: "bytes.append(contentsOf: more)"),
      RepositoryFile(path: "Sources/L10nKit/Check/Checker.swift", text: "printer.print(line) // print(x)"),
    ]
  ) { file in
    // The plugins' tool is small because it does without that module.
    let exempt = ["Sources/ToolKit/System/", "Sources/CatalogTool/"]
    guard file.isProductCode, !exempt.contains(where: { file.path.hasPrefix($0) }) else { return [] }
    return file.tokens.indices.filter { file.touchesTheWorld(at: $0) }.map { index in
      let token = file.tokens[index]
      return Violation(line: token.line, message: "'\(token.text)' belongs in Sources/ToolKit/System")
    }
  }

  fileprivate static let worldlyNames: Set = [
    "FileManager", "FileHandle", "ProcessInfo", "URLSession", "Process", "contentsOfFile", "readLine",
    "fopen", "fdopen", "fputs", "fwrite", "opendir", "openat", "isatty", "ioctl", "getenv", "setenv", "mmap",
  ]
  fileprivate static let writingCalls: Set = [
    "create", "createFolder", "createFolders", "rename", "remove", "exchange", "feed",
  ]
  fileprivate static let worldlyCalls: Set = ["print", "debugPrint", "dump"]
}

extension RepositoryFile {
  fileprivate func touchesTheWorld(at index: Int) -> Bool {
    let text = tokens[index].text
    if Norm.worldlyNames.contains(text) { return true }
    let before = index > 0 ? tokens[index - 1].text : ""
    let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
    if Norm.worldlyCalls.contains(text) { return next == "(" && before != "." && before != "func" }
    // Files are written through the one door there is.
    let owner = index > 1 ? tokens[index - 2].text : ""
    if Norm.writingCalls.contains(text), before == "." { return ["fileSystem", "disk"].contains(owner) }
    let reader = index > 1 ? tokens[index - 2].text : ""
    return text == "contentsOf" && before == "(" && (reader == "Data" || reader == "String")
  }
}

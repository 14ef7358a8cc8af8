extension Norm {
  private static let vagueWords = ["Helper", "Util", "Manager", "Common", "Misc"]
  private static let typeKeywords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]

  static let vagueName = Norm(
    title: "no file, folder or type is called Helper, Util, Manager, Common or Misc",
    reports: [
      RepositoryFile(path: "Sources/XCStrings/JSONHelpers.swift", text: ""),
      RepositoryFile(path: "Tests/Utilities/A.swift", text: ""),
      RepositoryFile(path: "Sources/XCStrings/A.swift", text: "struct CatalogManager {}"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/XCStrings/A.swift", text: "let commonPrefix = FileManager.default")
    ]
  ) { file in
    guard file.path.hasSuffix(".swift") else { return [] }
    let inPath = file.path.split(separator: "/").filter(isVague)
    let types = file.tokens.indices.dropFirst().filter { typeKeywords.contains(file.tokens[$0 - 1].text) }
    let vague = types.map { file.tokens[$0] }.filter { isVague($0.text) }
    return inPath.map { Violation(line: 1, message: "'\($0)' says nothing") }
      + vague.map { Violation(line: $0.line, message: "'\($0.text)' says nothing") }
  }

  private static func isVague(_ name: some StringProtocol) -> Bool {
    vagueWords.contains { name.contains($0) }
  }
}

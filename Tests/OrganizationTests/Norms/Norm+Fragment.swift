extension Norm {
  private static let leastLines = 30

  /// Small files that stand alone because several modules or many files use what they hold.
  private static let smallFiles: Set<String> = [
    "Confidence", "FileEntry+Renaming", "Heap", "L10n", "LeakedValue", "MemoryPages", "Option+Format",
    "Sequence+SortedByText", "SourceFile", "SourceRule", "UInt8+ASCII", "UnsafeBufferPointer+Bytes",
    "Version",
  ]

  static let fragment = Norm(
    title: "a file under 30 lines is a rule or a reporter, or stands with what it serves",
    reports: [RepositoryFile(path: "Sources/XCStrings/Small.swift", text: "struct Small {}\n")],
    accepts: [
      RepositoryFile(
        path: "Sources/XCStrings/Large.swift", text: String(repeating: "let a = 1\n", count: 30)),
      RepositoryFile(
        path: "Sources/CatalogRules/EmptyKey.swift", text: "package struct EmptyKey: CatalogRule {}"),
      RepositoryFile(
        path: "Sources/L10nKit/Reporters/XReporter.swift", text: "package enum XReporter: Reporter {}"),
      RepositoryFile(path: "Sources/L10nKit/Version.swift", text: "enum Version {}"),
    ]
  ) { file in
    let isListed = file.tokens.indices.contains { index in
      file.tokens[index].text == ":" && index + 1 < file.tokens.count
        && ["Rule", "Reporter"].contains { file.tokens[index + 1].text.hasSuffix($0) }
    }
    guard file.isProductCode, file.lineCount < leastLines, !isListed,
      !smallFiles.contains(file.nameWithoutExtension)
    else { return [] }
    return [Violation(line: 1, message: "\(file.lineCount) lines; merge it with what it serves")]
  }
}

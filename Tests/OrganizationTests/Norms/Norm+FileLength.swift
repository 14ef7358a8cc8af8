extension Norm {
  private static let limit = 400
  private static let limitWithoutReason = 300

  static let fileLength = Norm(
    title: "a file has at most 400 lines, and past 300 its first comment says why",
    reports: [
      RepositoryFile(path: "Sources/XCStrings/Long.swift", text: lines(301)),
      RepositoryFile(path: "Sources/XCStrings/Long.swift", text: "// One table.\n" + lines(400)),
    ],
    accepts: [
      RepositoryFile(path: "Sources/XCStrings/Long.swift", text: lines(300)),
      RepositoryFile(path: "Sources/XCStrings/Long.swift", text: "// One table.\n" + lines(399)),
      RepositoryFile(path: "Sources/PluralRules/Data/Long.swift", text: lines(401)),
    ]
  ) { file in
    guard file.isProductCode, file.lineCount > limitWithoutReason else { return [] }
    let first = file.lines.first ?? ""
    let saysWhy = first.hasPrefix("//") && !first.hasPrefix("///")
    if file.lineCount <= limit && saysWhy { return [] }
    let remedy = file.lineCount > limit ? "split it" : "split it, or say why in its first comment"
    return [Violation(line: 1, message: "\(file.lineCount) lines; \(remedy)")]
  }

  private static func lines(_ count: Int) -> String {
    String(repeating: "let a = 1\n", count: count)
  }
}

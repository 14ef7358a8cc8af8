extension Norm {
  static let repeatedAPI = Norm(
    title: "each call stands once in the table of APIs",
    reports: [
      RepositoryFile(
        path: "Sources/TextFlow/Data/TextAPIs.swift",
        text: "  let lines = \"\"\"\n    call *:log = print dump\n      print\n    \"\"\"")
    ],
    accepts: [
      RepositoryFile(
        path: "Sources/TextFlow/Data/TextAPIs.swift",
        text: "  let lines = \"\"\"\n    call *:log = print\n    property *:text = print\n    \"\"\"")
    ]
  ) { file in
    guard file.path == "Sources/TextFlow/Data/TextAPIs.swift" else { return [] }
    let lines = file.lines.enumerated().drop { !$1.hasSuffix("lines = \"\"\"") }
    var names: Set<Substring> = []
    var isProperty = false
    return lines.dropFirst().flatMap { index, line in
      let halves = line.split(separator: " =", omittingEmptySubsequences: false)
      if halves.count == 2 { isProperty = line.contains("property ") }
      guard !isProperty, let words = halves.last?.split(separator: " ") else { return [Violation]() }
      return words.filter { !names.insert($0).inserted }.map {
        Violation(line: index + 1, message: "'\($0)' stands here for the second time")
      }
    }
  }
}

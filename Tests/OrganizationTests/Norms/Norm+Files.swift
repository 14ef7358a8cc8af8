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

extension Norm {
  static let fileName = Norm(
    title: "a file is named after its main type, or `Type+Aspect` after the type it extends",
    reports: [
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "struct Unit { struct Entry {} }"),
      RepositoryFile(path: "Sources/XCStrings/Entry+State.swift", text: "extension Unit {}"),
    ],
    accepts: [
      RepositoryFile(
        path: "Sources/XCStrings/Entry.swift", text: "struct Unit {}\npublic struct Entry<A> {}"),
      RepositoryFile(
        path: "Sources/XCStrings/Entry+State.swift", text: "extension Catalog.Entry where A: B {}"),
      RepositoryFile(path: "Sources/XCStrings/Array+Edits.swift", text: "extension [UInt8] {}"),
    ]
  ) { file in
    guard file.isProductCode, !file.topLevelTypes.contains(file.mainTypeName) else { return [] }
    return [Violation(line: 1, message: "declares no '\(file.mainTypeName)' at the top level")]
  }
}

extension RepositoryFile {
  /// The type the file's name promises: all before a `+`.
  fileprivate var mainTypeName: String { String(name.prefix { $0 != "+" }) }

  /// Names of the types declared or extended outside all braces; of `A.B` the last part.
  fileprivate var topLevelTypes: Set<String> {
    var names: Set<String> = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 } else if token.text == "}" { depth -= 1 }
      guard depth == 0, Self.typeKeywords.contains(token.text) else { continue }
      names.insert(typeName(after: index))
    }
    return names
  }

  private static let typeKeywords: Set = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "extension", "macro",
  ]

  private func typeName(after index: Int) -> String {
    let name = tokens[(index + 1)...].prefix { $0.isWord || $0.text == "." && $0.isGlued }
    let words = name.enumerated().prefix { $0.offset == 0 || $0.element.isGlued }.map(\.element)
    return words.last?.text ?? "Array"
  }
}

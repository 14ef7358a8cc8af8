extension Norm {
  static let escapeHatch = Norm(
    title: "nothing switches off the compiler's checks or ends the process on input",
    reports: [
      snippet("try! read()"), snippet("a as! B"), snippet("fatalError()"), snippet("let b = a!"),
      snippet("a[0]!.b"), snippet("f()!"), snippet("struct A: @unchecked Sendable {}"),
      snippet("nonisolated(unsafe) var a = 1"), snippet("let lock = NSLock()"),
      snippet("@preconcurrency import A"),
    ],
    accepts: [
      snippet("try? read()"), snippet("a as? B"), snippet("a != b && !c"), snippet("let a = \"try!\" // as!"),
      snippet("if !a { return !b }"),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    return file.tokens.indices.compactMap { index in
      file.hatch(at: index).map {
        Violation(line: file.tokens[index].line, message: "'\($0)' is an escape hatch")
      }
    }
  }

  fileprivate static let hatchWords: Set = [
    "fatalError", "unchecked", "preconcurrency", "NSLock", "NSRecursiveLock", "DispatchSemaphore",
  ]
  /// The one file that may block a thread, which says why.
  fileprivate static let fileThatWaits = "Sources/ToolKit/System/MainThread.swift"

  private static func snippet(_ text: String) -> RepositoryFile {
    RepositoryFile(path: "Sources/XCStrings/Hatch.swift", text: text)
  }
}

extension RepositoryFile {
  /// The escape hatch that the token at `index` completes.
  fileprivate func hatch(at index: Int) -> String? {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1].text : ""
    if token.text == "DispatchSemaphore" && path == Norm.fileThatWaits { return nil }
    if Norm.hatchWords.contains(token.text) { return token.text }
    if token.text == "unsafe" && index > 1 && tokens[index - 2].text == "nonisolated" {
      return "nonisolated(unsafe)"
    }
    guard token.text == "!", token.isGlued else { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if let next, next.text == "=", next.isGlued { return nil }
    let unwraps = tokens[index - 1].isWord || before == ")" || before == "]" || before == "?"
    return unwraps ? "\(before)!" : nil
  }
}

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

extension Norm {
  /// The files that look at such bytes for another reason than Swift's grammar.
  private static let readers: [String: Set<String>] = [
    "what a literal says": [
      "LiteralDecoder", "LiteralCollector", "SourceBytes", "LiteralShape", "ShapeReader", "Wording",
      "ShapeReader+Language", "TextShape", "KeyHash", "UsedTexts", "KeyPattern",
      "CompositionReader+Plurals", "TextUseReader+Labels", "LocalizationKey",
    ],
    "whether a file has a literal at all": ["ScannedSource"],
    "an edit that takes no comment with it": ["JoinedLiteral"],
    "hashes": ["ArgumentSlot", "NameHash"],
    "another language": ["CReader", "MentionSearch"],
    "the components of a key": ["PartSearch"],
  ]

  private static let marks = "()[]{}=?!&|<>+*;#@`"

  static let foreignGrammar = Norm(
    title: "the syntax tree alone looks at bytes of code to find out about its grammar",
    reports: [
      RepositoryFile(path: "Sources/TextFlow/Keys/A.swift", text: #"if byte == UInt8(ascii: "(") { }"#),
      RepositoryFile(path: "Sources/SourceRules/A.swift", text: #"case UInt8(ascii: "="): nil"#),
      RepositoryFile(path: "Sources/SwiftIndex/A.swift", text: #"first(UInt8(ascii: "\""))"#),
    ],
    accepts: [
      RepositoryFile(
        path: "Sources/TextFlow/Keys/A.swift", text: #"path.firstIndex(of: UInt8(ascii: "."))"#),
      RepositoryFile(path: "Sources/SwiftTree/A.swift", text: #"case UInt8(ascii: "("): open()"#),
      RepositoryFile(path: "Sources/SwiftIndex/Values/LiteralDecoder.swift", text: #"UInt8(ascii: "(")"#),
    ]
  ) { file in
    guard ["SwiftIndex", "TextFlow", "SourceRules"].contains(file.module),
      !readers.values.contains(where: { $0.contains(file.nameWithoutExtension) })
    else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard let mark = mark(in: line) else { return nil }
      return Violation(line: index + 1, message: "looks for '\(mark)' in bytes; ask the syntax tree")
    }
  }

  /// The first byte of Swift's grammar that a line spells.
  private static func mark(in line: Substring) -> Character? {
    var rest = line
    while let start = rest.firstRange(of: #"UInt8(ascii: ""#) {
      rest = rest[start.upperBound...]
      if rest.hasPrefix(#"\""#) { return "\"" }
      if let mark = rest.first, marks.contains(mark) { return mark }
    }
    return nil
  }
}

extension Norm {
  /// The files that look at such bytes for another reason than Swift's grammar.
  private static let readers: [String: Set<String>] = [
    "what a literal says": [
      "LiteralDecoder", "LiteralCollector", "SourceBytes", "LiteralSkeleton", "ShapeReader",
      "ShapeReader+Language", "TextShape", "KeyMentions",
      "CompositionReader+Plurals", "TextUseReader+Labels", "LocalizationKey",
    ],
    "whether a file has a literal at all": ["ScannedSource"],
    "an edit that takes no comment with it": ["JoinedLiteral"],
    "hashes": ["ArgumentSlot", "NameHash"],
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

extension Norm {
  /// Phrases that native readers stumble on, in comments, messages and documents.
  private static let phrases = [
    "asks for", "goes by", "is told", "are told", "wants a", "wants more", "what came of",
    "has nothing to say",
    "speaks against", "a person's eye", "what can't be right", "nothing asks",
  ]

  static let unclearPhrase = Norm(
    title: "comments, messages and documents have no phrase that reads as a translation",
    reports: [
      RepositoryFile(path: "Sources/L10nKit/A.swift", text: "/// What came of it: what came of a check."),
      RepositoryFile(path: "docs/a.md", text: "a text that goes by its name"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/L10nKit/A.swift", text: "/// Unread texts."),
      RepositoryFile(path: "Tests/A.swift", text: "// what came of it"),
    ]
  ) { file in
    let isRead = file.isProductCode || file.path == "README.md" || file.path.hasPrefix("docs/")
    guard isRead, file.path != "docs/glossary.md" else { return [] }
    return file.lines.enumerated().flatMap { number, line in
      phrases.filter { line.contains($0) }.map { phrase in
        Violation(line: number + 1, message: "reword '\(phrase)'; docs/glossary.md lists the terms")
      }
    }
  }
}

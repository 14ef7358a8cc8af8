extension Norm {
  private static let limit = 100

  static let documentation = Norm(
    title: "what is public or package has a doc comment, its first sentence at most 100 characters",
    reports: [
      snippet("package struct A {}"),
      snippet("/// An A.\n\npackage struct A {}"),
      snippet("// An A.\n@frozen\npublic struct A {}"),
      snippet("/// A \(String(repeating: "b", count: 99)).\npublic struct A {}"),
      snippet(
        "/// A \(String(repeating: "b", count: 49))\n/// \(String(repeating: "c", count: 49)).\npackage let a = 1"
      ),
    ],
    accepts: [
      snippet("/// An A.\n@frozen\npublic struct A {}\npublic import SourceText\nstruct B {}"),
      snippet("/// An A. \(String(repeating: "b", count: 99)).\npackage static func a() {}"),
      snippet("package extension A {\n}"),
      snippet(
        "package static func == (a: A, b: A) -> Bool {}\npublic func hash(into hasher: inout Hasher) {}"),
      snippet("package struct A: CatalogRule { // no comment, no rule\n", path: "Tests/A.swift"),
      snippet(
        "  package static let about = RuleDescription()", path: "Sources/L10nKit/Rules/Catalog/A.swift"),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    return file.tokens.indices.compactMap { index in
      guard file.isExposedDeclaration(at: index) else { return nil }
      let line = file.tokens[index].line
      let sentence = file.firstSentence(above: line)
      if sentence.isEmpty { return Violation(line: line, message: "has no doc comment") }
      guard sentence.count > limit else { return nil }
      return Violation(line: line, message: "the first sentence has \(sentence.count) characters")
    }
  }

  private static func snippet(_ text: String, path: String = "Sources/L10nKit/A.swift") -> RepositoryFile {
    RepositoryFile(path: path, text: text)
  }
}

extension RepositoryFile {
  /// Whether the token is the access level of a declaration that nothing else documents.
  fileprivate func isExposedDeclaration(at index: Int) -> Bool {
    guard tokens[index].text == "public" || tokens[index].text == "package" else { return false }
    let words = tokens[index...].prefix { $0.line == tokens[index].line && $0.isWord }.map(\.text)
    if words.contains("import") || words.contains("extension") { return false }
    return words.count > 1 && !isDocumentedByProtocol(words)
  }

  /// Operators, `hash(into:)` and what a rule must have: their protocols tell what they do.
  private func isDocumentedByProtocol(_ words: [String]) -> Bool {
    let name = words.last ?? ""
    let isOperator = name == "func"
    let isRuleMember = path.contains("/Rules/") && (name == "about" || name == "check")
    return isOperator || name == "hash" || isRuleMember
  }

  /// The first sentence of the doc comment that ends right above `line`, attributes between them left out.
  fileprivate func firstSentence(above line: Int) -> String {
    let above = lines[..<(line - 1)].map { $0.drop { $0 == " " } }
    let comment = above.reversed().drop { $0.hasPrefix("@") || $0.hasPrefix("#if") }.prefix {
      $0.hasPrefix("///")
    }
    let paragraph = comment.reversed().map { $0.dropFirst(3).drop { $0 == " " } }.prefix { !$0.isEmpty }
    let text = paragraph.joined(separator: " ")
    guard let end = text.indices.first(where: { text[$0...].hasPrefix(". ") }) else { return text }
    return String(text[...end])
  }
}

extension Norm {
  private static let limit = 100

  static let documentation = Norm(
    title: "what is public or package has a doc comment, its first sentence at most 100 characters",
    reports: [
      snippet("package struct A {}"),
      snippet("struct A {\n  package func b() {}\n}\nprotocol P { func b() }"),
      snippet("/// An A.\n\npackage struct A {}"),
      snippet("struct A {\n  package init(b: Int) {}\n}"),
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
      snippet("struct A: OptionSet {\n  package let rawValue: Int\n  package init(rawValue: Int) {}\n}"),
      snippet("struct A {\n  package init() {}\n}"),
      snippet(
        "struct A {}\nextension A: Q {\n  package func b() {}\n}\nprotocol P { func b() }\nprotocol Q: P {}"),
      snippet(
        "package static func == (a: A, b: A) -> Bool {}\npublic func hash(into hasher: inout Hasher) {}"),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    let ownProtocols = ProtocolIndex([file])
    return file.tokens.indices.compactMap { index in
      guard let name = file.exposedDeclaration(at: index) else { return nil }
      let line = file.tokens[index].line
      let sentence = file.firstSentence(above: line)
      if sentence.isEmpty {
        let types = file.enclosingHeader(of: index)
        let isWitness = [ownProtocols, Repository.protocols].contains { $0.requires(name, ofTypes: types) }
        return isWitness ? nil : Violation(line: line, message: "'\(name)' has no doc comment")
      }
      guard sentence.count > limit else { return nil }
      return Violation(line: line, message: "the first sentence has \(sentence.count) characters")
    }
  }

  private static func snippet(_ text: String, path: String = "Sources/L10nKit/A.swift") -> RepositoryFile {
    RepositoryFile(path: path, text: text)
  }
}

extension RepositoryFile {
  /// The name that the access level at `index` exposes; nil where there is nothing to say about it: other tokens,
  /// operators, `hash(into:)` and an initializer without parameters.
  fileprivate func exposedDeclaration(at index: Int) -> String? {
    guard tokens[index].text == "public" || tokens[index].text == "package" else { return nil }
    let words = tokens[index...].prefix { $0.line == tokens[index].line && $0.isWord }.map(\.text)
    guard words.count > 1, let name = words.last, name != "func", name != "hash" else { return nil }
    let isPlainInitializer = name == "init" && tokens[index...].dropFirst(3).first?.text == ")"
    return isPlainInitializer || words.contains("import") || words.contains("extension") ? nil : name
  }

  /// The words in the header of the type or extension around the token: its name and its protocols.
  fileprivate func enclosingHeader(of index: Int) -> [String] {
    var depth = 0
    guard
      let brace = tokens[..<index].lastIndex(where: { token in
        if token.text == "}" { depth += 1 } else if token.text == "{" { depth -= 1 }
        return depth < 0
      })
    else { return [] }
    let keywords = ["struct", "enum", "class", "actor", "extension"]
    let start = tokens[..<brace].lastIndex { keywords.contains($0.text) } ?? brace
    return tokens[start..<brace].filter(\.isWord).map(\.text)
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

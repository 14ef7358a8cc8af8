extension RepositoryFile {
  /// The modules the file imports and the 1-based lines it does so on.
  var imports: [(module: String, line: Int)] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == "import" else { return nil }
      let words = tokens[(index + 1)...].prefix { $0.line == tokens[index].line && $0.isWord }
      return words.last.map { ($0.text, $0.line) }
    }
  }
}

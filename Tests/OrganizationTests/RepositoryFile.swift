/// One text file of the package: its path from the root, its lines and, for Swift, its tokens.
struct RepositoryFile: Sendable {
  let path: String
  let lines: [Substring]
  let tokens: [SwiftToken]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tokens = path.hasSuffix(".swift") ? SwiftTokenizer.tokens(of: text) : []
  }

  /// The file's name without folders and `.swift`.
  var nameWithoutExtension: String {
    String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
  }

  /// The file's name without folders and extension.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.prefix { $0 != "." })
  }

  /// Whether this is Swift code of the product: not tests, not generated tables.
  var isProductCode: Bool {
    path.hasPrefix("Sources/") && path.hasSuffix(".swift") && !path.contains("/Data/")
  }

  /// The module under `Sources` that the file belongs to.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// Lines of text; a final line feed does not begin another line.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }
}

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

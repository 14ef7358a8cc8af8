extension Norm {
  private static let limit = 40
  private static let limitOfFlatSwitch = 60

  static let functionLength = Norm(
    title: "a function has at most 40 lines, a flat switch at most 60",
    reports: [
      snippet("func long() {\n" + body(39) + "}"),
      snippet("func long(\n  a: Int = { 1 }()\n) -> Int {\n" + body(37) + "}"),
      snippet("init?() {\n" + body(39) + "}"),
      snippet("var long: Int {\n" + body(39) + "}"),
      snippet("func long() {\n  a()\n  switch b {\n" + body(38) + "  }\n}"),
      snippet("func long() {\n  switch a {\n" + body(57) + "  }\n}"),
    ],
    accepts: [
      snippet("func short() {\n" + body(38) + "}\nfunc next() {\n" + body(38) + "}"),
      snippet("protocol P {\n  func a()\n  var b: Int { get }\n}\n" + body(50)),
      snippet("func flat() {\n  switch a {\n" + body(56) + "  }\n}"),
      snippet("func long() {\n  self.init()\n}\n" + body(50)),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    return file.functions.compactMap { function in
      let limit = function.isFlatSwitch ? limitOfFlatSwitch : limit
      guard function.lineCount > limit else { return nil }
      return Violation(
        line: function.line, message: "a function of \(function.lineCount) lines; the limit is \(limit)")
    }
  }

  private static func snippet(_ text: String) -> RepositoryFile {
    RepositoryFile(path: "Sources/XCStrings/Long.swift", text: text)
  }

  private static func body(_ count: Int) -> String {
    String(repeating: "  a()\n", count: count)
  }
}

/// Where a function, initializer, subscript or computed property stands.
private struct FunctionExtent {
  let line: Int
  let lineCount: Int
  let isFlatSwitch: Bool
}

extension RepositoryFile {
  fileprivate var functions: [FunctionExtent] {
    tokens.indices.compactMap { index in
      guard let open = bodyStart(ofDeclarationAt: index) else { return nil }
      let close = closing(of: open)
      let line = tokens[index].line
      return FunctionExtent(
        line: line, lineCount: tokens[close].line - line + 1, isFlatSwitch: isFlatSwitch(open, close))
    }
  }

  /// The index of the `{` that opens the body, or nil where no function with a body is declared.
  private func bodyStart(ofDeclarationAt index: Int) -> Int? {
    let isMember = index > 0 && tokens[index - 1].text == "."
    switch tokens[index].text {
    case "func", "subscript", "deinit": return braceAfterSignature(index)
    case "init": return isMember ? nil : braceAfterSignature(index)
    case "var": return braceAtLineEnd(index)
    default: return nil
    }
  }

  private func braceAfterSignature(_ start: Int) -> Int? {
    var depth = 0
    for index in tokens.indices.dropFirst(start + 1) {
      switch tokens[index].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return index
      case "}" where depth == 0: return nil
      default:
        let continues = ["where", "async", "throws", "-", "some", "any"].contains(tokens[index].text)
        if depth == 0 && tokens[index].startsLine && !continues { return nil }
      }
    }
    return nil
  }

  /// The `{` of a computed property: the last token on the line of its `var`.
  private func braceAtLineEnd(_ start: Int) -> Int? {
    let line = tokens[start...].prefix { $0.line == tokens[start].line }
    guard line.last?.text == "{", !line.contains(where: { $0.text == "=" }) else { return nil }
    return line.endIndex - 1
  }

  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(open) {
      if tokens[index].text == "{" { depth += 1 } else if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// Whether the body is one `switch` and nothing else.
  private func isFlatSwitch(_ open: Int, _ close: Int) -> Bool {
    let start = tokens[min(open + 1, close)].text == "return" ? open + 2 : open + 1
    guard start < close, tokens[start].text == "switch" else { return false }
    let brace = tokens[start..<close].firstIndex { $0.text == "{" }
    return brace.map { closing(of: $0) == close - 1 } ?? false
  }
}

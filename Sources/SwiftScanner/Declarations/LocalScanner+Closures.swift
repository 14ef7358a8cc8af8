extension LocalScanner {
  /// Reads `(a: Int, b) -> C in` and `a, b in`; leaves a body that begins otherwise as it is.
  mutating func readSignature(of brace: Int32) {
    let start = scanner.cursor
    let first = bindings.count
    if !readSignatureNames(of: brace) {
      scanner.cursor = start
      bindings.removeSubrange(first...)
    }
  }

  private mutating func readSignatureNames(of brace: Int32) -> Bool {
    var token = scanner.cursor.next()
    while token.kind == .at {
      _ = scanner.cursor.next()
      token = scanner.cursor.next()
    }
    if token.kind == .group, token.byte == UInt8(ascii: "[") { token = scanner.cursor.next() }
    var index = 0
    while token.kind == .word || token.kind == .comma || token.isParentheses || token.kind == .arrow {
      if bytes.equals(token.range, "in") { return true }
      if token.isParentheses, index == 0 {
        addParameters(in: token, of: brace)
        index = 1
      } else if token.kind == .arrow {
        _ = scanner.readTypeText()
        return bytes.equals(scanner.cursor.next().range, "in")
      } else if token.kind == .word {
        guard !Keyword.isReserved(bytes, token.range) || bytes.equals(token.range, "throws") else {
          return false
        }
        add(
          token, .closureParameter(brace: brace, index: index), 0..<0, scope: token.end..<max(end, token.end))
        index += 1
      }
      token = scanner.cursor.next()
    }
    return false
  }

  private mutating func addParameters(in group: SourceToken, of brace: Int32) {
    let first = scanner.found.parameters.count
    _ = scanner.readParameters(in: group, of: .function)
    for (index, parameter) in scanner.found.parameters[first...].enumerated() {
      let isTyped = !parameter.name.isEmpty
      let name = isTyped ? parameter.name.range : parameter.type.range
      bindings.append(
        LocalBinding(
          name: NameHash(bytes, name), offset: name.lowerBound, scope: group.end..<max(end, group.end),
          source: isTyped ? .written : .closureParameter(brace: brace, index: index),
          range: isTyped ? parameter.type.range : 0..<0))
    }
  }
}

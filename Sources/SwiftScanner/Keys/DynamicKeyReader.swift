/// Finds the lookups of a file whose key is not a literal.
struct DynamicKeyReader {
  let reader: LocalizingReader
  private var bytes: SourceBytes { reader.bytes }
  private var tokens: TokenReader { reader.tokens }

  /// The most keys that the branches of one expression make.
  private static let limit = 64

  init(_ reader: LocalizingReader) {
    self.reader = reader
  }

  /// Returns the keys in the order of the file.
  func keys() -> [DynamicKey] {
    var keys: [DynamicKey] = []
    for bracket in reader.elements.brackets
    where bracket.byte == UInt8(ascii: "(") && !bracket.isInterpolation {
      guard let name = lookup(before: Int(bracket.offset)) else { continue }
      keys += self.keys(of: bracket, name)
    }
    return keys
  }

  // MARK: - Calls

  /// The name of the function before a bracket, if it looks keys up.
  private func lookup(before open: Int) -> Range<Int>? {
    guard bytes[open - 1].isWordByte else { return nil }
    let isUsual = endsUsually(open)
    guard isUsual || !reader.functions.isEmpty else { return nil }
    var start = open - 1
    while bytes[start - 1].isWordByte { start -= 1 }
    let name = start..<open
    let names: [StaticString] = [
      "NSLocalizedString", "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
      "localizedString",
      "localizedAttributedString", "localizedUserNotificationString",
    ]
    let isLookup = isUsual && names.contains { bytes.equals(name, $0) }
    guard isLookup || reader.functions.function(named: name, receiver: 0..<0, in: bytes) != nil else {
      return nil
    }
    return bytes.equals(tokens.token(before: start).range, "func") ? nil : name
  }

  /// Whether the word before a bracket ends as the names of Foundation's lookups do: few others do.
  private func endsUsually(_ open: Int) -> Bool {
    switch bytes[open - 1] {
    case UInt8(ascii: "g"): bytes.starts(with: "String", at: open - 6)
    case UInt8(ascii: "y"): bytes.starts(with: "StringKey", at: open - 9)
    case UInt8(ascii: "e"):
      bytes.starts(with: "Value", at: open - 5) || bytes.starts(with: "Resource", at: open - 8)
    default: false
    }
  }

  private func keys(of bracket: SourceElements.Bracket, _ name: Range<Int>) -> [DynamicKey] {
    let arguments = tokens.arguments(in: bracket)
    guard let first = arguments.first, takesString(first, name) else { return [] }
    if let literal = reader.literal(at: first.value), literal.interpolationCount == 0 || makesKey(name) {
      return []
    }
    let table = arguments.first { bytes.equals($0.label, "table") || bytes.equals($0.label, "tableName") }
    return alternatives(first.value, depth: 0).map { parts in
      DynamicKey(
        api: name, expression: first.value, parts: Self.joined(parts),
        table: table.map { reader.table($0.value) } ?? .standard)
    }
  }

  /// Whether an interpolation in the call's literal is an argument of the key.
  private func makesKey(_ name: Range<Int>) -> Bool {
    let names: [StaticString] = ["LocalizedStringKey", "LocalizationValue", "LocalizedStringResource"]
    return names.contains { bytes.equals(name, $0) }
  }

  /// A resource takes a string by its label alone, else it takes what its key is made of already.
  private func takesString(_ argument: CallArgument, _ name: Range<Int>) -> Bool {
    if bytes.equals(name, "LocalizedStringResource") { return bytes.equals(argument.label, "stringLiteral") }
    if bytes[name.lowerBound] == UInt8(ascii: "l"), !bytes.equals(argument.label, "forKey") {
      return reader.functions.function(named: name, receiver: 0..<0, in: bytes) != nil
    }
    return true
  }

  // MARK: - Expressions

  /// What an expression can be, one list of parts for each of its branches.
  private func alternatives(_ expression: Range<Int>, depth: Int) -> [[DynamicKey.Part]] {
    guard depth < 20 else { return [[.anything]] }
    if let literal = reader.literal(at: expression) { return [parts(of: literal)] }
    let first = tokens.token(after: expression.lowerBound)
    if first.isParentheses, first.end == expression.upperBound {
      return alternatives(reader.trimmed(first.start + 1..<first.end - 1), depth: depth + 1)
    }
    if let format = format(first, expression) { return [parts(ofFormat: format)] }
    if let branches = reader.branches(of: expression) {
      return alternatives(branches.then, depth: depth + 1)
        + alternatives(branches.otherwise, depth: depth + 1)
    }
    let operands = operands(of: expression)
    guard operands.count > 1 else { return [[.anything]] }
    return operands.reduce([[]]) { found, operand in
      let next = alternatives(operand, depth: depth + 1)
      guard found.count * next.count <= Self.limit else { return found.map { $0 + [.anything] } }
      return found.flatMap { start in next.map { start + $0 } }
    }
  }

  private func parts(of literal: StringLiteral) -> [DynamicKey.Part] {
    reader.key(of: literal, .function).segments.map { segment in
      if case .text(let text) = segment { .text(text) } else { .anything }
    }
  }

  /// The literal in `String(format: "…", …)`.
  private func format(_ first: SourceToken, _ expression: Range<Int>) -> StringLiteral? {
    let open = tokens.token(after: first.end)
    guard bytes.equals(first.range, "String"), open.isParentheses, open.end == expression.upperBound,
      let argument = tokens.arguments(in: reader.elements.brackets[Int(open.bracket)]).first,
      bytes.equals(argument.label, "format")
    else { return nil }
    return reader.literal(at: argument.value)
  }

  /// The text of a format around its values.
  private func parts(ofFormat literal: StringLiteral) -> [DynamicKey.Part] {
    var skeleton = LiteralSkeleton()
    skeleton.read(literal, in: bytes, reader.elements)
    let texts = skeleton.text.split(separator: LiteralSkeleton.value, omittingEmptySubsequences: false)
    return texts.enumerated().flatMap { place, text -> [DynamicKey.Part] in
      let start: [DynamicKey.Part] = place == 0 ? [] : [.anything]
      return text.isEmpty ? start : start + [.text(String(decoding: text, as: UTF8.self))]
    }
  }

  /// The operands of a chain of `+`, or the expression alone.
  private func operands(of expression: Range<Int>) -> [Range<Int>] {
    var operands: [Range<Int>] = []
    var start = expression.lowerBound
    var offset = start
    while offset < expression.upperBound {
      let token = tokens.token(after: offset)
      guard token.kind != .start, token.kind != .close else { break }
      if token.kind == .operator {
        guard bytes.equals(token.range, "+"), token.isInfix else { return [expression] }
        operands.append(reader.trimmed(start..<token.start))
        start = token.end
      }
      offset = token.end
    }
    return operands + [reader.trimmed(start..<max(start, expression.upperBound))]
  }

  /// Neighbours of the same kind become one.
  private static func joined(_ parts: [DynamicKey.Part]) -> [DynamicKey.Part] {
    parts.reduce(into: []) { joined, part in
      switch (joined.last, part) {
      case (.anything, .anything): break
      case (.text(let before), .text(let text)): joined[joined.count - 1] = .text(before + text)
      default: joined.append(part)
      }
    }
  }
}

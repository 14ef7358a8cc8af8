/// Finds the names whose values are given to calls and properties that show, localize or log them.
struct ShownNameReader {
  private let bytes: SourceBytes
  private let elements: SourceElements
  private let tokens: TokenReader
  private let literals: [StringLiteral]
  private(set) var names: [ShownName] = []

  init(_ source: ScannedSource, _ bytes: SourceBytes) {
    self.bytes = bytes
    elements = source.elements
    literals = source.literals
    tokens = TokenReader(bytes, elements: source.elements)
  }

  mutating func run() {
    for bracket in elements.brackets where bracket.byte == UInt8(ascii: "(") && !bracket.isInterpolation {
      readCall(Int(bracket.offset))
    }
    readAssignments()
  }

  // MARK: - Places that show

  private mutating func readCall(_ open: Int) {
    guard bytes[open - 1].isWordByte else { return }
    var start = open - 1
    while bytes[start - 1].isWordByte { start -= 1 }
    let call = start..<open
    var first = tokens.token(after: open + 1)
    guard first.kind == .word || first.kind == .literal || first.kind == .group || first.kind == .other else {
      return
    }
    guard let use = use(of: call) else {
      if bytes.equals(call, "ForEach") { return readCases(first) }
      return readLabelled(call, first)
    }
    let colon = tokens.token(after: first.end)
    if first.kind == .word, colon.kind == .colon {
      let isKey = use == .localized || bytes.equals(first.range, "titleKey")
      let isText = VerbatimAPIs.arguments.role(of: call, label: first.range, in: bytes) != .unknown
      guard isKey || isText || bytes.equals(first.range, "verbatim") else { return }
      first = tokens.token(after: colon.end)
    }
    readExpression(first.start, use)
  }

  /// `ForEach(Order.allCases)` goes through the cases of `Order`.
  private mutating func readCases(_ first: SourceToken) {
    var token = first
    var name = 0..<0
    while token.kind == .word || token.kind == .period {
      if token.kind == .word {
        if bytes.equals(token.range, "allCases") { return add(name, after: 0..<0, .listed) }
        name = token.range
      }
      token = tokens.token(after: token.end)
    }
  }

  /// Calls that show an argument with a label, as `UIAlertAction(title:)` does.
  private mutating func readLabelled(_ call: Range<Int>, _ first: SourceToken) {
    var token = first
    let makesError = ErrorCalls(bytes).makesError(call)
    while token.kind != .close, token.kind != .start {
      let next = tokens.token(after: token.end)
      if token.kind == .word, next.kind == .colon,
        VerbatimAPIs.arguments.role(of: call, label: token.range, in: bytes) == .text
      {
        readExpression(next.end, .shown)
      } else if token.kind == .word, next.kind == .colon, makesError {
        readExpression(next.end, .logged)
      }
      token = next
    }
  }

  private func use(of call: Range<Int>) -> ShownName.Use? {
    let first = bytes[call.lowerBound]
    if first == UInt8(ascii: "N") || first == UInt8(ascii: "L") {
      let lookups: [StaticString] = [
        "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
      ]
      if lookups.contains(where: { bytes.equals(call, $0) }) { return .localized }
    }
    if bytes.equals(call, "localizedString") { return .localized }
    if LogCalls(bytes).isLog(call, receiver: receiver(before: call.lowerBound)) { return .logged }
    guard let api = LocalizingAPITable.shared.call(named: call, in: bytes) else {
      return VerbatimAPIs.arguments.role(of: call, label: 0..<0, in: bytes) == .text ? .shown : nil
    }
    return api.slots.contains { $0.hasStringSibling } ? .shown : nil
  }

  /// The word before the dot before an offset.
  private func receiver(before offset: Int) -> Range<Int> {
    guard bytes[offset - 1] == UInt8(ascii: ".") else { return 0..<0 }
    var end = offset - 1
    while bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
    var start = end
    while bytes[start - 1].isWordByte { start -= 1 }
    return start..<end
  }

  private mutating func readAssignments() {
    var offset = bytes.first(UInt8(ascii: "="), UInt8(ascii: "="), from: 0)
    while offset < bytes.count {
      if bytes[offset + 1] == 0x20, bytes[offset - 1] == 0x20, bytes[offset - 2].isWordByte {
        readAssignment(offset)
      }
      offset = bytes.first(UInt8(ascii: "="), UInt8(ascii: "="), from: offset + 1)
    }
  }

  private mutating func readAssignment(_ equals: Int) {
    let end = equals - 1
    var start = end
    while bytes[start - 1].isWordByte { start -= 1 }
    guard bytes[start - 1] == UInt8(ascii: ".") else { return }
    let role = VerbatimAPIs.properties.role(of: start..<end, in: bytes)
    if role == .unknown { return }
    let receiver = receiver(before: start)
    let value = tokens.token(after: equals + 1)
    if value.kind == .word, !receiver.isEmpty { add(start..<end, after: receiver, .replaced) }
    if role == .weak {
      let word = NameWords.last(receiver, bytes)
      if VerbatimAPIs.receivers.role(of: word, in: bytes) != .text { return }
    }
    readExpression(equals + 1, .shown)
  }

  // MARK: - Expressions

  /// Reads the names whose values an expression may have: `a.b`, `c ? d : e.f`, `g ?? "h"`, `i + j`.
  private mutating func readExpression(_ start: Int, _ use: ShownName.Use, depth: Int = 0) {
    var token = tokens.token(after: start)
    /// The names of a chain of members so far.
    var chain: [Range<Int>] = []
    var count = 0
    while count < 40 {
      count += 1
      let next = tokens.token(after: token.end)
      switch token.kind {
      case .close, .start, .comma, .semicolon, .open: return
      case .word:
        if token.isAcrossLine, count > 1, chain.isEmpty, !continues(token) { return }
        chain.append(token.range)
        if next.kind == .period || next.isPostfix && next.kind != .comma { break }
        end(&chain, next, use, depth)
      case .literal: if depth < 2 { readInterpolations(token, use, depth) }
      case .group:
        if token.isParentheses, chain.isEmpty, count == 1, depth < 4 {
          readExpression(token.start + 1, use, depth: depth + 1)
        }
        if next.kind != .period { chain.removeAll() }
      case .period: break
      case .question, .exclamation: if !token.isPostfix || next.kind != .period { chain.removeAll() }
      default: chain.removeAll()
      }
      token = next
    }
  }

  /// Takes the last name of a chain; `name.uppercased()` shows `name`, and `String(name)` does.
  private mutating func end(
    _ chain: inout [Range<Int>], _ next: SourceToken, _ use: ShownName.Use, _ depth: Int
  ) {
    let isCall = next.isParentheses
    if isCall, chain.count == 1, depth < 4, let only = chain.first, isWrapper(only) {
      readExpression(next.start + 1, use, depth: depth + 1)
    } else {
      if isCall, chain.count > 1, let last = chain.last, isTransformation(last) { chain.removeLast() }
      if let last = chain.last { add(last, after: chain.dropLast().last ?? 0..<0, use) }
    }
    if isCall { chain = [0..<0] } else { chain.removeAll() }
  }

  private func isWrapper(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["String", "LocalizedStringKey", "Text", "AttributedString"]
    return words.contains { bytes.equals(name, $0) }
  }

  private func isTransformation(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["uppercased", "lowercased", "capitalized", "trimmingCharacters", "joined", "map"]
    return words.contains { bytes.equals(name, $0) }
  }

  /// Whether a word at the start of a line goes on with the expression.
  private func continues(_ token: SourceToken) -> Bool {
    let before = tokens.token(before: token.start)
    return [.operator, .question, .colon, .period, .comma, .open, .equals].contains(before.kind)
  }

  private mutating func add(_ name: Range<Int>, after receiver: Range<Int>, _ use: ShownName.Use) {
    guard names.count < 1 << 20 else { return }
    let isSelf = bytes.equals(receiver, "self")
    let word = NameWords.last(receiver, bytes)
    names.append(
      ShownName(
        name: ByteHash(bytes, name).state,
        receiver: receiver.isEmpty || isSelf ? 0 : ByteHash(bytes, receiver).state,
        word: receiver.isEmpty || isSelf ? 0 : ByteHash(caseless: bytes, word).state,
        offset: UInt32(truncatingIfNeeded: name.lowerBound), use: use))
  }

  private mutating func readInterpolations(_ token: SourceToken, _ use: ShownName.Use, _ depth: Int) {
    guard use == .shown else { return }
    var (low, high) = (0, literals.count)
    while low < high {
      let middle = (low + high) / 2
      if literals[middle].range.lowerBound < token.start { low = middle + 1 } else { high = middle }
    }
    guard low < literals.count, Int(literals[low].start) == token.start else { return }
    let literal = literals[low]
    var place = Int(literal.firstInterpolation)
    var left = literal.interpolationCount
    while left > 0, place < elements.interpolations.count {
      let interpolation = elements.interpolations[place]
      if Int(interpolation.literal) == low {
        readExpression(Int(elements.brackets[Int(interpolation.bracket)].offset) + 1, use, depth: depth + 1)
        left -= 1
      }
      place += 1
    }
  }
}

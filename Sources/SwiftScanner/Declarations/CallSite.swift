/// The arguments of a call, as far as they choose among functions: their labels.
struct CallSite {
  /// An argument in parentheses, or a closure after them.
  struct Argument {
    /// The label's hash; `none` for no label.
    let label: NameHash
    /// The label; empty for none.
    var labelRange = 0..<0
    /// The argument without its label.
    let range: Range<Int>
    /// Whether it is a key and a value of a dictionary.
    var isPair = false
  }

  /// The arguments in parentheses.
  var arguments: [Argument] = []
  /// The braces after the parentheses; the first has no label, and may be no closure but the body of an `if`.
  var closures: [Argument] = []

  /// A call without arguments.
  init() {}

  /// Reads the arguments in parentheses that open at an offset and end before another.
  init(_ reader: TokenReader, from open: Int, to end: Int?) {
    var cursor = TokenCursor(reader, at: open + 1)
    while let argument = Self.argument(&cursor) { arguments.append(argument) }
    guard let end else { return }
    addClosures(reader, after: end)
  }

  /// Adds the closures after an offset.
  mutating func addClosures(_ reader: TokenReader, after end: Int) {
    let first = reader.token(after: end)
    guard first.isBraces else { return }
    closures.append(Argument(label: .none, range: first.range))
    var end = first.end
    while true {
      let label = reader.token(after: end)
      guard label.kind == .word, reader.bytes[label.end] == UInt8(ascii: ":") else { return }
      let braces = reader.token(after: label.end + 1)
      guard braces.isBraces else { return }
      closures.append(
        Argument(label: NameHash(reader.bytes, label.range), labelRange: label.range, range: braces.range))
      end = braces.end
    }
  }

  /// Reads an argument and the comma after it; `nil` at the end.
  private static func argument(_ cursor: inout TokenCursor) -> Argument? {
    var token = cursor.next()
    guard token.kind != .close, token.kind != .start else { return nil }
    var label = 0..<0
    if token.kind == .word, cursor.peek().kind == .colon {
      label = token.range
      _ = cursor.next()
      token = cursor.next()
    }
    let start = token.start
    var end = start
    var isPair = false
    var isTernary = false
    while token.kind != .comma, token.kind != .close, token.kind != .start {
      end = token.end
      if cursor.peek().kind == .close { break }
      if token.isTernaryMark { isTernary = true }
      if cursor.peek().kind == .colon, !isTernary { isPair = true }
      token = cursor.next()
    }
    return Argument(
      label: label.isEmpty ? .none : NameHash(cursor.reader.bytes, label), labelRange: label,
      range: start..<end, isPair: isPair)
  }
}

extension TypeReader {
  /// The type of `map` and its like: a sequence of what the closure or the key path makes of an element.
  func mapped(_ type: SwiftType, _ call: CallSite, _ name: Range<Int>, depth: Int) -> SwiftType {
    guard let made = mappedElement(type, call, depth: depth), !made.isUnknown else { return .unknown }
    if type.isOptional { return made.optional }
    if bytes.equals(name, "map") { return made.array }
    return bytes.equals(name, "compactMap") ? made.unwrapped.array : made.element.array
  }

  /// The type of `reduce`: that of its start; a sum of numbers is one of them.
  func reduced(_ type: SwiftType, _ call: CallSite, depth: Int) -> SwiftType {
    guard let first = call.arguments.first else { return .unknown }
    let start = value(of: first.range, depth: depth + 1)
    if call.arguments.count == 2, bytes.equals(call.arguments[1].range, "+") {
      return start.joined(with: ExpressionValue(type.element)).type
    }
    return start.literal == .none || start.literal == .string ? start.type : .unknown
  }

  private func mappedElement(_ type: SwiftType, _ call: CallSite, depth: Int) -> SwiftType? {
    let element = type.isOptional ? type.unwrapped : type.element
    if let closure = call.closures.first
      ?? call.arguments.first(where: { bytes[$0.range.lowerBound] == UInt8(ascii: "{") })
    {
      return closureResult(closure.range, depth: depth)
    }
    guard let argument = call.arguments.first else { return nil }
    let text = text(argument.range)
    if text.hasSuffix(".init") {
      return index.resolved(SwiftType(written: text.dropLast(5)), in: scope(at: argument.range.lowerBound))
    }
    guard text.hasPrefix("\\."), !element.isUnknown else { return nil }
    return keyPath(argument.range.dropFirst(2), of: element, depth: depth)
  }

  private func keyPath(_ names: Range<Int>, of type: SwiftType, depth: Int) -> SwiftType {
    var value = ExpressionValue(type)
    var start = names.lowerBound
    for offset in names.lowerBound...names.upperBound
    where offset == names.upperBound || bytes[offset] == UInt8(ascii: ".") {
      guard (start..<offset).allSatisfy({ bytes[$0].isWordByte }), start < offset else { return .unknown }
      value = member(start..<offset, of: value, depth: depth + 1)
      start = offset + 1
    }
    return value.type
  }

  /// The type of the one expression in a closure.
  private func closureResult(_ braces: Range<Int>, depth: Int) -> SwiftType? {
    let brace = tokens.lastBracket(before: braces.lowerBound + 1)
    guard brace >= 0 else { return nil }
    let scanner = LocalScanner(tokens, brace: Int32(brace), subject: nil)
    let start = scanner.scanner.cursor.offset
    guard start < braces.upperBound - 1 else { return nil }
    return value(of: start..<braces.upperBound - 1, depth: depth + 1).type
  }

  /// The type of a function of the standard library or Foundation that stands alone.
  func standardFunction(_ name: Range<Int>, _ call: CallSite, depth: Int) -> SwiftType {
    func arguments() -> [ExpressionValue] {
      call.arguments.prefix(4).map { value(of: $0.range, depth: depth + 1) }
    }
    switch text(name) {
    case "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime": return .double
    case "NSLocalizedString", "NSStringFromClass", "NSFullUserName", "NSUserName", "NSHomeDirectory",
      "NSTemporaryDirectory":
      return .string
    case "readLine": return SwiftType.string.optional
    case "min", "max":
      let arguments = arguments()
      guard let first = arguments.first else { return .unknown }
      return arguments.dropFirst().reduce(first) { $0.joined(with: $1) }.type
    case "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "fabs":
      return arguments().first?.type ?? .unknown
    case "zip":
      let elements = arguments().map(\.type.element.written)
      return elements.count == 2 ? SwiftType("Zip2Sequence<\(elements[0]),\(elements[1])>") : .unknown
    case "stride":
      let start = arguments().first?.type ?? .unknown
      return start.isUnknown ? .unknown : start.array
    default: return .unknown
    }
  }
}

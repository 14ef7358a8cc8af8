/// Takes written types apart.
enum TypeText {
  /// Makes a type of bytes that may have blanks, attributes and marks of optionals.
  static func type(of bytes: ArraySlice<UInt8>) -> SwiftType {
    var rest = plain(bytes)[...]
    var isOptional = false
    while arrow(in: Array(rest)) == nil {
      // `A!` is used as if it were no optional.
      if let last = rest.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
        if last == UInt8(ascii: "?") { isOptional = true }
        rest = rest.dropLast()
      } else if let inner = parenthesized(rest) {
        rest = inner
      } else {
        break
      }
    }
    let name = String(decoding: rest, as: UTF8.self)
    guard name.hasPrefix("Optional<"), name.hasSuffix(">") else {
      return SwiftType(name, isOptional: isOptional)
    }
    return type(of: rest.dropFirst(9).dropLast()).optional
  }

  /// What stands in parentheses around all, unless it is a tuple.
  private static func parenthesized(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")"), bytes.count > 2 else {
      return nil
    }
    let inner = bytes.dropFirst().dropLast()
    var depth = 0
    for byte in inner {
      depth += nesting(byte)
      if depth < 0 || depth == 0 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")) { return nil }
    }
    return inner
  }

  /// A type in brackets, with the label that a tuple gives it.
  struct Part {
    var label = ""
    var type = SwiftType.unknown
  }

  /// The types between the outermost brackets, separated by commas, or by the colon of a dictionary.
  static func parts(of bytes: [UInt8]) -> [Part] {
    guard let close = bytes.last, let open = bytes.firstIndex(where: { nesting($0) > 0 }),
      close == UInt8(ascii: ">") || close == UInt8(ascii: "]") || close == UInt8(ascii: ")")
    else { return [] }
    let end = bytes.count - 1
    var parts: [Part] = []
    var part = Part()
    var depth = 0
    var start = open + 1
    for place in start..<max(end, start) {
      let byte = bytes[place]
      if depth == 0, byte == UInt8(ascii: ":"), bytes[open] != UInt8(ascii: "[") {
        part.label = String(decoding: bytes[start..<place], as: UTF8.self)
        start = place + 1
      } else if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        part.type = type(of: bytes[start..<place])
        parts.append(part)
        part = Part()
        start = place + 1
      }
      if !isArrowHead(bytes, place) { depth += nesting(byte) }
    }
    guard start < end else { return parts }
    part.type = type(of: bytes[start..<end])
    return parts + [part]
  }

  private static func isArrowHead(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: ">") && place > 0 && bytes[place - 1] == UInt8(ascii: "-")
  }

  /// The offset of the arrow of a function's type.
  static func arrow(in bytes: [UInt8]) -> Int? {
    place(in: bytes, depth: 0) {
      bytes[$0] == UInt8(ascii: "-") && $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: ">")
    }
  }

  /// The offset of the colon in `[A:B]`.
  static func colon(in bytes: [UInt8]) -> Int? {
    place(in: bytes, depth: 1) { bytes[$0] == UInt8(ascii: ":") }
  }

  private static func place(in bytes: [UInt8], depth: Int, _ matches: (Int) -> Bool) -> Int? {
    var open = 0
    for place in bytes.indices {
      if open == depth, matches(place) { return place }
      if !isArrowHead(bytes, place) { open += nesting(bytes[place]) }
    }
    return nil
  }

  private static func nesting(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): -1
    default: 0
    }
  }

  // MARK: - Plain bytes

  /// Words before a type that say nothing of the value.
  private static let silentWords: Set<[UInt8]> = Set(
    ["some", "any", "inout", "borrowing", "consuming", "__owned", "__shared", "sending", "isolated"]
      .map { Array($0.utf8) })

  /// Drops blanks, backticks, attributes and the words before a type.
  static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      guard byte.isWordByte || byte == UInt8(ascii: "@") else {
        if !byte.isBlank, byte != UInt8(ascii: "`") { plain.append(byte) }
        offset += 1
        continue
      }
      let start = offset
      offset += 1
      while offset < bytes.endIndex, bytes[offset].isWordByte { offset += 1 }
      if byte == UInt8(ascii: "@") {
        let isCalled = bytes[start..<offset].elementsEqual("@convention".utf8)
        if isCalled, let close = bytes[offset...].firstIndex(of: UInt8(ascii: ")")) { offset = close + 1 }
      } else if !silentWords.contains(Array(bytes[start..<offset])) {
        plain += bytes[start..<offset]
      }
    }
    return plain
  }
}

/// A shell pattern for one path component: `*`, `?`, `[a-z]`, `\` before a literal character.
///
/// Matching works on bytes, as in git: `?` matches one byte. Only the last `*` is remembered, which suffices
/// since every other token matches exactly one byte. The cost is at most the product of both lengths.
struct NamePattern: Hashable, Sendable {
  /// Common shapes of patterns, which are compared as bytes.
  private enum Shape: Hashable, Sendable {
    case literal([UInt8])
    case suffix([UInt8])
    case tokens([Token])
  }

  enum Token: Hashable, Sendable {
    case byte(UInt8)
    case anyByte
    case anyRun
    case oneOf(ByteSet)

    var isByte: Bool { if case .byte = self { true } else { false } }

    func accepts(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .anyByte: true
      case .oneOf(let set): set.contains(byte)
      case .anyRun: false
      }
    }
  }

  private let shape: Shape

  init(_ tokens: [Token]) {
    let bytes = tokens.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    if bytes.count == tokens.count {
      shape = .literal(bytes)
    } else if tokens.first == .anyRun, bytes.count == tokens.count - 1 {
      shape = .suffix(bytes)
    } else {
      shape = .tokens(tokens)
    }
  }

  /// The ending of every matching name; empty if there is no common one.
  var end: [UInt8] {
    switch shape {
    case .literal(let bytes), .suffix(let bytes): return bytes
    case .tokens(let tokens):
      var end: [UInt8] = []
      for case .byte(let byte) in tokens.reversed().prefix(while: \.isByte) { end.append(byte) }
      return end.reversed()
    }
  }

  /// The only matching name, `nil` if there are several.
  var onlyName: [UInt8]? {
    if case .literal(let bytes) = shape { bytes } else { nil }
  }

  /// Whether the whole name matches.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    switch shape {
    case .literal(let bytes): name.count == bytes.count && name.elementsEqual(bytes)
    case .suffix(let bytes): name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
    case .tokens(let tokens): Self.matches(name, tokens)
    }
  }

  private static func matches(_ name: ArraySlice<UInt8>, _ tokens: [Token]) -> Bool {
    var offset = name.startIndex
    var token = 0
    var retry: (token: Int, offset: Int)?
    while offset < name.endIndex {
      if token < tokens.count, tokens[token] == .anyRun {
        retry = (token, offset)
        token += 1
      } else if token < tokens.count, tokens[token].accepts(name[offset]) {
        token += 1
        offset += 1
      } else if let last = retry {
        retry = (last.token, last.offset + 1)
        (token, offset) = (last.token + 1, last.offset + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyRun }
  }
}

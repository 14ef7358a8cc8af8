/// Reads a path pattern into segments, one component after the other.
struct PathPatternReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Returns the segments, `nil` if a bracket stays open, names an unknown class, or a `\` ends the pattern.
  mutating func readSegments() -> [PathPattern.Segment]? {
    var segments: [PathPattern.Segment] = []
    var tokens: [NamePattern.Token] = []
    var stars = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/"):
        segments.append(Self.segment(tokens, stars: stars))
        (tokens, stars) = ([], 0)
      case UInt8(ascii: "*"):
        stars += 1
        if tokens.last != .anyRun { tokens.append(.anyRun) }
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "["):
        guard let set = readBracket() else { return nil }
        tokens.append(.oneOf(set))
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        if escaped == UInt8(ascii: "/") {
          segments.append(Self.segment(tokens, stars: stars))
          (tokens, stars) = ([], 0)
        } else {
          tokens.append(.byte(escaped))
        }
      default: tokens.append(.byte(byte))
      }
    }
    return segments + [Self.segment(tokens, stars: stars)]
  }

  /// A component of nothing but two or more stars stands for any number of folders.
  private static func segment(_ tokens: [NamePattern.Token], stars: Int) -> PathPattern.Segment {
    tokens == [.anyRun] && stars >= 2 ? .anyDepth : .name(NamePattern(tokens))
  }

  /// Reads `[…]` after its opening bracket; the first byte is a member even if it is `]`.
  private mutating func readBracket() -> ByteSet? {
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    var set = ByteSet()
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? set.inverted : set }
      isFirst = false
      if byte == UInt8(ascii: "-"), let lower = previous, let next = rest.first, next != UInt8(ascii: "]") {
        guard let upper = readMember() else { return nil }
        if lower <= upper { for member in lower...upper { set.insert(member) } }
        previous = nil
      } else if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"), let name = namedClass() {
        guard let members = ByteSet(posixClass: name) else { return nil }
        set.formUnion(members)
        previous = nil
      } else {
        guard let member = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
        set.insert(member)
        previous = member
      }
    }
    return nil
  }

  private mutating func readMember() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    return byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
  }

  /// Takes `:name:]` and returns the name, `nil` (and takes nothing) if what follows has another form.
  private mutating func namedClass() -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end - rest.startIndex >= 2,
      rest[end - 1] == UInt8(ascii: ":")
    else { return nil }
    let name = String(decoding: rest[(rest.startIndex + 1)..<(end - 1)], as: UTF8.self)
    rest = rest[(end + 1)...]
    return name
  }
}

extension ByteSet {
  /// The ASCII members of a POSIX character class, `nil` for an unknown name.
  init?(posixClass name: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let upper = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
    let letters = Array(upper) + Array(lower)
    let visible = UInt8(0x21)...UInt8(0x7E)
    switch name {
    case "alpha": self.init(letters)
    case "digit": self.init(digits)
    case "alnum": self.init(letters + Array(digits))
    case "upper": self.init(upper)
    case "lower": self.init(lower)
    case "blank": self.init([0x20, 0x09])
    case "space": self.init([0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D])
    case "cntrl": self.init(Array(0...0x1F) + [0x7F])
    case "graph": self.init(visible)
    case "print": self.init([0x20] + Array(visible))
    case "punct": self.init(visible.filter { !letters.contains($0) && !digits.contains($0) })
    case "xdigit": self.init(Array(digits) + Array("abcdefABCDEF".utf8))
    default: return nil
    }
  }
}

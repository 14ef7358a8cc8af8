/// A path pattern in `.gitignore` or `.l10n.json`, such as `**/Legacy.xcstrings`.
///
/// A pattern without a slash matches a name at any depth; one with a slash is relative to its folder. `**`
/// between slashes matches any number of folders, a final slash matches folders only. Paths are relative to
/// that folder, with `/` and without `./`. A malformed pattern, such as one with an open bracket, matches
/// nothing, as in git.
package struct PathPattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case name(NamePattern)
    case anyDepth

    /// The name, if only one matches.
    var onlyName: [UInt8]? {
      guard case .name(let name) = self else { return nil }
      return name.onlyName
    }
  }

  /// The segments, `nil` if the pattern is malformed.
  private let segments: [Segment]?
  private let isAnchored: Bool
  private let isForFoldersOnly: Bool

  /// Reads a pattern from text.
  package init(_ text: String) { self.init(bytes: Array(text.utf8)[...]) }

  /// Reads a pattern from UTF-8 bytes.
  package init(bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    isForFoldersOnly = bytes.last == UInt8(ascii: "/")
    if isForFoldersOnly { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    var reader = PathPatternReader(bytes)
    segments = reader.readSegments()
  }

  /// The common part of all matching paths, used for lookup in a table.
  enum Handle: Hashable {
    /// The ending of the last name.
    case end([UInt8])
    /// The names up to the first one with wildcards.
    case start([UInt8])
    /// Any path may match.
    case any
    /// No path matches.
    case none
  }

  /// The common part of all matching paths.
  var handle: Handle {
    guard let segments, let last = segments.last else { return .none }
    if case .name(let name) = last {
      let end = name.end
      if !end.isEmpty { return .end(end) }
    }
    let names = isAnchored ? segments.prefix { $0.onlyName != nil } : []
    return names.isEmpty ? .any : .start(Array(names.compactMap(\.onlyName).joined(separator: "/".utf8)))
  }

  /// Whether the pattern matches the path itself.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    let bytes = Array(path.utf8)[...]
    return matches(bytes, name: Self.name(of: bytes), isFolder: isFolder)
  }

  /// Whether the pattern matches the path or one of its parent folders.
  package func covers(_ path: String) -> Bool { PatternTable([self]).last(covering: path) != nil }

  /// The last component of a path.
  static func name(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
  }

  /// Whether the pattern matches a path with a known last component.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard let segments, isFolder || !isForFoldersOnly else { return false }
    guard case .name(let first) = segments.first else {
      return isAnchored ? matches(path, segments) : !segments.isEmpty
    }
    guard isAnchored else { return first.matches(name) }
    // Most paths differ from the first component on.
    return first.matches(path.prefix { $0 != UInt8(ascii: "/") }) && matches(path, segments)
  }

  private func matches(_ path: ArraySlice<UInt8>, _ segments: [Segment]) -> Bool {
    Self.matches(path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false), segments)
  }

  /// Matches component by component; only the last `**` requires backtracking.
  private static func matches(_ names: [ArraySlice<UInt8>], _ segments: [Segment]) -> Bool {
    var position = 0
    var segment = 0
    var retry: (segment: Int, position: Int)?
    while position < names.count {
      if segment < segments.count, segments[segment] == .anyDepth {
        if segment == segments.count - 1 { return true }
        retry = (segment, position)
        segment += 1
      } else if segment < segments.count, case .name(let name) = segments[segment],
        name.matches(names[position])
      {
        segment += 1
        position += 1
      } else if let last = retry {
        retry = (last.segment, last.position + 1)
        (segment, position) = (last.segment + 1, last.position + 1)
      } else {
        return false
      }
    }
    // A final '**' matches something inside the folder, so no segment may be left.
    return segment == segments.count
  }
}

/// Parses a path pattern into segments, one component after the other.
private struct PathPatternReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Returns the segments, `nil` for an open bracket, an unknown class, or a final `\`.
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

  /// Returns the segment of a component; two or more stars alone match any number of folders.
  private static func segment(_ tokens: [NamePattern.Token], stars: Int) -> PathPattern.Segment {
    tokens == [.anyRun] && stars >= 2 ? .anyDepth : .name(NamePattern(tokens))
  }

  /// Reads `[…]` after its opening bracket; the first byte is a member even if it is `]`.
  private mutating func readBracket() -> Set<UInt8>? {
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    var set = Set<UInt8>()
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? Set(0...255).subtracting(set) : set }
      isFirst = false
      if byte == UInt8(ascii: "-"), let lower = previous, let next = rest.first, next != UInt8(ascii: "]") {
        guard let upper = readMember() else { return nil }
        if lower <= upper { for member in lower...upper { set.insert(member) } }
        previous = nil
      } else if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"), let name = namedClass() {
        guard let members = Set<UInt8>(posixClass: name) else { return nil }
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

  /// Consumes `:name:]` and returns the name, or consumes nothing and returns `nil` for another form.
  private mutating func namedClass() -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end - rest.startIndex >= 2,
      rest[end - 1] == UInt8(ascii: ":")
    else { return nil }
    let name = String(decoding: rest[(rest.startIndex + 1)..<(end - 1)], as: UTF8.self)
    rest = rest[(end + 1)...]
    return name
  }
}

extension Set<UInt8> {
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

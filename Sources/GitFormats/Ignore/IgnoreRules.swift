/// The `.gitignore` files (gitignore(5)) that apply to one folder, from the outermost to the nearest.
///
/// A deeper folder adds its own file to a copy. The nearest file with a matching pattern decides, by its last one; a
/// pattern with `!` includes what an earlier one ignored.
package struct IgnoreRules: Sendable {
  private struct Level: Sendable {
    /// The length of the folder's absolute path with its final slash, in bytes.
    let prefix: Int
    let patterns: PatternTable
    /// Whether each pattern is negated.
    let areNegated: [Bool]
  }

  private var levels: [Level] = []

  /// Creates rules that ignore nothing.
  package init() {}

  /// Whether there are no patterns.
  package var isEmpty: Bool { levels.isEmpty }

  /// Adds the file of a folder, given by its absolute path; allows a byte order mark and CR LF line ends.
  package mutating func add(_ file: [UInt8], folder: String) {
    let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file[3...] : file[...]
    let lines = text.split(separator: UInt8(ascii: "\n")).compactMap(Self.line)
    if lines.isEmpty { return }
    levels.append(
      Level(
        prefix: folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1),
        patterns: PatternTable(lines.map(\.pattern)), areNegated: lines.map(\.isNegated)))
  }

  /// Adds patterns of a folder, given by its absolute path.
  package mutating func add(_ patterns: [String], folder: String) {
    add(Array(patterns.joined(separator: "\n").utf8), folder: folder)
  }

  /// Whether an absolute path is ignored; the folders above it are not checked.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let bytes = Array(path.utf8)
    for level in levels.reversed() where level.prefix < bytes.count {
      if let match = level.patterns.last(matching: bytes[level.prefix...], isFolder: isFolder) {
        return !level.areNegated[match]
      }
    }
    return false
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> (pattern: PathPattern, isNegated: Bool)? {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard bytes.first != UInt8(ascii: "#") else { return nil }
    bytes = trimmingTrailingSpaces(bytes)
    let isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    return bytes.isEmpty ? nil : (PathPattern(bytes: bytes), isNegated)
  }

  /// Removes trailing spaces unless they follow a `\`.
  private static func trimmingTrailingSpaces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.startIndex
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset = min(offset + 2, bytes.endIndex)
        end = offset
      } else {
        if bytes[offset] != UInt8(ascii: " ") { end = offset + 1 }
        offset += 1
      }
    }
    return bytes[..<end]
  }
}

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
    case oneOf(Set<UInt8>)

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
  var onlyName: [UInt8]? { if case .literal(let bytes) = shape { bytes } else { nil } }

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

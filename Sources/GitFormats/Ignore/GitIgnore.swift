/// The patterns of one `.gitignore` file (gitignore(5)).
///
/// Paths are relative to the folder of the file. The last pattern that matches decides; `!` in front of
/// a pattern takes back what an earlier one ignored.
package struct GitIgnore: Hashable, Sendable {
  /// What a file of patterns says about a path that one of them matches.
  package enum Verdict: Sendable {
    case ignored, kept
  }

  private let patterns: PatternTable
  /// For each pattern whether it takes back what an earlier one ignored.
  private let areNegated: [Bool]

  /// Reads the text of a `.gitignore`.
  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a `.gitignore`; a byte order mark and CR LF line ends do no harm.
  package init(bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n")).compactMap(Self.line)
    patterns = PatternTable(lines.map(\.pattern))
    areNegated = lines.map(\.isNegated)
  }

  /// Whether no line holds a pattern.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Returns what the patterns say about a path, `nil` where none matches.
  package func verdict(_ path: String, isFolder: Bool) -> Verdict? {
    verdict(Array(path.utf8)[...], isFolder: isFolder)
  }

  /// Returns what the patterns say about a path in UTF-8 bytes, `nil` where none matches.
  package func verdict(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
    patterns.last(matching: path, isFolder: isFolder).map { areNegated[$0] ? .kept : .ignored }
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

  /// Spaces at the end don't count unless a `\` stands before them.
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

/// The `.gitignore` files in force in one folder, from the outermost to the nearest.
///
/// A value: a deeper folder adds its own file to a copy. The nearest file that says anything decides.
package struct IgnoreRules: Sendable {
  private struct Level: Sendable {
    /// Length in bytes of the folder's absolute path with its final slash.
    var prefix: Int
    var file: GitIgnore
  }

  private var levels: [Level] = []

  /// Creates rules that ignore nothing.
  package init() {}

  /// Whether there are no patterns.
  package var isEmpty: Bool { levels.isEmpty }

  /// Adds the patterns written for a folder, given by its absolute path.
  package mutating func add(_ file: GitIgnore, folder: String) {
    guard !file.isEmpty else { return }
    levels.append(Level(prefix: folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1), file: file))
  }

  /// Whether the path, given in full, is ignored; the folders above it are not looked at.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let bytes = Array(path.utf8)
    for level in levels.reversed() where level.prefix < bytes.count {
      if let verdict = level.file.verdict(bytes[level.prefix...], isFolder: isFolder) {
        return verdict == .ignored
      }
    }
    return false
  }
}

/// Path patterns in the order of a file; the last one that matches is found without trying all.
///
/// A few patterns are tried one after another. Of many, only those are tried whose last name ends as the path's does,
/// or whose first names are the path's:
/// ```
/// Legacy.swift      paths that end in 'Legacy.swift'
/// *.generated.swift paths that end in '.generated.swift'
/// /App/Generated/** paths that start with 'App/Generated'
/// **/Old*/**        any path
/// ```
package struct PatternTable: Hashable, Sendable {
  /// More are looked up.
  private static let few = 24

  private let patterns: [PathPattern]
  /// Where patterns stand by the end of the name that they ask for; first the lengths that such ends have.
  private var lengths: [Int] = []
  private var byEnd: [[UInt8]: [Int]] = [:]
  private var byStart: [[UInt8]: [Int]] = [:]
  private var others: [Int] = []

  /// Prepares the look-up; the patterns keep their order.
  package init(_ patterns: [PathPattern]) {
    self.patterns = patterns
    if patterns.count <= Self.few { return }
    for (index, pattern) in patterns.enumerated() {
      switch pattern.handle {
      case .end(let bytes): byEnd[bytes, default: []].append(index)
      case .start(let bytes): byStart[bytes, default: []].append(index)
      case .any: others.append(index)
      case .none: break
      }
    }
    lengths = Set(byEnd.keys.map(\.count)).sorted()
  }

  /// Whether there are no patterns.
  package var isEmpty: Bool { patterns.isEmpty }

  /// The place of the last pattern that matches a path in UTF-8 bytes, `nil` if none does.
  package func last(matching path: ArraySlice<UInt8>, isFolder: Bool) -> Int? {
    let name = PathPattern.name(of: path)
    func matches(_ index: Int) -> Bool { patterns[index].matches(path, name: name, isFolder: isFolder) }
    if patterns.count <= Self.few { return patterns.indices.last(where: matches) }
    var best = others.last(where: matches) ?? -1
    func look(in places: [Int]?) {
      for index in (places ?? []).reversed() where index > best {
        if matches(index) { best = index }
      }
    }
    if !byStart.isEmpty {
      for end in path.indices where path[end] == UInt8(ascii: "/") { look(in: byStart[Array(path[..<end])]) }
      look(in: byStart[Array(path)])
    }
    for length in lengths where length <= name.count { look(in: byEnd[Array(name.suffix(length))]) }
    return best < 0 ? nil : best
  }

  /// The place of the last pattern that matches a path, or a folder that holds it.
  package func last(covering path: String) -> Int? {
    let bytes = Array(path.utf8)
    var best = last(matching: bytes[...], isFolder: false)
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") {
      guard let other = last(matching: bytes[..<offset], isFolder: true) else { continue }
      best = max(best ?? other, other)
    }
    return best
  }
}

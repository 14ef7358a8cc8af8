/// Path patterns in file order, with fast lookup of the last match.
///
/// A few patterns are tried one after another. Of many, only those are tried whose last name has the path's
/// ending, or whose first names are the path's:
/// ```
/// Legacy.swift      paths that end in 'Legacy.swift'
/// *.generated.swift paths that end in '.generated.swift'
/// /App/Generated/** paths that start with 'App/Generated'
/// **/Old*/**        any path
/// ```
package struct PatternTable: Hashable, Sendable {
  /// The number of patterns up to which all are tried.
  private static let few = 24

  private let patterns: [PathPattern]
  /// The indexes of patterns by the required ending of the name, and the lengths of these endings.
  private var lengths: [Int] = []
  private var byEnd: [[UInt8]: [Int]] = [:]
  private var byStart: [[UInt8]: [Int]] = [:]
  private var others: [Int] = []

  /// Creates a table; the patterns keep their order.
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

  /// The index of the last pattern that matches a path in UTF-8 bytes, `nil` if none does.
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

  /// The index of the last pattern that matches a path or one of its parent folders.
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

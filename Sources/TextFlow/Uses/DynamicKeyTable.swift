/// Keys built at run time, found by what the keys that they may match begin or end with.
struct DynamicKeyTable: Sendable {
  private typealias Edge = ArraySlice<UInt8>

  /// A key with the index of its file.
  typealias Entry = (key: DynamicKey, file: Int)

  /// The keys in the order of their files.
  let entries: [Entry]
  private var byStart: [Edge: [Int]] = [:]
  private var byEnd: [Edge: [Int]] = [:]
  private var others: [Int] = []
  private var startLengths: Set<Int> = []
  private var endLengths: Set<Int> = []

  init(_ entries: [Entry] = []) {
    self.entries = entries
    var seen: Set<Lookup> = []
    for (index, entry) in entries.enumerated() {
      // Of keys with the same parts, the first one is enough.
      guard seen.insert(Lookup(pattern: entry.key.pattern, table: entry.key.table.name)).inserted else {
        continue
      }
      if case .text(let text)? = entry.key.pattern.parts.first {
        byStart[Edge(text.utf8), default: []].append(index)
        startLengths.insert(text.utf8.count)
      } else if case .text(let text)? = entry.key.pattern.parts.last {
        byEnd[Edge(text.utf8), default: []].append(index)
        endLengths.insert(text.utf8.count)
      } else {
        others.append(index)
      }
    }
  }

  private struct Lookup: Hashable {
    let pattern: KeyPattern
    let table: String?
  }

  /// The first key built at run time that may be one of a table.
  func first(matching key: String, in table: String) -> Entry? {
    let bytes = Array(key.utf8)
    let candidates =
      startLengths.flatMap { byStart[bytes.prefix($0)] ?? [] }
      + endLengths.flatMap { byEnd[bytes.suffix($0)] ?? [] }
      + others
    return candidates.filter { entries[$0].key.matches(key, in: table) }.min().map { entries[$0] }
  }
}

extension DynamicKey {
  /// Whether the key may be one of a table.
  func matches(_ key: String, in table: String) -> Bool {
    (self.table.name == nil || self.table.name == table) && pattern.matches(key)
  }
}

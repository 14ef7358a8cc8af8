import SourceText

/// Keys built at run time, found by what the keys that they may match begin or end with.
struct DynamicKeyTable: Sendable {
  /// A key with the index of its file.
  typealias Entry = (key: DynamicKey, file: Int)

  /// The keys in the order of their files.
  let entries: [Entry]
  /// The indices by the hashes of first texts, and of last texts from the end.
  private var byStart: [UInt64: [Int]] = [:]
  private var byEnd: [UInt64: [Int]] = [:]
  private var others: [Int] = []

  init(_ entries: [Entry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      if case .text(let text)? = entry.key.pattern.parts.first {
        byStart[StableHash(text.utf8).value, default: []].append(index)
      } else if case .text(let text)? = entry.key.pattern.parts.last {
        byEnd[StableHash(text.utf8.reversed()).value, default: []].append(index)
      } else {
        others.append(index)
      }
    }
  }

  /// The first key built at run time that may be one of a table.
  func first(matching key: String, in table: String) -> Entry? {
    func candidates(_ indices: [UInt64: [Int]], _ bytes: some Sequence<UInt8>) -> [Int] {
      var hash = StableHash()
      return indices.isEmpty
        ? []
        : bytes.flatMap { byte in
          hash.combine(byte)
          return indices[hash.value] ?? []
        }
    }
    let all = candidates(byStart, key.utf8) + candidates(byEnd, key.utf8.reversed()) + others
    return all.sorted().first { entries[$0].key.matches(key, in: table) }.map { entries[$0] }
  }
}

extension DynamicKey {
  /// Whether the key may be one of a table.
  func matches(_ key: String, in table: String) -> Bool {
    (self.table.name == nil || self.table.name == table) && pattern.matches(key)
  }
}

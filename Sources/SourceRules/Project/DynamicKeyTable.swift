import TextFlow

/// Keys built at run time, found by what the keys that they may match begin or end with.
struct DynamicKeyTable {
  private typealias Edge = ArraySlice<UInt8>

  private var byStart: [Edge: [DynamicKey]] = [:]
  private var byEnd: [Edge: [DynamicKey]] = [:]
  private var others: [DynamicKey] = []
  private var startLengths: Set<Int> = []
  private var endLengths: Set<Int> = []

  /// Creates a table; of keys with the same parts, one is enough.
  init(_ keys: [DynamicKey]) {
    var seen: Set<[DynamicKey.Part]> = []
    for key in keys where seen.insert(key.parts).inserted {
      if case .text(let text)? = key.parts.first {
        byStart[Edge(text.utf8), default: []].append(key)
        startLengths.insert(text.utf8.count)
      } else if case .text(let text)? = key.parts.last {
        byEnd[Edge(text.utf8), default: []].append(key)
        endLengths.insert(text.utf8.count)
      } else {
        others.append(key)
      }
    }
  }

  /// Whether a key built at run time may be this one.
  func matches(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return startLengths.contains { byStart[bytes.prefix($0)]?.contains { $0.matches(key) } == true }
      || endLengths.contains { byEnd[bytes.suffix($0)]?.contains { $0.matches(key) } == true }
      || others.contains { $0.matches(key) }
  }
}

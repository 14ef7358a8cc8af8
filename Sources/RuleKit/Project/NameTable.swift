/// Names in order of appearance, each once.
///
/// Names that come in the same order again, as languages do from key to key, are found at the first comparison.
struct NameTable {
  private(set) var names: [String] = []
  private var encoded: [[UInt8]] = []
  /// The indexes of names after the first few, which are found quickest by comparing.
  private var furtherIndexes: [[UInt8]: Int] = [:]
  private var expected = 0

  /// The index of a name given as UTF-8, which is added if it is new.
  mutating func index(of name: UnsafeBufferPointer<UInt8>) -> Int32 {
    if expected < encoded.count, encoded[expected].elementsEqual(name) {
      expected += 1
      return Int32(truncatingIfNeeded: expected - 1)
    }
    let index = known(name) ?? encoded.count
    if index == encoded.count {
      encoded.append(Array(name))
      names.append(String(decoding: name, as: UTF8.self))
      if index >= Self.mostCompared { furtherIndexes[Array(name)] = index }
    }
    expected = index + 1
    return Int32(truncatingIfNeeded: index)
  }

  private static let mostCompared = 64

  private func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = encoded.prefix(Self.mostCompared).firstIndex { $0.elementsEqual(name) }
    return first ?? (furtherIndexes.isEmpty ? nil : furtherIndexes[Array(name)])
  }
}

import XCStrings

/// The names of languages in order of appearance, each once.
struct NameTable {
  private(set) var names: [String] = []
  private var encoded: [[UInt8]] = []
  /// The indexes of names after the first few, which are faster to compare.
  private var furtherIndexes: [[UInt8]: Int] = [:]
  /// For each name, the last one seen directly after it in order; -1 if there is none.
  private var followers: [Int32] = []
  private let sourceName: [UInt8]
  /// The index of the source language; -1 until it appears.
  private(set) var sourceIndex: Int32 = -1

  init(sourceLanguage: String) { sourceName = Array(sourceLanguage.utf8) }

  /// Returns the index of a name given as UTF-8, adding it if it is new.
  mutating func index(of name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let index = known(name) ?? encoded.count
    if index == encoded.count {
      if name.elementsEqual(sourceName) { sourceIndex = Int32(truncatingIfNeeded: index) }
      followers.append(-1)
      encoded.append(Array(name))
      names.append(String(decoding: name, as: UTF8.self))
      if index >= Self.maximumCompared { furtherIndexes[Array(name)] = index }
    }
    return Int32(truncatingIfNeeded: index)
  }

  /// Returns whether a name precedes another in Xcode's order and in byte order; caches repeated pairs.
  mutating func isInOrder(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (Int(first), Int(second))
    if followers[one] == second { return true }
    guard encoded[one].lexicographicallyPrecedes(encoded[other]), KeyOrder.isInOrder(names[one], names[other])
    else { return false }
    followers[one] = second
    return true
  }

  private static let maximumCompared = 64

  private func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = encoded.prefix(Self.maximumCompared).firstIndex { $0.elementsEqual(name) }
    return first ?? (furtherIndexes.isEmpty ? nil : furtherIndexes[Array(name)])
  }
}

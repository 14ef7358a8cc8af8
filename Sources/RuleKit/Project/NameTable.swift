import XCStrings

/// The names of languages in order of appearance, each once.
struct NameTable {
  private(set) var names: [String] = []
  private var indexes: [ExactKey: Int32] = [:]
  /// For each name, the last one seen directly after it in order; -1 if there is none.
  private var followers: [Int32] = []
  private let sourceName: ExactKey
  /// The index of the source language; -1 until it appears.
  private(set) var sourceIndex: Int32 = -1

  init(sourceLanguage: String) { sourceName = ExactKey(sourceLanguage) }

  /// Returns the index of a name given as UTF-8, adding it if it is new.
  mutating func index(of name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let name = ExactKey(String(decoding: name, as: UTF8.self))
    if let index = indexes[name] { return index }
    let index = Int32(truncatingIfNeeded: names.count)
    if name == sourceName { sourceIndex = index }
    indexes[name] = index
    followers.append(-1)
    names.append(name.text)
    return index
  }

  /// Returns whether a name precedes another in Xcode's order and in byte order; caches repeated pairs.
  mutating func isInOrder(_ first: Int32, _ second: Int32) -> Bool {
    if followers[Int(first)] == second { return true }
    let (one, other) = (names[Int(first)], names[Int(second)])
    guard one.utf8.lexicographicallyPrecedes(other.utf8), KeyOrder.isInOrder(one, other) else { return false }
    followers[Int(first)] = second
    return true
  }
}

import SourceText
import XCStrings

/// Looking for members of one object, by tape index.
extension TapeReader {
  /// The value of an object's first member of a name; `nil` if it has none.
  package func value(of name: StaticString, in object: Int) -> Int? {
    for (key, value) in members(of: object) where self.is(key, name) { return value }
    return nil
  }

  /// The first key of each name in an object.
  func firstKeys(of object: Int) -> [ExactKey: Int] {
    var keys: [ExactKey: Int] = [:]
    for (key, _) in members(of: object) {
      let name = ExactKey(string(key))
      if keys[name] == nil { keys[name] = key }
    }
    return keys
  }

  /// Whether the bytes of each key of an object come after those of the key before it.
  package func isAscending(_ object: Int) -> Bool {
    var previous = -1
    var previousHead: UInt64 = 0
    for (key, _) in members(of: object) {
      let head = head(of: key)
      if previous >= 0, previousHead >= head || head == .max, !isAscending(previous, key) { return false }
      (previous, previousHead) = (key, head)
    }
    return true
  }

  /// The first eight bytes of a string as a number that orders strings as their bytes do.
  ///
  /// The greatest number where they can't be read at once.
  private func head(of index: Int) -> UInt64 {
    let node = tape[index]
    let start = Int(node.start) + 1
    guard !node.isEscaped, start + 8 <= bytes.count else { return .max }
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self).bigEndian
    return node.length >= 8 ? word : word & ~(.max >> UInt64(node.length * 8))
  }

  private func isAscending(_ first: Int, _ second: Int) -> Bool {
    withUTF8(first) { first in withUTF8(second) { first.order(to: $0) < 0 } }
  }
}

import XCStrings

/// Looking for members of one object, by tape index.
extension TapeReader {
  /// The value of an object's first member of a name; `nil` if it has none.
  func value(of name: StaticString, in object: Int) -> Int? {
    for (key, value) in members(of: object) where self.is(key, name) { return value }
    return nil
  }

  /// The first key of an object that equals a later one; `nil` if that one is the first.
  func firstKey(like key: Int, in object: Int) -> Int? {
    withUTF8(key) { name in
      for (other, _) in members(of: object) where other < key {
        if withUTF8(other, { $0.elementsEqual(name) }) { return other }
      }
      return nil
    }
  }

  /// Whether a key's bytes come after those of the key before it: while that holds, no key stands twice.
  func isAscending(_ first: Int, _ second: Int) -> Bool {
    withUTF8(first) { first in
      withUTF8(second) { second in
        for offset in 0..<min(first.count, second.count) where first[offset] != second[offset] {
          return first[offset] < second[offset]
        }
        return first.count < second.count
      }
    }
  }
}

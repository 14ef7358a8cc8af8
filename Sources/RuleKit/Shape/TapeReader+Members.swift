import XCStrings

/// Looking for members of one object, by tape index.
extension TapeReader {
  /// The value of an object's first member of a name; `nil` if it has none.
  package func value(of name: StaticString, in object: Int) -> Int? {
    for (key, value) in members(of: object) where self.is(key, name) { return value }
    return nil
  }

  /// The first key of an object that equals a later one; `nil` if that one is the first.
  package func firstKey(like key: Int, in object: Int) -> Int? {
    withUTF8(key) { name in
      for (other, _) in members(of: object) where other < key {
        if withUTF8(other, { $0.elementsEqual(name) }) { return other }
      }
      return nil
    }
  }

  /// Whether the bytes of each key of an object come after those of the key before it.
  package func isAscending(_ object: Int) -> Bool {
    var previous = -1
    for (key, _) in members(of: object) {
      if previous >= 0, !isAscending(previous, key) { return false }
      previous = key
    }
    return true
  }

  private func isAscending(_ first: Int, _ second: Int) -> Bool {
    withUTF8(first) { first in
      withUTF8(second) { second in
        for offset in 0..<min(first.count, second.count) where first[offset] != second[offset] {
          return first[offset] < second[offset]
        }
        return first.count < second.count
      }
    }
  }

  /// Whether a localization is one text exactly as Xcode writes it, as nine in ten are.
  ///
  /// Its state is at the fourth place after it, its value at the sixth.
  package func isPlainText(_ localization: Int) -> Bool {
    guard tape[localization].kind == .object, tape[localization].length == 9,
      tape[localization + 2].kind == .object, tape[localization + 2].length == 6,
      tape[localization + 4].kind == .string, tape[localization + 6].kind == .string
    else { return false }
    return self.is(localization + 1, "stringUnit") && self.is(localization + 3, "state")
      && self.is(localization + 5, "value")
  }
}

import XCStrings

/// Members of objects by tape index, and names compared without decoding: the walk over 200,000 units runs on these.
struct TapeNames {
  let tree: JSONTree

  /// The members of the object at a tape index as indexes of key and value; none if it is no object.
  func members(of index: Int) -> some Sequence<(key: Int, value: Int)> {
    let tape = tree.tape
    let end = tape[index].kind == .object ? index + tape[index].length - 1 : index
    return sequence(state: index + 1) { next -> (key: Int, value: Int)? in
      guard next < end else { return nil }
      let value = next + 1
      defer {
        switch tape[value].kind {
        case .object, .array: next = value + tape[value].length
        default: next = value + 1
        }
      }
      return (next, value)
    }
  }

  /// Whether the string at a tape index is `name`.
  func `is`(_ index: Int, _ name: StaticString) -> Bool {
    let node = tree.tape[index]
    guard node.isEscaped || node.length == name.utf8CodeUnitCount else { return false }
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return tree.node(at: index).withDecodedUTF8 { $0.elementsEqual(name) }
  }

  /// The string at a tape index.
  func string(_ index: Int) -> String { tree.node(at: index).string ?? "" }
}

/// Names in order of appearance, each once; names that come in the same order again are found at once.
struct NameTable {
  private(set) var names: [String] = []
  private var expected = 0

  /// The index of a name, which is added if it is new.
  mutating func index(of name: String) -> Int32 {
    if expected < names.count, names[expected] == name {
      defer { expected += 1 }
      return Int32(truncatingIfNeeded: expected)
    }
    let index = names.firstIndex(of: name) ?? names.count
    if index == names.count { names.append(name) }
    expected = index + 1
    return Int32(truncatingIfNeeded: index)
  }
}

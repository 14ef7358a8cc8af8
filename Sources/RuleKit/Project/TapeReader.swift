import SourceText
package import XCStrings

/// A catalog's tape and bytes without reference counts, for walks over 200,000 units.
///
/// Valid only inside the closure that provides the buffers.
package struct TapeReader {
  /// The nodes in file order.
  package let tape: UnsafeBufferPointer<TapeNode>
  /// The bytes of the file.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The tree that owns both.
  package let tree: JSONTree

  /// Calls `body` with a reader of a tree.
  package static func with<Result>(_ tree: JSONTree, _ body: (TapeReader) -> Result) -> Result {
    tree.tape.withUnsafeBufferPointer { tape in
      tree.bytes.withUnsafeBufferPointer { bytes in body(TapeReader(tape: tape, bytes: bytes, tree: tree)) }
    }
  }

  /// Returns the members of the object at a tape index; none if it is not an object.
  package func members(of index: Int) -> TapeMembers { TapeMembers(tape, of: index) }

  /// Returns the kind of the value at a tape index.
  package func kind(_ index: Int) -> TapeNode.Kind { tape[index].kind }

  /// Returns whether the string at a tape index is `name`.
  package func `is`(_ index: Int, _ name: StaticString) -> Bool {
    let node = tape[index]
    if node.isEscaped { return tree.node(at: index).isString("\(name)") }
    guard node.length == name.utf8CodeUnitCount else { return false }
    let content = content(of: node)
    for offset in 0..<content.count where content[offset] != name.utf8Start[offset] { return false }
    return true
  }

  /// Returns the string at a tape index.
  package func string(_ index: Int) -> String { tree.node(at: index).string ?? "" }

  /// Calls `body` with the UTF-8 of the string at a tape index, escapes resolved.
  package func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let text = plainUTF8(index) else { return tree.node(at: index).withDecodedUTF8(body) }
    return body(text)
  }

  /// Returns the UTF-8 of the string at a tape index; `nil` if it has escapes.
  package func plainUTF8(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    let node = tape[index]
    return node.isEscaped || node.length >= 1 << 27 ? nil : content(of: node)
  }

  private func content(of node: TapeNode) -> UnsafeBufferPointer<UInt8> {
    let start = Int(node.start) + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<start + node.length])
  }
}

/// The members of an object by tape index.
package struct TapeMembers: Sequence, IteratorProtocol {
  private let tape: UnsafeBufferPointer<TapeNode>
  private var index: Int
  private let end: Int

  package init(_ tape: UnsafeBufferPointer<TapeNode>, of object: Int) {
    self.tape = tape
    index = object + 1
    end = tape[object].kind == .object ? object + tape[object].length - 1 : index
  }

  package mutating func next() -> (key: Int, value: Int)? {
    guard index < end else { return nil }
    let member = (key: index, value: index + 1)
    let value = tape[member.value]
    index = member.value + (value.kind == .object || value.kind == .array ? value.length : 1)
    return member
  }
}

/// Lookup of members of one object by tape index.
extension TapeReader {
  /// Returns the value of an object's first member with a name; `nil` if there is none.
  package func value(of name: StaticString, in object: Int) -> Int? {
    for (key, value) in members(of: object) where self.is(key, name) { return value }
    return nil
  }

  /// Returns whether the keys of an object are in ascending byte order.
  package func isAscending(_ object: Int) -> Bool {
    var previous = -1
    for (key, _) in members(of: object) {
      if previous >= 0, !isAscending(previous, key) { return false }
      previous = key
    }
    return true
  }

  private func isAscending(_ first: Int, _ second: Int) -> Bool {
    withUTF8(first) { first in withUTF8(second) { first.order(to: $0) < 0 } }
  }
}

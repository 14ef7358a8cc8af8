import Foundation
import SourceText

/// Reads binary property lists, which builds make of `.strings` files; their values have no places.
enum PropertyListBinary {
  private static let start = SourcePosition(line: 1, column: 1)

  /// Reads a file, members in the order of their keys.
  static func read(_ file: SourceFile) throws(ExchangeError) -> PropertyListNode {
    guard let object = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil),
      let node = node(object, depth: 0)
    else {
      throw ExchangeError(file: file.path, "the file starts like a binary property list but is none")
    }
    return node
  }

  private static func node(_ object: Any, depth: Int) -> PropertyListNode? {
    guard depth < 64 else { return nil }
    if let string = object as? String { return PropertyListNode(.string(string), position: start) }
    if let elements = object as? [Any] {
      var nodes: [PropertyListNode] = []
      for element in elements {
        guard let node = node(element, depth: depth + 1) else { return nil }
        nodes.append(node)
      }
      return PropertyListNode(.array(nodes), position: start)
    }
    if let members = object as? [String: Any] {
      var nodes: [(key: String, value: PropertyListNode)] = []
      for key in members.keys.sorted() {
        guard let value = members[key], let node = node(value, depth: depth + 1) else { return nil }
        nodes.append((key, node))
      }
      return PropertyListNode(.dictionary(nodes), position: start)
    }
    return PropertyListNode(.string("\(object)"), position: start)
  }
}

import Foundation
import SourceText

/// Reads binary property lists, which builds make of `.strings` files; their values have no places.
struct PropertyListBinary {
  private static let start = SourcePosition(line: 1, column: 1)

  private let path: String
  /// How many values there are so far: lists that share their elements grow with each level.
  private var count = 0

  /// Reads a file, members in the order of their keys.
  static func read(_ file: SourceFile) throws(ExchangeError) -> PropertyListNode {
    guard let object = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil) else {
      throw ExchangeError(file: file.path, "the file starts like a binary property list but is none")
    }
    var reader = PropertyListBinary(path: file.path)
    return try reader.node(object, depth: 0)
  }

  private init(path: String) { self.path = path }

  private mutating func node(_ object: Any, depth: Int) throws(ExchangeError) -> PropertyListNode {
    guard depth < InputBudget.propertyListDepth else {
      throw ExchangeError(
        file: path, "values are nested more than \(InputBudget.propertyListDepth) levels deep")
    }
    count += 1
    guard count <= InputBudget.propertyListValues else {
      throw ExchangeError(file: path, "the property list has more than \(InputBudget.propertyListValues) values")
    }
    if let string = object as? String { return PropertyListNode(.string(string), position: Self.start) }
    if let elements = object as? [Any] {
      var nodes: [PropertyListNode] = []
      for element in elements { nodes.append(try node(element, depth: depth + 1)) }
      return PropertyListNode(.array(nodes), position: Self.start)
    }
    if let members = object as? [String: Any] {
      var nodes: [(key: String, value: PropertyListNode)] = []
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        nodes.append((key, try node(value, depth: depth + 1)))
      }
      return PropertyListNode(.dictionary(nodes), position: Self.start)
    }
    return PropertyListNode(.string("\(object)"), position: Self.start)
  }
}

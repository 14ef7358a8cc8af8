import Foundation
import SourceText

/// Reads binary property lists, which builds make of `.strings` files; their values have no places.
enum PropertyListBinary {
  private static let start = SourcePosition(line: 1, column: 1)

  /// Reads a file, members in the order of their keys.
  static func read(_ file: SourceFile) throws(ExchangeError) -> PropertyListNode {
    do throws(PropertyListShape.Problem) {
      try PropertyListShape.check(file.bytes)
    } catch {
      throw ExchangeError(file: file.path, message(for: error))
    }
    guard let object = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil) else {
      throw ExchangeError(file: file.path, "the file starts like a binary property list but is none")
    }
    return node(object)
  }

  private static func message(for problem: PropertyListShape.Problem) -> String {
    switch problem {
    case .tooManyValues: "the property list has more than \(InputBudget.propertyListValues) values"
    case .tooDeep: "values are nested more than \(InputBudget.propertyListDepth) levels deep"
    }
  }

  private static func node(_ object: Any) -> PropertyListNode {
    if let string = object as? String { return PropertyListNode(.string(string), position: start) }
    if let elements = object as? [Any] {
      return PropertyListNode(.array(elements.map(node)), position: start)
    }
    if let members = object as? [String: Any] {
      let sorted = members.sorted { $0.key < $1.key }.map { (key: $0.key, value: node($0.value)) }
      return PropertyListNode(.dictionary(sorted), position: start)
    }
    // A date may be no date at all, and then has no words.
    let words = (object as? Date).map { "\($0.timeIntervalSinceReferenceDate)" } ?? "\(object)"
    return PropertyListNode(.string(words), position: start)
  }
}

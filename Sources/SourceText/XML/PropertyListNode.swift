import Foundation

/// A value of a property list with its position.
package struct PropertyListNode: Sendable {
  /// What a value is.
  package indirect enum Value: Sendable {
    /// A text, number or date.
    case string(String)
    /// A list.
    case array([PropertyListNode])
    /// Members in file order; a key may be repeated.
    case dictionary([(key: String, value: PropertyListNode)])
  }

  /// The value.
  package let value: Value
  /// The position of its start.
  package let position: SourcePosition
  /// The position of its key in an XML file.
  package var keyPosition: SourcePosition?
  /// The comments before its key, and one on its line; those after the last key belong to the root.
  package var comments: [FileComment] = []

  /// Creates a value from its parts.
  package init(_ value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// Reads an XML or a binary file; `nil` if it is neither.
  package init?(_ file: SourceFile) throws(InputError) {
    if file.bytes.starts(with: "bplist".utf8) {
      self = try PropertyListBinary.read(file)
      return
    }
    let start = TextEncoding.utf8(of: file.bytes)?.first { !$0.isASCIISpace }
    if start != UInt8(ascii: "<") { return nil }
    self = try PropertyListXMLReader.read(file)
  }
}

/// Reads binary property lists, to which builds convert `.strings` files; values have no positions.
private enum PropertyListBinary {
  private static let start = SourcePosition(line: 1, column: 1)

  /// Reads a file, with members sorted by key.
  static func read(_ file: SourceFile) throws(InputError) -> PropertyListNode {
    do throws(PropertyListShape.Problem) {
      try PropertyListShape.check(file.bytes)
    } catch {
      throw InputError(path: file.path, message(for: error))
    }
    guard let object = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil) else {
      throw InputError(path: file.path, "malformed binary property list")
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
    // A date may be NaN, which has no description.
    let words = (object as? Date).map { "\($0.timeIntervalSinceReferenceDate)" } ?? "\(object)"
    return PropertyListNode(.string(words), position: start)
  }
}

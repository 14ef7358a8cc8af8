import Foundation
import SourceText

/// Reads XML property lists with the position of every value.
struct PropertyListXMLReader {
  private let path: String
  private var open: [Container] = []
  private var root: PropertyListNode?
  /// The text of the `key` or `string` element that is being read.
  private var text: String?
  /// The comments before the next key.
  private var comments: [PropertyListComment] = []

  /// A value that is being read.
  private struct Container {
    let name: String
    let position: SourcePosition
    var elements: [PropertyListNode] = []
    var members: [(key: String, value: PropertyListNode)] = []
    var key: String?
    var keyComments: [PropertyListComment] = []
  }

  /// Reads a file.
  static func read(_ file: SourceFile) throws(ExchangeError) -> PropertyListNode {
    var reader = PropertyListXMLReader(path: file.path)
    try XMLFile.read(file) { (event) throws(ExchangeError) in try reader.take(event) }
    guard var root = reader.root else { throw ExchangeError(file: file.path, "the property list is empty") }
    root.comments = reader.comments
    return root
  }

  private init(path: String) { self.path = path }

  private mutating func take(_ event: XMLEvent) throws(ExchangeError) {
    switch event {
    case .start(let tag): try start(tag)
    case .text(let string): text?.append(string)
    case .end: try end()
    case .comment(let text, let position):
      comments.append(PropertyListComment(text: text, position: position))
    }
  }

  private func error(_ position: SourcePosition, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: position, message)
  }

  private mutating func start(_ tag: XMLTag) throws(ExchangeError) {
    if open.isEmpty, tag.name != "plist" {
      throw error(tag.position, "the root element is '\(tag.name)', not 'plist'")
    }
    guard text == nil else { throw error(tag.position, "unexpected element '\(tag.name)' inside a text") }
    switch tag.name {
    case "plist" where open.isEmpty, "dict", "array": break
    case "key", "string", "integer", "real", "true", "false", "date", "data": text = ""
    default: throw error(tag.position, "unknown property list element '\(tag.name)'")
    }
    open.append(Container(name: tag.name, position: tag.position))
  }

  private mutating func end() throws(ExchangeError) {
    guard let container = open.popLast() else { return }
    let content = text
    text = nil
    switch container.name {
    case "key": try take(key: content ?? "", of: container)
    case "plist": break
    case "dict":
      guard container.key == nil else { throw error(container.position, "the last key has no value") }
      try add(PropertyListNode(.dictionary(container.members), position: container.position))
    case "array": try add(PropertyListNode(.array(container.elements), position: container.position))
    default: try add(PropertyListNode(.string(content ?? ""), position: container.position))
    }
  }

  private mutating func take(key: String, of container: Container) throws(ExchangeError) {
    guard let last = open.indices.last, open[last].name == "dict", open[last].key == nil else {
      throw error(container.position, "expected a value, found a key")
    }
    open[last].key = key
    open[last].keyComments = comments
    comments = []
  }

  private mutating func add(_ node: PropertyListNode) throws(ExchangeError) {
    guard let last = open.indices.last else { return }
    switch open[last].name {
    case "dict":
      guard let key = open[last].key else { throw error(node.position, "expected a key, found a value") }
      var node = node
      node.comments = open[last].keyComments
      open[last].members.append((key, node))
      open[last].key = nil
    case "array": open[last].elements.append(node)
    default:
      guard root == nil else { throw error(node.position, "the property list has more than one root value") }
      root = node
    }
  }
}

/// A value of a property list with its position.
struct PropertyListNode {
  /// What a value is.
  indirect enum Value {
    /// A text, number or date.
    case string(String)
    /// A list.
    case array([PropertyListNode])
    /// Members in file order; a key may be repeated.
    case dictionary([(key: String, value: PropertyListNode)])
  }

  /// The value.
  let value: Value
  /// The position of its start.
  let position: SourcePosition
  /// The comments before its key; those after the last key belong to the root.
  var comments: [PropertyListComment] = []

  /// Creates a value from its parts.
  init(_ value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// Reads a file in any of the three property list formats.
  init(_ file: SourceFile) throws(ExchangeError) {
    if file.bytes.starts(with: "bplist".utf8) {
      self = try PropertyListBinary.read(file)
      return
    }
    let text = try ExchangeText(file)
    let start = text.bytes.first {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    if start == UInt8(ascii: "<") {
      self = try PropertyListXMLReader.read(file)
    } else {
      var parser = StringsParser(text)
      self = try parser.document()
    }
  }
}

/// A comment of a property list with its position.
struct PropertyListComment {
  /// The comment's text.
  let text: String
  /// The position of its start.
  let position: SourcePosition
}

/// Reads binary property lists, to which builds convert `.strings` files; values have no positions.
private enum PropertyListBinary {
  private static let start = SourcePosition(line: 1, column: 1)

  /// Reads a file, with members sorted by key.
  static func read(_ file: SourceFile) throws(ExchangeError) -> PropertyListNode {
    do throws(PropertyListShape.Problem) {
      try PropertyListShape.check(file.bytes)
    } catch {
      throw ExchangeError(file: file.path, message(for: error))
    }
    guard let object = try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil) else {
      throw ExchangeError(file: file.path, "malformed binary property list")
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

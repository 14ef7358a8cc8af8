/// Reads XML property lists with the position of every value.
struct PropertyListXMLReader {
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
    var keyPosition: SourcePosition?
    var keyComments: [PropertyListComment] = []
  }

  /// Reads the bytes of a file.
  static func read(_ bytes: [UInt8]) throws(XMLError) -> PropertyListNode {
    var reader = PropertyListXMLReader()
    var events = try XMLReader(bytes)
    while let event = try events.next() { try reader.take(event) }
    guard var root = reader.root else { throw XMLError(nil, "the property list is empty") }
    root.comments = reader.comments
    return root
  }

  private mutating func take(_ event: XMLEvent) throws(XMLError) {
    switch event {
    case .start(let tag): try start(tag)
    case .text(let string): text?.append(string)
    case .end: try end()
    case .comment(let text, let position):
      comments.append(PropertyListComment(text: text, position: position))
    }
  }

  private mutating func start(_ tag: XMLTag) throws(XMLError) {
    if open.isEmpty, tag.name != "plist" {
      throw XMLError(tag.position, "the root element is '\(tag.name)', not 'plist'")
    }
    guard text == nil else { throw XMLError(tag.position, "unexpected element '\(tag.name)' inside a text") }
    switch tag.name {
    case "plist" where open.isEmpty, "dict", "array": break
    case "key", "string", "integer", "real", "true", "false", "date", "data": text = ""
    default: throw XMLError(tag.position, "unknown property list element '\(tag.name)'")
    }
    open.append(Container(name: tag.name, position: tag.position))
  }

  private mutating func end() throws(XMLError) {
    guard let container = open.popLast() else { return }
    let content = text
    text = nil
    switch container.name {
    case "key": try take(key: content ?? "", of: container)
    case "plist": break
    case "dict":
      guard container.key == nil else { throw XMLError(container.position, "the last key has no value") }
      try add(PropertyListNode(.dictionary(container.members), position: container.position))
    case "array": try add(PropertyListNode(.array(container.elements), position: container.position))
    default: try add(PropertyListNode(.string(content ?? ""), position: container.position))
    }
  }

  private mutating func take(key: String, of container: Container) throws(XMLError) {
    guard let last = open.indices.last, open[last].name == "dict", open[last].key == nil else {
      throw XMLError(container.position, "expected a value, found a key")
    }
    open[last].key = key
    open[last].keyPosition = container.position
    open[last].keyComments = comments
    comments = []
  }

  private mutating func add(_ node: PropertyListNode) throws(XMLError) {
    guard let last = open.indices.last else { return }
    switch open[last].name {
    case "dict":
      guard let key = open[last].key else { throw XMLError(node.position, "expected a key, found a value") }
      var node = node
      node.keyPosition = open[last].keyPosition
      node.comments = open[last].keyComments
      open[last].members.append((key, node))
      open[last].key = nil
    case "array": open[last].elements.append(node)
    default:
      guard root == nil else {
        throw XMLError(node.position, "the property list has more than one root value")
      }
      root = node
    }
  }
}

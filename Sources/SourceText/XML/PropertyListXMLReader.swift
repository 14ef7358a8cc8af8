/// Reads XML property lists with the position of every value.
struct PropertyListXMLReader {
  private let path: String
  /// The comments before the next key.
  private var comments: [FileComment] = []

  private init(path: String) { self.path = path }

  /// Reads a file.
  static func read(_ file: SourceFile) throws(InputError) -> PropertyListNode {
    var (xml, root): (XMLReader, PropertyListNode?) = (try XMLReader(file), nil)
    var reader = PropertyListXMLReader(path: file.path)
    for part in try xml.rest() {
      guard let list = reader.element(part) else { continue }
      guard list.tag.name == "plist" else {
        throw reader.error(list, "the root element is '\(list.tag.name)', not 'plist'")
      }
      for part in list.content {
        guard let element = reader.element(part) else { continue }
        let value = try reader.value(element)
        if root != nil { throw reader.error(element, "the property list has more than one root value") }
        root = value
      }
    }
    guard var root else { throw InputError(path: file.path, "the property list is empty") }
    root.comments = reader.comments
    return root
  }

  private func error(_ element: XMLElement, _ message: String) -> InputError {
    InputError(path: path, position: element.tag.position, message)
  }

  /// Returns a part that is an element, and collects one that is a comment.
  private mutating func element(_ part: XMLElement.Content) -> XMLElement? {
    if case .comment(let comment) = part { comments.append(comment) }
    return if case .element(let element) = part { element } else { nil }
  }

  private mutating func value(_ element: XMLElement) throws(InputError) -> PropertyListNode {
    var value = PropertyListNode.Value.array([])
    switch element.tag.name {
    case "dict": value = .dictionary(try members(of: element))
    case "array":
      var elements: [PropertyListNode] = []
      for part in element.content {
        if let inner = self.element(part) { elements.append(try self.value(inner)) }
      }
      value = .array(elements)
    case "string", "integer", "real", "true", "false", "date", "data": value = .string(try text(of: element))
    case "key": throw error(element, "expected a value, found a key")
    default: throw error(element, "unknown property list element '\(element.tag.name)'")
    }
    return PropertyListNode(value, position: element.tag.position)
  }

  private mutating func members(
    of element: XMLElement
  ) throws(InputError) -> [(key: String, value: PropertyListNode)] {
    var members: [(key: String, value: PropertyListNode)] = []
    var key: (text: String, position: SourcePosition, comments: [FileComment])?
    for part in element.content {
      guard let inner = self.element(part) else { continue }
      if inner.tag.name == "key", key == nil {
        key = (try text(of: inner), inner.tag.position, comments)
        comments = []
      } else {
        var value = try value(inner)
        guard let found = key else { throw error(inner, "expected a key, found a value") }
        (value.keyPosition, value.comments, key) = (found.position, found.comments, nil)
        members.append((found.text, value))
      }
    }
    if key != nil { throw error(element, "the last key has no value") }
    return members
  }

  private mutating func text(of element: XMLElement) throws(InputError) -> String {
    for part in element.content {
      guard let inner = self.element(part) else { continue }
      throw error(inner, "unexpected element '\(inner.tag.name)' inside a text")
    }
    return element.text
  }
}

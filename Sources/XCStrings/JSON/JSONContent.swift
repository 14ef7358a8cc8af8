/// JSON to be written: what an edit puts into a file.
package enum JSONContent: Equatable, Sendable {
  /// An object; members are written in the order of `KeyOrder`, whatever the order here.
  case object([Member])
  /// An array.
  case array([JSONContent])
  /// A string, unescaped.
  case string(String)
  /// An integer.
  case integer(Int)
  /// A number that is not a plain integer, as JSON writes it; the text must follow JSON's grammar.
  case number(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null

  /// A member of an object to be written.
  package struct Member: Sendable {
    /// The key, unescaped.
    package var name: String
    /// The value.
    package var content: JSONContent

    /// Creates a member.
    package init(_ name: String, _ content: JSONContent) {
      self.name = name
      self.content = content
    }

    /// Compares names by their UTF-8: canonically equal keys are different keys.
    func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
  }
}

extension JSONContent {
  /// Copies a value from a file, to be written elsewhere; of a key that stands twice, the last is taken.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .object:
      var members: [Member] = []
      var places: [ExactKey: Int] = [:]
      for member in node.members {
        let copy = Member(member.name, JSONContent(member.value))
        if let place = places.updateValue(members.count, forKey: ExactKey(copy.name)) {
          members[place] = copy
          places[ExactKey(copy.name)] = place
        } else {
          members.append(copy)
        }
      }
      self = .object(members)
    case .array: self = .array(node.elements.map { JSONContent($0) })
    case .string: self = .string(node.string ?? "")
    case .number:
      let integer = node.integer.flatMap { String($0) == node.text ? $0 : nil }
      self = integer.map { .integer($0) } ?? .number(node.text)
    case .boolean: self = .boolean(node.boolean ?? false)
    case .null: self = .null
    }
  }

  /// Creates an object; members without a value are omitted.
  package static func object(present members: [(String, JSONContent?)]) -> JSONContent {
    .object(members.compactMap { name, content in content.map { Member(name, $0) } })
  }

  /// The value of an object's member of that name.
  package subscript(name: String) -> JSONContent? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.isNamed(name) }?.content
  }
}

extension JSONContent {
  /// Returns the text of a whole file with this content, laid out as Xcode does unless a style is given.
  package func text(in style: JSONStyle = .xcode) -> String {
    JSONRenderer(style: style).text(of: self, indentation: "")
  }
}

/// A string that is equal to another only if their bytes are.
///
/// `"é"` composed and decomposed are two keys.
package struct ExactKey: Hashable, Sendable {
  /// The string.
  package let text: String

  /// Creates a key from a string.
  package init(_ text: String) { self.text = text }

  package static func == (lhs: ExactKey, rhs: ExactKey) -> Bool {
    // Bytes in one piece compare many times faster than the views of two strings.
    var (left, right) = (lhs.text, rhs.text)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Changes to content that is not in a file yet.
extension JSONContent {
  /// The value at a path of member names; `nil` if there is none.
  func content(at path: ArraySlice<String>) -> JSONContent? {
    guard let name = path.first else { return self }
    return self[name]?.content(at: path.dropFirst())
  }

  /// Sets the value at a path; objects on the way come into being.
  mutating func set(_ content: JSONContent, at path: ArraySlice<String>) {
    guard let name = path.first else { return self = content }
    var members = self.members
    self = .null  // lets go of the members, which are changed in place then
    let place = members.lastIndex { $0.isNamed(name) } ?? members.count
    if place == members.count { members.append(Member(name, .object([]))) }
    members[place].content.set(content, at: path.dropFirst())
    self = .object(members)
  }

  /// Removes the member at a path, and of the objects around it as many as `emptied` that it leaves empty.
  ///
  /// Returns whether it left this object empty.
  @discardableResult
  mutating func remove(at path: ArraySlice<String>, emptied: Int) -> Bool {
    var members = self.members
    guard let name = path.first, let place = members.lastIndex(where: { $0.isNamed(name) }) else {
      return false
    }
    if path.count == 1 {
      members.remove(at: place)
    } else if members[place].content.remove(at: path.dropFirst(), emptied: emptied), path.count <= emptied + 1
    {
      members.remove(at: place)
    }
    self = .object(members)
    return members.isEmpty
  }

  private var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }
}

extension JSONContent {
  /// Compares the texts byte for byte: canonically equal strings are different ones.
  package static func == (lhs: JSONContent, rhs: JSONContent) -> Bool {
    ExactKey(lhs.text()) == ExactKey(rhs.text())
  }

  /// Whether a file's value says the same already: member order, spacing and escapes aside.
  func isSame(as node: JSONNode) -> Bool {
    switch self {
    case .string(let text): return node.isString(text)
    case .integer(let number): return node.integer == number
    case .number(let text): return node.kind == .number && node.text == text
    case .boolean(let flag): return node.boolean == flag
    case .null: return node.isNull
    case .array(let elements):
      let nodes = Array(node.elements)
      return node.kind == .array && nodes.count == elements.count
        && zip(elements, nodes).allSatisfy { $0.isSame(as: $1) }
    case .object(let members):
      guard node.kind == .object, Array(node.members).count == members.count else { return false }
      let values = JSONMemberTable(node)
      return members.allSatisfy { member in values[member.name].map { member.content.isSame(as: $0) } ?? false
      }
    }
  }
}

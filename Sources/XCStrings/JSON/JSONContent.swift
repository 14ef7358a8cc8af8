/// JSON to be written: what an edit puts into a file.
public enum JSONContent: Hashable, Sendable {
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
  public struct Member: Hashable, Sendable {
    /// The key, unescaped.
    public var name: String
    /// The value.
    public var content: JSONContent

    /// Creates a member.
    public init(_ name: String, _ content: JSONContent) {
      self.name = name
      self.content = content
    }

    /// Compares names by their UTF-8: canonically equal keys are different keys.
    func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

    /// Compares names by their UTF-8, and contents.
    public static func == (lhs: Member, rhs: Member) -> Bool {
      lhs.isNamed(rhs.name) && lhs.content == rhs.content
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactKey(name))
      hasher.combine(content)
    }
  }
}

extension JSONContent {
  /// Copies a value from a file, to be written elsewhere; of a key that stands twice, the last is taken.
  public init(_ node: JSONNode) {
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

  /// The value of an object's member of that name.
  public subscript(name: String) -> JSONContent? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.isNamed(name) }?.content
  }
}

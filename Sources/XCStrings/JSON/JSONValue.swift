package import SourceText

/// JSON to be written: what an edit puts into a file, a report, a page or an export.
package enum JSONValue: Equatable, Sendable {
  /// An object; files have its members in the order of `KeyOrder`, reports in the order here.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A string, unescaped.
  case string(String)
  /// An integer.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null
  /// A value that is JSON already, such as a number that is not a plain integer.
  case json(String)

  /// A member of an object, its name unescaped.
  package typealias Member = (name: String, value: JSONValue)

  /// Copies a value from a file, to be written elsewhere; of a key that stands twice, the last is taken.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .object:
      var members: [Member] = []
      var places: [ExactKey: Int] = [:]
      for member in node.members {
        let copy = (member.name, JSONValue(member.value))
        if let place = places.updateValue(members.count, forKey: ExactKey(member.name)) {
          members[place] = copy
          places[ExactKey(member.name)] = place
        } else {
          members.append(copy)
        }
      }
      self = .object(members)
    case .array: self = .array(node.elements.map { JSONValue($0) })
    case .string: self = .string(node.string ?? "")
    case .number:
      let integer = node.integer.flatMap { String($0) == node.text ? $0 : nil }
      self = integer.map { .integer($0) } ?? .json(node.text)
    case .boolean: self = .boolean(node.boolean ?? false)
    case .null: self = .null
    }
  }

  /// The members of an object; none of another value.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The value of an object's member of that name.
  package subscript(name: String) -> JSONValue? {
    members.last { ExactKey($0.name) == ExactKey(name) }?.value
  }

  /// Creates an array of strings.
  package static func strings(_ strings: some Sequence<String>) -> JSONValue {
    .array(strings.map { .string($0) })
  }
  /// Creates an array of integers.
  package static func integers(_ integers: some Sequence<Int>) -> JSONValue {
    .array(integers.map { .integer($0) })
  }

  /// Returns the text of a whole file with this value, laid out as Xcode does unless a style is given.
  package func text(in style: JSONStyle = .xcode) -> String {
    var renderer = JSONRenderer(style: style)
    renderer.write(self)
    return renderer.text
  }
  /// Returns the text in a report, with a final line end; items of outer levels have lines of their own.
  ///
  /// They are indented if the elements of all levels have.
  package func bytes(brokenLevels: Int = .max) -> [UInt8] {
    var renderer = JSONRenderer(style: .report(brokenLevels: brokenLevels))
    renderer.write(self)
    return renderer.bytes + [UInt8(ascii: "\n")]
  }
  /// The text, indented by two spaces per level, with a final line end.
  package var rendered: Message { Message(json: String(decoding: bytes(), as: UTF8.self)) }
  /// The text on one line, with a final line end.
  package var line: Message { Message(json: String(decoding: bytes(brokenLevels: 0), as: UTF8.self)) }
}

/// A value that a member of a written object may have.
package protocol JSONConvertible {
  /// The value as JSON.
  var jsonValue: JSONValue { get }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  package var jsonValue: JSONValue { self }

  /// Creates an object; members without a value are omitted.
  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    var present: [Member] = []
    present.reserveCapacity(members.count)
    for case (let name, let value?) in members { present.append((name, value.jsonValue)) }
    self = .object(present)
  }
}

extension JSONNode: JSONConvertible { package var jsonValue: JSONValue { JSONValue(self) } }
extension String: JSONConvertible { package var jsonValue: JSONValue { .string(self) } }
extension Int: JSONConvertible { package var jsonValue: JSONValue { .integer(self) } }
extension Bool: JSONConvertible { package var jsonValue: JSONValue { .boolean(self) } }
extension Array: JSONConvertible where Element: JSONConvertible {
  package var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension Collection {
  /// The collection; `nil` if it is empty, so that an object omits it.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension JSONValue {
  /// Compares the texts byte for byte: canonically equal strings are different ones.
  package static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
    ExactKey(lhs.text()) == ExactKey(rhs.text())
  }

  /// Whether a file's value says the same already: member order, spacing and escapes aside.
  func isSame(as node: JSONNode) -> Bool {
    switch self {
    case .string(let text): return node.isString(text)
    case .integer(let number): return node.integer == number
    case .json(let text): return node.kind == .number && node.text == text
    case .boolean(let flag): return node.boolean == flag
    case .null: return node.isNull
    case .array(let elements):
      let nodes = Array(node.elements)
      return node.kind == .array && nodes.count == elements.count
        && zip(elements, nodes).allSatisfy { $0.isSame(as: $1) }
    case .object(let members):
      guard node.kind == .object, Array(node.members).count == members.count else { return false }
      return members.allSatisfy { member in node[member.name].map { member.value.isSame(as: $0) } ?? false }
    }
  }
}

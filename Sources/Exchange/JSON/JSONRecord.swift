import SourceText
import XCStrings

/// An object of a JSON document with known members only, each at most once.
struct JSONRecord {
  /// The path of the document.
  let path: String
  private let lines: LineMap
  private let node: JSONNode
  private var members: [String: JSONNode] = [:]
  private let what: String
  /// The members reserved for others, except `$schema`.
  private(set) var foreignMembers: [(key: JSONNode, value: JSONNode)] = []

  /// Reads a document.
  init(_ file: SourceFile, known: [String]) throws(InputError) {
    let bytes = TextEncoding.utf8(of: file.bytes) ?? file.bytes
    let root: JSONNode
    do {
      root = try JSONTree(parsing: bytes).root
    } catch {
      throw InputError(path: file.path, position: error.position, error.message)
    }
    try self.init(root, "document", known, path: file.path, LineMap(bytes))
  }

  /// Reads an object of the document; `what` is its name in messages, such as `unit`.
  func record(_ node: JSONNode, _ what: String, known: [String]) throws(InputError) -> JSONRecord {
    try JSONRecord(node, what, known, path: path, lines)
  }

  private init(
    _ node: JSONNode, _ what: String, _ known: [String], path: String, _ lines: LineMap
  ) throws(InputError) {
    (self.node, self.what, self.path, self.lines) = (node, what, path, lines)
    guard node.kind == .object else { throw error(node, "the \(what) is not an object") }
    for member in node.members {
      let name = member.name
      if name.hasPrefix("x-") || name.hasPrefix("$") {
        if name != "$schema" { foreignMembers.append((member.key, member.value)) }
        continue
      }
      guard known.contains(name) else {
        throw error(member.key, "unknown member '\(name)' in the \(what)")
      }
      guard members.updateValue(member.value, forKey: name) == nil else {
        throw error(member.key, "duplicate member '\(name)' in the \(what)")
      }
    }
  }

  func position(_ node: JSONNode) -> SourcePosition { lines.position(of: node.range.lowerBound) }

  /// The position of a member's value, or of the object if the member is missing.
  func position(of name: String) -> SourcePosition { position(members[name] ?? node) }

  /// A member's value; `nil` if it is missing or `null`.
  func value(_ name: String) -> JSONNode? {
    guard let value = members[name], !value.isNull else { return nil }
    return value
  }

  /// A string; `nil` if it is missing or `null`.
  func string(_ name: String) throws(InputError) -> String? {
    guard let value = value(name) else { return nil }
    guard let string = value.string else { throw error(value, "'\(name)' is not a string") }
    return string
  }

  /// The elements of a required array.
  func elements(_ name: String) throws(InputError) -> JSONElements {
    guard let value = members[name] else { throw missing(name) }
    guard value.kind == .array else { throw error(value, "'\(name)' is not an array") }
    return value.elements
  }

  /// A text or the phrases of a set; `nil` if it is missing or `null`.
  func text(_ name: String) throws(InputError) -> UnitText? {
    try value(name).map { (value) throws(InputError) in try UnitText(value, name, error) }
  }

  /// The error of an object without a required member.
  func missing(_ name: String) -> InputError { error(node, "the \(what) has no '\(name)'") }

  func error(at name: String, _ message: String) -> InputError { error(members[name] ?? node, message) }

  private func error(_ node: JSONNode, _ message: String) -> InputError {
    InputError(path: path, position: position(node), message)
  }
}

extension UnitText {
  /// Reads a text or the phrases of a set; `name` is that of the member, `error` creates the error of a value.
  init(_ value: JSONNode, _ name: String, _ error: (JSONNode, String) -> InputError) throws(InputError) {
    guard value.kind == .array else {
      guard let text = value.string else { throw error(value, "'\(name)' is not a text") }
      self = .text(text)
      return
    }
    var phrases: [String] = []
    for element in value.elements {
      guard let phrase = element.string else { throw error(element, "a phrase is not a string") }
      phrases.append(phrase)
    }
    self = .set(phrases)
  }
}

import XCStrings

/// A tool that an assistant can call: its description and its work.
struct AssistantTool: Sendable {
  let name: String
  private let summary: String
  /// The schema of each argument by its name.
  private let properties: JSONNode?
  private let required: [String]
  private let writes: Bool
  private let work: @Sendable (ToolCall) async throws -> ToolAnswer

  /// All tools, in the order of the work.
  static let all = catalogTools + translationTools + codeTools

  /// Creates a tool with the members of a JSON object, the schema of each argument by its name.
  init(
    _ name: String, _ summary: String, _ properties: String, required: [String] = [], writes: Bool = false,
    work: @escaping @Sendable (ToolCall) async throws -> ToolAnswer
  ) {
    (self.name, self.summary, self.required, self.writes, self.work) = (name, summary, required, writes, work)
    let common = """
      "budget": {"type": "integer", "description": "tokens of the answer (2000)"},
      "cursor": {"type": "string", "description": "of the answer before, for the rest"}
      """
    self.properties = try? JSONTree(parsing: Array("{\(properties), \(common)}".utf8)).root
  }

  /// The tool as `tools/list` describes it.
  var description: JSONValue {
    [
      "name": name, "description": summary,
      "inputSchema": ["type": "object", "properties": properties, "required": required.nonEmpty]
        as JSONValue, "annotations": [writes ? "destructiveHint" : "readOnlyHint": !writes] as JSONValue,
    ]
  }

  /// Does the work and returns the requested page of the answer.
  func page(_ call: ToolCall) async throws -> JSONValue {
    let arguments = call.arguments
    for member in arguments.map({ Array($0.members) }) ?? [] where !member.value.isNull {
      guard let schema = properties?[member.name] else {
        let names = properties.map { $0.members.map(\.name).joined(separator: ", ") } ?? ""
        throw EditingError("'\(name)' has no argument '\(member.name)'; it has \(names)")
      }
      try Self.check(member.value, schema, member.name)
    }
    for name in required where arguments[name].isAbsent {
      throw EditingError("'\(self.name)' needs the argument '\(name)'")
    }
    return try await work(call).page(
      budget: arguments["budget"]?.integer ?? ToolAnswer.standardBudget, after: call.text("cursor"))
  }

  /// Throws unless a value is of a schema's type; the members of objects are judged by the work.
  private static func check(_ value: JSONNode, _ schema: JSONNode, _ name: String) throws(EditingError) {
    let words = schema.list("enum").compactMap(\.string)
    let type = schema["type"]?.string ?? "string"
    let isRight =
      switch type {
      case "integer": value.integer != nil
      case "string": value.string.map { words.isEmpty || words.contains($0) } ?? false
      default: value.kind.rawValue == type
      }
    guard isRight else {
      let kind = words.isEmpty ? "of the type \(type)" : "one of: \(words.joined(separator: ", "))"
      throw EditingError("'\(name)' must be \(kind)")
    }
    for member in schema.list("required").compactMap(\.string) where value[member] == nil {
      throw EditingError("'\(name)' has no '\(member)'")
    }
    guard let items = schema["items"] else { return }
    for (index, element) in value.elements.enumerated() { try check(element, items, "\(name)[\(index)]") }
  }
}

extension JSONNode {
  /// The elements of a member that is an array.
  func list(_ name: String) -> [JSONNode] { self[name].map { Array($0.elements) } ?? [] }
}

import SourceText
import XCStrings

/// A tool that an assistant can call: its description and its work.
struct AssistantTool: Sendable {
  /// A parameter of a tool.
  struct Parameter: Sendable {
    /// The type of a value.
    indirect enum Kind: Sendable {
      case text, flag, integer
      /// One of some words.
      case choice([String])
      /// An array of values.
      case list(Kind)
      /// An object with members that others than the tool judge: only the required ones are checked here.
      case record([Parameter])
    }

    let name: String
    let kind: Kind
    let help: String
    var isRequired = false

    /// Creates a parameter; one whose name ends with `!` is required.
    init(_ name: String, _ kind: Kind, _ help: String = "") {
      isRequired = name.hasSuffix("!")
      self.name = isRequired ? String(name.dropLast()) : name
      (self.kind, self.help) = (kind, help)
    }
  }

  let name: String
  let summary: String
  let parameters: [Parameter]
  /// Whether it changes files.
  var writes = false
  let run: @Sendable (ToolCall) async throws -> ToolAnswer

  /// All tools, in the order of the work.
  static let all = catalogTools + translationTools + codeTools

  /// The parameters of every tool.
  private static let common = [
    Parameter("budget", .integer, "tokens of the answer (2000)"),
    Parameter("cursor", .text, "of the answer before, for the rest"),
  ]

  private var allParameters: [Parameter] { parameters + Self.common }

  // MARK: - Description

  /// The tool as `tools/list` describes it.
  var description: JSONValue {
    .object([
      ("name", .string(name)), ("description", .string(summary)),
      ("inputSchema", Self.schema(of: allParameters)),
      (
        "annotations",
        .object([writes ? ("destructiveHint", .boolean(false)) : ("readOnlyHint", .boolean(true))])
      ),
    ])
  }

  private static func schema(of parameters: [Parameter]) -> JSONValue {
    .object(present: [
      ("type", .string("object")),
      (
        "properties", .object(parameters.map { ($0.name, .object(present: $0.kind.schema + $0.description)) })
      ),
      ("required", .list(parameters.filter(\.isRequired).map(\.name))),
    ])
  }

  // MARK: - Arguments

  /// Throws unless the arguments are those of the tool.
  func check(_ arguments: RPCParameters) throws(ToolFailure) {
    let known = allParameters
    for member in arguments.node.map({ Array($0.members) }) ?? [] {
      guard let parameter = known.first(where: { $0.name == member.name }) else {
        throw ToolFailure(
          "'\(name)' has no argument '\(member.name)'; it has \(known.map(\.name).joined(separator: ", "))")
      }
      if member.value.isNull { continue }
      guard parameter.kind.accepts(member.value) else {
        throw ToolFailure("'\(parameter.name)' must be \(parameter.kind.words)")
      }
    }
    for parameter in parameters where parameter.isRequired && arguments[parameter.name].isAbsent {
      throw ToolFailure("'\(name)' needs the argument '\(parameter.name)'")
    }
  }
}

extension AssistantTool.Parameter {
  fileprivate var description: [(String, JSONValue?)] {
    help.isEmpty ? [] : [("description", .string(help))]
  }
}

extension AssistantTool.Parameter.Kind {
  fileprivate var schema: [(String, JSONValue?)] {
    switch self {
    case .text: [("type", .string("string"))]
    case .flag: [("type", .string("boolean"))]
    case .integer: [("type", .string("integer"))]
    case .choice(let words): [("enum", .strings(words))]
    case .list(let kind): [("type", .string("array")), ("items", .object(present: kind.schema))]
    case .record(let members):
      [
        ("type", .string("object")),
        ("properties", .object(members.map { ($0.name, .object(present: $0.kind.schema + $0.description)) })),
        ("required", .list(members.filter(\.isRequired).map(\.name))),
      ]
    }
  }

  fileprivate func accepts(_ node: JSONNode) -> Bool {
    switch self {
    case .text: node.kind == .string
    case .flag: node.kind == .boolean
    case .integer: node.integer != nil
    case .choice(let words): node.string.map(words.contains) ?? false
    case .list(let kind): node.kind == .array && node.elements.allSatisfy(kind.accepts)
    case .record(let members):
      node.kind == .object && members.allSatisfy { !$0.isRequired || node[$0.name] != nil }
    }
  }

  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .integer: "an integer"
    case .choice(let words): "one of: \(words.joined(separator: ", "))"
    case .list(.record(let members)):
      "an array of objects with \(members.filter(\.isRequired).map { "'\($0.name)'" }.joined(separator: ", "))"
    case .list(let kind): "an array; each element must be \(kind.words)"
    case .record: "an object"
    }
  }
}

/// Reason why a tool could not do its work, in words for the assistant.
struct ToolFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

import ToolKit
import XCStrings

/// Server of the Model Context Protocol for coding assistants, over standard input and output.
///
/// Requests are answered one after the other, so that a client that sends several at once reads what it wrote.
struct MCPServer {
  private let connection: RPCConnection<Never>
  private let project: AssistantProject

  init(_ environment: Environment) {
    connection = RPCConnection(environment, .lines, cancellation: "notifications/cancelled")
    project = AssistantProject(environment)
  }

  /// Serves the client until it closes the connection.
  func run() async {
    while connection.isOpen {
      switch await connection.inbox.next() {
      case .message(let message): await handle(message)
      case .fault(let error):
        // A cancelled request gets no answer.
        if error.code != .requestCancelled { connection.respond(to: error) }
      case .note: break
      case .end: return
      }
    }
  }

  private func handle(_ message: RPCMessage) async {
    guard let method = message.method, let id = message.id else { return }
    do throws(RPCError) {
      let revision = try MCPRevision(of: message)
      let result = try await answer(method, message.parameters, revision)
      connection.respond(to: id, .success(revision.complete(result, of: method)))
    } catch { connection.respond(to: id, .failure(error)) }
  }

  private func answer(
    _ method: String, _ parameters: RPCParameters, _ revision: MCPRevision
  ) async throws(RPCError) -> JSONValue {
    if method.hasSuffix("/list"), !parameters["cursor"].isAbsent {
      throw RPCError(.invalidParameters, "unknown cursor; the list has one page")
    }
    switch (method, revision) {
    case ("initialize", .handshake):
      let version = MCPRevision.negotiated(try parameters.text("protocolVersion"))
      return .object(
        [("protocolVersion", .string(version)), ("serverInfo", MCPRevision.serverInfo)] + Self.about.members)
    case ("ping", .handshake): return [:]
    case ("server/discover", _):
      return .object([("supportedVersions", .strings(MCPRevision.all))] + Self.about.members)
    case ("tools/list", _): return ["tools": AssistantTool.all.map(\.description)]
    case ("tools/call", _): return try await call(parameters)
    case ("prompts/list", _): return AssistantPrompt.list
    case ("prompts/get", _): return try AssistantPrompt.messages(parameters)
    case ("resources/list", _): return try await CatalogResource.list(project)
    case ("resources/templates/list", _): return ["resourceTemplates": JSONValue.array([])]
    case ("resources/read", _): return try await CatalogResource.read(parameters.text("uri"), project)
    default: throw RPCError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  /// What the server can do, and how to use it.
  private static let about: JSONValue = [
    "capabilities": JSONValue.json(#"{"tools": {}, "prompts": {}, "resources": {}}"#),
    "instructions":
      "Works on the Apple String Catalogs (.xcstrings) and Swift code of one project; no need to read these files. "
      + "To translate: missing_texts, then set_translations with the hashes, until none is left. After changes of "
      + "code: check with 'since'. Answers have at most 'budget' tokens; 'cursor' gets the rest.",
  ]

  private func call(_ parameters: RPCParameters) async throws(RPCError) -> JSONValue {
    let name = try parameters.text("name")
    guard let tool = AssistantTool.all.first(where: { $0.name == name }) else {
      let names = AssistantTool.all.map(\.name).joined(separator: ", ")
      throw RPCError(.invalidParameters, "unknown tool '\(name)'; the tools are \(names)")
    }
    let arguments = parameters["arguments"]
    guard arguments.isAbsent || arguments?.kind == .object else {
      throw RPCError(.invalidParameters, "'arguments' must be an object")
    }
    do {
      let page = try await tool.page(ToolCall(arguments: arguments, project: project))
      return ["content": Self.content(Self.text(of: page)), "structuredContent": page]
    } catch { return ["content": Self.content(Self.words(of: error)), "isError": true] }
  }

  private static func content(_ text: String) -> JSONValue { .array([["type": "text", "text": text]]) }

  /// Returns a value as text on one line.
  static func text(of value: JSONValue) -> String {
    String(decoding: value.bytes(brokenLevels: 0).dropLast(), as: UTF8.self)
  }

  /// Returns the message of an error of any kind.
  static func words(of error: any Error) -> String {
    (error as? UsageError.Kind).map { UsageError($0).description } ?? String(describing: error)
  }
}

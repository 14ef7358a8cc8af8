import XCStrings

/// Message of JSON-RPC 2.0: a request, a notification, or the response to a request of the server.
struct RPCMessage: Sendable {
  /// The id of a request or a response; `nil` for a notification.
  let id: RPCID?
  /// The method; `nil` for a response.
  let method: String?
  /// The parameters, or an empty value.
  let parameters: RPCParameters

  /// Reads a message; throws the error that answers it.
  init(parsing bytes: [UInt8]) throws(RPCError) {
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try JSONTree(parsing: bytes).root } catch {
      throw RPCError(.parseError, "the message is not JSON: \(error.message)")
    }
    guard root.kind == .object else { throw RPCError(.invalidRequest, "a message must be an object") }
    id = root["id"].flatMap(RPCID.init)
    if id == nil, let other = root["id"], !other.isNull {
      throw RPCError(.invalidRequest, "the id must be an integer or a string")
    }
    method = root["method"]?.string
    parameters = RPCParameters(root["params"])
    let isResponse = root["result"] != nil || root["error"] != nil
    guard method != nil || isResponse else {
      throw RPCError(.invalidRequest, "the message has no method", id: id)
    }
  }
}

/// Id of a request: a number or a string.
enum RPCID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ node: JSONNode) {
    if let number = node.integer {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  var value: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// Error that answers a request.
struct RPCError: Error, Equatable, Sendable {
  /// The codes of JSON-RPC, of the Language Server Protocol and of the Model Context Protocol.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
    case unsupportedProtocolVersion = -32022
  }

  let code: Code
  let message: String
  /// The id of the request, if the error is found before the request is known.
  var id: RPCID?
  /// Facts for the client.
  var data: JSONValue?

  init(_ code: Code, _ message: String, id: RPCID? = nil, data: JSONValue? = nil) {
    (self.code, self.message, self.id, self.data) = (code, message, id, data)
  }

  var value: JSONValue { ["code": code.rawValue, "message": message, "data": data] }
}

/// The parameters of a request, or a part of them; reading a wanted part that is missing throws.
struct RPCParameters: Sendable {
  let node: JSONNode?

  init(_ node: JSONNode?) { self.node = node }

  /// A member, which may be missing.
  subscript(name: String) -> RPCParameters { RPCParameters(node?.kind == .object ? node?[name] : nil) }

  /// The elements of an array; none if it is not one.
  var elements: [RPCParameters] { node?.kind == .array ? node?.elements.map { RPCParameters($0) } ?? [] : [] }
  /// Whether the part is missing or null.
  var isAbsent: Bool { node?.isNull ?? true }
  var text: String? { node?.string }
  var number: Int? { node?.integer }
  var flag: Bool? { node?.boolean }

  /// Returns a member that must be a string.
  func text(_ name: String) throws(RPCError) -> String {
    guard let text = self[name].text else { throw .missing(name, "a string") }
    return text
  }

  /// Returns a member that must be an integer.
  func number(_ name: String) throws(RPCError) -> Int {
    guard let number = self[name].number else { throw .missing(name, "an integer") }
    return number
  }
}

extension RPCError {
  fileprivate static func missing(_ name: String, _ kind: String) -> RPCError {
    RPCError(.invalidParameters, "'\(name)' must be \(kind)")
  }
}

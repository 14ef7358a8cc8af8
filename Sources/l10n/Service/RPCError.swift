import XCStrings

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

  static func missing(_ name: String, _ kind: String) -> RPCError {
    RPCError(.invalidParameters, "'\(name)' must be \(kind)")
  }
}

import XCStrings

/// Message of JSON-RPC 2.0: a request, a notification, or the response to a request of the server.
struct RPCMessage: Sendable {
  /// The id of a request or a response; `nil` for a notification.
  let id: RPCID?
  /// The method; `nil` for a response.
  let method: String?
  /// The parameters, if there are some.
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
    parameters = root["params"]
    let isResponse = root["result"] != nil || root["error"] != nil
    guard method != nil || isResponse else {
      throw RPCError(.invalidRequest, "the message has no method", id: id)
    }
  }
}

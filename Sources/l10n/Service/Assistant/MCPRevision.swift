import L10nKit
import XCStrings

/// The way in which a request and its result are written.
enum MCPRevision {
  /// The client has begun with a handshake.
  case handshake
  /// The request names its revision, and the result says that it is complete and how long it may be kept.
  case stateless

  /// The revisions in which each request names its own.
  private static let requests = ["2026-07-28"]
  /// The revisions that begin with a handshake, newest first.
  private static let handshakes = ["2025-11-25", "2025-06-18"]
  static let all = requests + handshakes

  private static let prefix = "io.modelcontextprotocol/"

  /// The name and version of the program.
  static let serverInfo: JSONValue = ["name": "l10n", "version": Version.current]

  /// Reads the revision that a request names; throws for an unknown one.
  init(of message: RPCMessage) throws(RPCError) {
    let about = message.parameters["_meta"]
    guard let version = about[Self.prefix + "protocolVersion"]?.string, message.method != "initialize" else {
      self = .handshake
      return
    }
    guard Self.requests.contains(version) else {
      throw RPCError(
        .unsupportedProtocolVersion, "unsupported protocol version '\(version)'",
        data: ["supported": Self.all, "requested": version])
    }
    guard about[Self.prefix + "clientCapabilities"]?.kind == .object else {
      throw RPCError(.invalidParameters, "'_meta' has no '\(Self.prefix)clientCapabilities'")
    }
    self = .stateless
  }

  /// Returns the revision of a handshake: the client's, or the newest one.
  static func negotiated(_ version: String) -> String {
    handshakes.contains(version) ? version : handshakes[0]
  }

  /// Returns a result with the members that the revision demands.
  func complete(_ result: JSONValue, of method: String) -> JSONValue {
    guard case .stateless = self, case .object(var members) = result else { return result }
    members.append(("resultType", .string("complete")))
    members.append(("_meta", [Self.prefix + "serverInfo": Self.serverInfo] as JSONValue))
    if method == "server/discover" || method == "resources/read" || method.hasSuffix("/list") {
      // Resources change with the catalogs; the rest, with the program.
      let isFixed = !method.hasPrefix("resources/")
      members += [("ttlMs", .integer(isFixed ? 3_600_000 : 0)), ("cacheScope", .string("private"))]
    }
    return .object(members)
  }
}

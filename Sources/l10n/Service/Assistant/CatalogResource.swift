import SourceText
import ToolKit
import XCStrings

/// The catalogs as resources: what 'overview' says of each.
enum CatalogResource {
  private static let scheme = "l10n:///"
  private static let type = JSONValue.string("application/json")

  /// Returns the description of each catalog.
  static func list(_ project: AssistantProject) async throws(RPCError) -> [JSONValue] {
    try await overview(of: [], project).items.map { item in
      .object([
        ("uri", .string(scheme + encoded(item.name))), ("name", .string(item.name)),
        ("description", .string("languages, coverage and counts of this catalog")), ("mimeType", type),
      ])
    }
  }

  /// Returns the content of a resource.
  static func read(_ uri: String, _ project: AssistantProject) async throws(RPCError) -> JSONValue {
    let known = try await overview(of: [], project).items
    guard let item = known.first(where: { uri == scheme + encoded($0.name) }) else {
      throw RPCError(.invalidParameters, "unknown resource '\(uri)'; 'resources/list' has the catalogs")
    }
    let text = String(decoding: item.value.bytes(brokenLevels: 0).dropLast(), as: UTF8.self)
    return .object([
      ("contents", .array([.object([("uri", .string(uri)), ("mimeType", type), ("text", .string(text))])]))
    ])
  }

  private static func overview(
    of paths: [String], _ project: AssistantProject
  ) async throws(RPCError) -> ToolAnswer {
    do { return try await AssistantTool.overview(of: paths, project) } catch {
      throw RPCError(.internalError, MCPServer.words(of: error))
    }
  }

  /// Returns a path as it stands in a URI.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.properties.isASCIIHexDigit || "-._~/".unicodeScalars.contains(scalar)
        || byte < 0x80 && scalar.properties.isAlphabetic
      let digits = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return text
  }
}

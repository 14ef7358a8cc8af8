import SourceText
import XCStrings

/// The catalogs as resources: what 'overview' says of each.
enum CatalogResource {
  private static let type = JSONValue.string("application/json")

  /// Returns the description of each catalog.
  static func list(_ project: AssistantProject) async throws(RPCError) -> JSONValue {
    let resources = try await catalogs(project).map { item -> JSONValue in
      [
        "uri": uri(of: item), "name": item.name,
        "description": "languages, coverage and counts of this catalog", "mimeType": type,
      ]
    }
    return ["resources": resources]
  }

  /// Returns the content of a resource.
  static func read(_ uri: String, _ project: AssistantProject) async throws(RPCError) -> JSONValue {
    guard let item = try await catalogs(project).first(where: { self.uri(of: $0) == uri }) else {
      throw RPCError(.invalidParameters, "unknown resource '\(uri)'; 'resources/list' has the catalogs")
    }
    let text = JSONValue.string(MCPServer.text(of: item.value))
    return ["contents": JSONValue.array([["uri": uri, "mimeType": type, "text": text]])]
  }

  private static func catalogs(_ project: AssistantProject) async throws(RPCError) -> [ToolAnswer.Item] {
    do { return try await AssistantTool.overview(of: [], project).items } catch {
      throw RPCError(.internalError, MCPServer.words(of: error))
    }
  }

  private static func uri(of item: ToolAnswer.Item) -> String { "l10n:///\(PathText.uri(of: item.name))" }
}

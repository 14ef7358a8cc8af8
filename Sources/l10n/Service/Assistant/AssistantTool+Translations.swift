import SourceText
import XCStrings

/// The tools for translations and comments.
extension AssistantTool {
  static let translationTools = [
    AssistantTool(
      "missing_texts",
      "Texts to translate into a language, with hash and context. Without 'source', the key is the text.",
      """
      "language": {"type": "string"}, "key": {"type": "string", "description": "pattern such as home.*"},
      "catalog": {"type": "string", "description": "path"},
      "select": {"type": "array", "items": {"enum": ["missing", "new", "needs-review"]},
        "description": "default: missing"}
      """, required: ["language"]
    ) { try await missingTexts($0) },
    AssistantTool(
      "set_translations",
      "Write translations that cause no errors; others, and those of changed source texts, are reported.",
      """
      "language": {"type": "string"},
      "translations": {"type": "array", "items": {"type": "object", "properties": {
        "key": {"type": "string"}, "form": {"type": "string", "description": "as in missing_texts"},
        "target": {"type": "string"},
        "hash": {"type": "string", "description": "from missing_texts or show_key"},
        "catalog": {"type": "string"}},
        "required": ["key", "target", "hash"]}},
      "catalog": {"type": "string", "description": "path, of all; needed if there are several"},
      "state": {"enum": ["needs_review", "translated"], "description": "default: needs_review"},
      "all_or_nothing": {"type": "boolean"}, "dry_run": {"type": "boolean"}
      """, required: ["language", "translations"], writes: true
    ) { try await TranslationEntry($0).answer() },
    AssistantTool(
      "set_comments", "Set the comments of keys for translators.",
      """
      "comments": {"type": "array", "items": {"type": "object", "properties": {
        "key": {"type": "string"}, "comment": {"type": "string"}}, "required": ["key", "comment"]}},
      "catalog": {"type": "string", "description": "path"}, "dry_run": {"type": "boolean"}
      """, required: ["comments"], writes: true
    ) { try await setComments($0) },
  ]

  private static func missingTexts(_ call: ToolCall) async throws -> ToolAnswer {
    var arguments = ExtractArguments()
    arguments.paths = try call.paths("catalog")
    arguments.keyPatterns = call.text("key").map { [$0] } ?? []
    arguments.needs = call.texts("select").isEmpty ? ["missing"] : call.texts("select")
    let language = call.text("language") ?? ""
    let (groups, warnings) = try await UnitGroup.groups(in: language, arguments, call.project)
    let catalogs = groups.map(\.catalog).distinct()
    return ToolAnswer(
      "texts",
      groups.map { group in
        group.item(
          named: group.key, after: ["catalog": catalogs.count > 1 ? group.catalog : nil, "key": group.key])
      },
      head: ["language": language, "catalog": catalogs.count == 1 ? catalogs[0] : nil, "warnings": warnings])
  }

  private static func setComments(_ call: ToolCall) async throws -> ToolAnswer {
    var results: [ToolAnswer.Item] = []
    for record in call.arguments?.list("comments") ?? [] {
      var arguments = SetArguments()
      (arguments.key, arguments.comment) = (record["key"]?.string ?? "", record["comment"]?.string)
      (arguments.editing.paths, arguments.editing.isDryRun) = (
        try call.paths("catalog"), call.flag("dry_run")
      )
      var problem: String?
      do {
        guard arguments.comment?.contains(where: { !$0.isWhitespace }) == true else {
          throw EditingError("'comment' must be a text; comments are not removed")
        }
        _ = try await call.project.run(arguments)
      } catch { problem = MCPServer.words(of: error) }
      results.append(.init(name: arguments.key, value: ["key": arguments.key, "problem": problem]))
    }
    return ToolAnswer("comments", results)
  }
}

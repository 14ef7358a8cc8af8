import SourceText
import ToolKit
import XCStrings

/// The tools for translations and comments.
extension AssistantTool {
  static let translationTools = [
    AssistantTool(
      name: "missing_texts",
      summary: "Texts to translate into a language, with hash and context; plural forms of a key together.",
      parameters: [
        Parameter("language!", .text), Parameter("key", .text, "pattern such as home.*"),
        Parameter("catalog", .text, "path"),
        Parameter("select", .list(.choice(["missing", "new", "needs-review"])), "default: missing"),
      ]
    ) { try await missingTexts($0) },
    AssistantTool(
      name: "set_translations",
      summary:
        "Write translations that cause no errors; others, and those of changed source texts, are reported.",
      parameters: [
        Parameter("language!", .text),
        Parameter(
          "translations!",
          .list(
            .record([
              Parameter("key!", .text), Parameter("form", .text, "as in missing_texts"),
              Parameter("target!", .text), Parameter("hash!", .text, "from missing_texts or show_key"),
            ]))),
        Parameter("catalog", .text, "path; needed if there are several"),
        Parameter("state", .choice(["needs_review", "translated"]), "default: needs_review"),
        Parameter("all_or_nothing", .flag), Parameter("dry_run", .flag),
      ], writes: true
    ) { try await TranslationEntry($0).answer() },
    AssistantTool(
      name: "set_comments", summary: "Set the comments of keys for translators.",
      parameters: [
        Parameter(
          "comments!", .list(.record([Parameter("key!", .text), Parameter("comment!", .text)]))),
        Parameter("catalog", .text, "path"), Parameter("dry_run", .flag),
      ], writes: true
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
      "texts", groups.map { $0.item(showsCatalog: catalogs.count > 1) },
      head: [
        ("language", .string(language)), ("catalog", catalogs.count == 1 ? .string(catalogs[0]) : nil),
        ("warnings", warnings),
      ])
  }

  private static func setComments(_ call: ToolCall) async throws -> ToolAnswer {
    let paths = try call.paths("catalog")
    var results: [ToolAnswer.Item] = []
    for record in call.records("comments") {
      let key = record["key"]?.string ?? ""
      var problem: String?
      do {
        var arguments = SetArguments()
        (arguments.key, arguments.comment) = (key, record["comment"]?.string)
        (arguments.editing.paths, arguments.editing.isDryRun) = (paths, call.flag("dry_run"))
        guard record["comment"]?.string?.contains(where: { !$0.isWhitespace }) == true else {
          throw ToolFailure("'comment' must be a text; comments are not removed")
        }
        let outcome = try await call.project.run(arguments)
        if outcome.status != .clean { problem = outcome.errors }
      } catch {
        problem = MCPServer.words(of: error)
      }
      let members = [("key", key), ("problem", problem)]
      results.append(.init(name: key, value: .object(present: members.map { ($0, $1.map { .string($0) }) })))
    }
    return ToolAnswer("comments", results)
  }
}

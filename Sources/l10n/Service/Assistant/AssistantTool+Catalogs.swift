import XCStrings

/// The tools that read catalogs.
extension AssistantTool {
  static let catalogTools = [
    AssistantTool(
      "overview", "Catalogs, languages, and how many keys are translated, need review, are new or missing.",
      #""catalog": {"type": "string", "description": "path of one catalog"}"#
    ) { try await overview(of: $0.paths("catalog"), $0.project) },
    AssistantTool(
      "find_keys", "Find keys; all conditions must hold.",
      """
      "text": {"type": "string", "description": "part of the source text or a translation, in any case"},
      "key": {"type": "string", "description": "pattern such as home.*"},
      "place": {"type": "string", "description": "Swift FILE or FILE:LINE that looks them up"},
      "language": {"type": "string", "description": "also show the translation"},
      "state": {"enum": ["missing", "new", "needs_review", "translated", "stale"],
        "description": "in 'language'; stale: no longer in code"},
      "catalog": {"type": "string", "description": "path"}
      """
    ) { try await KeySearch($0).answer() },
    AssistantTool(
      "show_key",
      "One key: texts, comment, uses with code. With 'languages': also hashes for set_translations, "
        + "placeholders, glossary terms, translations of similar texts.",
      """
      "key": {"type": "string"}, "languages": {"type": "array", "items": {"type": "string"}},
      "catalog": {"type": "string", "description": "path"}
      """, required: ["key"]
    ) { try await KeyReport(call: $0).answer() },
  ]

  /// Returns the counts of each catalog; of all in the project if no paths are given.
  static func overview(of paths: [String], _ project: AssistantProject) async throws -> ToolAnswer {
    var arguments = StatsArguments()
    (arguments.paths, arguments.format) = (paths, .json)
    let outcome = try await project.run(arguments)
    let report = try outcome.report()
    let catalogs = report.list("catalogs")
    return ToolAnswer(
      "catalogs", catalogs.map { .init(name: $0["file"]?.string ?? "", value: counts(of: $0)) },
      head: ["total": catalogs.count > 1 ? counts(of: report) : nil, "warnings": outcome.warnings])
  }

  private static func counts(of section: JSONNode) -> JSONValue {
    let languages = section["languages"]?.members.map { member in
      let counts = member.value.members.filter { $0.name != "total" && $0.value.integer != 0 }
      return (member.name, JSONValue.object(counts.map { ($0.name, JSONValue($0.value)) }))
    }
    return [
      "catalog": section["file"], "keys": section["keys"], "languages": JSONValue.object(languages ?? []),
    ]
  }
}

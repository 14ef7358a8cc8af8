import L10nKit
import SourceText
import ToolKit
import XCStrings

/// The tools that read catalogs.
extension AssistantTool {
  static let catalogTools = [
    AssistantTool(
      name: "overview",
      summary: "Catalogs, languages, and how many keys are translated, need review, are new or missing.",
      parameters: [Parameter("catalog", .text, "path of one catalog")]
    ) { try await overview(of: $0.paths("catalog"), $0.project) },
    AssistantTool(
      name: "find_keys", summary: "Find keys; all conditions must hold.",
      parameters: [
        Parameter("text", .text, "part of the source text or a translation, in any case"),
        Parameter("key", .text, "pattern such as home.*"),
        Parameter("place", .text, "Swift FILE or FILE:LINE that looks them up"),
        Parameter("language", .text, "also show the translation"),
        Parameter(
          "state", .choice(KeySearch.states), "in 'language'; stale: no longer in code"),
        Parameter("catalog", .text, "path"),
      ]
    ) { try await KeySearch($0).answer() },
    AssistantTool(
      name: "show_key",
      summary:
        "One key: texts, comment, uses with code. With 'languages': also hashes for set_translations, "
        + "placeholders, glossary terms, translations of similar texts.",
      parameters: [
        Parameter("key!", .text), Parameter("languages", .list(.text)), Parameter("catalog", .text, "path"),
      ]
    ) { try await KeyReport($0).answer() },
  ]

  /// Returns the counts of each catalog; of all in the project if no paths are given.
  static func overview(of paths: [String], _ project: AssistantProject) async throws -> ToolAnswer {
    var arguments = StatsArguments()
    (arguments.paths, arguments.format) = (paths, .json)
    let outcome = try await project.run(arguments)
    let report = try outcome.report()
    let catalogs = report["catalogs"].map { Array($0.elements) } ?? []
    let total: JSONValue? = catalogs.count > 1 ? counts(of: report) : nil
    return ToolAnswer(
      "catalogs",
      catalogs.map { .init(name: $0["file"]?.string ?? "", value: counts(of: $0)) },
      head: [("total", total), ("warnings", outcome.warnings)])
  }

  private static func counts(of section: JSONNode) -> JSONValue {
    let languages = (section["languages"].map { Array($0.members) } ?? []).map { member in
      let counts = member.value.members.filter { $0.name != "total" && $0.value.integer != 0 }
      return (member.name, JSONValue.object(counts.map { ($0.name, JSONValue($0.value)) }))
    }
    return .object(present: [
      ("catalog", section["file"].map { JSONValue($0) }), ("keys", section["keys"].map { JSONValue($0) }),
      ("languages", .object(languages)),
    ])
  }
}

import L10nKit
import SourceText
import ToolKit
import XCStrings

/// The tools for code and findings.
extension AssistantTool {
  static let codeTools = [
    AssistantTool(
      name: "propose_keys", summary: "Texts in Swift code that are not localized, each with a proposed key.",
      parameters: [
        Parameter("path", .text, "Swift file or folder"),
        Parameter("possible", .flag, "also texts that users may see"),
      ]
    ) { call in
      var arguments = CheckArguments()
      (arguments.only, arguments.showsPossible) = (ProposalJob.rules, call.flag("possible"))
      arguments.paths = try call.paths("path")
      return try await findings(arguments, call.project)
    },
    AssistantTool(
      name: "apply_proposal", summary: "Localize one text of propose_keys: changes the code and the catalog.",
      parameters: [
        Parameter("place!", .text, "FILE:LINE:COLUMN"),
        Parameter("key", .text, "instead of the proposed one"),
        Parameter("dry_run", .flag),
      ], writes: true
    ) { call in
      var arguments = CheckArguments()
      (arguments.applied, arguments.key) = (try call.place("place"), call.text("key"))
      arguments.isDryRun = call.flag("dry_run")
      let lines = try await call.project.run(arguments, verbosity: .normal).lines()
      return ToolAnswer("diff", lines: lines, head: [("written", .boolean(!arguments.isDryRun))])
    },
    AssistantTool(
      name: "check", summary: "Problems in catalogs and code, errors first; with 'since' only new ones.",
      parameters: [
        Parameter("since", .text, "git revision, such as main"), Parameter("path", .text, "file or folder"),
        Parameter("rules", .list(.text), "only these"),
        Parameter("severity", .choice(severities), "at least (note)"),
      ]
    ) { call in
      var arguments = CheckArguments()
      (arguments.since, arguments.only) = (call.text("since"), call.texts("rules"))
      arguments.paths = try call.paths("path")
      return try await findings(arguments, call.project, from: call.text("severity") ?? "note")
    },
    AssistantTool(
      name: "explain",
      summary: "Explain a rule or reason, or why the texts at a place in code are reported or not.",
      parameters: [
        Parameter("rule", .text, "id, such as missing-translation"), Parameter("place", .text, "FILE:LINE"),
      ]
    ) { call in
      if let rule = call.text("rule") {
        var arguments = ExplainArguments()
        arguments.rule = rule
        return ToolAnswer("lines", lines: try await call.project.run(arguments).lines())
      }
      guard let place = try call.place("place") else {
        throw ToolFailure("'explain' needs 'rule' or 'place'")
      }
      var arguments = CheckArguments()
      (arguments.explained, arguments.kinds) = (place, .sources)
      return ToolAnswer("lines", lines: try await call.project.run(arguments).lines())
    },
  ]

  private static let severities = ["error", "warning", "note"]

  /// Runs a check and returns its findings, the most severe first.
  private static func findings(
    _ arguments: CheckArguments, _ project: AssistantProject, from severity: String = "note"
  ) async throws -> ToolAnswer {
    var arguments = arguments
    arguments.formats = [ReportTarget(.json)]
    let outcome = try await project.run(arguments)
    let all = try outcome.report()["findings"].map { Array($0.elements) } ?? []
    let groups = severities.map { name in (name, all.filter { $0["severity"]?.string == name }) }
    let shown = groups.prefix { $0.0 != severity }.map(\.1) + groups.filter { $0.0 == severity }.map(\.1)
    return ToolAnswer(
      "findings", shown.flatMap { $0.map(finding) },
      head: [
        ("counts", .object(groups.filter { !$0.1.isEmpty }.map { ($0.0, .integer($0.1.count)) })),
        ("warnings", outcome.warnings),
      ])
  }

  private static func finding(_ node: JSONNode) -> ToolAnswer.Item {
    let place = ["file", "line", "column"].compactMap { node[$0]?.string ?? node[$0]?.text }.joined(
      separator: ":")
    let notes = (node["notes"].map { Array($0.elements) } ?? []).compactMap { $0["message"]?.string }
    let members = ["rule", "severity", "message", "key", "language", "confidence"].map { name in
      (name, node[name].map { JSONValue($0) })
    }
    return .init(
      name: "\(place) \(node["rule"]?.string ?? "") \(node["message"]?.string ?? "")",
      value: .object(
        present: [("place", .string(place))] + members + [
          ("notes", .list(notes)), ("fix", node["fix"]?["title"].map { JSONValue($0) }),
        ]))
  }
}

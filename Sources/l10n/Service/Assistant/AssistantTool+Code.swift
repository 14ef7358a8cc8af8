import L10nKit
import XCStrings

/// The tools for code and findings.
extension AssistantTool {
  static let codeTools = [
    AssistantTool(
      "propose_keys", "Texts in Swift code that are not localized, each with a proposed key.",
      """
      "path": {"type": "string", "description": "Swift file or folder"},
      "possible": {"type": "boolean", "description": "also texts that users may see"}
      """
    ) { call in
      var arguments = CheckArguments()
      (arguments.only, arguments.showsPossible) = (ProposalJob.rules, call.flag("possible"))
      return try await findings(arguments, call)
    },
    AssistantTool(
      "apply_proposal", "Localize one text of propose_keys: changes the code and the catalog.",
      """
      "place": {"type": "string", "description": "FILE:LINE:COLUMN"},
      "key": {"type": "string", "description": "instead of the proposed one"}, "dry_run": {"type": "boolean"}
      """, required: ["place"], writes: true
    ) { call in
      var arguments = CheckArguments()
      (arguments.applied, arguments.key) = (try call.place("place"), call.text("key"))
      arguments.isDryRun = call.flag("dry_run")
      let outcome = try await call.project.run(arguments, isQuiet: false)
      return try outcome.answer("diff", head: ["written": !arguments.isDryRun])
    },
    AssistantTool(
      "check", "Problems in catalogs and code, errors first; with 'since' only new ones.",
      """
      "since": {"type": "string", "description": "git revision, such as main"},
      "path": {"type": "string", "description": "file or folder"},
      "rules": {"type": "array", "items": {"type": "string"}, "description": "only these"},
      "severity": {"enum": ["error", "warning", "note"], "description": "at least (note)"}
      """
    ) { call in
      var arguments = CheckArguments()
      (arguments.since, arguments.only) = (call.text("since"), call.texts("rules"))
      return try await findings(arguments, call)
    },
    AssistantTool(
      "explain", "Explain a rule or reason, or why the texts at a place in code are reported or not.",
      """
      "rule": {"type": "string", "description": "id, such as missing-translation"},
      "place": {"type": "string", "description": "FILE:LINE"}
      """
    ) { call in
      if let rule = call.text("rule") {
        var arguments = ExplainArguments()
        arguments.rule = rule
        return try await call.project.run(arguments).answer("lines")
      }
      guard let place = try call.place("place") else {
        throw EditingError("'explain' needs 'rule' or 'place'")
      }
      var arguments = CheckArguments()
      (arguments.explained, arguments.kinds) = (place, .sources)
      return try await call.project.run(arguments).answer("lines")
    },
  ]

  /// Runs a check of the path and returns its findings, the most severe first.
  private static func findings(_ arguments: CheckArguments, _ call: ToolCall) async throws -> ToolAnswer {
    var arguments = arguments
    (arguments.paths, arguments.formats) = (try call.paths("path"), [ReportTarget(.json)])
    let outcome = try await call.project.run(arguments)
    let all = try outcome.report().list("findings")
    var (items, counts): ([ToolAnswer.Item], [JSONValue.Member]) = ([], [])
    var (isShown, known) = (true, Set<[String]>())
    for severity in ["error", "warning", "note"] {
      let found = all.filter { $0["severity"]?.string == severity }
      if !found.isEmpty { counts.append((severity, .integer(found.count))) }
      if isShown { items += found.map { finding($0, &known) } }
      if severity == call.text("severity") { isShown = false }
    }
    return ToolAnswer(
      "findings", items, head: ["counts": JSONValue.object(counts), "warnings": outcome.warnings])
  }

  /// Returns a finding; notes that a former one of the rule had are not repeated.
  private static func finding(_ node: JSONNode, _ known: inout Set<[String]>) -> ToolAnswer.Item {
    let place = ["file", "line", "column"].compactMap { node[$0]?.string ?? node[$0]?.text }.joined(
      separator: ":")
    let notes = node.list("notes").compactMap { $0["message"]?.string }
    let isNew = known.insert([node["rule"]?.string ?? ""] + notes).inserted
    return .init(
      name: "\(place) \(node["rule"]?.string ?? "") \(node["message"]?.string ?? "")",
      value: [
        "place": place, "rule": node["rule"], "severity": node["severity"], "message": node["message"],
        "key": node["key"], "language": node["language"], "confidence": node["confidence"],
        "notes": isNew ? notes.nonEmpty : nil, "fix": node["fix"]?["title"],
      ])
  }
}

import Exchange
import SourceText
import ToolKit
import XCStrings

/// A batch of translations that enters the catalogs through `merge`, as an export in memory.
struct TranslationEntry {
  /// The name of the export, which no message shows.
  private static let file = ".l10n-translations.json"

  private let call: ToolCall
  /// The export, a line for each translation; values are judged where files of translators are.
  private let export: [UInt8]
  /// The index of the translation on each line.
  private let indices: [Int: Int]

  init(_ call: ToolCall) throws {
    let records = call.arguments?.list("translations") ?? []
    let standard = try call.paths("catalog").first
    let paths = try records.map { try $0["catalog"]?.string.map(call.project.path) ?? standard }
    var (files, indices, line): ([JSONValue], [Int: Int], Int) = ([], [:], 5)
    for path in paths.distinct() {
      // Braces, the path and the list have lines of their own.
      line += path == nil ? 2 : 3
      let places = records.indices.filter { paths[$0] == path }
      for (offset, place) in places.enumerated() { indices[line + offset] = place }
      line += places.count + 2
      let units = places.map { Self.unit(records[$0]) }
      files.append(["path": path, "units": units])
    }
    export = (["version": 1, "targetLanguage": call.text("language") ?? "", "files": files] as JSONValue)
      .bytes(brokenLevels: 4)
    (self.call, self.indices) = (call, indices)
  }

  /// Returns a translation as an export has it.
  private static func unit(_ record: JSONNode) -> JSONValue {
    let members = record.members.filter { $0.name != "catalog" }.flatMap { member -> [JSONValue.Member] in
      if member.name != "hash" { return [(member.name, JSONValue(member.value))] }
      return member.value.string.map(UnitGroup.hashes) ?? [("sourceHash", JSONValue(member.value))]
    }
    return .object(members)
  }

  func answer() async throws -> ToolAnswer {
    var arguments = MergeArguments()
    (arguments.files, arguments.format) = ([Self.file], .json)
    arguments.options.state = call.text("state") == UnitState.translated.rawValue ? .translated : .needsReview
    (arguments.options.isStrict, arguments.isDryRun) = (
      call.flag("all_or_nothing"), call.flag("dry_run")
    )
    let path = call.project.environment.fullPath(of: Self.file)
    let outcome = try await call.project.run(arguments, files: [path: export])
    guard let report = try? outcome.report() else {
      // What else is printed is about options.
      let first = String(outcome.errors.prefix { $0 != "\n" })
      throw EditingError(indexed(first).replacing(": error:", with: ":"))
    }
    let counts = report["summary"]?.members.flatMap { Array($0.value.members) } ?? []
    let (errors, others) = report.list("findings").reduce(into: ([JSONNode](), [JSONNode]())) {
      if $1["severity"]?.string == "error" { $0.0.append($1) } else { $0.1.append($1) }
    }
    return ToolAnswer(
      "problems", (errors + others).map(problem),
      head: [
        "written": report["written"],
        "counts": JSONValue.object(
          counts.filter { $0.value.integer != 0 }.map { ($0.name, JSONValue($0.value)) }),
      ])
  }

  /// Returns a message with indices of translations instead of places in the batch, and arguments instead of options.
  private func indexed(_ message: String) -> String {
    let parts = message.split(separator: "\(Self.file):", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      let line = part.prefix(while: \.isNumber)
      let name = Int(line).flatMap { indices[$0] }.map { "translations[\($0)]" } ?? "translations"
      return name + part.dropFirst(line.count + 1).drop(while: \.isNumber)
    }
    return (parts[0] + rest.joined()).replacing("'--into'", with: "'catalog'")
  }

  private func problem(_ finding: JSONNode) -> ToolAnswer.Item {
    let index = finding["line"]?.integer.flatMap { indices[$0] }
    let message = indexed(finding["message"]?.string ?? "")
    let notes = finding.list("notes").compactMap { $0["message"]?.string }.map(indexed)
    return .init(
      name: "\(index ?? -1) \(message)",
      value: [
        "index": index, "key": finding["key"], "severity": finding["severity"], "rule": finding["rule"],
        "message": message, "notes": notes.nonEmpty,
      ])
  }
}

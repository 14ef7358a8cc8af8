import ToolKit
import XCStrings

/// A batch of translations that enters the catalogs through `merge`, as an export in memory.
struct TranslationEntry {
  /// The name of the export, which no message shows.
  private static let file = ".l10n-translations.json"

  private let call: ToolCall
  private let records: [JSONNode]
  private let catalog: String?

  init(_ call: ToolCall) throws {
    (self.call, catalog) = (call, try call.paths("catalog").first)
    records = call.arguments["translations"].elements.compactMap(\.node)
  }

  func answer() async throws -> ToolAnswer {
    var arguments = MergeArguments()
    (arguments.files, arguments.format) = ([Self.file], .json)
    arguments.state = call.text("state").flatMap { .init(rawValue: $0) } ?? .needsReview
    (arguments.isStrict, arguments.isDryRun) = (call.flag("all_or_nothing"), call.flag("dry_run"))
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
      head: report.copies("written") + [
        ("counts", .object(counts.filter { $0.value.integer != 0 }.map { ($0.name, JSONValue($0.value)) }))
      ])
  }

  /// The batch, a line for each translation; their values are judged where files of translators are.
  private var export: [UInt8] {
    let units = records.map { record -> JSONValue in
      let members = record.members.flatMap { member -> [(String, JSONValue?)] in
        if member.name != "hash" { return [(member.name, JSONValue(member.value))] }
        return member.value.string.map(UnitGroup.hashes) ?? [("sourceHash", JSONValue(member.value))]
      }
      return .object(present: members)
    }
    let file = JSONValue.object(present: [("path", catalog.map { .string($0) }), ("units", .array(units))])
    return JSONValue.object([
      ("version", .integer(1)), ("targetLanguage", .string(call.text("language") ?? "")),
      ("files", .array([file])),
    ]).bytes(brokenLevels: 4)
  }

  /// Returns the index of the translation on a line of the batch.
  private func index(ofLine line: Int) -> Int? {
    let index = line - (catalog == nil ? 7 : 8)
    return records.indices.contains(index) ? index : nil
  }

  /// Returns a message with indices of translations instead of places in the batch.
  private func indexed(_ message: String) -> String {
    let parts = message.split(separator: "\(Self.file):", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      let line = part.prefix(while: \.isNumber)
      let name = Int(line).flatMap(index).map { "translations[\($0)]" } ?? "translations"
      return name + part.dropFirst(line.count + 1).drop(while: \.isNumber)
    }
    return parts[0] + rest.joined()
  }

  private func problem(_ finding: JSONNode) -> ToolAnswer.Item {
    let index = finding["line"]?.integer.flatMap(index)
    let message = indexed(finding["message"]?.string ?? "")
    let notes = finding.list("notes").compactMap { $0["message"]?.string }.map(indexed)
    return .init(
      name: "\(index ?? -1) \(message)",
      value: .object(
        present: [("index", index.map { .integer($0) })] + finding.copies("key", "severity", "rule")
          + [("message", .string(message)), ("notes", .list(notes))]))
  }
}

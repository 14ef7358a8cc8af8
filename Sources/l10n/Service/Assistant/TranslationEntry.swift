import SourceText
import ToolKit
import XCStrings

/// A batch of translations that enters the catalogs through `merge`, as an export in memory.
struct TranslationEntry {
  /// The name of the export, which no message shows.
  private static let file = ".l10n-translations.json"

  private let call: ToolCall
  private let language: String
  private let catalog: String?

  init(_ call: ToolCall) throws {
    self.call = call
    language = call.text("language") ?? ""
    catalog = try call.paths("catalog").first
  }

  func answer() async throws -> ToolAnswer {
    var arguments = MergeArguments()
    arguments.files = [Self.file]
    arguments.state = call.text("state").flatMap { .init(rawValue: $0) } ?? .needsReview
    (arguments.isStrict, arguments.isDryRun) = (call.flag("all_or_nothing"), call.flag("dry_run"))
    arguments.format = .json
    let path = call.project.environment.fullPath(of: Self.file)
    let outcome = try await call.project.run(arguments, files: [path: export])
    guard let report = try? outcome.report() else {
      // What else is printed is about options.
      let first = String(outcome.errors.prefix { $0 != "\n" })
      throw ToolFailure(indexed(first).replacing(": error:", with: ":"))
    }
    let counts = report["summary"]?.members.flatMap { Array($0.value.members) } ?? []
    let findings = report["findings"].map { Array($0.elements) } ?? []
    return ToolAnswer(
      "problems", (findings.filter(Self.isError) + findings.filter { !Self.isError($0) }).map(problem),
      head: [
        ("written", report["written"].map { JSONValue($0) }),
        (
          "counts",
          .object(counts.filter { $0.value.integer != 0 }.map { ($0.name, JSONValue($0.value)) })
        ),
      ])
  }

  // MARK: - Export

  /// The batch, a line for each translation; their values are judged where files of translators are.
  private var export: [UInt8] {
    let units = call.records("translations").map { record -> JSONValue in
      var members: [(String, JSONValue?)] = record.members.map { ($0.name, JSONValue($0.value)) }
      guard let place = members.firstIndex(where: { $0.0 == "hash" }) else {
        return .object(present: members)
      }
      let hash = members.remove(at: place).1
      if case .string(let text) = hash {
        members += UnitGroup.hashes(text)
      } else {
        members.append(("sourceHash", hash))
      }
      return .object(present: members)
    }
    let file = JSONValue.object(present: [("path", catalog.map { .string($0) }), ("units", .array(units))])
    return JSONValue.object([
      ("version", .integer(1)), ("targetLanguage", .string(language)), ("files", .array([file])),
    ]).bytes(brokenLevels: 4)
  }

  /// Returns the index of the translation on a line of the batch.
  private func index(ofLine line: Int) -> Int? {
    let index = line - (catalog == nil ? 7 : 8)
    return call.records("translations").indices.contains(index) ? index : nil
  }

  /// Returns a message with indices of translations instead of places in the batch.
  private func indexed(_ message: String) -> String {
    let parts = message.split(separator: "\(Self.file):", omittingEmptySubsequences: false)
    return String(parts[0])
      + parts.dropFirst().map { part in
        let line = part.prefix(while: \.isNumber)
        let index = Int(line).flatMap(index).map { "translations[\($0)]" } ?? "translations"
        return index + part.dropFirst(line.count + 1).drop(while: \.isNumber)
      }.joined()
  }

  // MARK: - Report

  private static func isError(_ finding: JSONNode) -> Bool { finding["severity"]?.string == "error" }

  private func problem(_ finding: JSONNode) -> ToolAnswer.Item {
    let index = finding["line"]?.integer.flatMap(index)
    let notes = (finding["notes"].map { Array($0.elements) } ?? []).compactMap { $0["message"]?.string }
    let message = indexed(finding["message"]?.string ?? "")
    let members = ["key", "severity", "rule"].map { ($0, finding[$0].map { JSONValue($0) }) }
    return .init(
      name: "\(index ?? -1) \(message)",
      value: .object(
        present: [("index", index.map { .integer($0) })] + members + [
          ("message", .string(message)), ("notes", .list(notes.map(indexed))),
        ]))
  }
}

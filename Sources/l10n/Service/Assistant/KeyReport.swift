import Exchange
import SourceText
import ToolKit
import XCStrings

/// A report on one key: its texts, and the code that looks it up.
struct KeyReport {
  /// The most places that are listed, and those whose code is shown.
  private static let (placeLimit, codeLimit) = (10, 2)
  /// The lines before and after a place, and their longest.
  private static let (margin, width) = (3, 160)

  private let call: ToolCall
  private let key: String

  init(_ call: ToolCall) {
    (self.call, key) = (call, call.text("key") ?? "")
  }

  func answer() async throws -> ToolAnswer {
    var arguments = ShowArguments()
    (arguments.key, arguments.languages, arguments.format) = (key, call.texts("languages"), .json)
    arguments.editing.paths = try call.paths("catalog")
    let outcome = try await call.project.run(arguments)
    let found = try outcome.report()["keys"].map { Array($0.elements) } ?? []
    guard let details = found.first, found.count == 1 else {
      let files = found.compactMap { $0["file"]?.string }.joined(separator: ", ")
      throw ToolFailure("the key is in \(files); choose one with 'catalog'")
    }
    let uses = places(details["uses"])
    return ToolAnswer(
      "texts", try await texts(details),
      head: ["key", "file", "comment", "extractionState", "shouldTranslate"].map { name in
        (name == "file" ? "catalog" : name, details[name].map { JSONValue($0) })
      } + [
        ("uses", .list(uses.map { "\($0.file):\($0.line)" })),
        ("possibleUses", .list(places(details["possibleUses"]).map { "\($0.file):\($0.line)" })),
        ("code", uses.isEmpty ? nil : .array(uses.prefix(Self.codeLimit).compactMap(code))),
        ("warnings", outcome.warnings),
      ])
  }

  // MARK: - Texts

  private func texts(_ details: JSONNode) async throws -> [ToolAnswer.Item] {
    if call.texts("languages").isEmpty {
      return (details["texts"].map { Array($0.elements) } ?? []).map { row in
        let state = row["state"]?.string == "translated" ? nil : row["state"]
        let members = [
          ("language", row["language"]), ("form", row["path"]), ("state", state), ("text", row["value"]),
        ]
        return .init(
          name: "\(row["language"]?.string ?? "") \(row["path"]?.string ?? "")",
          value: .object(present: members.map { ($0, $1.map { JSONValue($0) }) }))
      }
    }
    var items: [ToolAnswer.Item] = []
    for language in call.texts("languages") {
      var arguments = ExtractArguments()
      arguments.isEverything = true
      arguments.keyPatterns = [KeyFilter.escaped(key)]
      arguments.paths = [details["file"]?.string ?? "."]
      let (groups, _) = try await UnitGroup.groups(in: language, arguments, call.project)
      items += groups.map { $0.item(of: language) }
    }
    return items
  }

  // MARK: - Code

  private func places(_ list: JSONNode?) -> [(file: String, line: Int)] {
    (list.map { Array($0.elements) } ?? []).prefix(Self.placeLimit).compactMap { place in
      guard let file = place["file"]?.string, let line = place["line"]?.integer else { return nil }
      return (file, line)
    }
  }

  /// Returns the lines around a place.
  private func code(at place: (file: String, line: Int)) -> JSONValue? {
    guard let bytes = try? call.project.environment.fileSystem.read(place.file) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = max(0, place.line - 1 - Self.margin)
    let shown = lines.dropFirst(start).prefix(2 * Self.margin + 1).map { line in
      String(String(decoding: line, as: UTF8.self).prefix(Self.width))
    }
    return .object([("from", .string("\(place.file):\(start + 1)")), ("lines", .strings(shown))])
  }
}

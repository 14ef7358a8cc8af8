import Exchange
import ToolKit
import XCStrings

/// A report on one key: its texts, and the code that looks it up.
struct KeyReport {
  /// The most places that are listed, and those whose code is shown.
  private static let (placeLimit, codeLimit) = (10, 2)
  /// The lines before and after a place, and their longest.
  private static let (margin, width) = (3, 160)

  let call: ToolCall
  private var key: String { call.text("key") ?? "" }

  func answer() async throws -> ToolAnswer {
    var arguments = ShowArguments()
    (arguments.key, arguments.languages, arguments.format) = (key, call.texts("languages"), .json)
    arguments.editing.paths = try call.paths("catalog")
    let outcome = try await call.project.run(arguments)
    let found = try outcome.report().list("keys")
    guard let details = found.first, found.count == 1 else {
      let files = found.compactMap { $0["file"]?.string }.joined(separator: ", ")
      throw EditingError("the key is in \(files); choose one with 'catalog'")
    }
    func places(_ name: String) -> [String]? {
      details.list(name).prefix(Self.placeLimit).map {
        "\($0["file"]?.string ?? ""):\($0["line"]?.text ?? "")"
      }.nonEmpty
    }
    let code = details.list("uses").prefix(Self.codeLimit).compactMap(code)
    return ToolAnswer(
      "texts", try await texts(details),
      head: [
        "catalog": details["file"], "key": details["key"], "comment": details["comment"],
        "extractionState": details["extractionState"], "shouldTranslate": details["shouldTranslate"],
        "uses": places("uses"), "possibleUses": places("possibleUses"), "code": code.nonEmpty,
        "warnings": outcome.warnings,
      ])
  }

  private func texts(_ details: JSONNode) async throws -> [ToolAnswer.Item] {
    if call.texts("languages").isEmpty {
      return details.list("texts").map { row in
        let (language, path, state) = (row["language"], row["path"], row["state"])
        return .init(
          name: "\(language?.string ?? "") \(path?.string ?? "")",
          value: [
            "language": language, "form": path, "state": state?.string == "translated" ? nil : state,
            "text": row["value"],
          ])
      }
    }
    var items: [ToolAnswer.Item] = []
    for language in call.texts("languages") {
      var arguments = ExtractArguments()
      arguments.isEverything = true
      arguments.keyPatterns = [KeyFilter.escaped(key)]
      arguments.paths = [details["file"]?.string ?? "."]
      let (groups, _) = try await UnitGroup.groups(in: language, arguments, call.project)
      items += groups.map { $0.item(named: language, after: ["language": language]) }
    }
    return items
  }

  /// Returns the lines around a place.
  private func code(at place: JSONNode) -> JSONValue? {
    guard let file = place["file"]?.string, let line = place["line"]?.integer,
      let bytes = try? call.project.environment.fileSystem.read(file)
    else { return nil }
    let start = max(0, line - 1 - Self.margin)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(start)
    let shown = lines.prefix(2 * Self.margin + 1).map {
      String(decoding: $0, as: UTF8.self).prefix(Self.width)
    }
    return ["from": "\(file):\(start + 1)", "lines": shown.map(String.init)]
  }
}

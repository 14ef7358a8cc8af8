import L10nKit
import RuleKit
import SourceText
import XCStrings

/// What the editor offers to do about findings: their fixes and proposals, and comments that ignore them.
struct QuickFixes {
  /// The command that localizes a text: it changes the code and the catalog that gets the key.
  static let localizeCommand = "l10n.localize"

  let view: FileView
  let server: LanguageServer

  /// Returns the actions for the findings that touch a range: proposals of existing keys come first, then safe fixes.
  func actions(in range: ByteRange) -> [JSONValue] {
    let found = server.findings(in: view.path).filter {
      $0.finding.range.lowerBound <= range.upperBound && range.lowerBound <= $0.finding.range.upperBound
    }
    let fixes = found.compactMap { diagnostic in diagnostic.finding.fix.map { (diagnostic, $0) } }
    let ranked = fixes.enumerated().sorted {
      (Self.rank($0.element.1), $0.offset) < (Self.rank($1.element.1), $1.offset)
    }
    return ranked.compactMap { action(for: $0.element.0, $0.element.1) }
      + (view.catalog == nil ? found.map(ignoring) : [])
  }

  private static func rank(_ fix: Fix) -> Int { fix.usesExistingKey ? 0 : fix.safety == .safe ? 1 : 2 }

  private func action(for diagnostic: Diagnostic, _ fix: Fix) -> JSONValue? {
    if diagnostic.has(.isLocalizable), fix.entry == nil, !fix.usesExistingKey, !fix.edits.isEmpty {
      guard server.client.appliesEdits else { return nil }
      let place = LineMap(view.positions.bytes).position(of: diagnostic.finding.range.lowerBound)
      let argument: JSONValue = [
        "uri": server.uri(of: view.path), "line": place.line, "column": place.column,
      ]
      let command: JSONValue = ["title": fix.title, "command": Self.localizeCommand, "arguments": [argument]]
      return action(fix.title, for: diagnostic, isPreferred: false, ("command", command))
    }
    var files = [(view.path, view.positions, fix.edits)]
    if let entry = fix.entry, let catalog = view.catalog(at: entry.catalog) {
      files.append(
        (entry.catalog, server.positions(in: entry.catalog), NewEntryEdits.edits(for: entry, to: catalog)))
    }
    files.removeAll(where: \.2.isEmpty)
    if files.isEmpty { return nil }
    let changes = files.map { path, positions, edits in
      (server.uri(of: path), JSONValue.array(edits.map(positions.edit)))
    }
    return action(fix.title, for: diagnostic, isPreferred: fix.safety == .safe, Self.edit(changes))
  }

  private static func edit(_ changes: [JSONValue.Member]) -> JSONValue.Member {
    ("edit", ["changes": JSONValue.object(changes)] as JSONValue)
  }

  /// The action that puts a comment above the line.
  private func ignoring(_ diagnostic: Diagnostic) -> JSONValue {
    let (bytes, place) = (view.positions.bytes, diagnostic.finding.range.lowerBound)
    let start = bytes[..<place].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0
    let indent = String(decoding: bytes[start...].prefix { $0 == 9 || $0 == 32 }, as: UTF8.self)
    let comment = TextEdit(range: start..<start, replacement: "\(indent)// l10n:ignore \(diagnostic.rule)\n")
    let changes = [(server.uri(of: view.path), JSONValue.array([view.positions.edit(comment)]))]
    return action("ignore '\(diagnostic.rule)' here", for: diagnostic, isPreferred: false, Self.edit(changes))
  }

  private func action(
    _ title: String, for diagnostic: Diagnostic, isPreferred: Bool, _ effect: JSONValue.Member
  ) -> JSONValue {
    var positions = [view.path: view.positions]
    return [
      "title": title, "kind": "quickfix", "diagnostics": [server.diagnostic(diagnostic, &positions)],
      "isPreferred": isPreferred, effect.name: effect.value,
    ]
  }
}

import L10nKit
import RuleKit
import SourceText
import XCStrings

/// The requests of the editor.
extension LanguageServer {
  /// Answers a request; `nil` if it is answered later.
  mutating func answer(
    _ method: String, _ parameters: RPCParameters, _ id: RPCID
  ) throws(RPCError) -> JSONValue? {
    switch method {
    case "workspace/diagnostic":
      return try answer(id, about: nil) { server in ["items": server.allReports()] }
    case "textDocument/rename": return try rename(parameters, id)
    case "workspace/executeCommand": return try execute(parameters, id)
    default:
      guard let feature = Self.features[method] else {
        throw RPCError(.methodNotFound, "'\(method)' is unknown")
      }
      let path = try path(of: parameters["textDocument"])
      return try answer(id, about: path) { server throws(RPCError) in
        guard let view = server.view(of: path) else {
          return method == "textDocument/diagnostic" ? Self.report(.array([])) : .null
        }
        return try feature(view, parameters, server)
      }
    }
  }

  /// Answers at once if a file is ready, or all are if none is named; else later.
  private mutating func answer(
    _ id: RPCID, about path: String?, _ answer: @escaping Answer
  ) throws(RPCError) -> JSONValue? {
    if isReady(for: path) { return try answer(&self) }
    waiting.append((id, path, answer))
    work(afterPause: false)
    return nil
  }

  typealias Feature = (FileView, RPCParameters, LanguageServer) throws(RPCError) -> JSONValue

  private static var features: [String: Feature] {
    [
      "textDocument/diagnostic": { view, _, server throws(RPCError) in
        report(server.diagnostics(in: view.path))
      },
      "textDocument/hover": { view, parameters, server throws(RPCError) in
        try view.key(at: parameters).map { KeyHover(view: view, key: $0, server: server).value } ?? .null
      },
      "textDocument/definition": { view, parameters, server throws(RPCError) in
        guard let key = try view.key(at: parameters) else { return .null }
        return .array(view.catalogs(having: key).map { server.location($0.entry.range, in: $0.path) })
      }, "textDocument/references": references, "textDocument/prepareRename": prepareRename,
      "textDocument/completion": { view, parameters, server throws(RPCError) in
        let offset = try view.positions.offset(parameters["position"])
        return view.completions(at: offset, usesSnippets: server.client.usesSnippets)
      },
      "textDocument/codeAction": { view, parameters, server throws(RPCError) in
        .array(
          QuickFixes(view: view, server: server).actions(in: try view.positions.range(parameters["range"])))
      }, "textDocument/documentSymbol": { view, _, _ throws(RPCError) in view.symbols },
      "textDocument/foldingRange": { view, _, _ throws(RPCError) in view.folds },
      "textDocument/inlayHint": { view, parameters, _ throws(RPCError) in
        .array(view.hints(in: try view.positions.range(parameters["range"])))
      },
    ]
  }

  private static func references(
    _ view: FileView, _ parameters: RPCParameters, _ server: LanguageServer
  ) throws(RPCError) -> JSONValue {
    guard let key = try view.key(at: parameters) else { return .null }
    let isWithCatalogs = parameters["context"]["includeDeclaration"].isTrue
    let declared = isWithCatalogs ? view.catalogs(having: key) : []
    return .array(
      declared.map { server.location($0.entry.range, in: $0.path) }
        + view.places(of: key).map { server.location($0.range, in: $0.path) })
  }

  private static func prepareRename(
    _ view: FileView, _ parameters: RPCParameters, _: LanguageServer
  ) throws(RPCError) -> JSONValue {
    guard let key = try view.key(at: parameters) else { throw .noKey }
    let content = key.range.lowerBound + 1..<key.range.upperBound - 1
    return ["range": view.positions.range(content), "placeholder": key.key]
  }

  // MARK: - Facts

  /// Returns what is known of a file as the editor shows it; `nil` for a file of no project.
  func view(of path: String) -> FileView? {
    guard let project = warm.project(of: path) else { return nil }
    var places = project.result.keyPlaces
    for (path, draft) in drafts where project.files[path] != nil {
      if let result = draft.draft.result { places[path] = result.keyPlaces[path] }
    }
    var catalogs = project.result.catalogs.map { ($0.path, $0.catalog) }
    for (index, (path, _)) in catalogs.enumerated() {
      if let catalog = drafts[path]?.draft.catalog { catalogs[index].1 = catalog }
    }
    return FileView(
      path: path, positions: positions(in: path), catalogs: catalogs, keyPlaces: places,
      code: (drafts[path]?.draft.result ?? project.result).code(at: path))
  }

  /// The lines of a file as the editor shows it.
  func positions(in path: String) -> TextPositions {
    documents[path]?.positions
      ?? TextPositions(warm.project(of: path)?.files[path]?.bytes ?? [], isUTF16: client.isUTF16)
  }

  func location(_ range: ByteRange, in path: String) -> JSONValue {
    ["uri": uri(of: path), "range": positions(in: path).range(range)]
  }

  // MARK: - Findings

  private static func report(_ items: JSONValue) -> JSONValue { ["kind": "full", "items": items] }

  /// The findings of all files with some, and of the open files.
  private func allReports() -> JSONValue {
    let paths = pathsWithFindings.union(documents.keys).sorted()
    return .array(
      paths.map { path in
        [
          "uri": uri(of: path), "version": documents[path].map { .integer($0.version) } ?? JSONValue.null,
          "kind": "full", "items": diagnostics(in: path),
        ]
      })
  }

  /// The findings in a file.
  func diagnostics(in path: String) -> JSONValue {
    var positions = [path: positions(in: path)]
    let problems = warm.problems.filter { $0.path == path }.map(problem)
    return .array(findings(in: path).map { diagnostic($0, &positions) } + problems)
  }

  /// The error of a file that can't be read, such as a configuration.
  private func problem(_ error: InputError) -> JSONValue {
    let line = (error.position?.line ?? 1) - 1
    let start: JSONValue = ["line": line, "character": (error.position?.column ?? 1) - 1]
    return [
      "range": ["start": start, "end": start] as JSONValue, "severity": 1, "source": "l10n",
      "message": error.message,
    ]
  }

  /// A finding; its notes are related places.
  ///
  /// `known` has the lines of files by path.
  func diagnostic(_ diagnostic: Diagnostic, _ known: inout [String: TextPositions]) -> JSONValue {
    func range(_ range: ByteRange, in path: String) -> JSONValue {
      let positions = known[path] ?? positions(in: path)
      known[path] = positions
      return positions.range(range)
    }
    let finding = diagnostic.finding
    let related = finding.notes.map { note in
      let path = note.range == nil ? diagnostic.path : note.path ?? diagnostic.path
      let location: JSONValue = ["uri": uri(of: path), "range": range(note.range ?? finding.range, in: path)]
      return ["location": location, "message": note.message] as JSONValue
    }
    let severity = 3 - diagnostic.severity.rank
    return [
      "range": range(finding.range, in: diagnostic.path), "severity": severity, "code": diagnostic.rule,
      "source": "l10n", "message": finding.message, "relatedInformation": related.nonEmpty,
    ]
  }

  // MARK: - Rename

  /// Renames a key beside the loop: all code and all catalogs are searched.
  private mutating func rename(_ parameters: RPCParameters, _ id: RPCID) throws(RPCError) -> JSONValue? {
    let path = try path(of: parameters["textDocument"])
    let name = try parameters.text("newName")
    return try answer(id, about: path) { server throws(RPCError) in
      guard let key = try server.view(of: path)?.key(at: parameters) else { throw .noKey }
      server.start(.renaming(key, to: name, server), for: id, isApplied: false)
      return nil
    }
  }

  /// Runs the command of a quick fix, and lets the editor make its changes.
  private mutating func execute(_ parameters: RPCParameters, _ id: RPCID) throws(RPCError) -> JSONValue? {
    let name = try parameters.text("command")
    guard name == QuickFixes.localizeCommand else {
      throw RPCError(.invalidParameters, "the command '\(name)' is unknown")
    }
    let arguments = parameters?.list("arguments").first
    let path = try path(of: arguments)
    let (line, column) = (try arguments.number("line"), try arguments.number("column"))
    guard let place = LiteralLocation("\(path):\(line):\(column)") else {
      throw RPCError(.invalidParameters, "'line' and 'column' start at 1")
    }
    return try answer(id, about: path) { server in
      server.start(.localizing(place, server), for: id, isApplied: true)
      return nil
    }
  }

  private mutating func start(_ edit: WorkspaceEdit, for id: RPCID, isApplied: Bool) {
    running.insert(id)
    let inbox = connection.inbox
    Task.detached { await inbox.add(.note(.edited(id, edit.result(), isApplied: isApplied))) }
  }
}

extension RPCError {
  fileprivate static let noKey = RPCError(.requestFailed, "there is no key of a catalog here")
}

import SourceText
import ToolKit
import XCStrings

/// The notifications of the editor.
extension LanguageServer {
  mutating func handle(_ method: String, _ parameters: RPCParameters) throws(RPCError) {
    switch method {
    case "initialized": start()
    case "textDocument/didOpen": try open(parameters["textDocument"])
    case "textDocument/didChange": try change(parameters)
    case "textDocument/didClose": try close(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": noteChange()
    case "$/cancelRequest": cancel(parameters)
    default: break
    }
  }

  /// Returns the path in reports of a document, as of a file found below the folder of the server.
  func path(of document: RPCParameters) throws(RPCError) -> String {
    let uri = try document.text("uri")
    guard let path = FileURI.path(uri) else { throw RPCError(.invalidParameters, "'\(uri)' is not a file") }
    return FilePath.path(path, below: FilePath.normalized(warm.folder)) ?? path
  }

  private mutating func open(_ item: RPCParameters) throws(RPCError) {
    let path = try path(of: item)
    let document = TextDocument(
      uri: try item.text("uri"), path: path, version: item["version"]?.integer ?? 0,
      text: try item.text("text"), isUTF16: client.isUTF16)
    documents[path] = document
    let known = warm.project(of: path)?.files[path]?.bytes
    if known == document.bytes, isChecked(path) { publish(path) } else { noteChange(of: path) }
  }

  private mutating func change(_ parameters: RPCParameters) throws(RPCError) {
    let item = parameters["textDocument"]
    let path = try path(of: item)
    guard var document = documents[path] else { throw RPCError(.invalidParameters, "'\(path)' is not open") }
    let changes = parameters?.list("contentChanges") ?? []
    try document.apply(changes, version: item["version"]?.integer ?? document.version + 1)
    documents[path] = document
    noteChange(of: path)
  }

  private mutating func close(_ parameters: RPCParameters) throws(RPCError) {
    let path = try path(of: parameters["textDocument"])
    documents[path] = nil
    drafts[path] = nil
    undrafted.removeAll { $0 == path }
    // What was not saved is gone.
    changes[path] = revision + 1
    noteChange()
  }

  /// Cancels a request that waits or runs.
  private mutating func cancel(_ parameters: RPCParameters) {
    guard let id = parameters["id"].flatMap(RPCID.init) else { return }
    let isWaiting = waiting.contains { $0.id == id }
    waiting.removeAll { $0.id == id }
    if isWaiting || running.remove(id) != nil {
      connection.respond(to: id, .failure(RPCError(.requestCancelled, "the request was cancelled")))
    }
  }
}

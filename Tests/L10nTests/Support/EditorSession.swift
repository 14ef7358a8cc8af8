import ToolKit
import XCStrings
import l10n

/// A session of an editor with `l10n lsp` that sends each message when the one before it is answered.
final class EditorSession {
  private let files: any FileSystem
  private var input: AsyncStream<[UInt8]>.Continuation?
  private var rest: ArraySlice<(method: String, parameters: String, isRequest: Bool)> = []
  private var received: [UInt8] = []
  private var sent = 0
  private(set) var answers: [JSONNode] = []

  init(files: any FileSystem) { self.files = files }

  /// Runs a session; returns the results, or the errors, of the requests.
  ///
  /// Methods that are no requests begin with `textDocument/did`.
  func run(_ messages: [(method: String, parameters: String)]) async -> [JSONNode] {
    let all =
      [("initialize", "{\"capabilities\":{\"workspace\":{\"applyEdit\":true}}}"), ("initialized", "{}")]
      + messages + [("shutdown", "{}")]
    rest = all.map { ($0, $1, !$0.hasPrefix("textDocument/did") && $0 != "initialized") }[...]
    var environment = Environment(
      fileSystem: files, output: Output(isTerminal: false) { self.receive($0) }, errors: Capture().stream(),
      workingDirectory: "/project", variable: { _ in nil },
      readStandardInput: { () throws(FileError) in [] }, width: nil)
    environment.inputBlocks = {
      AsyncStream {
        self.input = $0
        self.sendNext()
      }
    }
    _ = await Tool.run(["lsp"], in: environment)
    return Array(answers.dropFirst().dropLast())
  }

  private func receive(_ bytes: [UInt8]) -> Output.Failure? {
    received += bytes
    while let end = received.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound,
      let length = Int(String(decoding: received[..<end], as: UTF8.self).filter(\.isNumber)),
      received.count >= end + length
    {
      let message = Array(received[end..<end + length])
      received.removeFirst(end + length)
      guard let root = try? JSONTree(parsing: message).root, root["method"] == nil,
        root["id"]?.integer == sent
      else { continue }
      answers += [root["result"] ?? root["error"]].compactMap { $0 }
      sendNext()
    }
    return nil
  }

  private func sendNext() {
    while let message = rest.popFirst() {
      sent += message.isRequest ? 1 : 0
      let id = message.isRequest ? "\"id\":\(sent)," : ""
      let text =
        "{\"jsonrpc\":\"2.0\",\(id)\"method\":\"\(message.method)\",\"params\":\(message.parameters)}"
      input?.yield(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
      if message.isRequest { return }
    }
    input?.finish()
  }
}

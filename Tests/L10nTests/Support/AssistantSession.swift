import Foundation
import ToolKit
import l10n

/// A session of a coding assistant with `l10n mcp`: messages in, the server's answers out.
struct AssistantSession {
  let folder: TemporaryFolder

  /// Sends lines and returns the answers, after the input has ended.
  func send(_ lines: [String], to words: [String] = ["mcp"]) async throws -> [[String: Any]] {
    let output = Capture()
    var environment = Environment(
      fileSystem: folder.disk, output: output.stream(), errors: Capture().stream(),
      workingDirectory: folder.path,
      variable: { _ in nil }, readStandardInput: { () throws(FileError) in [] }, width: nil)
    let input = lines.map { $0 + "\n" }.joined()
    environment.inputBlocks = {
      AsyncStream { continuation in
        // Blocks end anywhere.
        for start in stride(from: 0, to: input.utf8.count, by: 1000) {
          continuation.yield(Array(input.utf8.dropFirst(start).prefix(1000)))
        }
        continuation.finish()
      }
    }
    _ = await Tool.run(words, in: environment)
    return try output.text.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Calls a tool and returns the answer, or the message of an error.
  func call(_ tool: String, _ arguments: String = "{}") async throws -> (
    answer: [String: Any], error: String?
  ) {
    let answers = try await send([Self.request("tools/call", "{'name':'\(tool)','arguments':\(arguments)}")])
    let result = answers.first?["result"] as? [String: Any] ?? [:]
    let content = (result["content"] as? [[String: Any]])?.first?["text"] as? String
    let isError = result["isError"] as? Bool ?? false
    return (result["structuredContent"] as? [String: Any] ?? [:], isError ? content : nil)
  }

  /// A request whose parameters have single quotes.
  static func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
    let text = "{'jsonrpc':'2.0','id':\(id),'method':'\(method)','params':\(parameters)}"
    return text.replacing("'", with: "\"")
  }
}

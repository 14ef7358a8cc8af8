import SourceText
import ToolKit
import XCStrings

/// Renaming of a key in all files, as `l10n rename` does.
struct KeyRenaming: Sendable {
  private let arguments: RenameArguments
  private let warm: WarmProjects
  private let buffers: [String: [UInt8]]
  private let isUTF16: Bool
  /// The addresses of the open documents by path.
  private let uris: [String: String]

  init(from key: FileView.Key, to name: String, _ server: LanguageServer) {
    var arguments = RenameArguments()
    (arguments.old, arguments.new, arguments.editing.table) = (key.key, name, key.table)
    arguments.editing.configuration = server.warm.configuration
    self.arguments = arguments
    (warm, buffers, isUTF16) = (server.warm, server.buffers, server.client.isUTF16)
    uris = server.documents.mapValues(\.uri)
  }

  /// Returns the edits of all files, or what stands in the way in the words of the command.
  func result() async -> Result<JSONValue, RPCError> {
    let log = WarmProjects.MessageLog()
    do {
      let project = try await EditingProject.load(
        arguments.editing, withCode: true, in: warm.environment(buffers, messages: log))
      guard let changes = try await arguments.changes(in: project) else {
        return .failure(RPCError(.requestFailed, log.text.trimmed))
      }
      let files = changes.edits.map { path, old, edits in
        let positions = TextPositions(old, isUTF16: isUTF16)
        let uri = uris[path] ?? FileURI.uri(FilePath.normalized(FilePath.join(warm.folder, path)))
        return (uri, JSONValue.array(edits.map(positions.edit)))
      }
      return .success(.object([("changes", .object(files))]))
    } catch {
      return .failure(RPCError(.requestFailed, String(describing: error)))
    }
  }
}

extension TextPositions {
  /// A change of the text.
  func edit(_ edit: TextEdit) -> JSONValue {
    .object([("range", range(edit.range)), ("newText", .string(edit.replacement))])
  }
}

extension String {
  /// The text without the final line end.
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}

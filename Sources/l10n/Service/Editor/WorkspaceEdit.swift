import L10nKit
import SourceText
import ToolKit
import XCStrings

/// Changes of several files that the editor makes, found beside the loop as a command finds them.
struct WorkspaceEdit: Sendable {
  /// The changes that a command would make; `nil` if it reports what stands in the way.
  typealias Finder = @Sendable (Environment) async throws -> FileChanges?

  private let find: Finder
  private let warm: WarmProjects
  private let buffers: [String: [UInt8]]
  private let isUTF16: Bool
  /// The addresses of the open documents by path.
  private let uris: [String: String]

  init(_ server: LanguageServer, _ find: @escaping Finder) {
    (warm, buffers, isUTF16) = (server.warm, server.buffers, server.client.isUTF16)
    uris = server.documents.mapValues(\.uri)
    self.find = find
  }

  /// Renames a key in code and catalogs, as `l10n rename` does.
  static func renaming(_ key: FileView.Key, to name: String, _ server: LanguageServer) -> WorkspaceEdit {
    var arguments = RenameArguments()
    (arguments.old, arguments.new, arguments.editing.table) = (key.key, name, key.table)
    arguments.editing.configuration = server.warm.configuration
    return WorkspaceEdit(server) { [arguments] environment in
      let project = try await EditingProject.load(arguments.editing, withCode: true, in: environment)
      return try await arguments.changes(in: project)
    }
  }

  /// Localizes a text in code and adds its key to the catalog, as `l10n check --apply` does.
  static func localizing(_ place: LiteralLocation, _ server: LanguageServer) -> WorkspaceEdit {
    var arguments = CheckArguments()
    (arguments.applied, arguments.configuration) = (place, server.warm.configuration)
    return WorkspaceEdit(server) { [arguments] environment in
      try await ProposalJob(arguments: arguments, environment: environment).changes(at: place)
    }
  }

  /// Returns the edit, or what stands in the way in the words of the command.
  func result() async -> Result<JSONValue, RPCError> {
    let log = WarmProjects.MessageLog()
    do {
      guard let changes = try await find(warm.environment(buffers, messages: log)) else {
        return .failure(RPCError(.requestFailed, log.text.trimmed))
      }
      let files = changes.edits.map { path, old, edits in
        let positions = TextPositions(old, isUTF16: isUTF16)
        let uri = uris[path] ?? FileURI.uri(FilePath.normalized(FilePath.join(warm.folder, path)))
        return (uri, JSONValue.array(edits.map(positions.edit)))
      }
      return .success(["changes": JSONValue.object(files)])
    } catch { return .failure(RPCError(.requestFailed, String(describing: error))) }
  }
}

extension TextPositions {
  /// A change of the text.
  func edit(_ edit: TextEdit) -> JSONValue { ["range": range(edit.range), "newText": edit.replacement] }
}

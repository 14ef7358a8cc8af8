import XCStrings

/// What the editor can do, and what the server offers it.
struct ClientAbilities {
  /// The parameters of `initialize`; `nil` before.
  private let parameters: RPCParameters

  init(_ parameters: RPCParameters = nil) { self.parameters = parameters }

  private var client: RPCParameters { parameters["capabilities"] }
  private var workspace: RPCParameters { client["workspace"] }

  /// Whether characters are counted in UTF-16 code units, not in bytes.
  var isUTF16: Bool { client["general"]?.list("positionEncodings").contains { $0.string == "utf-8" } != true }

  /// Whether the editor requests findings, and again after a refresh; else they are sent.
  ///
  /// Without a refresh, an editor would go on showing what a check of all projects corrects.
  var pullsFindings: Bool {
    client["textDocument"]["diagnostic"] != nil && workspace["diagnostics"]["refreshSupport"].isTrue
  }

  var refreshesHints: Bool { workspace["inlayHint"]["refreshSupport"].isTrue }
  var appliesEdits: Bool { workspace["applyEdit"].isTrue }
  var watchesFiles: Bool { workspace["didChangeWatchedFiles"]["dynamicRegistration"].isTrue }
  var showsProgress: Bool { client["window"]["workDoneProgress"].isTrue }
  var usesSnippets: Bool { client["textDocument"]["completion"]["completionItem"]["snippetSupport"].isTrue }
  /// Whether source texts are shown behind keys.
  var showsHints: Bool { parameters["initializationOptions"]["inlayHints"]?.boolean ?? true }

  /// The abilities of the server.
  var answer: JSONValue {
    let sync: JSONValue = ["openClose": true, "change": 2, "save": ["includeText": false] as JSONValue]
    let findings: JSONValue = [
      "identifier": "l10n", "interFileDependencies": true, "workspaceDiagnostics": true,
    ]
    return [
      "positionEncoding": isUTF16 ? "utf-16" : "utf-8", "textDocumentSync": sync,
      "diagnosticProvider": pullsFindings ? findings : nil, "hoverProvider": true,
      "definitionProvider": true, "referencesProvider": true,
      "renameProvider": ["prepareProvider": true] as JSONValue,
      "completionProvider": ["triggerCharacters": ["\"", "."]] as JSONValue,
      "codeActionProvider": ["codeActionKinds": ["quickfix"]] as JSONValue,
      "executeCommandProvider": ["commands": [QuickFixes.localizeCommand]] as JSONValue,
      "documentSymbolProvider": true, "foldingRangeProvider": true,
      "inlayHintProvider": showsHints ? true : nil,
    ]
  }
}

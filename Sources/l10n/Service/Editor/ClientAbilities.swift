import XCStrings

/// What the editor can do, and what the server offers it.
struct ClientAbilities {
  /// Whether characters are counted in UTF-16 code units, not in bytes.
  private(set) var isUTF16 = true
  /// Whether the editor requests findings, and again after a refresh; else they are sent.
  private(set) var pullsFindings = false
  private(set) var refreshesHints = false
  private(set) var watchesFiles = false
  private(set) var appliesEdits = false
  private(set) var showsProgress = false
  private(set) var usesSnippets = false
  /// Whether source texts are shown behind keys.
  private(set) var showsHints = true

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ parameters: RPCParameters) {
    let client = parameters["capabilities"]
    let (text, workspace) = (client["textDocument"], client["workspace"])
    isUTF16 = client["general"]?.list("positionEncodings").contains { $0.string == "utf-8" } != true
    // Without a refresh, an editor would go on showing what a check of all projects corrects.
    pullsFindings = text["diagnostic"] != nil && workspace["diagnostics"]["refreshSupport"]?.boolean ?? false
    refreshesHints = workspace["inlayHint"]["refreshSupport"]?.boolean ?? false
    appliesEdits = workspace["applyEdit"]?.boolean ?? false
    watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"]?.boolean ?? false
    showsProgress = client["window"]["workDoneProgress"]?.boolean ?? false
    usesSnippets = text["completion"]["completionItem"]["snippetSupport"]?.boolean ?? false
    showsHints = parameters["initializationOptions"]["inlayHints"]?.boolean ?? true
  }

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

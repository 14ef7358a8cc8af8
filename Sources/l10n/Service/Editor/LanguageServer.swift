import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Language server for one editor: what is open there, and what the last checks say of it.
///
/// A change is checked in two steps: at once, a draft of the changed file alone; after a pause, all projects exactly.
/// Checks run beside the loop of messages, which only uses their results.
struct LanguageServer {
  /// What work beside the loop reports.
  enum Note: Sendable {
    /// A check of all projects, started at a revision.
    case checked(WarmProjects, revision: Int)
    /// A draft of a file in a version; `nil` for a file of no project.
    case drafted(path: String, version: Int, Draft?)
    /// A pause since a revision.
    case paused(revision: Int)
    /// The requested edit, which is the answer or is sent to the editor to be applied.
    case edited(RPCID, Result<JSONValue, RPCError>, isApplied: Bool)
  }

  /// The state of the session.
  enum Phase { case new, running, shutDown }

  var connection: RPCConnection<Note>
  var phase = Phase.new
  var client = ClientAbilities()
  var warm: WarmProjects
  let environment: Environment

  /// The open documents by the path in reports.
  var documents: [String: TextDocument] = [:]
  /// The number of changes so far.
  var revision = 0
  /// The last change of each file, by path.
  var changes: [String: Int] = [:]
  /// The revision of the last check of all projects; `nil` before the first.
  var checkedRevision: Int?
  var isChecking = false
  /// The file whose draft is being made.
  var drafting: String?
  /// The files that need a draft, in order.
  var undrafted: [String] = []
  /// The drafts of files that changed since the last check of all.
  var drafts: [String: (version: Int, draft: Draft)] = [:]
  /// The requests that wait for a draft of their file, or for a check of all projects if they name none.
  var waiting: [(id: RPCID, path: String?, answer: Answer)] = []
  /// The requests that run beside the loop.
  var running: Set<RPCID> = []
  /// What the editor shows of each file, as published.
  var published: [String: (version: Int?, findings: [Diagnostic], problems: [InputError])] = [:]
  /// The request for a progress bar, until it is answered, and whether it is shown.
  var progress: (request: RPCID?, isShown: Bool) = (nil, false)

  /// The answer to a request from what the server knows when it is ready; `nil` if it is answered later.
  typealias Answer = (inout LanguageServer) throws(RPCError) -> JSONValue?

  init(in environment: Environment, configuration: String?) {
    self.environment = environment
    warm = WarmProjects(environment, configuration: configuration)
    connection = RPCConnection(environment, .headers, cancellation: "$/cancelRequest")
  }

  /// Serves the client until it ends the session.
  mutating func run() async -> ExitStatus {
    while connection.isOpen {
      switch await connection.inbox.next() {
      case .end: return phase == .running ? .findings : .clean
      case .fault(let error): connection.respond(to: error)
      case .note(let note): handle(note)
      case .message(let message):
        if message.method == "exit" { return phase == .shutDown ? .clean : .findings }
        handle(message)
      }
    }
    return .failure
  }

  private mutating func handle(_ message: RPCMessage) {
    guard let method = message.method else { return handleResponse(message) }
    guard let id = message.id else {
      if phase == .running || method == "initialized" {
        do throws(RPCError) { try handle(method, message.parameters) } catch {
          log("\(method): \(error.message)")
        }
      }
      return
    }
    do throws(RPCError) {
      if let value = try respond(to: method, message.parameters, id) {
        connection.respond(to: id, .success(value))
      }
    } catch { connection.respond(to: id, .failure(error)) }
  }

  private mutating func handle(_ note: Note) {
    switch note {
    case .checked(let projects, let revision): take(projects, revision)
    case .drafted(let path, let version, let draft): take(draft, of: path, version)
    case .paused(let revision): if revision == self.revision { work(afterPause: true) }
    case .edited(let id, let result, let isApplied):
      guard running.remove(id) != nil else { return }
      if isApplied, case .success(let edit) = result {
        connection.request("workspace/applyEdit", ["edit": edit])
        connection.respond(to: id, .success(.null))
      } else {
        connection.respond(to: id, result)
      }
    }
  }

  /// Tells the log of the editor.
  func log(_ message: String) { connection.notify("window/logMessage", ["type": 2, "message": message]) }

  // MARK: - Session

  /// Answers a request; `nil` if it is answered later.
  private mutating func respond(
    to method: String, _ parameters: RPCParameters, _ id: RPCID
  ) throws(RPCError) -> JSONValue? {
    switch (phase, method) {
    case (.new, "initialize"): return try initialize(parameters)
    case (.new, _): throw RPCError(.serverNotInitialized, "'initialize' comes first")
    case (_, "initialize"): throw RPCError(.invalidRequest, "the session is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try answer(method, parameters, id)
    case (.shutDown, _): throw RPCError(.invalidRequest, "the session is shut down")
    }
  }

  private mutating func initialize(_ parameters: RPCParameters) throws(RPCError) -> JSONValue {
    guard parameters?.kind == .object else {
      throw RPCError(.invalidParameters, "the parameters must be an object")
    }
    phase = .running
    client = ClientAbilities(parameters)
    let root = parameters?.list("workspaceFolders").first?["uri"]?.string ?? parameters["rootUri"]?.string
    if let path = root.flatMap(FileURI.path) {
      var environment = environment
      environment.workingDirectory = path
      environment.fileSystem = DiskFileSystem(workingDirectory: path)
      warm = WarmProjects(environment, configuration: warm.configuration)
    }
    return [
      "capabilities": client.answer, "serverInfo": ["name": "l10n", "version": Version.current] as JSONValue,
    ]
  }

  /// Asks for the client's help with changed files and progress, then reads the projects.
  mutating func start() {
    if client.watchesFiles {
      let kinds = "xcstrings,swift,strings,stringsdict,storyboard,xib,plist,m,mm,h,pbxproj"
      let globs = ["**/*.{\(kinds)}", "**/.l10n.json", "**/.l10n-baseline", "**/.gitignore"]
      let watchers = globs.map { ["globPattern": $0] as JSONValue }
      let registration: JSONValue = [
        "id": "watch", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": watchers] as JSONValue,
      ]
      connection.request("client/registerCapability", ["registrations": [registration]])
    }
    if client.showsProgress {
      progress.request = connection.request("window/workDoneProgress/create", ["token": "index"])
    }
    work(afterPause: true)
  }

  private mutating func handleResponse(_ message: RPCMessage) {
    guard message.id == progress.request, message.id != nil else { return }
    progress.request = nil
    if checkedRevision == nil { tellProgress("begin", ("title", .string("Reading localized texts"))) }
  }

  /// Ends the progress bar of the first check.
  mutating func endProgress() { if progress.isShown { tellProgress("end") } }

  private mutating func tellProgress(_ kind: String, _ members: JSONValue.Member...) {
    progress.isShown = kind == "begin"
    let value = JSONValue.object([("kind", .string(kind))] + members)
    connection.notify("$/progress", ["token": "index", "value": value])
  }
}

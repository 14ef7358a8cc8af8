import RuleKit
import SourceText
import ToolKit
import XCStrings

/// When what is checked.
extension LanguageServer {
  /// The pause after which all projects are checked.
  private static let pause = Duration.milliseconds(300)

  /// Notes a change, of one file or of files on disk.
  mutating func noteChange(of path: String? = nil) {
    revision += 1
    if let path {
      changes[path] = revision
      if !undrafted.contains(path) { undrafted.append(path) }
    }
    work(afterPause: false)
  }

  /// Whether the last check of all projects knows the contents of a file.
  func isChecked(_ path: String) -> Bool { checkedRevision.map { changes[path, default: 0] <= $0 } ?? false }

  /// Starts the next piece of work beside the loop.
  mutating func work(afterPause: Bool) {
    guard let checkedRevision else {
      if !isChecking { checkAll() }
      return
    }
    if drafting == nil, let path = undrafted.first { draft(path) }
    guard drafting == nil, checkedRevision < revision, !isChecking else { return }
    if afterPause || waiting.contains(where: { $0.path == nil }) {
      checkAll()
    } else {
      let (inbox, revision) = (connection.inbox, revision)
      Task.detached {
        try? await Task.sleep(for: Self.pause)
        await inbox.add(.note(.paused(revision: revision)))
      }
    }
  }

  private mutating func checkAll() {
    isChecking = true
    let (warm, inbox, revision, buffers) = (warm, connection.inbox, revision, buffers)
    Task.detached {
      let checked = await warm.checked(buffers)
      Heap.trim()
      await inbox.add(.note(.checked(checked, revision: revision)))
    }
  }

  /// The contents of the open documents by absolute path.
  var buffers: [String: [UInt8]] {
    documents.reduce(into: [:]) { $0[FilePath.join(warm.folder, $1.key)] = $1.value.bytes }
  }

  private mutating func draft(_ path: String) {
    undrafted.removeAll { $0 == path }
    guard let document = documents[path] else { return }
    drafting = path
    let changed = documents.filter { !isChecked($0.key) }.mapValues(\.bytes)
    let (warm, inbox, version) = (warm, connection.inbox, document.version)
    Task.detached {
      let result = await warm.draft(of: path, changed)
      await inbox.add(.note(.drafted(path: path, version: version, result)))
    }
  }

  // MARK: - Results

  /// Takes a check of all projects, which knows all changes up to a revision.
  mutating func take(_ projects: WarmProjects, _ revision: Int) {
    isChecking = false
    if checkedRevision == nil { endProgress() }
    for problem in projects.problems where !warm.problems.contains(problem) { log("\(problem)") }
    // A configuration that can't be read leaves the findings as they were.
    if !projects.projects.isEmpty || projects.problems.isEmpty {
      warm = projects
    } else {
      warm.problems = projects.problems
    }
    checkedRevision = revision
    for path in drafts.keys where isChecked(path) { drafts[path] = nil }
    publishAll()
    answerWaiting()
    if client.pullsFindings { connection.request("workspace/diagnostic/refresh") }
    if client.refreshesHints, client.showsHints { connection.request("workspace/inlayHint/refresh") }
    work(afterPause: false)
  }

  /// Takes the draft of a file.
  mutating func take(_ draft: Draft?, of path: String, _ version: Int) {
    drafting = nil
    if let document = documents[path], document.version == version, !isChecked(path) {
      if let draft {
        drafts[path] = (version, draft)
        publish(path)
      }
      answerWaiting()
    }
    work(afterPause: false)
  }

  /// Whether a request about a file, or about all files, can be answered.
  func isReady(for path: String?) -> Bool { path.map(isReady) ?? (checkedRevision == revision) }

  /// Whether the facts of a file are those of the contents that the editor shows.
  func isReady(_ path: String) -> Bool {
    if checkedRevision == nil { return false }
    guard let document = documents[path], !isChecked(path) else { return true }
    return drafts[path]?.version == document.version || warm.project(of: path) == nil
  }

  /// Answers the requests whose file is ready, or all of whose files are.
  private mutating func answerWaiting() {
    let ready = waiting.filter { isReady(for: $0.path) }
    waiting.removeAll { request in ready.contains { $0.id == request.id } }
    for request in ready {
      do throws(RPCError) {
        if let value = try request.answer(&self) { connection.respond(to: request.id, .success(value)) }
      } catch { connection.respond(to: request.id, .failure(error)) }
    }
  }

  // MARK: - Findings

  /// The findings in a file as the editor shows it.
  func findings(in path: String) -> [Diagnostic] {
    drafts[path]?.draft.findings ?? warm.project(of: path)?.findings[path] ?? []
  }

  /// Sends the findings of all files that had or have some, unless the editor requests them.
  private mutating func publishAll() {
    let paths = pathsWithFindings.union(published.keys)
    for path in paths.union(documents.keys).sorted() where isReady(path) { publish(path) }
  }

  /// The files with findings or errors at the last check.
  var pathsWithFindings: Set<String> {
    Set(warm.projects.flatMap(\.findings.keys)).union(warm.problems.map(\.path))
  }

  mutating func publish(_ path: String) {
    if client.pullsFindings { return }
    let (found, version) = (findings(in: path), documents[path]?.version)
    let problems = warm.problems.filter { $0.path == path }
    if let old = published[path], old == (version, found, problems) { return }
    published[path] = (version, found, problems)
    connection.notify(
      "textDocument/publishDiagnostics",
      ["uri": uri(of: path), "diagnostics": diagnostics(in: path), "version": version])
  }

  /// The address of a file.
  func uri(of path: String) -> String {
    documents[path]?.uri ?? FileURI.uri(FilePath.normalized(FilePath.join(warm.folder, path)))
  }
}

import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The projects below a folder with their last check; what has not changed is not read again.
struct WarmProjects: Sendable {
  /// A project with its last check.
  struct Project: Sendable {
    /// The absolute path of its folder; empty for the folder of the server.
    let folder: String
    let input: CheckInput
    let result: CheckResult
    /// The findings by path.
    let findings: [String: [Diagnostic]]
    /// The files by path.
    let files: [String: SourceFile]

    init(folder: String, _ input: CheckInput, _ result: CheckResult) {
      (self.folder, self.input, self.result) = (folder, input, result)
      findings = Dictionary(grouping: result.diagnostics, by: \.path)
      files = Dictionary(input.files.map { ($0.path, $0) }) { first, _ in first }
    }
  }

  let fileSystem: any FileSystem
  /// The absolute path of the folder of the server.
  let folder: String
  let variable: @Sendable (String) -> String?
  let coreCount: Int
  let configuration: String?
  private(set) var projects: [Project] = []
  /// The errors of files that can't be read.
  var problems: [InputError] = []

  init(_ environment: Environment, configuration: String?) {
    (fileSystem, folder) = (environment.fileSystem, environment.workingDirectory)
    (variable, coreCount) = (environment.variable, environment.coreCount)
    self.configuration = configuration
  }

  /// Returns an environment in which files have the contents of the editor, by absolute path, and which collects
  /// the messages of commands.
  func environment(_ buffers: [String: [UInt8]], messages: MessageLog) -> Environment {
    var environment = Environment(
      fileSystem: fileSystem, output: Output(isTerminal: false) { _ in nil },
      errors: Output(isTerminal: false, capacity: 1) { bytes in
        messages.text += String(decoding: bytes, as: UTF8.self)
        return nil
      }, workingDirectory: folder, variable: variable, readStandardInput: { () throws(FileError) in [] },
      width: nil)
    environment.fileSystem = BufferedFileSystem(environment, buffers)
    environment.coreCount = coreCount
    environment.presentation.verbosity = .quiet
    return environment
  }

  /// Messages of a command.
  final class MessageLog { var text = "" }

  /// Reads and checks all projects with the contents of the editor.
  func checked(_ buffers: [String: [UInt8]]) async -> WarmProjects {
    var checked = self
    (checked.projects, checked.problems) = ([], [])
    let environment = environment(buffers, messages: MessageLog())
    var arguments = CheckArguments()
    arguments.configuration = configuration
    // A core stays free for what the user types meanwhile.
    arguments.jobs = projects.isEmpty ? coreCount : max(1, coreCount - 1)
    do {
      let job = try CheckJob(arguments, in: environment)
      try await ProjectScope.visit(job.scopes(), in: environment) { scope in
        let project = try await job.read(scope)
        checked.problems += project.problems.map { InputError(path: $0.path, $0.description) }
        var input = project.input
        input.collectsKeyPlaces = true
        let folder = scope.project?.folder ?? ""
        let earlier = projects.first { $0.folder == folder }
        // Unchanged files are the same ones in memory.
        input.files = input.files.map { file in
          earlier?.files[file.path].flatMap { $0.bytes == file.bytes ? $0 : nil } ?? file
        }
        let result = await Checker.check(input, reusing: earlier?.result)
        checked.projects.append(Project(folder: folder, input, result))
        return project.nested
      }
    } catch let error as InputError { checked.problems.append(error) } catch {
      checked.problems.append(InputError(path: ".", String(describing: error)))
    }
    return checked
  }

  /// Returns the project of a file.
  func project(of path: String) -> Project? { projects.first { $0.files[path] != nil } }

  /// Checks one file quickly; `changed` has the files that changed since the last check of all, by path.
  ///
  /// Returns `nil` for a file of no project.
  func draft(of path: String, _ changed: [String: [UInt8]]) async -> Draft? {
    guard let project = project(of: path), let bytes = changed[path] else { return nil }
    let part = project.result.catalog(at: path).flatMap { ChangedEntries(of: bytes, since: $0.catalog) }
    var input = project.input
    input.files = input.files.map { file in
      if file.path == path { return SourceFile(path: path, bytes: part?.bytes ?? bytes) }
      return changed[file.path].map { SourceFile(path: file.path, bytes: $0) } ?? file
    }
    (input.focus, input.isDraft, input.jobs) = ([path], true, coreCount)
    if part != nil { input.files.removeAll { $0.path.hasSuffix(".swift") } }
    let result = await Checker.check(input, reusing: part == nil ? project.result : nil)
    guard let part else { return Draft(findings: result.diagnostics, result: result) }
    let findings = part.findings(result.diagnostics, project.findings[path] ?? [])
    return Draft(findings: findings, catalog: part.catalog)
  }
}

/// What a quick check says of one file.
struct Draft: Sendable {
  let findings: [Diagnostic]
  /// The check, of a Swift file.
  var result: CheckResult?
  /// The contents, of a catalog.
  var catalog: StringCatalog?
}

import RuleKit
import ToolKit

/// A project in a git repository of its own.
struct GitProject {
  let folder: TemporaryFolder
  private let program: Program
  /// Where git and the tool run, from the folder.
  var directory = ""

  /// Calls the body with a repository that has no commit; does nothing where there is no git.
  static func with(_ body: (GitProject) async throws -> Void) async throws {
    guard let program = Program("git") else { return }
    try await TemporaryFolder.with { folder in
      let project = GitProject(folder: folder, program: program)
      try project.git("init", "-q", "-b", "main", ".")
      try await body(project)
    }
  }

  /// Where git and the tool run.
  var path: String { directory.isEmpty ? folder.path : "\(folder.path)/\(directory)" }

  /// The same with another place to run in.
  func at(_ directory: String) -> GitProject {
    var project = self
    project.directory = directory
    return project
  }

  /// Runs git and returns what it prints.
  @discardableResult
  func git(_ words: String...) throws -> String {
    let person = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
    return try program.run(person + words, in: path).output.split(separator: "\n").joined(separator: "\n")
  }

  /// Commits all that is there.
  func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "State")
  }

  /// Writes a file below the place to run in.
  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: directory.isEmpty ? name : "\(directory)/\(name)")
  }

  /// Runs the tool.
  func l10n(_ line: String, variables: [String: String] = [:], input: String = "") async -> Run {
    await Run.l10n(
      line.split(separator: " ").map(String.init), files: DiskFileSystem(workingDirectory: path),
      folder: path, input: input, variables: variables)
  }

  /// The findings of a command line, each as its file, line and rule.
  func findings(_ line: String, variables: [String: String] = [:]) async -> [String] {
    let run = await l10n("\(line) --format text --fail-on note", variables: variables)
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }
    let status: ExitStatus = lines.isEmpty ? .clean : .findings
    if run.status != status { return ["status \(run.status): \(run.errors)"] }
    return lines.map { line in
      let rule = line.split(separator: "[").last?.dropLast() ?? ""
      return "\(line.split(separator: ":").prefix(2).joined(separator: ":")) \(rule)"
    }
  }

  /// A catalog with an English and a Spanish text for each key, sixteen lines each from the fourth line on.
  ///
  /// The English text is in the sixth line of its key, the Spanish one in the twelfth.
  static func catalog(_ texts: KeyValuePairs<String, (en: String, es: String)>) -> String {
    RuleExample.catalog(of: texts.map { ($0.key, [("en", "\($0.value.en)"), ("es", "\($0.value.es)")]) })
      + "\n"
  }
}

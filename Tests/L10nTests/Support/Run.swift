import ToolKit
import l10n

/// What a run of the tool printed and ended with.
struct Run: Equatable {
  var status: ExitStatus
  var output: String
  var errors: String

  /// Runs a command line, its words separated by blanks, in memory but for the given files.
  static func l10n(
    _ line: String, files: any FileSystem = MemoryFileSystem(), folder: String = "/project",
    input: String = ""
  ) async -> Run {
    await l10n(line.split(separator: " ").map(String.init), files: files, folder: folder, input: input)
  }

  /// Runs words in a working directory, which the files must know as theirs.
  static func l10n(
    _ words: [String], files: any FileSystem = MemoryFileSystem(), folder: String = "/project",
    input: String = "", isTerminal: Bool = false, variables: [String: String] = [:],
    answers: [String]? = nil
  ) async -> Run {
    let output = Capture()
    let errors = Capture()
    var environment = Environment(
      fileSystem: files, output: output.stream(isTerminal: isTerminal), errors: errors.stream(capacity: 1),
      workingDirectory: folder, variable: { variables[$0] ?? (isTerminal && $0 == "TERM" ? "xterm" : nil) },
      readStandardInput: { () throws(FileError) in Array(input.utf8) }, width: nil)
    if let answers {
      var rest = answers[...]
      environment.readAnswer = { rest.popFirst() }
    }
    let status = await Tool.run(words, in: environment)
    return Run(status: status, output: output.text, errors: errors.text)
  }
}

/// Collects what a stream writes.
final class Capture {
  private(set) var chunks: [[UInt8]] = []

  var text: String { String(decoding: chunks.joined(), as: UTF8.self) }

  func stream(isTerminal: Bool = false, capacity: Int = 1 << 16, failure: Output.Failure? = nil) -> Output {
    Output(isTerminal: isTerminal, capacity: capacity) { bytes in
      if failure == nil { self.chunks.append(bytes) }
      return failure
    }
  }
}

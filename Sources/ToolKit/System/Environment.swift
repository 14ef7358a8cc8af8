package import GitFormats
package import SourceText

/// The external state that a command can access.
package struct Environment {
  /// The files.
  package var fileSystem: any FileSystem
  /// The output of findings and results.
  package var output: Output
  /// The output of errors, summaries and progress.
  package var errors: Output
  /// The absolute path of the working directory.
  package var workingDirectory: String
  /// Returns the value of an environment variable.
  package var variable: @Sendable (String) -> String?
  /// Reads standard input to its end.
  package var readStandardInput: () throws(FileError) -> [UInt8]
  /// Returns the blocks of standard input as they come, for a server.
  package var inputBlocks: () -> AsyncStream<[UInt8]> = { AsyncStream { $0.finish() } }
  /// Reads a line that a person types; `nil` if standard input is not a terminal.
  package var readAnswer: (() -> String?)?
  /// The columns of the terminal; `nil` if there is none.
  package var width: Int?
  /// The number of processor cores, at least 1.
  package var coreCount = 1
  /// How the user wants results presented.
  package var presentation = Presentation()

  /// Creates an environment.
  package init(
    fileSystem: any FileSystem, output: Output, errors: Output, workingDirectory: String,
    variable: @escaping @Sendable (String) -> String?,
    readStandardInput: @escaping () throws(FileError) -> [UInt8], width: Int?
  ) {
    self.fileSystem = fileSystem
    self.output = output
    self.errors = errors
    self.workingDirectory = workingDirectory
    self.variable = variable
    self.readStandardInput = readStandardInput
    self.width = width
  }

  /// The environment of this process.
  package static func process() -> Environment {
    var environment = Environment(
      fileSystem: DiskFileSystem(), output: Terminal.standardOutput(), errors: Terminal.standardError(),
      workingDirectory: Terminal.workingDirectory() ?? ".", variable: Terminal.variable,
      readStandardInput: { () throws(FileError) in try DiskFileSystem.readStandardInput() },
      width: Terminal.width())
    environment.inputBlocks = DiskFileSystem.standardInputBlocks
    environment.readAnswer = Terminal.answerReader()
    environment.coreCount = Terminal.coreCount()
    return environment
  }

  /// Prints an error in a file, as `PATH:LINE:COLUMN: error: …`.
  package func report(_ error: InputError) { tell("\(error)\n") }

  /// Prints an error as `error: …`.
  package func report(_ error: some CustomStringConvertible) { tell("error: \(error)\n") }

  /// Prints a message to standard error, after what was written to standard output.
  package func tell(_ message: Message) {
    output.flush()
    errors.write(message)
  }

  /// Whether only results and errors are printed.
  package var isQuiet: Bool { presentation.verbosity == .quiet }
  /// Whether more detail is printed.
  package var isVerbose: Bool { presentation.verbosity == .verbose }
  /// Whether standard output is colored.
  package var usesColor: Bool { presentation.usesColor(isTerminal: output.isTerminal, variable: variable) }

  /// Prints a message that is neither a result nor an error to standard error.
  package func remark(_ message: Message) { if !isQuiet { errors.write(message) } }

  /// Prints a diff: on a terminal with visible control characters, elsewhere as a valid patch.
  package func write(_ diff: UnifiedDiff) {
    if output.isTerminal {
      output.write(diff.message(usesColor: usesColor))
    } else {
      output.write(data: diff.bytes(usesColor: usesColor))
    }
  }

  /// Returns the absolute form of a path.
  package func fullPath(of path: String) -> String {
    FilePath.normalized(FilePath.join(workingDirectory, path))
  }

  /// Returns the environment of a program that was started in another folder.
  package func entering(_ folder: String) throws(FileError) -> Environment {
    guard try fileSystem.statusOfTarget(folder).kind == .folder else {
      throw FileError(.isNotFolder, path: folder)
    }
    var inner = self
    inner.workingDirectory = fullPath(of: folder)
    inner.fileSystem = DiskFileSystem(workingDirectory: inner.workingDirectory)
    return inner
  }

  /// Prints an error of either kind.
  package func reportAny(_ error: any Error) {
    if let error = error as? InputError { report(error) } else { report(String(describing: error)) }
  }
}

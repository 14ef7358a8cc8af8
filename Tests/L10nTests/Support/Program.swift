import Foundation

/// A program of the machine that a test compares with.
struct Program: Sendable {
  private let url: URL

  /// Finds a program on the search path, `nil` if it is not there.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    url = URL(fileURLWithPath: path)
  }

  /// The tool itself as `swift test` has built it beside the tests, `nil` where it lies elsewhere.
  static let l10n: Program? = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = tests.appendingPathComponent("l10n").path
    return FileManager.default.isExecutableFile(atPath: path) ? Program(path: path) : nil
  }()

  private init(path: String) { url = URL(fileURLWithPath: path) }

  /// Where it lies.
  var path: String { url.path }

  /// Runs it to its end, with no configuration of the user's.
  func run(_ arguments: [String], in folder: String? = nil, input: String = "", keepsErrors: Bool = false)
    throws -> (
      status: Int32, output: String
    )
  {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment = environment
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = keepsErrors ? standardOutput : FileHandle.nullDevice
    try Self.start(process)
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Starts it and ends it by a signal after some seconds; whether it had not ended by then.
  func kill(
    _ arguments: [String], in folder: String, by signal: Int32 = SIGKILL, after seconds: Double
  ) throws -> Bool {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Self.start(process)
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// Starts a process that no signal is blocked for, as a terminal does.
  ///
  /// Threads that run tests block most signals, and what they start would inherit that: a shell that waits for its jobs
  /// would never learn that they ended.
  private static func start(_ process: Process) throws {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }
}

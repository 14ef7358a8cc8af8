import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import CGlibc
import Musl
#else
import CGlibc
import Glibc
#endif

/// A child process, run to its end.
///
/// It may write before it has read everything, or never read.
package enum ChildProcess {
  /// How a program ended, and what it wrote until then.
  package struct Result: Hashable, Sendable {
    /// How it ended.
    package var ending: Ending
    /// What the program wrote to standard output.
    package var output: [UInt8] = []
    /// What it wrote to standard error, if that was read.
    var errors: [UInt8] = []

    /// The exit status; 128 plus the signal number after a signal, as in shells.
    var status: Int {
      switch ending {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      case .timedOut, .wroteTooMuch, .notStarted: -1
      }
    }
  }

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    /// With an exit status.
    case exited(Int)
    /// By a signal of others.
    case killed(Int)
    /// By this process, after the time limit.
    case timedOut
    /// By this process, because it wrote too much.
    case wroteTooMuch
    /// It could not be started.
    case notStarted
  }

  /// The environment of a process, as the system takes it.
  private typealias Variables = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// The maximum number of bytes that a program with a time limit may write.
  package static let outputLimit = 16 << 20

  /// The time that a program has to end after it was asked to.
  private static let grace = Duration.milliseconds(500)

  /// Runs a program on the search path with only the given environment variables.
  static func run(_ words: [String], variables: [String: String], input: [UInt8] = []) -> Result {
    let environment = variables.map { copy("\($0.key)=\($0.value)") } + [nil]
    defer { environment.forEach { free($0) } }
    guard let errors = Pipe() else { return Result(ending: .notStarted) }
    return run(words, environment, input, errors: errors, timeout: nil)
  }

  /// Runs a command of the shell with the environment and the standard error of this process.
  ///
  /// When its time is over, it is ended together with the programs that it started.
  package static func run(shell command: String, input: [UInt8], timeout: Duration) -> Result {
    #if canImport(Darwin)
    let environment = Variables(_NSGetEnviron().pointee)
    #else
    let environment: Variables = l10n_environment()
    #endif
    return run(["/bin/sh", "-c", command], environment, input, errors: nil, timeout: timeout)
  }

  private static func run(
    _ words: [String], _ environment: Variables, _ input: [UInt8], errors: Pipe?, timeout: Duration?
  ) -> Result {
    // Writing to a program that reads no more is an error like others.
    Terminal.ignoreWriteSignals()
    guard let source = Pipe(), let output = Pipe() else { return Result(ending: .notStarted) }
    let process = spawn(
      words, environment, input: source.start, output: output.end, errors: errors?.end ?? STDERR_FILENO,
      isLeader: timeout != nil)
    for descriptor in [source.start, output.end, errors?.end] { descriptor.map { _ = close($0) } }
    var exchange = PipeExchange(
      input, to: source.end, from: [output.start] + (errors.map { [$0.start] } ?? []))
    defer { exchange.close() }
    guard let process else { return Result(ending: .notStarted) }
    let ending = end(of: process, &exchange, timeout)
    return Result(
      ending: ending, output: exchange.outputs[0], errors: errors == nil ? [] : exchange.outputs[1])
  }

  /// Exchanges data with a process until its end, which comes with its time limit at the latest.
  private static func end(of process: pid_t, _ exchange: inout PipeExchange, _ timeout: Duration?) -> Ending {
    let clock = ContinuousClock()
    guard let timeout else {
      _ = exchange.run(until: nil, limit: .max)
      return wait(for: process, until: nil) ?? .notStarted
    }
    let limit = clock.now + timeout
    let end = exchange.run(until: limit, limit: outputLimit)
    if end == nil, let ending = wait(for: process, until: limit) { return ending }
    kill(-process, SIGTERM)
    // What it writes on its way out counts as well.
    if end == .timedOut { _ = exchange.run(until: clock.now + grace, limit: outputLimit) }
    let isGone = wait(for: process, until: clock.now + grace) != nil
    kill(-process, SIGKILL)
    if !isGone { _ = wait(for: process, until: nil) }
    return end ?? .timedOut
  }

  /// Waits for the end of a process; returns `nil` if it is still running at a time.
  private static func wait(for process: pid_t, until end: ContinuousClock.Instant?) -> Ending? {
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, end == nil ? 0 : WNOHANG)
      let signal = Int(status & 0x7F)
      if ended == process { return signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .killed(signal) }
      if ended < 0, errno != EINTR { return end == nil ? .notStarted : .exited(0) }
      guard let end else { continue }
      if ContinuousClock().now >= end { return nil }
      usleep(5_000)
    }
  }

  /// A pipe whose descriptors are not inherited by child processes.
  private struct Pipe {
    let start: Int32
    let end: Int32

    init?() {
      var descriptors: [Int32] = [0, 0]
      guard pipe(&descriptors) == 0 else { return nil }
      (start, end) = (descriptors[0], descriptors[1])
      _ = fcntl(start, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  // MARK: - Starting

  /// Starts a program; as the leader of a process group, it can be ended with the programs that it starts.
  private static func spawn(
    _ words: [String], _ environment: Variables, input: Int32, output: Int32, errors: Int32, isLeader: Bool
  ) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    // The program blocks and ignores no signal that this process blocks or ignores.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = isLeader ? Int16(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | group)
    let arguments = words.map(copy) + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environment)
    return code == 0 ? process : nil
  }

  /// Returns a C string, to be freed by the caller.
  private static func copy(_ word: String) -> UnsafeMutablePointer<CChar>? {
    strdup(PathText.bytes(of: word).map(CChar.init(bitPattern:)) + [0])
  }
}

/// Writes to one pipe while it reads from others, so that no side waits for another.
private struct PipeExchange {
  private let input: [UInt8]
  private var written = 0
  /// The pipe to write to, then those to read from; negative when closed, which `poll` ignores.
  private var descriptors: [Int32]
  /// What was read, by pipe.
  private(set) var outputs: [[UInt8]]

  init(_ input: [UInt8], to target: Int32, from sources: [Int32]) {
    self.input = input
    descriptors = [target] + sources
    outputs = sources.map { _ in [] }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Runs until the other side closes all pipes that are read; returns why that did not happen.
  mutating func run(until end: ContinuousClock.Instant?, limit: Int) -> ChildProcess.Ending? {
    while descriptors.dropFirst().contains(where: { $0 >= 0 }) {
      let left = end.map { ContinuousClock().now.duration(to: $0) }
      if let left, left <= .zero { return .timedOut }
      if written == input.count { close(0) }
      var waiting = descriptors.enumerated().map {
        pollfd(fd: $1, events: Int16($0 == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      let milliseconds = left.map { Int32(min($0, .seconds(3_600)) / .milliseconds(1)) + 1 } ?? -1
      if poll(&waiting, nfds_t(waiting.count), milliseconds) < 0, errno != EINTR { return nil }
      for index in waiting.indices where waiting[index].revents != 0 {
        if index == 0 { feed() } else { read(index) }
      }
      if outputs.contains(where: { $0.count > limit }) { return .wroteTooMuch }
    }
    return nil
  }

  mutating func close() { descriptors.indices.forEach { close($0) } }

  private mutating func close(_ index: Int) {
    if descriptors[index] >= 0 { _ = systemClose(descriptors[index]) }
    descriptors[index] = -1
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { bytes in
      write(descriptors[0], bytes.baseAddress.map { $0 + written }, min(input.count - written, 1 << 16))
    }
    if count > 0 { written += count }
    // A program need not read everything.
    if count < 0, errno != EAGAIN, errno != EINTR { close(0) }
  }

  private mutating func read(_ index: Int) {
    var isEnd = false
    outputs[index - 1] += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      let count = systemRead(descriptors[index], buffer.baseAddress, buffer.count)
      isEnd = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
      initialized = max(count, 0)
    }
    if isEnd { close(index) }
  }
}

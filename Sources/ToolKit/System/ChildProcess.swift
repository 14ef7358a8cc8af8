import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A child process, run to completion.
enum ChildProcess {
  /// The output and exit status of the program.
  struct Result {
    /// The exit status; 128 plus the signal number after a signal, as in shells.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// The number of bytes that a pipe buffers on every system before its writer blocks.
  static let inputLimit = 4_096

  /// Runs a program on the search path with only the given environment variables.
  ///
  /// Returns `nil` if the program is missing or can't be started. The standard input has at most `inputLimit` bytes,
  /// because it is written before the program starts.
  static func run(_ words: [String], variables: [String: String], input: [UInt8] = []) -> Result? {
    guard let source = Pipe(), let output = Pipe(), let errors = Pipe() else { return nil }
    let written = input.isEmpty ? 0 : write(source.end, input, input.count)
    let process =
      written == input.count
      ? spawn(words, variables, input: source.start, output: output.end, errors: errors.end) : nil
    for descriptor in [source.start, source.end, output.end, errors.end] { close(descriptor) }
    defer {
      close(output.start)
      close(errors.start)
    }
    guard let process else { return nil }
    let texts = read(output.start, errors.start)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: texts.first, errors: texts.second)
  }

  /// A pipe whose descriptors are not inherited by child processes.
  struct Pipe {
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

  private static func spawn(
    _ words: [String], _ variables: [String: String], input: Int32, output: Int32, errors: Int32
  ) -> pid_t? {
    let environment = variables.map { copy("\($0.key)=\($0.value)") } + [nil]
    defer { environment.forEach { free($0) } }
    return spawn(words, environment, input: input, output: output, errors: errors, isLeader: false)
  }

  /// Starts a program; as the leader of a process group, it can be ended with the programs that it starts.
  static func spawn(
    _ words: [String], _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>, input: Int32,
    output: Int32, errors: Int32, isLeader: Bool
  ) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    let arguments = words.map(copy) + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = withAttributes(isLeader: isLeader) {
      posix_spawnp(&process, words[0], &actions, $0, arguments, environment)
    }
    return code == 0 ? process : nil
  }

  #if canImport(Darwin)
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias Attributes = posix_spawnattr_t
  #endif

  /// Calls `body` with process attributes that unblock the signals that this process blocks.
  ///
  /// The leader of a process group also gets back the signal that this process ignores.
  private static func withAttributes(isLeader: Bool, _ body: (UnsafePointer<Attributes>) -> Int32) -> Int32 {
    #if canImport(Darwin)
    var attributes: Attributes = nil
    #else
    var attributes = Attributes()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK)
    if isLeader {
      sigaddset(&none, SIGPIPE)
      posix_spawnattr_setsigdefault(&attributes, &none)
      flags |= Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, flags)
    return body(&attributes)
  }

  /// Returns a C string, to be freed by the caller.
  private static func copy(_ word: String) -> UnsafeMutablePointer<CChar>? {
    strdup(PathText.bytes(of: word).map(CChar.init(bitPattern:)) + [0])
  }

  // MARK: - Reading

  /// Reads two pipes to their ends concurrently: a full pipe blocks its writer.
  private static func read(_ first: Int32, _ second: Int32) -> (first: [UInt8], second: [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    // A negative descriptor is ignored.
    var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while waiting.contains(where: { $0.fd >= 0 }) {
      if poll(&waiting, nfds_t(waiting.count), -1) < 0, errno != EINTR { break }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let bytes = chunk(of: waiting[index].fd)
        if let bytes { texts[index] += bytes } else { waiting[index].fd = -1 }
      }
    }
    return (texts[0], texts[1])
  }

  /// Returns the available bytes; `nil` at the end; empty after an interruption.
  static func chunk(of descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      count = DiskFileSystem.systemRead(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(count, 0)
    }
    if count < 0 { return errno == EINTR ? [] : nil }
    return count == 0 ? nil : bytes
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import CGlibc
import Musl
#else
import CGlibc
import Glibc
#endif

/// A program of the user's that reads standard input and writes standard output, within a time limit.
///
/// The program has the environment and the standard error of this process. It may write before it has read
/// everything, or never read. When its time is over, it is ended together with the programs that it started.
package enum OutsideProgram {
  /// How a program ended, and what it wrote until then.
  package struct Result: Hashable, Sendable {
    /// What the program wrote to standard output.
    package var output: [UInt8]
    /// How it ended.
    package var ending: Ending
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

  /// The maximum number of bytes that a program may write.
  package static let outputLimit = 16 << 20

  /// The time that a program has to end after it was asked to.
  private static let grace = Duration.milliseconds(500)

  /// Runs a command of the shell.
  package static func run(shell command: String, input: [UInt8], timeout: Duration) -> Result {
    // Writing to a program that reads no more is an error like others.
    Terminal.ignoreWriteSignals()
    guard let source = ChildProcess.Pipe(), let output = ChildProcess.Pipe() else {
      return Result(output: [], ending: .notStarted)
    }
    let process = ChildProcess.spawn(
      ["/bin/sh", "-c", command], environment, input: source.start, output: output.end,
      errors: STDERR_FILENO, isLeader: true)
    close(source.start)
    close(output.end)
    var exchange = PipeExchange(input: input, to: source.end, from: output.start)
    defer { exchange.close() }
    guard let process else { return Result(output: [], ending: .notStarted) }
    let clock = ContinuousClock()
    let end = exchange.run(until: clock.now + timeout, limit: outputLimit)
    if end == .closed, let status = wait(for: process, until: clock.now + timeout) {
      return Result(output: exchange.output, ending: ending(status))
    }
    kill(-process, SIGTERM)
    // What it writes on its way out counts as well.
    if end == .timedOut { _ = exchange.run(until: clock.now + grace, limit: outputLimit) }
    let isGone = wait(for: process, until: clock.now + grace) != nil
    kill(-process, SIGKILL)
    if !isGone { _ = wait(for: process, until: nil) }
    return Result(output: exchange.output, ending: end == .full ? .wroteTooMuch : .timedOut)
  }

  private static var environment: UnsafePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Darwin)
    UnsafePointer(_NSGetEnviron().pointee)
    #else
    l10n_environment()
    #endif
  }

  /// Waits for the end of a process and returns its status; `nil` if it is still running at a time.
  private static func wait(for process: pid_t, until end: ContinuousClock.Instant?) -> Int32? {
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, end == nil ? 0 : WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { return 0 }
      guard let end else { continue }
      if ContinuousClock().now >= end { return nil }
      usleep(5_000)
    }
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .killed(Int(signal))
  }
}

/// Writes to one pipe while it reads from another, so that neither side waits for the other.
private struct PipeExchange {
  /// Why an exchange ended.
  enum End {
    case closed, timedOut, full
  }

  private let input: [UInt8]
  private var written = 0
  /// Negative when closed.
  private var (target, source): (Int32, Int32)
  /// What was read.
  private(set) var output: [UInt8] = []

  init(input: [UInt8], to target: Int32, from source: Int32) {
    (self.input, self.target, self.source) = (input, target, source)
    _ = fcntl(target, F_SETFL, O_NONBLOCK)
    _ = fcntl(source, F_SETFL, O_NONBLOCK)
  }

  mutating func run(until end: ContinuousClock.Instant, limit: Int) -> End {
    while source >= 0 {
      let left = ContinuousClock().now.duration(to: end)
      if left <= .zero { return .timedOut }
      if written == input.count { Self.close(&target) }
      var waiting = [
        pollfd(fd: source, events: Int16(POLLIN), revents: 0),
        pollfd(fd: target, events: Int16(POLLOUT), revents: 0),
      ]
      let milliseconds =
        min(left.components.seconds, 3_600) * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      if poll(&waiting, nfds_t(waiting.count), Int32(milliseconds) + 1) < 0, errno != EINTR { return .closed }
      if waiting[1].revents != 0 { feed() }
      if waiting[0].revents != 0 {
        if let bytes = ChildProcess.chunk(of: source) { output += bytes } else { Self.close(&source) }
      }
      if output.count > limit { return .full }
    }
    return .closed
  }

  mutating func close() {
    Self.close(&target)
    Self.close(&source)
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { bytes in
      write(target, bytes.baseAddress.map { $0 + written }, min(input.count - written, 1 << 16))
    }
    if count > 0 { written += count }
    // A program need not read everything.
    if count < 0, errno != EAGAIN, errno != EINTR { Self.close(&target) }
  }

  private static func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }
}

/// The system's function, whose name the methods above hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

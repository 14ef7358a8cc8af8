import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The main thread of the process.
///
/// An asynchronous `main` passes this thread to Dispatch, which exits it. Exiting a thread unwinds its stack, and in a
/// static executable the first unwinding sorts the tables of all functions: 17 ms of CPU, ten times the rest of
/// `l10n --version`. So the thread waits until the process exits, and handles termination signals: a signal during a
/// write takes effect after the file is renamed, so that no temporary file is left.
package enum MainThread {
  /// The signals of Ctrl-C, `kill` and a closed terminal.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The maximum time that a signal waits for writes, in case the disk does not respond.
  private static let patience = DispatchTimeInterval.seconds(10)
  /// The lock held while writing files and while a signal terminates the process.
  private static let gate = DispatchSemaphore(value: 1)
  /// The state set by the first signal.
  private static let ending = DispatchSemaphore(value: 0)

  /// Whether a signal is pending, so that no further writes should start.
  static var isEnding: Bool {
    guard ending.wait(timeout: .now()) == .success else { return false }
    ending.signal()
    return true
  }

  /// Runs work on other threads and exits with its status; for the main thread only.
  package static func run(_ work: @escaping @Sendable () async -> ExitStatus) -> Never {
    var waited = sigset_t()
    sigemptyset(&waited)
    for signal in signals { sigaddset(&waited, signal) }
    // Threads started from here on inherit the blocked signals.
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    Task.detached { Terminal.exit(await work()) }
    while true {
      var signal: Int32 = 0
      guard sigwait(&waited, &signal) == 0 else { continue }
      ending.signal()
      let isFree = gate.wait(timeout: .now() + patience) == .success
      // Raises the signal again, because an ignored signal ('nohup') must not exit the process.
      raise(signal)
      pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      pthread_sigmask(SIG_BLOCK, &waited, nil)
      if isFree { gate.signal() }
      _ = ending.wait(timeout: .now())
    }
  }

  /// Runs work that a signal must not interrupt; one thread at a time.
  static func uninterrupted(_ body: () throws(FileError) -> Void) throws(FileError) {
    gate.wait()
    defer { gate.signal() }
    try body()
  }
}

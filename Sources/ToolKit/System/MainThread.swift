import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The thread that the process starts on.
///
/// An asynchronous `main` hands this thread to Dispatch, which ends it. Ending a thread unwinds its stack, and in a
/// static executable the first unwinding sorts the tables of all functions: 17 ms of CPU, ten times what the rest
/// of `l10n --version` takes. So the thread waits instead until the process ends, and waits for the signals that people
/// end it with: one that comes while a file is written takes effect when the file has its name, so that no temporary
/// file is left.
package enum MainThread {
  /// Those of Ctrl-C, of `kill`, and of a terminal that is closed.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// How long a signal waits for files: a disk that does not answer must not keep the process.
  private static let patience = DispatchTimeInterval.seconds(10)
  /// Held by the thread that writes files, and by a signal that is about to end the process.
  private static let gate = DispatchSemaphore(value: 1)
  /// Has a place from the first signal on.
  private static let ending = DispatchSemaphore(value: 0)

  /// Whether a signal waits for files to be written, so that no more of them need be begun.
  static var isEnding: Bool {
    guard ending.wait(timeout: .now()) == .success else { return false }
    ending.signal()
    return true
  }

  /// Runs work on other threads, then ends the process with its status; for the main thread only.
  package static func run(_ work: @escaping @Sendable () async -> ExitStatus) -> Never {
    var waited = sigset_t()
    sigemptyset(&waited)
    for signal in signals { sigaddset(&waited, signal) }
    // Threads that are started from here on hold them back too.
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    Task.detached { Terminal.exit(await work()) }
    while true {
      var signal: Int32 = 0
      guard sigwait(&waited, &signal) == 0 else { continue }
      ending.signal()
      let isFree = gate.wait(timeout: .now() + patience) == .success
      // As it would have come: a signal that is ignored, as 'nohup' has it, ends nothing.
      raise(signal)
      pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      pthread_sigmask(SIG_BLOCK, &waited, nil)
      if isFree { gate.signal() }
      _ = ending.wait(timeout: .now())
    }
  }

  /// Does what a signal is not to end in the middle; one thread at a time.
  static func uninterrupted(_ body: () throws(FileError) -> Void) throws(FileError) {
    gate.wait()
    defer { gate.signal() }
    try body()
  }
}

/// The status a run ends with, which scripts and CI read.
package enum ExitStatus: Int32, Hashable, Sendable, Comparable {
  /// The job is done and there is nothing to say against the files.
  case clean = 0
  /// Findings at or above the threshold, or a difference in `--check`.
  case findings = 1
  /// Wrong usage, a file that could not be read or written, a configuration that can't be parsed.
  case failure = 2

  /// Compares by how bad it is; a run over many files ends with the worst.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

import Dispatch

/// The thread that the process starts on.
///
/// An asynchronous `main` hands this thread to Dispatch, which ends it. Ending a thread unwinds its stack, and in a
/// static executable the first unwinding sorts the tables of all functions: 17 ms of CPU, ten times what the rest
/// of `l10n --version` takes. So the thread waits instead until the process ends.
package enum MainThread {
  /// Runs work on other threads, then ends the process with its status; for the main thread only.
  package static func run(_ work: @escaping @Sendable () async -> ExitStatus) -> Never {
    Task.detached { Terminal.exit(await work()) }
    let never = DispatchSemaphore(value: 0)
    while true { never.wait() }
  }
}

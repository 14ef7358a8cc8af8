import SourceText

/// Progress by the clock: counts the time since it was created.
package struct StepProgress {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var progress: Progress

  /// Starts the clock; nothing is shown where little is to be printed.
  package init(_ environment: Environment, _ presentation: Presentation) {
    start = clock.now
    progress = Progress(
      environment.errors, isShown: presentation.verbosity != .quiet, width: environment.width)
  }

  /// Tells that `done` of `total` steps are made.
  package mutating func update(_ label: String, done: Int, of total: Int) {
    progress.update(label, done: done, of: total, elapsed: start.duration(to: clock.now))
  }

  /// Takes the line away.
  package mutating func finish() { progress.finish() }
}

/// A line on standard error that tells how far a long run has come.
///
/// It shows itself to a person only (standard error is a terminal), after 300 ms, and at most ten times a
/// second. A value: the loop that makes the progress owns it and calls `finish()` at its end.
package struct Progress {
  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private let errors: Output
  private let isShown: Bool
  private let width: Int
  private var nextUpdate: Duration
  private var isDrawn = false

  /// Creates progress that starts now; with `isShown` false, or away from a terminal, it stays silent.
  package init(_ errors: Output, isShown: Bool = true, width: Int? = nil) {
    self.errors = errors
    self.isShown = isShown && errors.isTerminal
    self.width = max((width ?? 80) - 1, 20)
    nextUpdate = Self.delay
  }

  /// Tells that `done` of `total` steps are made, `elapsed` after the start.
  package mutating func update(_ label: String, done: Int, of total: Int, elapsed: Duration) {
    guard isShown, elapsed >= nextUpdate else { return }
    nextUpdate = elapsed + Self.interval
    isDrawn = true
    errors.write("\r\u{1B}[K\("\(label) \(done)/\(total)".prefix(width))")
    errors.flush()
  }

  /// Takes the line away.
  package mutating func finish() {
    guard isDrawn else { return }
    isDrawn = false
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}

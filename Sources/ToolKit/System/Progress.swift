import SourceText

/// A progress line on standard error for long runs.
///
/// Appears only on a terminal, after 300 ms, and is updated at most ten times a
/// second. The loop that makes the progress owns it and calls `finish()` at its end.
package struct Progress {
  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let errors: Output
  private let isShown: Bool
  private let width: Int
  private var nextUpdate: Duration
  private var isDrawn = false

  /// Creates progress that starts now; silent with `--quiet`.
  package init(_ environment: Environment) {
    self.init(environment.errors, isShown: !environment.isQuiet, width: environment.width)
  }

  /// Creates progress that starts now; silent if `isShown` is false or there is no terminal.
  package init(_ errors: Output, isShown: Bool = true, width: Int? = nil) {
    self.errors = errors
    self.isShown = isShown && errors.isTerminal
    self.width = max((width ?? 80) - 1, 20)
    nextUpdate = Self.delay
    start = clock.now
  }

  /// Reports that `done` of `total` steps are complete, now or `elapsed` after the start.
  package mutating func update(_ label: String, done: Int, of total: Int, elapsed: Duration? = nil) {
    let elapsed = elapsed ?? start.duration(to: clock.now)
    guard isShown, elapsed >= nextUpdate else { return }
    nextUpdate = elapsed + Self.interval
    isDrawn = true
    errors.write("\r\u{1B}[K\("\(label) \(done)/\(total)".prefix(width))")
    errors.flush()
  }

  /// Clears the line.
  package mutating func finish() {
    guard isDrawn else { return }
    isDrawn = false
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}

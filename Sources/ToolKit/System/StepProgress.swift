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

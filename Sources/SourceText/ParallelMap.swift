/// Maps values in child tasks, several at a time.
package enum ParallelMap {
  /// Returns the results for all indexes, in order, and reports the number done after each task.
  ///
  /// Each of the first `heavy` indexes has a separate task; these should be the slowest ones.
  @inlinable
  package static func values<Value: Sendable>(
    count: Int, heavy: Int = 0, jobs: Int, onProgress: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    var parts: [(start: Int, values: [Value])] = []
    var done = 0
    await WorkQueue.run(
      WorkChunks.chunks(count: count, heavy: heavy, jobs: jobs), jobs: jobs,
      perform: { share in (start: share.lowerBound, values: share.map(transform)) },
      take: { part in
        parts.append(part)
        done += part.values.count
        onProgress(done)
        return []
      })
    parts.sort { $0.start < $1.start }
    var values: [Value] = []
    values.reserveCapacity(count)
    for part in parts { values += part.values }
    return values
  }
}

/// Divides a sequence of small pieces of work into shares for tasks.
package enum WorkChunks {
  /// The minimum number of pieces per share, which limits the cost of task switches.
  private static let least = 16

  /// Returns consecutive ranges that cover all indexes.
  ///
  /// Shares get smaller: large shares first reduce the cost of tasks, and small ones at the end keep all
  /// cores busy. Each of the first `heavy` indexes has a separate share.
  package static func chunks(count: Int, heavy: Int = 0, jobs: Int) -> [Range<Int>] {
    var chunks = (0..<min(heavy, count)).map { $0..<$0 + 1 }
    var start = chunks.count
    while start < count {
      let size = max((count - start) / (max(jobs, 1) * 8), least)
      let end = min(start + size, count)
      chunks.append(start..<end)
      start = end
    }
    return chunks
  }
}

/// Processes work in child tasks, several at a time; results may add more work.
package enum WorkQueue {
  /// Processes all work until none is left.
  ///
  /// Results are processed one at a time in order of completion, which varies between runs.
  @inlinable
  package static func run<Work: Sendable, Outcome: Sendable>(
    _ first: [Work], jobs: Int, perform: @escaping @Sendable (Work) -> Outcome, take: (Outcome) -> [Work]
  ) async {
    await withTaskGroup(of: Outcome.self) { group in
      var waiting = first[...]
      var running = 0
      func start() {
        while running < max(jobs, 1), let work = waiting.popFirst() {
          running += 1
          group.addTask { perform(work) }
        }
      }
      start()
      while let outcome = await group.next() {
        running -= 1
        // Started before processing the result, so that the core that produced it stays busy.
        start()
        waiting += take(outcome)
        start()
      }
    }
  }
}

/// Turns values into others in child tasks, several at a time.
package enum ParallelMap {
  /// Returns what each index gives, in their order, and tells after each task how many are done.
  ///
  /// The first `heavy` indexes have a task of their own; they should be the ones that take longest.
  @inlinable
  package static func values<Value: Sendable>(
    count: Int, heavy: Int = 0, jobs: Int, onProgress: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    var parts: [(start: Int, values: [Value])] = []
    var done = 0
    await WorkQueue.run(
      WorkShares.shares(count: count, heavy: heavy, jobs: jobs), jobs: jobs,
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

/// Parts a row of small pieces of work for tasks.
package enum WorkShares {
  /// The fewest pieces of a share: small ones cost no switch each.
  private static let least = 16

  /// Returns ranges of indexes that together are all of them, in order.
  ///
  /// Shares get smaller and smaller: large ones first, because a task has its cost, and small ones last, because no
  /// core is to wait long for the others in the end. The first `heavy` indexes have a share of their own.
  package static func shares(count: Int, heavy: Int = 0, jobs: Int) -> [Range<Int>] {
    var shares = (0..<min(heavy, count)).map { $0..<$0 + 1 }
    var start = shares.count
    while start < count {
      let size = max((count - start) / (max(jobs, 1) * 8), least)
      let end = min(start + size, count)
      shares.append(start..<end)
      start = end
    }
    return shares
  }
}

/// Does pieces of work in child tasks, several at a time, where the outcome of one may bring others.
package enum WorkQueue {
  /// Does all work until none is left.
  ///
  /// Outcomes are taken one at a time, in the order in which the pieces get done, which is not the same each time.
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
        // Before the outcome is taken: meanwhile the core that has brought it would have nothing to do.
        start()
        waiting += take(outcome)
        start()
      }
    }
  }
}

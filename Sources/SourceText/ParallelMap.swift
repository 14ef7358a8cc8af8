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

/// Turns values into others in child tasks, several at a time.
package enum ParallelMap {
  /// The most values of one task: many, so that small ones cost no switch each.
  private static let chunk = 16

  /// Returns what each index gives, in their order, and tells after each task how many are done.
  ///
  /// The first `heavy` indexes have a task of their own; they should be the ones that take longest.
  package static func values<Value: Sendable>(
    count: Int, heavy: Int = 0, jobs: Int, onProgress: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, [Value]).self) { group in
      var next = 0
      func addTask() {
        let start = next
        let end = min(start < heavy ? start + 1 : start + chunk, count)
        next = end
        group.addTask {
          var values: [Value] = []
          values.reserveCapacity(end - start)
          for index in start..<end { values.append(transform(index)) }
          return (start, values)
        }
      }
      for _ in 0..<max(jobs, 1) where next < count { addTask() }
      var parts: [(start: Int, values: [Value])] = []
      var done = 0
      for await part in group {
        parts.append(part)
        done += part.1.count
        onProgress(done)
        if next < count { addTask() }
      }
      parts.sort { $0.start < $1.start }
      var values: [Value] = []
      values.reserveCapacity(count)
      for part in parts { values += part.values }
      return values
    }
  }
}

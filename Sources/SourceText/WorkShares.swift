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

/// Does pieces of work in child tasks, several at a time, where what comes of one may bring others.
///
/// Nothing waits for a step as a whole: a core that is done takes what there is, whatever the others are at.
package enum WorkQueue {
  /// Does all work until none is left.
  ///
  /// Pieces that `isUrgent` are done before others: those that much else waits for. The rest is done in its order. What
  /// comes of a piece is taken by one at a time, in the order in which pieces get done, which is not the same each time.
  @inlinable
  package static func run<Work: Sendable, Outcome: Sendable>(
    _ first: [Work], jobs: Int, isUrgent: (Work) -> Bool = { _ in false },
    perform: @escaping @Sendable (Work) -> Outcome, take: (Outcome) -> [Work]
  ) async {
    await withTaskGroup(of: Outcome.self) { group in
      var waiting = Waiting<Work>()
      var running = 0
      func start() {
        while running < max(jobs, 1), let work = waiting.next() {
          running += 1
          group.addTask { perform(work) }
        }
      }
      waiting.add(first, isUrgent: isUrgent)
      start()
      while let outcome = await group.next() {
        running -= 1
        // Before the outcome is looked at: meanwhile the core that has brought it would have nothing to do.
        start()
        waiting.add(take(outcome), isUrgent: isUrgent)
        start()
      }
    }
  }

  /// Work that no task has yet.
  @usableFromInline
  struct Waiting<Work: Sendable>: Sendable {
    @usableFromInline var urgent: ArraySlice<Work> = []
    @usableFromInline var rest: ArraySlice<Work> = []

    @inlinable init() {}

    @inlinable
    mutating func add(_ work: [Work], isUrgent: (Work) -> Bool) {
      for piece in work {
        if isUrgent(piece) { urgent.append(piece) } else { rest.append(piece) }
      }
    }

    @inlinable
    mutating func next() -> Work? { urgent.popFirst() ?? rest.popFirst() }
  }
}

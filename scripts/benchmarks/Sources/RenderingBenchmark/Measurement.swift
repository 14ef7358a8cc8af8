/// The time of one operation, the best of several rounds over the same inputs.
///
/// The best round is the one that other work on the machine disturbed least. The sum of the results
/// is kept, so that the optimizer cannot drop the work.
struct Measurement {
  let nanoseconds: Double
  let checksum: Int

  init(count: Int, rounds: Int = 7, _ round: () -> Int) {
    var best = Duration.seconds(1_000)
    var checksum = 0
    for _ in 0..<rounds {
      best = min(best, ContinuousClock().measure { checksum &+= round() })
    }
    let attoseconds = Double(best.components.seconds) * 1e18 + Double(best.components.attoseconds)
    nanoseconds = attoseconds / 1e9 / Double(count)
    self.checksum = checksum
  }
}

import Testing
import SourceText

@Suite struct ParallelMapTests {
  @Test(
    "shares are all indexes in order, the heavy ones alone",
    arguments: [0, 1, 15, 16, 17, 1_000], [0, 3, 2_000])
  func shares(_ count: Int, _ heavy: Int) {
    for jobs in [0, 1, 2, 64] {
      let shares = WorkChunks.chunks(count: count, heavy: heavy, jobs: jobs)
      #expect(shares.flatMap { Array($0) } == Array(0..<count))
      #expect(shares.prefix(heavy).allSatisfy { $0.count == 1 })
      #expect(shares.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("values come in the order of their indexes, and every one is told of", arguments: [1, 2, 8])
  func values(_ jobs: Int) async {
    var told = 0
    let values = await ParallelMap.values(
      count: 1_000, heavy: 5, jobs: jobs, onProgress: { told = $0 }, { $0 * 2 })
    #expect(values == (0..<1_000).map { $0 * 2 })
    #expect(told == 1_000)
  }

  @Test("what work brings is done too, and nothing twice", arguments: [1, 2, 8])
  func growing(_ jobs: Int) async {
    var seen: [Int] = []
    await WorkQueue.run(
      [1], jobs: jobs, perform: { $0 },
      take: { number in
        seen.append(number)
        return number < 500 ? [number * 2, number * 2 + 1] : []
      })
    #expect(seen.sorted() == Array(1..<1_000))
  }
}

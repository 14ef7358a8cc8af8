import SourceText
import Testing

@Suite struct HashSetTests {
  @Test("a set has what was put in, once, and zero like any other")
  func members() {
    var set = HashSet([7, 0, 7, 1 << 40])
    #expect(set.count == 3 && !set.isEmpty)
    #expect(set.contains(7) && set.contains(0) && set.contains(1 << 40))
    #expect(!set.contains(8) && !HashSet().contains(0) && HashSet().isEmpty)
    set.formUnion(HashSet([9, 0]))
    #expect(set.count == 4 && set.contains(9))
  }

  @Test("a set that was given room takes what it was made for, and more")
  func room() {
    var set = HashSet(minimumCapacity: 20)
    #expect(set.isEmpty && !set.contains(3))
    for hash in 0..<100 { set.insert(UInt64(hash)) }
    #expect(set.count == 100 && (0..<100).allSatisfy { set.contains(UInt64($0)) })
  }

  @Test("a set grows, and hashes that want the same place are kept apart")
  func growth() {
    let near = (0..<1_000).map { UInt64($0) << 12 | 5 }
    let set = HashSet(near)
    #expect(set.count == 1_000)
    #expect(near.allSatisfy(set.contains))
    #expect(!(0..<1_000).contains { set.contains(UInt64($0) << 12 | 6) })
  }
}

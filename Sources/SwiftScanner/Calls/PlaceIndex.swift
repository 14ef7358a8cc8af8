/// Narrows a search among sorted offsets to those of one block of the file.
struct PlaceIndex: Sendable {
  private static let shift = 8

  /// For each block, the number of offsets before its start; empty where there is no index.
  private var counts: [Int32] = []

  /// An index of nothing: searches go over all offsets.
  init() {}

  /// Counts `count` offsets, which `offset` returns in ascending order, in a file of `size` bytes.
  init(size: Int, count: Int, offset: (Int) -> Int) {
    let blocks = size >> Self.shift + 2
    counts.reserveCapacity(blocks)
    for place in 0..<count {
      let block = offset(place) >> Self.shift
      while counts.count <= block { counts.append(Int32(truncatingIfNeeded: place)) }
    }
    while counts.count < blocks { counts.append(Int32(truncatingIfNeeded: count)) }
  }

  /// The places among `count` that an offset's neighbours have.
  @inline(__always)
  func places(around offset: Int, of count: Int) -> Range<Int> {
    let block = offset >> Self.shift
    guard block + 1 < counts.count else { return 0..<count }
    return Int(counts[block])..<Int(counts[block + 1])
  }
}

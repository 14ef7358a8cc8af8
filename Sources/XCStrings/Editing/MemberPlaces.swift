/// Where a new member goes among those an object has.
struct MemberPlaces {
  private let names: [String]
  private let areSorted: Bool

  init(_ names: [String]) {
    self.names = names
    areSorted = KeyOrder.isSorted(names)
  }

  /// The index of the member that a new one follows; `nil` if it comes first.
  ///
  /// In an object out of order that is the nearest smaller neighbour, the greatest of the smaller names.
  func indexBefore(_ name: String) -> Int? {
    areSorted ? indexInSorted(name) : indexInUnsorted(name)
  }

  private func indexInSorted(_ name: String) -> Int? {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if KeyOrder.areInIncreasingOrder(name, names[middle]) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : low - 1
  }

  private func indexInUnsorted(_ name: String) -> Int? {
    var best: Int?
    for index in names.indices where KeyOrder.areInIncreasingOrder(names[index], name) {
      if let current = best, KeyOrder.areInIncreasingOrder(names[index], names[current]) { continue }
      best = index
    }
    return best
  }
}

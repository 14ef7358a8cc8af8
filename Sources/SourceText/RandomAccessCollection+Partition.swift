extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition; a binary search.
  ///
  /// All later elements must satisfy it, too. The end index if none does.
  @inlinable @inline(__always)
  package func partitionIndex(where isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

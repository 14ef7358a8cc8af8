extension TokenReader {
  /// The place of the last bracket that opens before an offset, -1 for none.
  func lastBracket(before offset: Int) -> Int {
    if let last = elements.brackets.last, Int(last.offset) < offset { return elements.brackets.count - 1 }
    let places = bracketIndex.places(around: offset, of: elements.brackets.count)
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(elements.brackets[middle].offset) < offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The place of the last island that ends at an offset or before it, -1 for none.
  func lastIsland(endingAt offset: Int) -> Int {
    if let last = elements.islands.last, Int(last.end) <= offset { return elements.islands.count - 1 }
    let places = islandIndex.places(around: offset, of: elements.islands.count)
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(elements.islands[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The island that starts at an offset; only these bytes can start one.
  func island(startingAt offset: Int, _ byte: UInt8) -> SourceElements.Island? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"): break
    default: return nil
    }
    var place = lastIsland(endingAt: offset) + 1
    while place < elements.islands.count {
      let island = elements.islands[place]
      if Int(island.start) == offset { return island }
      // An island that ends later and starts before holds the place; what starts after it may lie in one to come.
      if Int(island.start) < offset { return nil }
      place += 1
    }
    return nil
  }

  /// The interpolation that a bracket opens.
  func interpolation(openedBy place: Int32) -> SourceElements.Interpolation? {
    var low = 0
    var high = elements.interpolations.count
    while low < high {
      let middle = (low + high) / 2
      if elements.interpolations[middle].bracket < place { low = middle + 1 } else { high = middle }
    }
    guard low < elements.interpolations.count, elements.interpolations[low].bracket == place else {
      return nil
    }
    return elements.interpolations[low]
  }
}

extension TokenReader {
  /// The place of the last bracket that opens before an offset, -1 for none.
  func lastBracket(before offset: Int) -> Int {
    let place = Self.place(near: bracketHint, of: elements.brackets.count) {
      Int(elements.brackets[$0].offset) < offset
    }
    bracketHint = place
    return place
  }

  /// The place of the innermost bracket around an offset, -1 for none.
  func bracket(around offset: Int) -> Int32 {
    var place = Int32(lastBracket(before: offset))
    while place >= 0, elements.brackets[Int(place)].end > 0, Int(elements.brackets[Int(place)].end) <= offset
    {
      place = elements.brackets[Int(place)].parent
    }
    return place
  }

  /// The place of the last island that ends at an offset or before it, -1 for none.
  func lastIsland(endingAt offset: Int) -> Int {
    let place = Self.place(near: islandHint, of: elements.islands.count) {
      Int(elements.islands[$0].end) <= offset
    }
    islandHint = place
    return place
  }

  /// The last of `count` places that stands before something, -1 for none; those before it all do.
  ///
  /// The search starts at the place found last and takes longer and longer steps, since one look mostly follows
  /// another in the same line.
  @inline(__always)
  private static func place(near hint: Int, of count: Int, isBefore: (Int) -> Bool) -> Int {
    var low = hint
    var high = hint + 1
    var step = 1
    if low < 0 || isBefore(low) {
      while high < count, isBefore(high) {
        low = high
        high += step
        step *= 2
      }
      high = min(high, count)
    } else {
      while low >= 0, !isBefore(low) {
        high = low
        low -= step
        step *= 2
      }
      low = max(low, -1)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return low
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

  /// The number of commas between two offsets, without those in brackets and islands.
  ///
  /// Looks at bytes from the second offset back to the first one, or to a bracket that opens after it.
  func commas(from start: Int, to offset: Int) -> Int {
    var count = 0
    var end = offset
    while end > start {
      switch bytes[end - 1] {
      case UInt8(ascii: ","):
        count += 1
        end -= 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return count
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "#"),
        UInt8(ascii: "/"), UInt8(ascii: "`"), 0x0A, 0x0D:
        let token = token(before: end)
        if token.kind == .open { return count }
        end = token.kind == .comma ? token.end : token.start
      default: end -= 1
      }
    }
    return count
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

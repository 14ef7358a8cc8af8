extension LookupNames {
  /// How functions are named that look a text up, after `ocali` and one letter more: `OCLocalizedString`.
  private static let endings: [StaticString] = ["ed", "edString", "edText", "edFormat"]

  /// Whether a function is named as one that looks a text up, so that its source need not be there.
  @inline(__always)
  static func isLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard name.count > 8 else { return false }
    // Most names end in another letter.
    switch bytes[name.upperBound - 1] {
    case UInt8(ascii: "g"), UInt8(ascii: "d"), UInt8(ascii: "t"): return isLongLookup(name, bytes)
    default: return false
    }
  }

  private static func isLongLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let isQuestion: [StaticString] = ["is", "has", "unlocali", "unLocali", "non", "not"]
    return endings.contains { ending in
      let start = name.upperBound - ending.utf8CodeUnitCount - 6
      return start > name.lowerBound && bytes.starts(with: ending, at: start + 6)
        && bytes.starts(with: "ocali", at: start) && bytes[start - 1] | 0x20 == UInt8(ascii: "l")
        && !isQuestion.contains { bytes.starts(with: $0, at: name.lowerBound) }
    }
  }
}

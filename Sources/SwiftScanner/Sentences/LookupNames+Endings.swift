extension LookupNames {
  /// How functions are named that look a text up, whatever comes before: `OCLocalizedString`.
  private static let endings: [StaticString] = [
    "ocalizedString", "ocalizedText", "ocalizedFormat", "ocalized", "ocalisedString", "ocalisedText",
    "ocalised",
  ]

  /// Whether a function is named as one that looks a text up, so that its source need not be there.
  static func isLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard name.count > 8, !bytes.starts(with: "is", at: name.lowerBound),
      !bytes.starts(with: "has", at: name.lowerBound), !bytes.starts(with: "un", at: name.lowerBound)
    else { return false }
    return endings.contains { ending in
      let start = name.upperBound - ending.utf8CodeUnitCount
      return start > name.lowerBound && bytes[start - 1] | 0x20 == UInt8(ascii: "l")
        && bytes.starts(with: ending, at: start)
    }
  }
}

extension TextPieceReader {
  /// How far back the declaration of a local constant is looked for, in bytes.
  private static let reach = 4_000

  /// The first value of a local constant or variable, `nil` where there is none before its use.
  func value(ofLocal name: Range<Int>) -> Range<Int>? {
    let first = bytes[name.lowerBound]
    var place = name.lowerBound - 1
    let limit = max(4, name.lowerBound - Self.reach)
    while place >= limit {
      defer { place -= 1 }
      guard bytes[place] == first, bytes[place - 1] == 0x20, !bytes[place + name.count].isWordByte,
        bytes[place - 2] == UInt8(ascii: "t") || bytes[place - 2] == UInt8(ascii: "r"),
        zip(name, place..<place + name.count).allSatisfy({ bytes[$0] == bytes[$1] })
      else { continue }
      let keyword = tokens.token(before: place)
      guard keyword.kind == .word, bytes.equals(keyword.range, "let") || bytes.equals(keyword.range, "var") else {
        continue
      }
      return value(after: place + name.count)
    }
    return nil
  }

  private func value(after end: Int) -> Range<Int>? {
    let equals = tokens.token(after: end)
    guard equals.kind == .equals else { return nil }
    let first = tokens.token(after: equals.end)
    guard first.kind != .close, first.kind != .start else { return nil }
    let segment = SegmentReader(reader: tokens).statement(around: first.range)
    guard let place = segment.tokens.firstIndex(where: { $0.start == first.start }) else { return nil }
    return segment.range(place..<segment.tokens.count)
  }
}

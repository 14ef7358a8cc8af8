/// The versions of a text in which git's conflict markers stand.
package struct ConflictedText: Equatable, Sendable {
  /// The text with our side of every conflict.
  package private(set) var ours: [UInt8] = []
  /// The text with the common state of every conflict; `nil` where the markers don't show it.
  package private(set) var base: [UInt8]?
  /// The text with their side of every conflict.
  package private(set) var theirs: [UInt8] = []

  /// Where a line stands.
  private enum Part { case outside, ours, base, theirs }

  /// Takes a text apart at its markers; `nil` if it has none, or they are not in order.
  package init?(_ bytes: [UInt8]) {
    var part = Part.outside
    var base: [UInt8] = []
    var (conflictCount, baseCount) = (0, 0)
    for line in bytes.split(after: UInt8(ascii: "\n")) {
      switch (part, Self.marker(line)) {
      case (.outside, UInt8(ascii: "<")): part = .ours
      case (.ours, UInt8(ascii: "|")):
        part = .base
        baseCount += 1
      case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): part = .theirs
      case (.theirs, UInt8(ascii: ">")):
        part = .outside
        conflictCount += 1
      case (_, .some): return nil
      case (_, nil):
        if part == .outside || part == .ours { ours += line }
        if part == .outside || part == .base { base += line }
        if part == .outside || part == .theirs { theirs += line }
      }
    }
    guard part == .outside, conflictCount > 0 else { return nil }
    if baseCount == conflictCount { self.base = base }
  }

  /// The sign that a line is a marker of: seven of one kind, and then a blank or the line's end.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, "<|=>".utf8.contains(sign), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == sign })
    else { return nil }
    return line.dropFirst(7).first.map { [0x20, 0x0A, 0x0D].contains($0) } ?? true ? sign : nil
  }
}

extension [UInt8] {
  /// The pieces that end with a byte; what comes after the last one is a piece too.
  fileprivate func split(after byte: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: byte).map { $0 + 1 } ?? endIndex
      pieces.append(self[start..<end])
      start = end
    }
    return pieces
  }
}

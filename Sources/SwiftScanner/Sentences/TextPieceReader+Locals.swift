extension TextPieceReader {
  /// How far a variable's first value is from its uses at most, in bytes.
  private static let reach = 4_000

  /// Whether a range is the name of a variable whose first value looks a text up.
  func isLocal(_ name: Range<Int>) -> Bool {
    guard !locals.isEmpty, !name.isEmpty, name.count < 60, name.allSatisfy({ bytes[$0].isWordByte }) else {
      return false
    }
    return locals[source.text(name)]?.contains { $0 < name.lowerBound && name.lowerBound - $0 < Self.reach }
      ?? false
  }
}

/// What has been found out about some of the brackets of a file.
///
/// A place in a list for each bracket costs a fraction of what a dictionary does.
struct BracketMemo<Value> {
  private var places: [Int32] = []
  private var values: [Value] = []

  /// Returns the value of the bracket at a place, `nil` where there is none yet.
  @inline(__always)
  func value(at bracket: Int32) -> Value? {
    guard Int(bracket) < places.count, places[Int(bracket)] >= 0 else { return nil }
    return values[Int(places[Int(bracket)])]
  }

  /// Keeps the value of a bracket, one of `count`, that has none yet.
  mutating func keep(_ value: Value, at bracket: Int32, of count: Int) {
    if places.isEmpty { places = Array(repeating: -1, count: count) }
    places[Int(bracket)] = Int32(truncatingIfNeeded: values.count)
    values.append(value)
  }
}

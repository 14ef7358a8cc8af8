/// Table of place numbers.
struct PlaceTable: Sendable {
  private var numbers: [FlowPlace: Int32] = [:]
  /// The places by number.
  private(set) var places: [FlowPlace] = []

  /// Returns the number of a place, or `nil` if no value flows from or to it.
  func number(of place: FlowPlace) -> Int? { numbers[place].map(Int.init) }

  /// Returns the number of a place, adding it if needed.
  mutating func add(_ place: FlowPlace) -> Int32 {
    if let known = numbers[place] { return known }
    numbers[place] = Int32(truncatingIfNeeded: places.count)
    places.append(place)
    return Int32(truncatingIfNeeded: places.count - 1)
  }
}

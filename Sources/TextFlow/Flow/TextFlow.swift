import SwiftIndex
import SourceText

/// What becomes of the texts of a whole tree.
///
/// Fates are propagated from place to place against the flow until nothing changes.
/// Fates of a place come in two parts, so that calls do not mix: those that a value meets whichever call brings it
/// there, and whether the function that the place belongs to returns it. What a function returns of an argument is the
/// result of that call alone; only the values inside of a function meet what becomes of the results of all its calls.
package final class TextFlow: Sendable {
  private let places: PlaceTable
  /// What values meet in each place, results left out.
  private let direct: [Fates]
  /// How the function around returns the value of each place.
  private let returned: [Returned]
  /// The place of the result of the function around each place, -1 outside of functions.
  private let homes: [Int32]
  private let holdsTokens: [Bool]
  /// Whether nothing comes to each place but texts that are looked up.
  private let localized: [Bool]
  private let replaced: HashSet

  /// How a function returns a value: whole, as a part, or not.
  struct Returned: OptionSet, Sendable {
    let rawValue: UInt8
    static let whole = Returned(rawValue: 1)
    static let part = Returned(rawValue: 2)
  }

  /// Joins the flow of files.
  package init(merging files: [FileFlow]) {
    var solver = FlowSolver(files)
    solver.run()
    places = solver.places
    (direct, returned, homes) = (solver.direct, solver.returned, solver.homes)
    holdsTokens = solver.holdsTokens
    localized = solver.localized
    var replaced = HashSet()
    for file in files { file.replaced.forEach { replaced.insert($0) } }
    self.replaced = replaced
  }

  /// What becomes of a value in a place.
  package func fates(of place: FlowPlace) -> Fates {
    guard let place = places.number(of: place) else { return [] }
    return FlowSolver.fates(of: place, direct, returned, homes)
  }

  /// Whether nothing comes to a place but texts that are looked up.
  func isLocalized(_ place: FlowPlace) -> Bool { places.number(of: place).map { localized[$0] } ?? false }

  /// Whether the function of a place returns its value, or a part of it.
  func returns(_ place: FlowPlace) -> Bool { places.number(of: place).map { !returned[$0].isEmpty } ?? false }

  // MARK: - Places by their numbers

  func number(of place: FlowPlace) -> Int? { places.number(of: place) }
  func place(_ number: Int) -> FlowPlace { places.place(number) }
  /// The place of the result of the function around a place, -1 outside of functions.
  func home(of number: Int) -> Int32 { homes[number] }
  /// Whether a place mostly holds tokens, many of them.
  func holdsTokens(_ number: Int) -> Bool { holdsTokens[number] }

  /// Whether a property of a receiver, given by a hash of their names, gets another value than a literal somewhere.
  func isReplaced(_ property: UInt64) -> Bool { replaced.contains(property) }
}

/// Numbers for places.
struct PlaceTable: Sendable {
  private var slots: [Int32] = []
  private var keys: [UInt64] = []
  private var mask = 0

  var count: Int { keys.count }

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    keys.reserveCapacity(capacity)
  }

  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key &>> 32) & mask
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }

  /// The number of a place, `nil` for one that nothing flows from or to.
  func number(of place: FlowPlace) -> Int? {
    let number = slots[slot(of: place.value)]
    return number < 0 ? nil : Int(number)
  }

  /// The place that has a number.
  func place(_ number: Int) -> FlowPlace { FlowPlace(raw: keys[number]) }

  /// The number of a place, a new one where it has none; the table must have room.
  mutating func add(_ place: FlowPlace) -> Int32 {
    let slot = slot(of: place.value)
    if slots[slot] < 0 {
      slots[slot] = Int32(truncatingIfNeeded: keys.count)
      keys.append(place.value)
    }
    return slots[slot]
  }
}

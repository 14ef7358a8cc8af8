import SourceText
import XCStrings

/// The answer of a tool: members that every page repeats, and a list of which a page has what the budget allows.
struct ToolAnswer {
  /// An element of the list; its name finds it again when others have come or gone.
  struct Item {
    let name: String
    let value: JSONValue
  }

  /// The budget of a client that names none, in tokens.
  static let standardBudget = 2_000
  private static let budgets = 100...1_000_000
  /// The tokens of the members that say what remains.
  private static let rest = 30

  private let head: JSONValue
  /// The name of the list.
  private let list: String
  let items: [Item]

  init(_ list: String, _ items: [Item], head: JSONValue = [:]) {
    (self.list, self.items, self.head) = (list, items, head)
  }

  /// Returns the page after a cursor: as many elements as fit, at least one, and the cursor of the next page.
  func page(budget: Int, after cursor: String?) throws(EditingError) -> JSONValue {
    guard Self.budgets.contains(budget) else {
      throw EditingError("'budget' must be from \(Self.budgets.lowerBound) to \(Self.budgets.upperBound)")
    }
    let start = try cursor.map { (cursor) throws(EditingError) in try place(of: cursor) } ?? 0
    var left = 4 * (budget - Self.rest) - Self.quarters(of: head)
    var end = start
    while end < items.count {
      left -= Self.quarters(of: items[end].value) + 4
      if left < 0, end > start { break }
      end += 1
    }
    var members = head.members + [(list, .array(items[start..<end].map(\.value)))]
    if end < items.count {
      members += [("remaining", .integer(items.count - end)), ("cursor", .string("\(end)-\(hash(of: end))"))]
    }
    return .object(members)
  }

  private func hash(of index: Int) -> String { String(StableHash(items[index].name.utf8).value, radix: 36) }

  /// Returns the place of the element that a cursor names: the nearest of that name to where it was.
  private func place(of cursor: String) throws(EditingError) -> Int {
    let parts = cursor.split(separator: "-")
    guard parts.count == 2, let index = Int(parts[0]), index >= 0 else {
      throw EditingError("'\(cursor)' is not a cursor; pass the one of the answer before, or none")
    }
    let places = items.indices.filter { hash(of: $0) == parts[1] }
    guard let place = places.min(by: { abs($0 - index) < abs($1 - index) }) else {
      throw EditingError("the list has changed since; call again without 'cursor'")
    }
    return place
  }

  /// Estimates the quarters of tokens of a value: one for each byte, two for a digit or quote, four for a character of a
  /// script without spaces.
  private static func quarters(of value: JSONValue) -> Int {
    String(decoding: value.bytes(brokenLevels: 0), as: UTF8.self).unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "0"..."9", "\"": sum + 2
      case "\u{2E80}"...: sum + 4
      default: sum + String(scalar).utf8.count
      }
    }
  }
}

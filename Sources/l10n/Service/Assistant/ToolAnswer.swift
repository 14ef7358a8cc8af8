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

  var head: [(String, JSONValue?)] = []
  /// The name of the list.
  let list: String
  let items: [Item]

  init(_ list: String, _ items: [Item], head: [(String, JSONValue?)] = []) {
    (self.list, self.items, self.head) = (list, items, head)
  }

  /// Creates an answer with lines of text.
  init(_ list: String, lines: [String], head: [(String, JSONValue?)] = []) {
    self.init(list, lines.map { Item(name: $0, value: .string($0)) }, head: head)
  }

  /// Returns the page after a cursor: as many elements as fit, at least one, and the cursor of the next page.
  func page(budget: Int, after cursor: String?) throws(ToolFailure) -> JSONValue {
    guard Self.budgets.contains(budget) else {
      throw ToolFailure("'budget' must be between \(Self.budgets.lowerBound) and \(Self.budgets.upperBound)")
    }
    let start = try cursor.map { (cursor) throws(ToolFailure) in try place(of: cursor) } ?? 0
    // The members of the rest are counted as well.
    var left = 4 * budget - TokenEstimate.quarters(of: .object(present: head)) - 120
    var end = start
    while end < items.count {
      left -= TokenEstimate.quarters(of: items[end].value) + 4
      if left < 0, end > start { break }
      end += 1
    }
    let rest = items.count - end
    return .object(
      present: head + [
        (list, .array(items[start..<end].map(\.value))), ("remaining", rest > 0 ? .integer(rest) : nil),
        ("cursor", rest > 0 ? .string(self.cursor(at: end)) : nil),
      ])
  }

  // MARK: - Cursors

  private func cursor(at index: Int) -> String {
    "\(index)-\(String(StableHash(items[index].name.utf8).value, radix: 36))"
  }

  /// Returns the place of the element that a cursor names: the nearest of that name to where it was.
  private func place(of cursor: String) throws(ToolFailure) -> Int {
    let parts = cursor.split(separator: "-")
    guard parts.count == 2, let index = Int(parts[0]), index >= 0, let hash = UInt64(parts[1], radix: 36)
    else {
      throw ToolFailure("'\(cursor)' is not a cursor; pass the one of the answer before, or none")
    }
    let places = items.indices.filter { StableHash(items[$0].name.utf8).value == hash }
    guard let place = places.min(by: { abs($0 - index) < abs($1 - index) }) else {
      throw ToolFailure("the list has changed since; call again without 'cursor'")
    }
    return place
  }
}

/// An estimate of the tokens of a text: four bytes each, two digits, or one character of a script without spaces.
enum TokenEstimate {
  /// Returns the quarters of tokens that a value takes.
  static func quarters(of value: JSONValue) -> Int {
    String(decoding: value.bytes(brokenLevels: 0), as: UTF8.self).unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "0"..."9": sum + 2
      case "\u{2E80}"...: sum + 4
      default: sum + String(scalar).utf8.count
      }
    }
  }
}

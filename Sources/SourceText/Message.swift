/// Text for people, on a terminal or in a log, as UTF-8: `"\(path): unused '\(key)'\n"`.
///
/// The literal's own text is printed as it is, and each interpolated value as visible text on one line (see
/// `VisibleText`). Names from files can't move the cursor, reorder a line or begin one of their own. A value at the
/// start of a line can't make it a workflow command of GitHub's either: the runner reads lines that begin with `::`,
/// so the colon that such a value begins with is escaped. Another message is interpolated as it is.
package struct Message: Hashable, Sendable {
  /// The UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// An empty message with room for some bytes.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Text of the program's own that has tabs and lines, such as help.
  ///
  /// Values from files don't belong in it: they could begin a line.
  package init(lines: String) { VisibleText(keeping: .lines).append(lines, to: &bytes) }

  /// A document that is JSON already, with what a terminal would act on as escapes.
  package init(json: String) { VisibleText(.json, keeping: .lines).append(json, to: &bytes) }

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether nothing is printed.
  package var isEmpty: Bool { bytes.isEmpty }

  // MARK: - Adding

  /// Adds text that the program itself holds.
  package mutating func add(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a value, whose control characters become visible.
  package mutating func add(_ value: String, keeping layout: VisibleText.Layout = .none) {
    var value = value
    if let colon = Self.leadingColon(of: value), isAtStartOfLine {
      value.unicodeScalars.replaceSubrange(colon...colon, with: "\\u{3A}".unicodeScalars)
    }
    VisibleText(keeping: layout).append(value, to: &bytes)
  }

  /// Adds a number in decimal digits.
  package mutating func add(_ number: Int) {
    guard number >= 0 else { return add(String(number)) }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Adds another message.
  package mutating func add(_ message: Message) { bytes += message.bytes }

  /// The colon that is the first character of a text but for white space.
  private static func leadingColon(of text: String) -> String.Index? {
    if let first = text.utf8.first, first > 0x20, first < 0x80, first != UInt8(ascii: ":") { return nil }
    let scalars = text.unicodeScalars
    let first = scalars.firstIndex { !$0.properties.isWhitespace }
    return first.flatMap { scalars[$0] == ":" ? $0 : nil }
  }

  /// Whether the line has nothing yet, or only what may stand before a workflow command, its first colon, or color.
  private var isAtStartOfLine: Bool {
    let line = bytes.reversed().prefix { $0 != UInt8(ascii: "\n") }
    var isColor = false
    return String(decoding: line.reversed(), as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      let isPart = isColor || scalar == "\u{1B}"
      isColor = isPart && scalar != "m"
      return isPart || scalar == ":" || scalar.properties.isWhitespace
    }
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// The parts of a message's literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message: Message

    /// Starts with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      message = Message(capacity: literalCapacity + 32 * interpolationCount)
    }

    /// Adds the program's own text.
    package mutating func appendLiteral(_ literal: String) { message.bytes += literal.utf8 }

    /// Adds a value, whose control characters become visible.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      message.add(String(describing: value))
    }

    /// Adds another message as it is.
    package mutating func appendInterpolation(_ other: Message) { message.add(other) }
  }

  /// Creates a message from a literal without values.
  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// Creates a message from a literal with values.
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }
}

extension Message {
  /// One message after the other.
  package static func + (first: Message, second: Message) -> Message {
    var message = first
    message.add(second)
    return message
  }

  /// Adds a message at the end.
  package static func += (message: inout Message, addition: Message) { message.add(addition) }
}

extension Sequence<Message> {
  /// The messages as one, with another between them.
  package func joined(separator: Message = "") -> Message {
    var result = Message()
    for (index, message) in enumerated() {
      if index > 0 { result.add(separator) }
      result.add(message)
    }
    return result
  }
}

extension String {
  /// The text on one line, with its control characters visible.
  package var visible: String {
    var bytes: [UInt8] = []
    VisibleText().append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Text for display on a terminal or in a log, as UTF-8: `"\(path): unused '\(key)'\n"`.
///
/// Literal text is printed as is, and each interpolated value as visible text on one line (see
/// `VisibleText`). Names from files can't move the cursor, reorder a line or start a new one. They can't form
/// a GitHub workflow command at the start of a line either: runners interpret lines that start with `::`, so
/// a colon at the start of such a value is escaped. Interpolated messages are appended unchanged.
package struct Message: Hashable, Sendable {
  /// The UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty message with capacity for some bytes.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Creates a message from the program's own text with tabs and lines, such as help.
  ///
  /// It must not include values from files, which could start a line.
  package init(lines: String) { VisibleText(keeping: .lines).append(lines, to: &bytes) }

  /// Creates a message from JSON, with terminal control characters escaped.
  package init(json: String) { VisibleText(.json, keeping: .lines).append(json, to: &bytes) }

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether the message is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  // MARK: - Adding

  /// Adds literal text of the program.
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
  package mutating func add(_ number: Int) { bytes += String(number).utf8 }

  /// Adds another message.
  package mutating func add(_ message: Message) { bytes += message.bytes }

  /// The index of a colon that is the first character of a text except for white space.
  private static func leadingColon(of text: String) -> String.Index? {
    if let first = text.utf8.first, first > 0x20, first < 0x80, first != UInt8(ascii: ":") { return nil }
    let scalars = text.unicodeScalars
    let first = scalars.firstIndex { !$0.properties.isWhitespace }
    return first.flatMap { scalars[$0] == ":" ? $0 : nil }
  }

  /// Whether the current line has only white space, colons and color sequences so far.
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
  /// The builder for interpolated messages.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message: Message

    /// Creates an empty interpolation.
    package init(literalCapacity: Int, interpolationCount: Int) {
      message = Message(capacity: literalCapacity + 32 * interpolationCount)
    }

    /// Appends literal text of the program.
    package mutating func appendLiteral(_ literal: String) { message.bytes += literal.utf8 }

    /// Appends a value with control characters made visible.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      message.add(String(describing: value))
    }

    /// Appends another message unchanged.
    package mutating func appendInterpolation(_ other: Message) { message.add(other) }
  }

  /// Creates a message from a literal without interpolations.
  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// Creates a message from a literal with interpolations.
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }
}

extension Message {
  /// Concatenates two messages.
  package static func + (first: Message, second: Message) -> Message {
    var message = first
    message.add(second)
    return message
  }

  /// Appends a message.
  package static func += (message: inout Message, addition: Message) { message.add(addition) }
}

extension Sequence<Message> {
  /// Joins messages with a separator.
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

package import SourceText
import XCStrings

/// JSON for reports, pages and exports, with members in the given order.
///
/// Control characters, including DEL, are escaped, so that terminals don't interpret them.
package enum JSONText: Sendable {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  /// A value that is JSON already.
  case json(String)

  /// Creates an object; members without a value are omitted.
  package static func object(present members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Creates an array of strings.
  package static func strings(_ strings: some Sequence<String>) -> JSONText {
    .array(strings.map { .string($0) })
  }

  /// Creates an array of integers.
  package static func integers(_ integers: some Sequence<Int>) -> JSONText {
    .array(integers.map { .integer($0) })
  }

  /// The array of strings; `nil` if there are none, so that an object omits it.
  package static func list(_ strings: [String]) -> JSONText? {
    strings.isEmpty ? nil : .strings(strings)
  }

  /// The text, indented by two spaces per level, with a final line end.
  package var rendered: Message { Message(json: String(decoding: bytes(), as: UTF8.self)) }

  /// The text on one line, with a final line end.
  package var line: Message { Message(json: String(decoding: bytes(brokenLevels: 0), as: UTF8.self)) }

  /// Returns the text with a final line end; elements of the outer levels have lines of their own.
  ///
  /// They are indented if the elements of all levels have.
  package func bytes(brokenLevels: Int = .max) -> [UInt8] {
    var renderer = Renderer(brokenLevels: brokenLevels)
    renderer.write(self, depth: 0)
    return renderer.bytes + [UInt8(ascii: "\n")]
  }

  private struct Renderer {
    let brokenLevels: Int
    private(set) var bytes: [UInt8] = []

    init(brokenLevels: Int) { self.brokenLevels = brokenLevels }

    mutating func write(_ value: JSONText, depth: Int) {
      switch value {
      case .string(let text): write(string: text)
      case .integer(let number): bytes += String(number).utf8
      case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
      case .json(let text): bytes += text.utf8
      case .array(let elements):
        write(elements, "[", "]", depth: depth + 1) { $0.write($1, depth: depth + 1) }
      case .object(let members):
        write(members, "{", "}", depth: depth + 1) { renderer, member in
          renderer.write(string: member.0)
          renderer.bytes += ": ".utf8
          renderer.write(member.1, depth: depth + 1)
        }
      }
    }

    private mutating func write<Item>(
      _ items: [Item], _ open: String, _ close: String, depth: Int, item: (inout Renderer, Item) -> Void
    ) {
      bytes += open.utf8
      for (index, element) in items.enumerated() {
        if index > 0 { bytes += (brokenLevels == 0 ? ", " : ",").utf8 }
        startLine(at: depth, indentedBy: depth)
        item(&self, element)
      }
      if !items.isEmpty { startLine(at: depth, indentedBy: depth - 1) }
      bytes += close.utf8
    }

    private mutating func startLine(at depth: Int, indentedBy indent: Int) {
      guard depth <= brokenLevels else { return }
      bytes.append(UInt8(ascii: "\n"))
      if brokenLevels == .max { bytes += repeatElement(UInt8(ascii: " "), count: 2 * indent) }
    }

    private mutating func write(string: String) {
      bytes.append(UInt8(ascii: "\""))
      var string = string
      string.withUTF8 { utf8 in
        var start = 0
        for (index, byte) in utf8.enumerated() where Self.isSpecial(byte) {
          bytes += utf8[start..<index]
          bytes += (JSONEscape.canonical(byte) ?? JSONEscape.unicode(UInt16(byte))).utf8
          start = index + 1
        }
        bytes += utf8[start...]
      }
      bytes.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }
  }
}

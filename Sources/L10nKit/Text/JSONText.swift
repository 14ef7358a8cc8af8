package import SourceText
import XCStrings

/// JSON for reports, with members in the given order.
///
/// Control characters are escaped, so that terminals don't interpret them.
package indirect enum JSONText: Sendable {
  case object([(String, JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  case boolean(Bool)

  /// Creates an object; members without a value are omitted.
  package static func object(present members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// The text, indented by two spaces per level, with a final line end.
  package var rendered: Message {
    var text = ""
    write(to: &text, indentation: "")
    return Message(json: text + "\n")
  }

  /// The text on one line, with a final line end.
  package var line: Message { Message(json: compact + "\n") }

  private var compact: String {
    switch self {
    case .string(let value): return "\"" + JSONStyle.xcode.escaped(value) + "\""
    case .integer(let value): return String(value)
    case .boolean(let value): return value ? "true" : "false"
    case .array(let elements): return "[" + elements.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      let texts = members.map { "\"" + JSONStyle.xcode.escaped($0.0) + "\": " + $0.1.compact }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .string(let value): text += "\"" + JSONStyle.xcode.escaped(value) + "\""
    case .integer(let value): text += String(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indentation: indentation) { element, text, inner in
        element.write(to: &text, indentation: inner)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indentation: indentation) { member, text, inner in
        text += "\"" + JSONStyle.xcode.escaped(member.0) + "\": "
        member.1.write(to: &text, indentation: inner)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, indentation: String,
    item: (Item, inout String, String) -> Void
  ) {
    guard !items.isEmpty else {
      text += open + close
      return
    }
    let inner = indentation + "  "
    text += open
    for (index, element) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      item(element, &text, inner)
    }
    text += "\n" + indentation + close
  }
}

/// Renders new content in a given style, to be put into a file as text.
struct JSONRenderer {
  let style: JSONStyle

  /// The text of a value whose first line is already indented by `indentation`.
  func text(of content: JSONContent, indentation: String) -> String {
    switch content {
    case .string(let value): quoted(value)
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .raw(let text): text
    case .null: "null"
    case .object(let members):
      container("{", "}", indentation, members.sorted { KeyOrder.areInIncreasingOrder($0.name, $1.name) }) {
        member($0.name, $0.content, indentation: $1)
      }
    case .array(let elements):
      container("[", "]", indentation, elements) { text(of: $0, indentation: $1) }
    }
  }

  /// The text of a member: key, separator, value.
  func member(_ name: String, _ content: JSONContent, indentation: String) -> String {
    quoted(name) + style.keySeparator + text(of: content, indentation: indentation)
  }

  private func container<Item>(
    _ open: String, _ close: String, _ indentation: String, _ items: [Item], _ text: (Item, String) -> String
  ) -> String {
    guard !items.isEmpty else { return empty(open, close, indentation) }
    let inner = indentation + style.indentation
    let lines = items.map { inner + text($0, inner) }
    let separator = "," + (style.newline.isEmpty ? " " : style.newline)
    return open + style.newline + lines.joined(separator: separator) + style.newline + indentation + close
  }

  private func empty(_ open: String, _ close: String, _ indentation: String) -> String {
    switch style.emptyContainer {
    case .tight: open + close
    case .blankLine: open + style.newline + style.newline + indentation + close
    }
  }

  /// A string with its quotes, escaped as the style does.
  func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars { append(scalar, to: &text) }
    return text + "\""
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "/": text += style.escapesSlash ? "\\/" : "/"
    case "\u{2028}", "\u{2029}":
      if style.escapesLineSeparators || style.escapesNonASCII {
        appendUnits(of: scalar, to: &text)
      } else {
        text.unicodeScalars.append(scalar)
      }
    default:
      if scalar.value >= 0x80, style.escapesNonASCII { return appendUnits(of: scalar, to: &text) }
      guard scalar.isASCII, let escape = JSONEscape.canonical(UInt8(scalar.value)) else {
        text.unicodeScalars.append(scalar)
        return
      }
      text += escape
    }
  }

  private func appendUnits(of scalar: Unicode.Scalar, to text: inout String) {
    for unit in UTF16.encode(scalar) ?? .init() { text += JSONEscape.unicode(unit) }
  }
}

extension JSONStyle {
  /// Text as it stands between the quotes of a string in this style.
  package func escaped(_ text: String) -> String {
    String(JSONRenderer(style: self).quoted(text).dropFirst().dropLast())
  }
}

/// Renders new content in a given style, to be put into a file as text.
struct JSONRenderer {
  let style: JSONStyle

  /// The text of a value that stands on a line indented by `indentation`.
  func text(of content: JSONContent, indentation: String) -> String {
    switch content {
    case .string(let value): quoted(value)
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
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
    let texts = items.map { text($0, inner) }
    if style.newline.isEmpty {
      return open + style.padding + texts.joined(separator: "," + style.gap) + style.padding + close
    }
    let lines = texts.joined(separator: "," + style.newline + inner)
    return open + style.newline + inner + lines + style.newline + indentation + close
  }

  private func empty(_ open: String, _ close: String, _ indentation: String) -> String {
    switch style.emptyContainer {
    case .tight: open + close
    case .lineEnd: open + style.newline + indentation + close
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
    if isEscapedByStyle(scalar) {
      if scalar == "/" { return text += "\\/" }
      for unit in String(scalar).utf16 { text += JSONEscape.unicode(unit) }
    } else if scalar.isASCII, let escape = JSONEscape.canonical(UInt8(scalar.value)) {
      text += escape
    } else {
      text.unicodeScalars.append(scalar)
    }
  }

  private func isEscapedByStyle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/": style.escapesSlash
    case "\u{2028}", "\u{2029}": style.escapesLineSeparators || style.escapesNonASCII
    default: style.escapesNonASCII && !scalar.isASCII
    }
  }
}

extension JSONStyle {
  /// Text as it stands between the quotes of a string in this style.
  package func escaped(_ text: String) -> String {
    String(JSONRenderer(style: self).quoted(text).dropFirst().dropLast())
  }
}

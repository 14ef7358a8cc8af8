/// Writes values in a given style.
struct JSONRenderer {
  let style: JSONStyle
  /// The white space before the line that the values stand on.
  var indentation = ""
  private(set) var bytes: [UInt8] = []

  /// What was written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a value that is at a depth below the outermost one.
  mutating func write(_ value: JSONValue, depth: Int = 0) {
    switch value {
    case .string(let text): write(string: text)
    case .integer(let number): bytes += String(number).utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .json(let text): bytes += text.utf8
    case .array(let elements): write(elements, "[", "]", depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      let ordered =
        style.isSorted ? members.sorted { KeyOrder.areInIncreasingOrder($0.name, $1.name) } : members
      write(ordered, "{", "}", depth) { $0.write(member: $1, depth: depth + 1) }
    }
  }
  /// Writes a member: key, separator, value.
  mutating func write(member: JSONValue.Member, depth: Int = 0) {
    write(string: member.name)
    bytes += style.keySeparator.utf8
    write(member.value, depth: depth)
  }
  private mutating func write<Item>(
    _ items: [Item], _ open: String, _ close: String, _ depth: Int, item: (inout JSONRenderer, Item) -> Void
  ) {
    bytes += open.utf8
    let isBroken = !style.newline.isEmpty && depth < style.brokenLevels
    for (index, element) in items.enumerated() {
      if index > 0 { bytes += (isBroken ? "," : "," + style.gap).utf8 }
      if isBroken { startLine(depth + 1) } else if index == 0 { bytes += style.padding.utf8 }
      item(&self, element)
    }
    if items.isEmpty {
      if style.emptyContainer == .blankLine { bytes += style.newline.utf8 }
      if style.emptyContainer != .tight { startLine(depth) }
    } else if isBroken {
      startLine(depth)
    } else {
      bytes += style.padding.utf8
    }
    bytes += close.utf8
  }
  private mutating func startLine(_ depth: Int) {
    bytes += style.newline.utf8
    bytes += indentation.utf8
    for _ in 0..<depth { bytes += style.indentation.utf8 }
  }
  /// Writes a string with its quotes, escaped as the style does.
  mutating func write(string: String) {
    bytes.append(UInt8(ascii: "\""))
    if style.escapesNonASCII || style.escapesLineSeparators {
      for scalar in string.unicodeScalars {
        if scalar.isASCII || !style.escapesNonASCII && scalar != "\u{2028}" && scalar != "\u{2029}" {
          write(content: String(scalar))
        } else {
          for unit in String(scalar).utf16 { bytes += JSONEscape.unicode(unit).utf8 }
        }
      }
    } else {
      write(content: string)
    }
    bytes.append(UInt8(ascii: "\""))
  }
  private mutating func write(content: String) {
    var content = content
    content.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated() where isEscaped(byte) {
        bytes += utf8[start..<index]
        let other = byte == UInt8(ascii: "/") ? "\\/" : JSONEscape.unicode(UInt16(byte))
        bytes += (JSONEscape.canonical(byte) ?? other).utf8
        start = index + 1
      }
      bytes += utf8[start...]
    }
  }
  private func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    case UInt8(ascii: "/"): style.escapesSlash
    case 0x7F: style.escapesDelete
    default: false
    }
  }
}

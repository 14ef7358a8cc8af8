import XCStrings

/// Random content and its text in a layout; the layouts are those that tools and hands write.
struct RandomDocument {
  /// How a document is laid out.
  enum Layout: CaseIterable {
    case xcode, tabs, fourBlanks, minified, oneLine, windows, mixed
  }

  static let names = [
    "a", "b", "B", "k9", "k10", "", "é", "e\u{301}", "a/b", "\"q\"", "line\nend", "\u{2028}", "😀", "中",
    "%lld",
  ]
  let content: JSONValue
  let text: String

  init(layout: Layout, sorted: Bool, using generator: inout some RandomNumberGenerator) {
    content = Self.object(depth: 0, sorted: sorted, using: &generator)
    var writer = Writer(layout: layout)
    text = writer.text(of: content, indentation: "", using: &generator)
  }

  /// A path to something in `content` or beside it.
  static func path(in content: JSONValue, using generator: inout some RandomNumberGenerator) -> [String] {
    guard case .object(let members) = content, let member = members.randomElement(using: &generator) else {
      return [names.randomElement(using: &generator) ?? ""]
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { return [names.randomElement(using: &generator) ?? ""] }
    if Int.random(in: 0..<3, using: &generator) == 0 { return [member.name] }
    return [member.name] + path(in: member.value, using: &generator)
  }

  static func value(depth: Int, sorted: Bool, using generator: inout some RandomNumberGenerator)
    -> JSONValue
  {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &generator) {
    case 0: .integer(.random(in: -3...300, using: &generator))
    case 1: .boolean(.random(using: &generator))
    case 2: .null
    case 3: .array((0..<Int.random(in: 0..<3, using: &generator)).map { .integer($0) })
    case 4: .json("1.50")
    case 5...7: .string((names.randomElement(using: &generator) ?? "") + "x")
    default: object(depth: depth + 1, sorted: sorted, using: &generator)
    }
  }

  private static func object(
    depth: Int, sorted: Bool, using generator: inout some RandomNumberGenerator
  ) -> JSONValue {
    var chosen = names.shuffled(using: &generator).prefix(.random(in: 0...5, using: &generator))
    if sorted { chosen.sort(by: KeyOrder.areInIncreasingOrder) }
    return .object(chosen.map { ($0, value(depth: depth, sorted: sorted, using: &generator)) })
  }

  /// A writer of its own, so that a fault of the library's doesn't hide itself.
  private struct Writer {
    let layout: Layout

    mutating func text(
      of content: JSONValue, indentation: String, using generator: inout some RandomNumberGenerator
    ) -> String {
      switch content {
      case .object(let members):
        var texts: [String] = []
        let isOneLine = isOneLine(using: &generator)
        for member in members {
          let value = text(of: member.value, indentation: indentation + step, using: &generator)
          texts.append(quoted(member.name) + separator + value)
        }
        return enclosed(texts, "{", "}", indentation, isOneLine)
      case .array(let elements):
        let texts = elements.map { text(of: $0, indentation: indentation + step, using: &generator) }
        return enclosed(texts, "[", "]", indentation, isOneLine(using: &generator))
      case .string(let text): return quoted(text)
      case .integer(let number): return String(number)
      case .json(let text): return text
      case .boolean(let flag): return String(flag)
      case .null: return "null"
      }
    }

    private var step: String {
      switch layout {
      case .xcode, .windows, .mixed: "  "
      case .tabs: "\t"
      case .fourBlanks: "    "
      case .minified, .oneLine: ""
      }
    }

    private var separator: String {
      switch layout {
      case .xcode, .mixed: " : "
      case .tabs, .fourBlanks, .oneLine, .windows: ": "
      case .minified: ":"
      }
    }

    private func isOneLine(using generator: inout some RandomNumberGenerator) -> Bool {
      switch layout {
      case .minified, .oneLine: true
      case .mixed: .random(using: &generator)
      case .xcode, .tabs, .fourBlanks, .windows: false
      }
    }

    private func enclosed(
      _ texts: [String], _ open: String, _ close: String, _ indentation: String, _ isOneLine: Bool
    ) -> String {
      let newline = layout == .windows ? "\r\n" : "\n"
      if isOneLine {
        let blank = layout == .minified ? "" : " "
        return texts.isEmpty
          ? open + close : open + blank + texts.joined(separator: "," + blank) + blank + close
      }
      if texts.isEmpty {
        return layout == .xcode || layout == .mixed ? open + "\n\n" + indentation + close : open + close
      }
      let inner = newline + indentation + step
      return open + inner + texts.joined(separator: "," + inner) + newline + indentation + close
    }

    private func quoted(_ text: String) -> String {
      let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"": "\\\""
        case "\n": "\\n"
        case "😀" where layout == .tabs: "\\ud83d\\ude00"
        case "/" where layout == .minified: "\\/"
        default: String(scalar)
        }
      }
      return "\"" + escaped.joined() + "\""
    }
  }
}

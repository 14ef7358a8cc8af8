/// Value of a YAML file: the part of the language in which manifests of XcodeGen are written.
///
/// Block and flow collections, plain and quoted scalars are read; the text of a block scalar is left empty. Anchors, aliases
/// and tags count as text.
indirect enum YAMLValue {
  case text(String)
  case list([YAMLValue])
  /// The members in file order.
  case map([(name: String, value: YAMLValue)])

  /// Reads a file; `nil` if its values are nested too deep.
  init?(_ text: String) {
    var reader = YAMLReader(text)
    let value = reader.block(atLeast: 0, depth: 0)
    if reader.isTooDeep { return nil }
    self = value ?? .map([])
  }

  /// The value of a member; `nil` if there is none.
  subscript(_ name: String) -> YAMLValue? { members.last { $0.name == name }?.value }

  /// The members of a map; none of other values.
  var members: [(name: String, value: YAMLValue)] {
    if case .map(let members) = self { members } else { [] }
  }

  /// The elements of a list, or the value as the only one.
  var elements: [YAMLValue] {
    if case .list(let elements) = self { elements } else { [self] }
  }

  /// The text of a scalar; `nil` for other values.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// Reader of YAML by lines.
private struct YAMLReader {
  /// A line without its indentation and its comment.
  private struct Line {
    var indent: Int
    var content: Substring
  }

  private var lines: [Line]
  private var next = 0
  private(set) var isTooDeep = false

  /// The most levels of nested values.
  private static let maximumDepth = 64

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let content = Self.withoutComment(line.drop { $0 == " " })
      let isMark = content.isEmpty || content.hasPrefix("%") || content == "---"
      return isMark ? nil : Line(indent: line.prefix { $0 == " " }.count, content: content)
    }
  }

  /// Returns a line without a comment and white space at its end.
  private static func withoutComment(_ line: Substring) -> Substring {
    var (quote, previous): (Character?, Character) = (nil, " ")
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if quote == nil, character == "#", previous.isWhitespace {
        end = index
        break
      }
      if quote == character {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'", !previous.isLetter, !previous.isNumber {
        quote = character
      }
      previous = character
    }
    let content = line[..<end]
    return content.lastIndex { !$0.isWhitespace }.map { content[...$0] } ?? ""
  }

  // MARK: - Blocks

  /// Reads the value that starts at the next line, if that is indented so far; `nil` if not.
  mutating func block(atLeast indent: Int, depth: Int) -> YAMLValue? {
    guard next < lines.count, lines[next].indent >= indent else { return nil }
    guard depth < Self.maximumDepth else {
      isTooDeep = true
      return nil
    }
    let (indent, content) = (lines[next].indent, lines[next].content)
    if Self.isItem(content) { return list(at: indent, depth) }
    if Self.member(content) != nil { return map(at: indent, depth) }
    next += 1
    return scalar(content, above: indent, depth)
  }

  private mutating func list(at indent: Int, _ depth: Int) -> YAMLValue {
    var elements: [YAMLValue] = []
    while next < lines.count, lines[next].indent == indent, Self.isItem(lines[next].content) {
      let rest = lines[next].content.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        next += 1
        elements.append(block(atLeast: indent + 1, depth: depth + 1) ?? .text(""))
      } else {
        // An item that is a collection starts on the line of its mark.
        lines[next] = Line(indent: indent + lines[next].content.count - rest.count, content: rest)
        elements.append(block(atLeast: indent + 1, depth: depth + 1) ?? .text(""))
      }
      if isTooDeep { break }
    }
    return .list(elements)
  }

  private mutating func map(at indent: Int, _ depth: Int) -> YAMLValue {
    var members: [(name: String, value: YAMLValue)] = []
    while !isTooDeep, next < lines.count, lines[next].indent == indent,
      let (name, rest) = Self.member(lines[next].content)
    {
      next += 1
      var value = rest.isEmpty ? nil : scalar(rest, above: indent, depth)
      if rest.isEmpty {
        let isList = next < lines.count && Self.isItem(lines[next].content)
        value = block(atLeast: isList ? indent : indent + 1, depth: depth + 1)
      }
      members.append((name, value ?? .text("")))
    }
    // What is indented further belongs to no member.
    while next < lines.count, lines[next].indent > indent { next += 1 }
    return .map(members)
  }

  private static func isItem(_ content: Substring) -> Bool { content == "-" || content.hasPrefix("- ") }

  /// Returns the name of a member and what follows it on its line; `nil` for other content.
  private static func member(_ content: Substring) -> (name: String, rest: Substring)? {
    var flow = FlowReader(content)
    guard let name = flow.name() else { return nil }
    return (name, flow.rest)
  }

  /// Reads the value on a line, and the lines below that belong to it.
  private mutating func scalar(_ content: Substring, above indent: Int, _ depth: Int) -> YAMLValue {
    if content.hasPrefix("|") || content.hasPrefix(">") {
      while next < lines.count, lines[next].indent > indent { next += 1 }
      return .text("")
    }
    guard content.hasPrefix("[") || content.hasPrefix("{") else {
      var flow = FlowReader(content)
      return .text(flow.quoted() ?? String(content))
    }
    var whole = String(content)
    while !FlowReader.isClosed(whole), next < lines.count {
      whole += " " + lines[next].content
      next += 1
    }
    var flow = FlowReader(whole[...])
    let value = flow.value(depth)
    isTooDeep = isTooDeep || flow.isTooDeep
    return value
  }

  /// Reader of names, and of values in brackets.
  private struct FlowReader {
    private(set) var rest: Substring
    private(set) var isTooDeep = false

    init(_ text: Substring) { rest = text }

    /// Whether a text has closed each of its brackets.
    static func isClosed(_ text: String) -> Bool {
      var (depth, quote) = (0, Character?.none)
      for character in text {
        if character == quote {
          quote = nil
        } else if quote == nil {
          if "\"'".contains(character) { quote = character }
          depth += "[{".contains(character) ? 1 : "]}".contains(character) ? -1 : 0
        }
      }
      return depth <= 0
    }

    private mutating func take(_ character: Character) -> Bool {
      rest = rest.drop { $0.isWhitespace }
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    /// Reads the name of a member with its colon; `nil` if there is none.
    mutating func name() -> String? {
      let start = rest
      let quoted = quoted()
      let end = quoted == nil ? rest.firstRange(of: /:(?=\s|$)/)?.lowerBound : rest.startIndex
      guard let end, rest[end...].first == ":", !"[{".contains(start.first ?? "[") else {
        rest = start
        return nil
      }
      let name = quoted ?? String(rest[..<end])
      rest = rest[end...].dropFirst().drop { $0.isWhitespace }
      return name
    }

    /// Reads a quoted text; `nil` if there is none.
    mutating func quoted() -> String? {
      guard let mark = rest.first, mark == "\"" || mark == "'",
        let end = rest.dropFirst().firstIndex(of: mark)
      else { return nil }
      let text = String(rest[..<end].dropFirst())
      rest = rest[end...].dropFirst()
      return text
    }

    /// Reads a value in brackets, or an element of such a value.
    mutating func value(_ depth: Int) -> YAMLValue {
      isTooDeep = isTooDeep || depth >= YAMLReader.maximumDepth
      if isTooDeep { return .text("") }
      if take("[") {
        var elements: [YAMLValue] = []
        while !rest.isEmpty, !isTooDeep, !take("]") {
          elements.append(value(depth + 1))
          if !take(","), !rest.hasPrefix("]") { break }
        }
        return .list(elements)
      }
      if take("{") {
        var members: [(name: String, value: YAMLValue)] = []
        while !rest.isEmpty, !isTooDeep, !take("}"), let name = name() {
          members.append((name, value(depth + 1)))
          if !take(","), !rest.hasPrefix("}") { break }
          rest = rest.drop { $0.isWhitespace }
        }
        return .map(members)
      }
      if let quoted = quoted() { return .text(quoted) }
      let text = rest.prefix { !",]}".contains($0) }
      rest = rest[text.endIndex...]
      return .text(String(text.reversed().drop { $0.isWhitespace }.reversed()))
    }
  }
}

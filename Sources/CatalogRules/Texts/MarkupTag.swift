/// A tag of HTML or XML in a text, such as `<b>`, `</a>` or `<br/>`.
struct MarkupTag {
  /// The role of a tag in a pair.
  enum Role { case opening, closing, empty }

  /// The name in lower case.
  let name: String
  /// The role of the tag in a pair.
  let role: Role
  /// The range of the tag in scalars, including brackets.
  let range: Range<Int>

  /// Elements that never have a closing tag.
  private static let void: Set<String> = ["br", "hr", "img", "wbr", "input", "meta", "link"]

  /// Elements that are markup even if unpaired.
  private static let known: Set<String> = void.union([
    "a", "abbr", "b", "big", "blockquote", "body", "center", "cite", "code", "div", "em", "font", "h1", "h2",
    "h3", "h4", "h5", "h6", "html", "i", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "small",
    "span", "strike", "strong", "sub", "sup", "table", "td", "th", "tr", "tt", "u", "ul",
  ])

  /// The tag without attributes: `<a>`, `</a>`, `<img/>`.
  var notation: String {
    switch role {
    case .opening: "<\(name)>"
    case .closing: "</\(name)>"
    case .empty: "<\(name)/>"
    }
  }

  /// Returns the tags in a text: known elements, those named, and others that are paired.
  static func all(in text: TextScalars, including named: Set<String> = []) -> [MarkupTag] {
    guard text.scalars.contains("<") else { return [] }
    let tags = text.all(\.range) { text[$0] == "<" ? tag(at: $0, in: text) : nil }
    let closed = Set(tags.filter { $0.role == .closing }.map(\.name))
    let opened = Set(tags.filter { $0.role == .opening }.map(\.name))
    return tags.filter {
      known.contains($0.name) || named.contains($0.name)
        || (closed.contains($0.name) && opened.contains($0.name))
    }
  }

  /// Returns whether only a slash or attributes with values follow the name; `<a letter>` is not a tag.
  private static func isAttributes(_ range: Range<Int>, in text: TextScalars) -> Bool {
    text.scalars[range].allSatisfy { $0.isSpace || $0 == "/" } || text.scalars[range].contains("=")
  }

  private static func tag(at start: Int, in text: TextScalars) -> MarkupTag? {
    var position = start + 1
    let isClosing = text[position] == "/"
    if isClosing { position += 1 }
    let nameStart = position
    while let scalar = text[position], scalar.isASCII, scalar.isWordLetter || scalar.isDigit || scalar == "-"
    {
      position += 1
    }
    let name = text.text(of: nameStart..<position).lowercased()
    guard name.utf8.first.map({ $0 >= 0x61 }) == true, let after = text[position],
      after == ">" || after == "/" || after.isSpace,
      let end = text.scalars[position...].firstIndex(where: { $0 == ">" || $0 == "<" }),
      text.scalars[end] == ">"
    else { return nil }
    guard after == ">" || isAttributes(position..<end, in: text) else { return nil }
    let isEmpty = text.scalars[end - 1] == "/" || void.contains(name)
    let role: Role = isClosing ? .closing : isEmpty ? .empty : .opening
    return MarkupTag(name: name, role: role, range: start..<end + 1)
  }
}

import RuleKit

struct Markup: CatalogRule {
  static let about = RuleDescription(
    id: "markup",
    title: "a translation and its source text have different tags",
    rationale: """
      A tag that is missing, extra or unclosed breaks the styling of the rest of the text, or is shown \
      literally. Tags are HTML elements and any others that the source text opens and closes; `<3`, `a < \
      b` and `<name>` are text. Line breaks (`<br>`) may differ in number.
      """,
    severity: .error,
    examples: [
      .reports(["en": "Tap <b>Add</b>", "es": "⟦Toca <b>Añadir⟧"]),
      .reports(["en": "Tap <b>Add</b>", "es": "⟦Toca <i>Añadir</i>⟧"]),
      .reports(["en": "<b><i>Tap</i></b>", "es": "⟦<b><i>Toca</b></i>⟧"]),
      .accepts(["en": "Tap <b>Add</b>", "es": "<b>Añadir</b>: toca aquí"]),
      .accepts(["en": "<a letter of %lld characters>", "es": "<una letra>"]),
      .accepts(["en": "I <3 it, a < b, <unknown>", "es": "Me <3, a < b, <desconocido>"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .angle).compactMap { unit in
      guard unit.sourceTraits.contains(.angle), let source = unit.sourceScalars else { return nil }
      let wanted = Self.tags(in: source)
      guard !wanted.isEmpty else { return nil }
      let found = Self.tags(in: unit.scalars, likeThoseOf: wanted)
      if let difference = Self.difference(found, wanted) {
        return unit.finding(
          "\(difference) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'"
        ).about(difference)
      }
      guard Self.isNested(wanted), !Self.isNested(found) else { return nil }
      return unit.finding("tags overlap in '\(unit.language)'")
    }
  }

  private static func tags(in text: TextScalars, likeThoseOf source: [MarkupTag]? = nil) -> [MarkupTag] {
    MarkupTag.all(in: text, including: Set((source ?? []).map(\.name))).filter {
      $0.name != "br" && $0.name != "wbr"
    }
  }

  /// Returns the first tag, in quotes, whose count differs between both sides.
  private static func difference(_ found: [MarkupTag], _ wanted: [MarkupTag]) -> String? {
    var counts: [String: Int] = [:]
    for tag in wanted { counts[tag.notation, default: 0] += 1 }
    for tag in found { counts[tag.notation, default: 0] -= 1 }
    return (wanted + found).first { counts[$0.notation] != 0 }.map { "'\($0.notation)'" }
  }

  private static func isNested(_ tags: [MarkupTag]) -> Bool {
    var open: [String] = []
    for tag in tags {
      switch tag.role {
      case .opening: open.append(tag.name)
      case .closing: if open.popLast() != tag.name { return false }
      case .empty: break
      }
    }
    return open.isEmpty
  }
}

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
  private static let known: Set<String> =
    void.union([
      "a", "abbr", "b", "big", "blockquote", "body", "center", "cite", "code", "div", "em", "font", "h1",
      "h2",
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

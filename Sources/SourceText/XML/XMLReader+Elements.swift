/// An element of an XML file with all that is in it.
package struct XMLElement: Sendable {
  /// A part of what is in an element.
  package enum Content: Sendable {
    /// Text with escapes and entities resolved.
    case text(String)
    /// Another element.
    case element(XMLElement)
    /// A comment.
    case comment(FileComment)
  }

  /// The start of the element.
  package let tag: XMLTag
  /// What is in the element, in file order.
  package let content: [Content]

  /// The elements directly in this one.
  package var elements: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly in this element.
  package var text: String {
    content.reduce("") { if case .text(let text) = $1 { $0 + text } else { $0 } }
  }

  /// All comments in this element.
  package var comments: [FileComment] {
    content.flatMap { part -> [FileComment] in
      switch part {
      case .text: []
      case .comment(let comment): [comment]
      case .element(let element): element.comments
      }
    }
  }
}

extension XMLReader {
  /// Reads the rest of an element whose tag was read last.
  package mutating func element(_ tag: XMLTag) throws(InputError) -> XMLElement {
    XMLElement(tag: tag, content: try rest())
  }

  /// Reads what is left of the innermost open element, or of the file.
  package mutating func rest() throws(InputError) -> [XMLElement.Content] {
    var content: [XMLElement.Content] = []
    while let event = try next() {
      switch event {
      case .start(let tag): content.append(.element(try element(tag)))
      case .text(let text): content.append(.text(text))
      case .comment(let comment): content.append(.comment(comment))
      case .end: return content
      }
    }
    return content
  }

  /// Passes each outermost element of a name to `body`, inside of a parent if one is given.
  package static func forEach(
    _ name: String, in parent: String? = nil, of file: SourceFile,
    _ body: (XMLElement) throws(InputError) -> Void
  ) throws(InputError) {
    var (xml, open): (XMLReader, [String]) = (try XMLReader(file), [])
    while let event = try xml.next() {
      switch event {
      case .start(let tag) where tag.name == name && (parent == nil || open.last == parent):
        try body(try xml.element(tag))
      case .start(let tag): open.append(tag.name)
      case .end: open.removeLast()
      case .text, .comment: break
      }
    }
  }
}

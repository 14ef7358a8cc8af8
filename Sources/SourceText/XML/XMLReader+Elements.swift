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

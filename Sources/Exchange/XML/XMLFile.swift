import SourceText

/// Reads an XML file of translators, and its errors as those of an import.
struct XMLFile {
  private let path: String
  private var reader: XMLReader

  /// Starts at the beginning of a file.
  init(_ file: SourceFile) throws(ExchangeError) {
    path = file.path
    do throws(XMLError) { reader = try XMLReader(file.bytes) } catch {
      throw ExchangeError(file: path, error)
    }
  }

  /// The next event; `nil` at the end of the file.
  mutating func next() throws(ExchangeError) -> XMLEvent? {
    do throws(XMLError) { return try reader.next() } catch { throw ExchangeError(file: path, error) }
  }

  /// Reads the rest of an element whose tag was read last.
  mutating func element(_ tag: XMLTag) throws(ExchangeError) -> XMLSubtree {
    var element = XMLSubtree(tag: tag)
    while let event = try next() {
      switch event {
      case .start(let tag): element.content.append(.element(try self.element(tag)))
      case .text(let text): element.content.append(.text(text))
      case .comment(_, let position): element.content.append(.comment(position))
      case .end: return element
      }
    }
    return element
  }

  /// Passes each outermost element of a name to `body`, inside of a parent if one is given.
  static func forEach(
    _ name: String, in parent: String? = nil, of file: SourceFile,
    _ body: (XMLSubtree) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    var (xml, open): (XMLFile, [String]) = (try XMLFile(file), [])
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

/// An element of an XML file with all that is in it.
struct XMLSubtree {
  /// A part of what is in an element.
  enum Content {
    case text(String)
    case element(XMLSubtree)
    case comment(SourcePosition)
  }

  let tag: XMLTag
  fileprivate(set) var content: [Content] = []

  /// The elements directly in this one.
  var elements: [XMLSubtree] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly in this element.
  var text: String { content.reduce("") { if case .text(let text) = $1 { $0 + text } else { $0 } } }

  /// The positions of all comments in this element.
  var comments: [SourcePosition] {
    content.flatMap { part -> [SourcePosition] in
      switch part {
      case .text: []
      case .comment(let position): [position]
      case .element(let element): element.comments
      }
    }
  }
}

extension ExchangeError {
  /// Creates the error of a file that can't be read as XML.
  init(file: String, _ error: XMLError) { self.init(file: file, position: error.position, error.message) }
}

extension XMLTag {
  /// The value of an attribute, `nil` if it is missing or empty.
  func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The name of the first attribute added by another tool: with its own prefix, or with `x-`.
  func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }
}

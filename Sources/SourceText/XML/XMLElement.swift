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

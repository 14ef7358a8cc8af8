package import SourceText

/// Finds the offsets of start tags, and the content that an XML file must not have.
///
/// The parser reports no exact positions of elements, but visits the start tags in the same order.
struct XMLTagScanner {
  let bytes: [UInt8]
  /// The offset of each start tag.
  private(set) var tagOffsets: [Int] = []
  /// The offset of each comment.
  private(set) var commentOffsets: [Int] = []
  /// The first rejected content.
  private(set) var problem: (offset: Int, message: String)?
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Scans to the end or to the first problem.
  mutating func run() {
    var offset = 0
    while problem == nil, let start = next(UInt8(ascii: "<"), from: offset) {
      offset = endOfMarkup(from: start)
    }
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  private func has(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The offset after the next `word`, or the end of the file.
  private func end(of word: StaticString, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if has(word, at: offset) { return offset + word.utf8CodeUnitCount }
      offset += 1
    }
    return bytes.count
  }

  private mutating func endOfMarkup(from start: Int) -> Int {
    if has("<!--", at: start) {
      commentOffsets.append(start)
      return end(of: "-->", from: start + 4)
    }
    if has("<![CDATA[", at: start) { return end(of: "]]>", from: start + 9) }
    if has("<?", at: start) { return end(of: "?>", from: start + 2) }
    if has("<!DOCTYPE", at: start) { return endOfDocumentType(from: start) }
    if has("</", at: start) {
      depth -= 1
      return end(of: ">", from: start + 2)
    }
    tagOffsets.append(start)
    let end = endOfStartTag(from: start)
    if end < 2 || bytes[end - 2] != UInt8(ascii: "/") { depth += 1 }
    if depth > InputBudget.xmlDepth {
      problem = (start, "elements are nested more than \(InputBudget.xmlDepth) levels deep")
    }
    return end
  }

  /// Limits the number of attributes, which the parser compares with each other, by equals signs.
  private mutating func endOfStartTag(from start: Int) -> Int {
    let (end, attributes) = endOfTag(from: start + 1)
    if attributes > InputBudget.xmlAttributes, problem == nil {
      problem = (start, "the element has more than \(InputBudget.xmlAttributes) attributes")
    }
    return end
  }

  /// The end of a tag at the first `>` outside quotes.
  private func endOfTag(from start: Int) -> (end: Int, equalsSigns: Int) {
    var (offset, quote, equalsSigns) = (start, UInt8(0), 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        equalsSigns += 1
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return (offset, equalsSigns)
  }

  /// Skips a document type, and rejects one with declarations inside the file.
  private mutating func endOfDocumentType(from start: Int) -> Int {
    let (end, _) = endOfTag(from: start)
    if bytes[start..<end].contains(UInt8(ascii: "[")) {
      problem = (start, "document type declarations with entities or elements are not supported")
    }
    return end
  }
}

/// The start of an XML element, with its position.
package struct XMLTag: Sendable {
  /// The name without its prefix.
  package let name: String
  /// The namespace of the name, empty for none.
  package let namespace: String
  /// The values by attribute name, including any prefix, as in `xml:space`.
  package let attributes: [String: String]
  /// The position of the tag: 1-based, columns in UTF-8 bytes.
  package let position: SourcePosition
  /// The offset of the tag in the file.
  let offset: Int
  let input: XMLInput

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The position of an attribute; `nil` if the tag does not have it.
  func position(of attribute: String) -> SourcePosition? {
    attributes[attribute] == nil ? nil : input.position(of: attribute, inTagAt: offset)
  }

  /// The name of the first attribute added by another tool: with its own prefix, or with `x-`.
  func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }
}

/// The parts of an XML document, in file order.
package enum XMLEvent: Sendable {
  /// An element starts.
  case start(XMLTag)
  /// Text with escapes and entities resolved; one text may be split into several events.
  case text(String)
  /// The innermost element ends.
  case end
  /// A comment, with its position.
  case comment(String, SourcePosition)
}

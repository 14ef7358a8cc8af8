package import SourceText

/// Finds where start tags begin, and the few things an XML file must not hold.
///
/// The parser tells no exact place of an element; it meets the start tags in the same order, though.
struct XMLTagScanner {
  let bytes: [UInt8]
  /// Where each start tag begins.
  private(set) var tagOffsets: [Int] = []
  /// Where each comment begins.
  private(set) var commentOffsets: [Int] = []
  /// The first thing that is refused.
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

  /// The offset after `word`, or the end of the file.
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

  /// A start tag has an equals sign outside of quotes for each attribute; the parser compares each with all others.
  private mutating func endOfStartTag(from start: Int) -> Int {
    let (end, attributes) = endOfTag(from: start + 1)
    if attributes > InputBudget.xmlAttributes, problem == nil {
      problem = (start, "the element has more than \(InputBudget.xmlAttributes) attributes")
    }
    return end
  }

  /// A tag ends at the first `>` outside of quotes.
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

  /// A document type is passed over; one that declares anything inside the file is refused.
  private mutating func endOfDocumentType(from start: Int) -> Int {
    let (end, _) = endOfTag(from: start)
    if bytes[start..<end].contains(UInt8(ascii: "[")) {
      problem = (start, "the file declares entities or elements of its own, which are not read")
    }
    return end
  }
}

/// The start of an XML element, with its place.
package struct XMLTag: Sendable {
  /// The name without its prefix.
  package let name: String
  /// The namespace that the name is in, empty for none.
  package let namespace: String
  /// The values by attribute name; a prefix stays, as in `xml:space`.
  package let attributes: [String: String]
  /// Where the tag starts: 1-based, columns in UTF-8 bytes.
  package let position: SourcePosition

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first attribute by name that a tool made up: one with a prefix of its own, or with `x-`.
  func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }
}

/// What an XML document is made of, in the order of the file.
package enum XMLEvent: Sendable {
  /// An element starts.
  case start(XMLTag)
  /// Text, escapes and entities resolved; one text may come in several pieces.
  case text(String)
  /// The innermost element ends.
  case end
  /// A comment, with the place where it starts.
  case comment(String, SourcePosition)
}

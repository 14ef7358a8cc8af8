/// Reads the text of an XML file as events, in time linear in its size.
///
/// All XML that the tool reads passes through this type. Only the file itself is read: external entities and document
/// types are not resolved, and a file that declares entities is rejected. So are features that are typical of attacks
/// and not needed here: hundreds of levels, thousands of attributes.
package struct XMLReader {
  private let source: DecodedText
  private var offset = 0
  private var open: [OpenTag] = []
  /// The namespaces of each prefix, of the innermost element last.
  private var namespaces: [String: [String]] = [:]
  private var hasRoot = false
  /// Whether the last tag has no content, so that its end is the next event.
  private var isEmptyTag = false

  /// An element whose end was not read yet.
  private struct OpenTag {
    let name: String
    let offset: Int
    let prefixes: [String]
  }

  /// Starts at the beginning of a file in a Unicode encoding.
  package init(_ file: SourceFile) throws(InputError) {
    let decoded = TextEncoding.utf8(of: file.bytes)
    if let name = Self.declaredEncoding(decoded ?? file.bytes),
      !Self.readEncodings.contains(name.lowercased())
    {
      throw InputError(
        path: file.path, position: SourcePosition(line: 1, column: 1),
        "unsupported encoding '\(name)'; save the file as UTF-8")
    }
    source = try DecodedText(file, decoded)
  }

  private var bytes: [UInt8] { source.bytes }

  /// UTF-16 is accepted: the text was UTF-16 before decoding, or the declaration is wrong and harmless.
  private static let readEncodings = [
    "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf16",
  ]

  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard let name = text.firstRange(of: "encoding") else { return nil }
    let parts = text[name.upperBound...].split(whereSeparator: { $0 == "\"" || $0 == "'" })
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// Returns the next event; `nil` at the end of the file.
  package mutating func next() throws(InputError) -> XMLEvent? {
    if isEmptyTag {
      isEmptyTag = false
      return close()
    }
    while offset < bytes.count {
      let start = offset
      if bytes[start] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if has("<!--") {
        let content = try content(from: 4, to: "-->", of: "comment")
        return .comment(
          FileComment(text: String(decoding: content, as: UTF8.self), position: source.position(of: start)))
      } else if has("<![CDATA[") {
        let content = try content(from: 9, to: "]]>", of: "CDATA section")
        if open.isEmpty { throw unexpectedText(at: start) }
        return .text(Self.joiningLineEnds(content))
      } else if has("<?") {
        _ = try content(from: 2, to: "?>", of: "processing instruction")
      } else if has("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return has("</") ? try endTag() : .start(try startTag())
      }
    }
    if let tag = open.last { throw source.error(at: tag.offset, "'<\(tag.name)>' is not closed") }
    if !hasRoot { throw InputError(path: source.path, "the file has no XML element") }
    return nil
  }

  private func unexpectedText(at offset: Int) -> InputError {
    source.error(
      at: offset,
      hasRoot ? "unexpected text after the end of the document" : "the file does not start with a tag")
  }

  private func has(_ word: StaticString) -> Bool {
    guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  // MARK: - Text

  /// Passes markup with its content, which starts `length` bytes after it.
  private mutating func content(
    from length: Int, to end: StaticString, of name: String
  ) throws(InputError) -> ArraySlice<UInt8> {
    let start = offset
    offset += length
    while offset < bytes.count {
      if has(end) {
        defer { offset += end.utf8CodeUnitCount }
        return bytes[(start + length)..<offset]
      }
      offset += 1
    }
    throw source.error(at: start, "unterminated \(name)")
  }

  private static func joiningLineEnds(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Reads to the next tag; `nil` for white space outside of the elements.
  private mutating func text() throws(InputError) -> String? {
    guard open.isEmpty else { return try text(until: UInt8(ascii: "<"), isAttribute: false) }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
      guard bytes[offset].isASCIISpace else { throw unexpectedText(at: offset) }
      offset += 1
    }
    return nil
  }

  /// Reads to a byte, with entities resolved and line ends as XML defines them.
  private mutating func text(until end: UInt8, isAttribute: Bool) throws(InputError) -> String {
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != end {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "&"):
        try appendEntity(to: &text)
        continue
      case UInt8(ascii: "<"): throw source.error(at: offset, "'<' in an attribute value; escape it as '&lt;'")
      case UInt8(ascii: "\r"):
        if offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
          text.append(UInt8(ascii: isAttribute ? " " : "\n"))
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): text.append(isAttribute ? UInt8(ascii: " ") : byte)
      case UInt8(ascii: "]") where has("]]>") && !isAttribute:
        throw source.error(at: offset, "']]>' outside of a CDATA section")
      case 0..<0x20: throw source.error(at: offset, Self.forbiddenCharacter)
      default: text.append(byte)
      }
      offset += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let forbiddenCharacter = "character not allowed in XML"
  private static let withoutName = "'<' or '&' without a name; escape it as '&lt;' or '&amp;'"
  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  private mutating func appendEntity(to text: inout [UInt8]) throws(InputError) {
    let start = offset
    let isNumber = has("&#")
    offset += isNumber ? 2 : 1
    let name = readName(isNumber: isNumber)
    if name.isEmpty { throw source.error(at: start, Self.withoutName) }
    guard has(";") else {
      throw source.error(at: start, "entity name without ';'; escape a plain '&' as '&amp;'")
    }
    offset += 1
    if let byte = Self.entities[name], !isNumber { return text.append(byte) }
    guard isNumber else { throw source.error(at: start, "unknown entity") }
    let isHexadecimal = name.hasPrefix("x")
    let value = UInt32(isHexadecimal ? name.dropFirst() : name[...], radix: isHexadecimal ? 16 : 10)
    guard let scalar = value.flatMap(Unicode.Scalar.init), XMLText.canHold(String(scalar)) else {
      throw source.error(at: start, Self.forbiddenCharacter)
    }
    text += String(scalar).utf8
  }

  // MARK: - Tags

  /// Reads a name; empty if there is none.
  private mutating func readName(isNumber: Bool = false) -> String {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      let isStart = byte >= 0x80 || byte.isASCIILetter || "_:".utf8.contains(byte)
      guard isStart || (offset > start || isNumber) && (byte.isASCIIDigit || "-.".utf8.contains(byte)) else {
        break
      }
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIISpace { offset += 1 }
    return offset > start
  }

  private mutating func startTag() throws(InputError) -> XMLTag {
    let start = offset
    if open.isEmpty, hasRoot { throw unexpectedText(at: start) }
    offset += 1
    let name = readName()
    if name.isEmpty { throw source.error(at: start, Self.withoutName) }
    var attributes: [XMLTag.Attribute] = []
    while try !endsTag(&attributes, atTagFrom: start) {}
    var prefixes: [String] = []
    for attribute in attributes where attribute.isNamespace {
      prefixes.append(String(attribute.name.dropFirst("xmlns:".count)))
      namespaces[prefixes[prefixes.count - 1], default: []].append(attribute.value)
    }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    open.append(OpenTag(name: name, offset: start, prefixes: prefixes))
    if open.count > InputBudget.xmlDepth {
      throw source.error(at: start, "elements are nested more than \(InputBudget.xmlDepth) levels deep")
    }
    hasRoot = true
    attributes.removeAll(where: \.isNamespace)
    let tag = XMLTag(
      name: String(parts[parts.count - 1]), namespace: namespaces[prefix]?.last ?? "", attributes,
      at: source.position(of: start))
    if tag.attributes.count < attributes.count { throw source.error(at: start, "duplicate attribute") }
    return tag
  }

  /// Reads the end of a start tag and returns true, or reads another attribute.
  private mutating func endsTag(
    _ attributes: inout [XMLTag.Attribute], atTagFrom start: Int
  ) throws(InputError) -> Bool {
    let isSeparated = skipSpace()
    if has(">") || has("/>") {
      isEmptyTag = has("/>")
      offset += isEmptyTag ? 2 : 1
      return true
    }
    let place = offset
    let name = readName()
    if name.isEmpty { throw source.error(at: place, "expected '>' at the end of a tag") }
    if !isSeparated { throw source.error(at: place, "expected a space between attributes") }
    _ = skipSpace()
    guard has("=") else { throw source.error(at: offset, "attribute without a value") }
    offset += 1
    _ = skipSpace()
    guard has("\"") || has("'") else { throw source.error(at: offset, "attribute value without quotes") }
    let quote = bytes[offset]
    offset += 1
    let value = try text(until: quote, isAttribute: true)
    if offset == bytes.count { throw source.error(at: offset, "unterminated attribute value") }
    offset += 1
    attributes.append(XMLTag.Attribute(name: name, value: value, position: source.position(of: place)))
    if attributes.count > InputBudget.xmlAttributes {
      throw source.error(at: start, "the element has more than \(InputBudget.xmlAttributes) attributes")
    }
    return false
  }

  private mutating func endTag() throws(InputError) -> XMLEvent {
    let start = offset
    guard let tag = open.last else { throw unexpectedText(at: start) }
    offset += 2
    let name = readName()
    _ = skipSpace()
    guard name == tag.name, has(">") else { throw source.error(at: start, "expected '</\(tag.name)>'") }
    offset += 1
    return close()
  }

  private mutating func close() -> XMLEvent {
    for prefix in open.popLast()?.prefixes ?? [] { _ = namespaces[prefix]?.popLast() }
    return .end
  }

  /// Skips a document type, and rejects one with declarations inside the file.
  private mutating func skipDocumentType() throws(InputError) {
    let start = offset
    var quote = UInt8(0)
    while offset < bytes.count, quote != 0 || bytes[offset] != UInt8(ascii: ">") {
      let byte = bytes[offset]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw source.error(
          at: start, "document type declarations with entities or elements are not supported")
      }
      offset += 1
    }
    offset += 1
  }
}

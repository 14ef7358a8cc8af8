/// Reads old-style property lists as used in `.strings` files and projects of Xcode.
///
/// A file is a list of pairs `"key" = "value";`, optionally in braces; a key alone, `"key";`, is its own
/// value.
/// Unquoted words consist of letters, digits and `_$/:.-`. Comments are those of C.
struct PropertyListTextReader {
  let text: DecodedText
  /// Whether values have positions and comments.
  let keepsPlaces: Bool
  var offset = 0
  /// The comments before the next key.
  var comments: [FileComment] = []

  mutating func document() throws(InputError) -> PropertyListNode {
    try skipBlanks()
    let hasBraces = peek == UInt8(ascii: "{")
    var root =
      hasBraces
      ? try value(depth: 0)
      : PropertyListNode(.dictionary(try members(depth: 0)), position: position)
    try skipBlanks()
    guard offset == text.bytes.count else { throw unexpected(hasBraces ? "the end of the file" : "a key") }
    root.comments = comments
    return root
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(InputError) -> PropertyListNode {
    let position = position
    guard depth < InputBudget.propertyListDepth else {
      throw text.error(at: offset, "values are nested more than \(InputBudget.propertyListDepth) levels deep")
    }
    switch peek {
    case UInt8(ascii: "{"):
      let start = offset
      offset += 1
      let members = try members(depth: depth + 1)
      try take(UInt8(ascii: "}"), closing: start)
      return PropertyListNode(.dictionary(members), position: position)
    case UInt8(ascii: "("):
      return PropertyListNode(.array(try elements(depth: depth + 1)), position: position)
    default: return PropertyListNode(.string(try string()), position: position)
    }
  }

  private mutating func members(depth: Int) throws(InputError) -> [(key: String, value: PropertyListNode)] {
    var members: [(key: String, value: PropertyListNode)] = []
    while true {
      try skipBlanks()
      guard let byte = peek, byte != UInt8(ascii: "}") else { return members }
      let position = position
      let keyComments = comments
      comments = []
      let key = try string()
      try skipBlanks()
      var node = PropertyListNode(.string(key), position: position)
      if peek == UInt8(ascii: "=") {
        offset += 1
        try skipBlanks()
        node = try value(depth: depth)
        try skipBlanks()
      } else if peek != UInt8(ascii: ";") {
        throw unexpected("'=' after the key '\(key.prefix(40))'")
      }
      guard peek == UInt8(ascii: ";") else { throw unexpected("';' after the value of '\(key.prefix(40))'") }
      offset += 1
      node.comments = keyComments
      try readTrailingComment(of: &node)
      members.append((key, node))
    }
  }

  private mutating func elements(depth: Int) throws(InputError) -> [PropertyListNode] {
    let start = offset
    offset += 1
    var elements: [PropertyListNode] = []
    while true {
      try skipBlanks()
      if peek == UInt8(ascii: ")") { break }
      elements.append(try value(depth: depth))
      try skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      offset += 1
    }
    try take(UInt8(ascii: ")"), closing: start)
    return elements
  }

  private mutating func take(_ bracket: UInt8, closing start: Int) throws(InputError) {
    guard let byte = peek else { throw text.error(at: start, "unclosed bracket") }
    guard byte == bracket else { throw unexpected("'\(Character(Unicode.Scalar(bracket)))'") }
    offset += 1
  }

  // MARK: - Strings

  private mutating func string() throws(InputError) -> String {
    guard let first = peek else { throw unexpected("a string") }
    guard first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else { return try quotedString(first) }
    let start = offset
    while let byte = peek, Self.isWordByte(byte) { offset += 1 }
    guard offset > start else { throw unexpected("a string") }
    return text.string(start..<offset)
  }

  private mutating func quotedString(_ quote: UInt8) throws(InputError) -> String {
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\\") {
        try appendEscape(to: &content)
      } else {
        content.append(byte)
        offset += 1
      }
    }
    guard peek != nil else { throw text.error(at: start, "unterminated string") }
    offset += 1
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func appendEscape(to content: inout [UInt8]) throws(InputError) {
    let start = offset
    offset += 1
    guard let letter = peek else { return }
    offset += 1
    switch letter {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var rest = text.bytes[offset...]
      do {
        content += try UnicodeEscape.character(&rest).utf8
      } catch {
        throw text.error(at: start, error.rawValue)
      }
      offset = rest.startIndex
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = Int(letter - 48)
      while let digit = peek, (48...55).contains(digit), offset < start + 4 {
        number = number * 8 + Int(digit - 48)
        offset += 1
      }
      // Higher values depend on an encoding that no system has used for decades.
      guard number < 0x80 else { throw text.error(at: start, "the octal escape is above 177") }
      content.append(UInt8(number))
    // Other characters stand for themselves, as in Apple's parser.
    default: content.append(CEscape.control(letter) ?? letter)
    }
  }

  // MARK: - Bytes

  private var position: SourcePosition {
    keepsPlaces ? text.position(of: offset) : SourcePosition(line: 1, column: 1)
  }

  private var peek: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "_$/:.-".utf8.contains(byte)
  }

  private func unexpected(_ expected: String) -> InputError {
    guard offset < text.bytes.count else {
      return text.error(at: offset, "expected \(expected), found the end of the file")
    }
    var end = offset + 1
    while end < text.bytes.count, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return text.error(at: offset, "expected \(expected), found '\(text.string(offset..<end))'")
  }

  /// Reads a comment after a value, at the end of its line.
  private mutating func readTrailingComment(of node: inout PropertyListNode) throws(InputError) {
    skipSpaces()
    guard try skipComment() else { return }
    skipSpaces()
    let isLast = peek.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    // Before another key, it is about that.
    guard isLast, var comment = comments.popLast() else { return }
    comment.isTrailing = true
    node.comments.append(comment)
  }

  private mutating func skipSpaces() {
    while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Skips white space, and collects comments.
  private mutating func skipBlanks() throws(InputError) {
    while let byte = peek {
      if byte <= 0x20 {
        offset += 1
      } else if try !skipComment() {
        return
      }
    }
  }

  /// Skips a comment; `false` if there is none.
  private mutating func skipComment() throws(InputError) -> Bool {
    let start = offset
    let isLine = text.bytes[start...].starts(with: "//".utf8)
    if isLine {
      offset = text.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.bytes.count
    } else if text.bytes[start...].starts(with: "/*".utf8) {
      guard let end = text.bytes.firstRange(ofText: "*/", in: start + 2..<text.bytes.count) else {
        throw text.error(at: start, "unterminated comment")
      }
      offset = end.upperBound
    } else {
      return false
    }
    guard keepsPlaces else { return true }
    let content = text.string(start + 2..<offset - (isLine ? 0 : 2))
    comments.append(FileComment(text: content, position: text.position(of: start)))
    return true
  }
}

extension PropertyListNode {
  /// Reads a file in any of the three property list formats.
  package init(reading file: SourceFile) throws(InputError) {
    if let node = try PropertyListNode(file) {
      self = node
    } else {
      self = try PropertyListNode(oldStyle: file)
    }
  }

  /// Reads a file in the old style.
  package init(oldStyle file: SourceFile, keepsPlaces: Bool = true) throws(InputError) {
    var reader = PropertyListTextReader(text: try DecodedText(file), keepsPlaces: keepsPlaces)
    self = try reader.document()
  }
}

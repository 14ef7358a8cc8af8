package import SourceText
package import SwiftIndex
import SwiftTree

/// The texts of one file of code, or of a related file, each of which may be a key.
package struct UsedTexts: Sendable {
  /// How a file uses a text.
  package enum Use: UInt8, Sendable {
    /// A literal is the key of a lookup that the compiler extracts.
    case extracted
    /// The same, in code of previews and debug builds alone.
    case extractedForDevelopers
    /// A literal is the key of a lookup that the compiler does not extract.
    case lookedUp
    /// A literal, a sum of literals or a raw value has the text, and its use can't be inferred.
    case constant
    /// A file in another language contains the text.
    case mentioned
    /// A storyboard or XIB has the text in an attribute of its own, which is looked up by the object's id.
    case ownedByInterface
    /// A template or a data file contains the text.
    case contained
  }

  /// A text, or the arguments of one as markers.
  package struct Text: Sendable {
    let hash: UInt64
    let offset: Int
    let use: Use
  }

  /// The file.
  package let file: SourceFile
  /// The texts with their offsets.
  private(set) var texts: [Text] = []
  /// The texts that code completes to keys: `menu.` of `"menu." + name`, `.title` of `name + ".title"`.
  private(set) var parts: [Text] = []
  /// The keys that are looked up, with their table.
  private(set) var lookups: [UInt64] = []
  /// The keys that are built at run time or come from elsewhere.
  package private(set) var dynamicKeys: [DynamicKey] = []
  /// The members that Xcode may have generated for keys.
  private(set) var members: [Text] = []
  /// The tables that an interface file names for a predicate editor, which looks up keys of its own.
  private(set) var tables: [Text] = []
  /// The offset of the first place that does not match Swift's grammar; `nil` for none.
  private(set) var errorOffset: Int?

  /// Collects the literals of a Swift file, except remarks, which only describe a key.
  ///
  /// `use` returns the localizing use of the literal at an index, and `isForDevelopers` whether only previews and
  /// debug builds have it.
  package init(
    _ source: ScannedSource, _ calls: LookupCalls, use: (Int) -> LocalizingUse? = { _ in nil },
    isForDevelopers: (Int) -> Bool = { _ in false }
  ) {
    file = source.file
    (dynamicKeys, errorOffset) = (calls.dynamicKeys, calls.errorOffset)
    texts = calls.composedTexts
    parts = calls.composedParts
    texts.reserveCapacity(texts.count + source.literals.count)
    var remarks = calls.remarks[...]
    file.bytes.withUnsafeBufferPointer { bytes in
      for (index, literal) in source.literals.enumerated() {
        if remarks.first == index {
          remarks.removeFirst()
          continue
        }
        let (found, isForDevelopers) = (use(index), isForDevelopers(index))
        let completes = found.map { [.function, .lookup].contains($0.type) } ?? true
        let kind = Self.kind(of: found, isForDevelopers)
        add(literal, of: source, bytes, use: kind, completes: completes || kind == .constant)
        if !isForDevelopers, let found, found.role == .key, found.demoted == nil, let key = found.key,
          let table = found.table.name
        {
          lookups.append(Self.lookup(KeyHash(key).value, in: table))
        }
      }
    }
  }

  /// Adds the members of the file that Xcode may have generated for keys.
  package mutating func find(_ names: MemberNames) { members = names.members(in: file) }

  private static func kind(of use: LocalizingUse?, _ isForDevelopers: Bool) -> Use {
    guard let use, use.demoted == nil, use.role == .key, use.key != nil, use.table != .dynamic, !use.isSum
    else { return .constant }
    return !use.isExtracted ? .lookedUp : isForDevelopers ? .extractedForDevelopers : .extracted
  }

  /// The hash of a key in a table.
  static func lookup(_ key: UInt64, in table: String) -> UInt64 { key ^ KeyHash(table).value &* 31 }

  /// Adds a literal; code `completes` its text to other keys unless each value in it becomes an argument.
  private mutating func add(
    _ literal: StringLiteral, of source: ScannedSource, _ bytes: UnsafeBufferPointer<UInt8>, use: Use,
    completes: Bool
  ) {
    let content = bytes[literal.contentRange]
    if literal.isMultiline || content.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") })
    {
      let parts = source.segments(of: literal).map(\.part)
      texts.append(Text(hash: KeyHash(parts).value, offset: Int(literal.start), use: use))
      if completes { add(parts: Self.edges(of: parts.flatMap(\.formatParts)), at: Int(literal.start)) }
      return
    }
    var hash = KeyHash()
    for byte in content { hash.add(byte) }
    texts.append(Text(hash: hash.value, offset: Int(literal.start), use: use))
    guard completes else { return }
    let isEnd = content.count > 3 && content.first.map(KeyHash.isSeparator) == true
    add(parts: [hash.prefix, isEnd ? hash.value : nil].compactMap(\.self), at: Int(literal.start))
  }

  private mutating func add(parts hashes: [UInt64], at offset: Int) {
    for hash in hashes { parts.append(Text(hash: hash, offset: offset, use: .constant)) }
  }

  /// Returns the hashes of the start and the end of a text with arguments, of those that end or start with a separator.
  static func edges(of parts: [KeyPattern.Part]) -> [UInt64] {
    var edges: [UInt64] = []
    if let prefix = KeyHash(parts).prefix { edges.append(prefix) }
    if case .text(let end)? = parts.last, end.utf8.count > 3, end.utf8.first.map(KeyHash.isSeparator) == true
    {
      edges.append(KeyHash(end).value)
    }
    return edges
  }

  /// Returns the texts of a file that no single literal has, and those that code completes.
  static func composed(_ reader: KeyPartsReader, _ syntax: SourceSyntax) -> (texts: [Text], parts: [Text]) {
    let sums = reader.sums()
    let names = reader.impliedRawValues().map { name in
      var hash = KeyHash()
      for byte in syntax.tree.bytes[name] where byte != UInt8(ascii: "`") { hash.add(byte) }
      return Text(hash: hash.value, offset: name.lowerBound, use: .constant)
    }
    let constants = sums.filter { $0.pattern.text != nil }.map {
      Text(hash: KeyHash($0.pattern.parts).value, offset: $0.offset, use: .constant)
    }
    let parts = sums.flatMap { sum in
      edges(of: sum.pattern.parts.flatMap(\.formatParts)).map {
        Text(hash: $0, offset: sum.offset, use: .constant)
      }
    }
    return (constants + names, parts)
  }

  // MARK: - Places

  /// Returns the place of an offset.
  func place(of offset: Int) -> CodePlace {
    CodePlace(path: file.path, line: LineMap(file.bytes).position(of: offset).line)
  }

  /// The first place that does not match Swift's grammar; `nil` if the whole file was read.
  package var unreadPlace: CodePlace? { errorOffset.map(place) }
}

/// Texts of files in other languages.
extension UsedTexts {
  /// Collects the texts of a file in another language: Objective-C or C, a storyboard, a template, data.
  package init(other file: SourceFile) {
    self.file = file
    let path = file.path
    func isOfKind(_ endings: String...) -> Bool { endings.contains { path.hasSuffix($0) } }
    if isOfKind(".m", ".mm", ".h", ".c", ".cc", ".cpp", ".hpp", ".pch") {
      var reader = CReader(file.bytes)
      while let (text, offset) = reader.nextString() { add(text, at: offset, .mentioned) }
      addWords(.mentioned)
      return
    }
    let isTable = isOfKind(".json")
    let use: Use =
      isOfKind(".storyboard", ".xib")
      ? .ownedByInterface : isOfKind(".plist", ".intentdefinition") ? .mentioned : .contained
    add(textsBetween: [UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">")], use, isTable: isTable)
    add(textsBetween: [UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}")], use)
    if !isTable { addWords(use) }
    if use == .ownedByInterface { addTables() }
  }

  private mutating func addTables() {
    var rest = file.bytes[...]
    while let start = rest.firstRange(of: " formattingStringsFilename=\"".utf8)?.upperBound {
      rest = rest[start...]
      let name = rest.prefix { $0 != UInt8(ascii: "\"") }
      let hash = KeyHash(String(decoding: name, as: UTF8.self)).value
      tables.append(Text(hash: hash, offset: start, use: .ownedByInterface))
    }
  }

  private mutating func add(_ text: String, at offset: Int, _ use: Use) {
    // Code may look up the value of an attribute that the developer defined.
    let isValue = use == .ownedByInterface && file.bytes[..<offset].suffix(8).elementsEqual(" value=\"".utf8)
    texts.append(Text(hash: KeyHash(text).value, offset: offset, use: isValue ? .mentioned : use))
    add(parts: Self.edges(of: KeyPattern(format: text).parts), at: offset)
  }

  /// Adds the texts between delimiters, except, in a table, those before a colon, which are its keys.
  private mutating func add(textsBetween delimiters: [UInt8], _ use: Use, isTable: Bool = false) {
    var start: Int?
    let bytes = file.bytes
    for (offset, byte) in bytes.enumerated() where delimiters.contains(byte) {
      if byte == UInt8(ascii: "\""), offset > 0, bytes[offset - 1] == UInt8(ascii: "\\") { continue }
      defer { start = offset + 1 }
      guard let start, offset > start, offset - start < 1_000 else { continue }
      if isTable, bytes[(offset + 1)...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") { continue }
      add(Self.decoded(bytes[start..<offset]), at: start, use)
    }
  }

  /// Returns a text without surrounding white space, and without the escapes of JSON or XML.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if let escape = bytes.first(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) {
      let escapes =
        escape == UInt8(ascii: "&")
        ? [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&")]
        : [("\\\"", "\""), ("\\/", "/"), ("\\n", "\n"), ("\\\\", "\\")]
      for (written, meant) in escapes { text.replace(written, with: meant) }
    }
    let isBlank = { (character: Character) in character.isWhitespace }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return text }
    return String(text[first...last])
  }

  /// Adds the words that have the shape of a key, such as `home.title`, as in `{{ home.title }}` or a C macro.
  private mutating func addWords(_ use: Use) {
    var hash = KeyHash()
    var (start, hasSeparator) = (0, false)
    for (offset, byte) in (file.bytes + [0]).enumerated() {
      let isSeparator = KeyHash.isSeparator(byte) && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/")
      if isSeparator || byte.isASCIILetter || byte.isASCIIDigit {
        if offset == start { (hash, hasSeparator) = (KeyHash(), false) }
        hash.add(byte)
        hasSeparator = hasSeparator || isSeparator
      } else {
        if hasSeparator, offset > start {
          texts.append(Text(hash: hash.value, offset: start, use: use))
        }
        (start, hasSeparator) = (offset + 1, false)
      }
    }
  }
}

extension KeyPattern.Part {
  /// The parts of a text that may be a format, whose specifiers stand for any text.
  fileprivate var formatParts: [KeyPattern.Part] {
    if case .text(let text) = self { KeyPattern(format: text).parts } else { [self] }
  }
}

/// A place in a file of a project.
package struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The 1-based line, 0 if it is unknown.
  package let line: Int

  /// Creates a place.
  package init(path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// The place as shown in messages.
  package var description: String { line > 0 ? "\(path):\(line)" : path }
}

package import SourceText
package import SwiftIndex
import SwiftTree

/// The texts of one file of code, or of a related file, each of which may be a key.
package struct UsedTexts: Sendable {
  /// A text that may be a key or a part of one, or the name of a member or table.
  struct Text: Sendable {
    /// The hash of the text, with its arguments as markers.
    let hash: UInt64
    let offset: Int
    let kind: KeyUses.Kind
    /// Whether the text is the key of a lookup, which the compiler does not extract.
    var isLookedUp = false
  }

  /// The file.
  package let file: SourceFile
  /// The texts with their offsets, other than the keys of extracted lookups.
  var texts: [Text] = []
  /// The keys of lookups that the compiler extracts, and those of them in previews and debug builds.
  private(set) var extracted, developerKeys: [UInt64]
  /// The keys that are looked up, with their table.
  var lookups: [UInt64] = []
  /// The keys that are built at run time or come from elsewhere.
  let dynamicKeys: [DynamicKey]
  /// Whether it names a type that tools generate for keys.
  private(set) var namesAccessors = false
  /// The offset of the first place that does not match the language's grammar; `nil` for none.
  var errorOffset: Int?

  /// Creates a file in another language, without texts.
  init(other file: SourceFile) {
    self.file = file
    (extracted, developerKeys, dynamicKeys, errorOffset) = ([], [], [], nil)
  }

  /// Collects the literals of a Swift file, except remarks, which only describe a key.
  ///
  /// `use` returns the localizing use of the literal at an index, `passedTable` the table of the lookup that it only
  /// reaches as a value, and `isForDevelopers` whether only previews and debug builds have it. `members` are the hashes of the
  /// names that Xcode may have generated for keys.
  package init(
    _ source: ScannedSource, _ calls: LookupCalls, members: Set<UInt64> = [],
    use: (Int) -> LocalizingUse? = { _ in nil }, passedTable: (Int) -> String? = { _ in nil },
    isForDevelopers: (Int) -> Bool = { _ in false }
  ) {
    file = source.file
    (dynamicKeys, errorOffset) = (calls.dynamicKeys, calls.errorOffset)
    (extracted, developerKeys) = ([], [])
    texts = calls.composedTexts
    texts.reserveCapacity(texts.count + source.literals.count)
    var remarks = calls.remarks[...]
    file.bytes.withUnsafeBufferPointer { bytes in
      for (index, literal) in source.literals.enumerated() {
        if remarks.first == index {
          remarks.removeFirst()
        } else {
          add(literal, of: source, bytes, use(index), passedTable: passedTable(index), isForDevelopers(index))
        }
      }
      if !members.isEmpty { find(members, in: bytes) }
      namesAccessors = Self.namesAccessors(in: bytes)
    }
  }

  /// The hash of a key in a table; of the table alone for 0.
  static func lookup(_ key: UInt64, in table: String) -> UInt64 { key ^ KeyHash.of(table) &* 31 }

  /// Adds a literal; code completes its text to other keys unless each value in it becomes an argument.
  private mutating func add(
    _ literal: StringLiteral, of source: ScannedSource, _ bytes: UnsafeBufferPointer<UInt8>,
    _ use: LocalizingUse?, passedTable: String?, _ isForDevelopers: Bool
  ) {
    let content = bytes[literal.contentRange]
    let isPlain =
      !literal.isMultiline && !content.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
    let parts = isPlain ? [] : source.segments(of: literal).map(\.part)
    let hash = isPlain ? StableHash(content).value : KeyHash.of(parts)
    let key = use.flatMap { $0.demoted == nil && $0.role == .key ? $0.key : nil }
    let isKey = key != nil && use?.table != .dynamic && use?.isSum == false
    if isKey, use?.isExtracted == true {
      extracted.append(hash)
      if isForDevelopers { developerKeys.append(hash) }
    } else {
      texts.append(Text(hash: hash, offset: Int(literal.start), kind: .constant, isLookedUp: isKey))
      if !isPlain, let format = source.value(of: literal), format.contains("%") {
        let formatted = KeyHash.hashes(of: format).dropFirst()
        texts += formatted.map { Text(hash: $0, offset: Int(literal.start), kind: .constant) }
      }
    }
    if !isKey || use?.type == .function || use?.type == .lookup {
      let edges = isPlain ? KeyHash.edges(content, content) : KeyHash.edges(of: parts)
      texts += edges.map { Text(hash: $0, offset: Int(literal.start), kind: .part) }
    }
    if isForDevelopers { return }
    if let passedTable {
      lookups.append(Self.lookup(hash, in: passedTable))
    } else if let key, let table = use?.table.name {
      lookups.append(Self.lookup(KeyHash.of(key), in: table))
    }
  }

  /// Adds the members after a dot, which Xcode may have generated for keys.
  private mutating func find(_ members: Set<UInt64>, in buffer: UnsafeBufferPointer<UInt8>) {
    let bytes = SourceBytes(buffer)
    var next = buffer.firstOffset(of: UInt8(ascii: "."), from: 0)
    while let dot = next {
      let offset = dot + 1
      // A member that is a keyword stands in backticks.
      let start = bytes[offset] == UInt8(ascii: "`") ? offset + 1 : offset
      var (end, hash) = (start, StableHash())
      while bytes[end].isWordByte {
        hash.combine(bytes[end])
        end += 1
      }
      if end > start, members.contains(hash.value) {
        let owner = buffer[(buffer[..<dot].lastIndex { !$0.isWordByte }.map { $0 + 1 } ?? 0)..<dot]
        let ofTable = KeyUses.member(hash.value, ofTable: String(decoding: owner, as: UTF8.self))
        // A symbol is a member of a type, which may be implied.
        let isOfValue =
          owner.isEmpty ? Self.valueEnds.contains(bytes[dot - 1]) : !bytes.startsUppercase(owner.indices)
        texts += (isOfValue ? [ofTable] : [hash.value, ofTable]).map {
          Text(hash: $0, offset: start, kind: .symbol)
        }
      }
      next = buffer.firstOffset(of: UInt8(ascii: "."), from: end)
    }
  }

  /// The characters with which a value may end, so that a dot after it is that of a member of the value.
  private static let valueEnds = Set(")]}?!\"".utf8)

  /// Whether code names a type that tools generate for keys, or what they add: `L10n.Home`, `.localizable.title`.
  private static func namesAccessors(in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = SourceBytes(buffer)
    for mark in [UInt8(ascii: "."), UInt8(ascii: ":")] {
      var next = buffer.firstOffset(of: mark, from: 0)
      while let offset = next {
        let end = buffer[..<offset].lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? offset
        let name = (buffer[..<end].lastIndex { !$0.isWordByte }.map { $0 + 1 } ?? 0)..<end
        let isAdded =
          bytes.equals(name, "localizable")
          && (mark == UInt8(ascii: ":") || bytes[name.lowerBound - 1] == UInt8(ascii: "."))
        if isAdded || mark == UInt8(ascii: ".") && LookupNames.isAccessor(name, bytes) { return true }
        next = buffer.firstOffset(of: mark, from: offset + 1)
      }
    }
    return false
  }

  /// Returns the texts of a file that no single literal has, and the sums that code completes.
  static func composed(_ reader: KeyPartsReader, _ tree: SyntaxTree) -> [Text] {
    reader.sums().flatMap { sum -> [Text] in
      let hashes = KeyHash.edges(of: sum.pattern.parts)
      // Without a value, the text is the only one.
      let whole = Text(hash: KeyHash.of(sum.pattern.parts), offset: sum.offset, kind: .constant)
      return [whole] + hashes.map { Text(hash: $0, offset: sum.offset, kind: .part) }
    }
      + reader.caseNames().map {
        Text(hash: NameHash(SourceBytes(tree.bytes), $0).value, offset: $0.lowerBound, kind: .constant)
      }
  }

  /// Returns the content of a literal without escapes, or a name, as written.
  func word(of text: Text) -> String {
    let rest = file.bytes[text.offset...].prefix(200).drop { $0 == UInt8(ascii: "#") }
    guard rest.first == UInt8(ascii: "\"") else {
      return String(decoding: rest.prefix(while: \.isWordByte), as: UTF8.self)
    }
    return String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  // MARK: - Places

  func place(of offset: Int) -> CodePlace {
    CodePlace(path: file.path, line: LineMap(file.bytes).position(of: offset).line)
  }

  /// Why the file was not read as a whole, in words, such as `'A.swift:3' has a syntax error`; `nil` if it was.
  var unreadReason: String? { errorOffset.map(file.reason(unreadAt:)) }
}

extension SourceFile {
  /// Why a file was not read as a whole, in words, by the place that does not match the grammar.
  package func reason(unreadAt offset: Int) -> String {
    let marker = bytes.firstRange(ofText: "\n<<<<<<< ").map { $0.lowerBound + 1 }
    let line = LineMap(bytes).position(of: marker ?? offset).line
    return "'\(path):\(line)' has \(marker == nil ? "a syntax error" : "an open merge conflict")"
  }
}

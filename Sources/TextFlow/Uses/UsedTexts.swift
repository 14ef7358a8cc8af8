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
  var texts: [Text] = []
  /// The texts that code completes to keys: `menu.` of `"menu." + name`, `.title` of `name + ".title"`.
  var parts: [Text] = []
  /// The keys that are looked up, with their table.
  private(set) var lookups: [UInt64] = []
  /// The keys that are built at run time or come from elsewhere.
  package private(set) var dynamicKeys: [DynamicKey] = []
  /// The members that Xcode may have generated for keys.
  private(set) var members: [Text] = []
  /// The tables that an interface file names for a predicate editor, which looks up keys of its own.
  var tables: [Text] = []
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

  /// Creates a file in another language, without texts.
  init(other file: SourceFile) { self.file = file }

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

import SourceText
import XCStrings

/// Hashes of the texts in code that use a key.
///
/// Each interpolation or specifier is hashed as one marker, so that `"\(count) of \(total)"` in code matches
/// `%lld of %lld` in a catalog.
enum KeyHash {
  static func of(_ text: some StringProtocol) -> UInt64 { StableHash(text.utf8).value }

  /// Returns the hash of a text with arguments.
  static func of(_ parts: [KeyPattern.Part]) -> UInt64 {
    var hash = StableHash()
    for part in parts {
      if case .text(let text) = part { text.utf8.forEach { hash.combine($0) } } else { hash.combine(1) }
    }
    return hash.value
  }

  /// Returns the hash of a key in code; if the type of an argument is unknown, all arguments are markers.
  static func of(_ key: LocalizationKey) -> UInt64 {
    of(
      key.segments.map { segment in
        switch segment {
        case .text(let text): .text(text)
        case .specifier(let specifier): key.hasHoles ? .anything : .text(specifier)
        case .hole: .anything
        }
      })
  }

  /// Returns the hashes of the texts that may use a key: the key, the literal with its arguments, or, for a key of
  /// Interface Builder, the id of the object.
  static func hashes(of key: String) -> [UInt64] {
    var hashes = [of(key)]
    if key.utf8.contains(UInt8(ascii: "%")) { hashes.append(of(parts(ofFormat: key))) }
    if key.utf8.contains(UInt8(ascii: "$")) { hashes.append(of(parts(ofPhrase: key))) }
    if let id = objectID(in: key) { hashes.append(of(id)) }
    return hashes
  }

  /// The most hashes of a key with numbers, the most bytes of such a key, and the most digits of a number.
  private static let (mostNumbered, longestNumbered, mostDigits) = (64, 200, 8)

  /// Returns the hashes of literals with values that are a key if these are numbers: `"step\(n).title"`.
  ///
  /// A value may be a number of the key, or the first or last digits of one.
  static func numbered(_ key: String) -> [UInt64] {
    let bytes = Array(key.utf8)
    guard bytes.count <= longestNumbered else { return [] }
    func text(_ bytes: ArraySlice<UInt8>) -> KeyPattern.Part { .text(String(decoding: bytes, as: UTF8.self)) }
    var shapes: [[KeyPattern.Part]] = [[]]
    var rest = bytes[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isASCIIDigit == first.isASCIIDigit }
      rest = rest[run.endIndex...]
      var ways = [[text(run)]]
      if first.isASCIIDigit {
        ways.append([.anything])
        for cut in run.indices.dropFirst().prefix(mostDigits) {
          ways += [[text(run[..<cut]), .anything], [.anything, text(run[cut...])]]
        }
      }
      shapes = Array(shapes.flatMap { shape in ways.map { shape + $0 } }.prefix(mostNumbered))
    }
    return shapes.dropFirst().map(of)
  }

  /// Returns the object id that starts a key of Interface Builder, as in `J5U-5w-g23.title`.
  static func objectID(in key: String) -> Substring? {
    let id = key.utf8.prefix(10)
    guard id.count == 10, key.utf8.dropFirst(10).first == UInt8(ascii: ".") else { return nil }
    let isID = id.enumerated().allSatisfy { place, byte in
      place == 3 || place == 6 ? byte == UInt8(ascii: "-") : byte.isASCIILetter || byte.isASCIIDigit
    }
    return isID ? Substring(id) : nil
  }

  /// Returns the parts of the literal for an App Intents key with parameters, `Play ${song}`.
  private static func parts(ofPhrase key: String) -> [KeyPattern.Part] {
    var parts: [KeyPattern.Part] = []
    var rest = key[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      parts += [.text(String(rest[..<start.lowerBound])), .anything]
      rest = rest[end...].dropFirst()
    }
    return parts + [.text(String(rest))]
  }

  /// Returns the parts of the literal for a key with specifiers.
  private static func parts(ofFormat key: String) -> [KeyPattern.Part] {
    let (format, bytes) = (FormatString(key), Array(key.utf8))
    let places =
      format.placeholders.map { ($0.range, KeyPattern.Part.anything) }
      + format.percents.map { ($0, .text("%")) }
    var (parts, offset): ([KeyPattern.Part], Int) = ([], 0)
    for (range, part) in places.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      parts += [.text(String(decoding: bytes[offset..<range.lowerBound], as: UTF8.self)), part]
      offset = range.upperBound
    }
    return parts + [.text(String(decoding: bytes[offset...], as: UTF8.self))]
  }
}

/// Accessors that tools generate for keys, some only at build time: `Strings.Home.listTitle` for `home.list_title`.
extension KeyHash {
  /// The hash of an accessor without names.
  static let accessorStart = StableHash("accessor:".utf8)

  /// Returns the hash of a key's accessors, which have no name for its arguments.
  static func ofAccessor(to key: String) -> UInt64 {
    let texts = parts(ofFormat: key).map { if case .text(let text) = $0 { text } else { "" } }
    var hash = accessorStart
    for text in texts { hash.combine(accessor: text.utf8) }
    return hash.value
  }
}

extension StableHash {
  /// Adds what a part of a key and a name in its accessors have in common: the letters and digits.
  mutating func combine(accessor name: some Sequence<UInt8>) {
    for byte in name where byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 { combine(byte | 0x20) }
  }
}

/// Starts and ends of keys, which code completes: `menu.` of `"menu." + name`, `.title` of `name + ".title"`.
extension KeyHash {
  @inline(__always)
  static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"): true
    default: false
    }
  }

  /// The lengths of a start or end without a separator, to which code adds a value.
  private static let edgeLengths = 3...40

  /// Returns the hashes of the starts and ends of a key with a separator between them and the rest.
  ///
  /// Of a key without blanks, they are all starts and ends of some letters, and what precedes a number.
  static func edges(of key: String) -> [UInt64] {
    let bytes = Array(key.utf8)
    let separated = bytes.indices.filter { isSeparator(bytes[$0]) }.flatMap {
      [StableHash(bytes[...$0]).value, StableHash(bytes[$0...]).value]
    }
    if bytes.contains(UInt8(ascii: " ")) { return separated }
    let digits = bytes.reversed().prefix(while: \.isASCIIDigit).count
    let lengths = edgeLengths.filter { $0 < bytes.count }
    let starts = digits > 0 ? lengths + [bytes.count - digits] : lengths
    return separated + starts.map { StableHash(bytes.prefix($0)).value }
      + lengths.map { StableHash(bytes.suffix($0)).value }
  }

  /// Returns the hashes of the start of a text if it ends with a separator, and of its end if it begins with one.
  ///
  /// Both are the whole text if it has no arguments.
  static func edges(_ start: some BidirectionalCollection<UInt8>, _ end: some Collection<UInt8>) -> [UInt64] {
    var hashes: [UInt64] = []
    if let last = start.last, isSeparator(last), start.count > 1 { hashes.append(StableHash(start).value) }
    if let first = end.first, isSeparator(first), end.count > 3 { hashes.append(StableHash(end).value) }
    return hashes
  }

  /// Returns these hashes for a text with arguments, whose specifiers are arguments too.
  static func edges(of parts: [KeyPattern.Part]) -> [UInt64] {
    let parts = parts.flatMap { part in
      if case .text(let text) = part { KeyPattern(format: text).parts } else { [part] }
    }
    func bytes(_ part: KeyPattern.Part?) -> String.UTF8View {
      if case .text(let text)? = part { text.utf8 } else { "".utf8 }
    }
    let (start, end) = (bytes(parts.first), bytes(parts.last))
    if parts.count < 2 { return edges(start, end) }
    let (last, first) = (start.last, end.first)
    return edges(start, end) + (last.map { !isSeparator($0) } == true ? [StableHash(start).value] : [])
      + (first.map { !isSeparator($0) } == true ? [StableHash(end).value] : [])
  }
}

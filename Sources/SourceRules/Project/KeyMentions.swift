package import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// Hashes of all texts in a file of code or a related file, whatever their use.
///
/// A key among them may be used. Each interpolation or specifier is hashed as one marker, so that
/// `"\(count) of \(total)"` in code matches `%lld of %lld` in a catalog.
package struct KeyMentions: Sendable {
  /// The hashes of the texts.
  private(set) var hashes: [UInt64] = []
  /// The hashes of key prefixes that code completes: `menu.` of `"menu." + name`.
  private(set) var prefixes: [UInt64] = []

  /// Collects the literals of a Swift file, except remarks, which only describe a key.
  init(_ source: ScannedSource, remarks: [Int]) {
    var remarks = remarks[...]
    self.init(source) { place in
      guard remarks.first == place else { return true }
      remarks.removeFirst()
      return false
    }
  }

  /// Collects some literals of a Swift file; `includes` is called with each index, in order.
  init(_ source: ScannedSource, where includes: (Int) -> Bool) {
    source.file.bytes.withUnsafeBufferPointer { bytes in
      for (place, literal) in source.literals.enumerated() where includes(place) {
        var mention = Mention()
        let content = bytes[literal.contentRange]
        if literal.isMultiline || content.contains(UInt8(ascii: "\\")) {
          for segment in source.segments(of: literal) {
            switch segment {
            case .text(let text): mention.add(text)
            case .interpolation: mention.addArgument()
            }
          }
        } else {
          for byte in content { mention.add(byte) }
        }
        hashes.append(mention.hash)
        if let prefix = mention.prefix { prefixes.append(prefix) }
      }
    }
  }

  /// Collects the text between quotes or tags in a file of another kind, such as a storyboard.
  package init(other file: SourceFile) {
    var start: Int?
    for (offset, byte) in file.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "<"):
        if let start, offset - start < 1_000 {
          hashes.append(Mention(String(decoding: file.bytes[start..<offset], as: UTF8.self)).hash)
        }
        start = offset + 1
      default: break
      }
    }
  }

  fileprivate static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"): true
    default: false
    }
  }
}

/// Lookup table of the texts of all files.
struct MentionedKeys: Sendable {
  private var hashes: HashSet
  private var prefixes: HashSet

  /// Merges the texts of files.
  init(_ files: [KeyMentions]) {
    hashes = HashSet(minimumCapacity: files.reduce(0) { $0 + $1.hashes.count })
    prefixes = HashSet()
    for file in files {
      for hash in file.hashes { hashes.insert(hash) }
      for hash in file.prefixes { prefixes.insert(hash) }
    }
  }

  /// Whether the texts contain a key of a catalog, or the literal in code for its specifiers and parameters.
  func has(_ key: String) -> Bool {
    if hashes.contains(Mention(key).hash) { return true }
    if key.utf8.contains(UInt8(ascii: "%")), hashes.contains(Mention(format: key).hash) { return true }
    return key.utf8.contains(UInt8(ascii: "$")) && hashes.contains(Mention(phrase: key).hash)
  }

  /// Whether code completes a prefix of the key.
  func reaches(_ key: String) -> Bool {
    var start = Mention()
    for byte in key.utf8 {
      start.add(byte)
      if KeyMentions.isSeparator(byte), prefixes.contains(start.hash) { return true }
    }
    return false
  }
}

/// Hash of a text with its arguments as markers.
struct Mention {
  /// The FNV-1a hash of the UTF-8.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash, length and last byte of the text before the first argument.
  private var start: UInt64 = 0
  private var startCount = 0
  private var startEnd: UInt8 = 0
  private var hasArguments = false

  init() {}

  init(_ text: String) { add(text) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    guard !hasArguments else { return }
    (start, startEnd) = (hash, byte)
    startCount += 1
  }

  mutating func addArgument() {
    hasArguments = true
    hash = (hash ^ 0x1) &* 0x100_0000_01B3
  }

  /// The hash of a possible key prefix.
  ///
  /// The prefix ends before the first argument, or at the end of the text, and must end with a separator.
  var prefix: UInt64? {
    startCount > 1 && KeyMentions.isSeparator(startEnd) ? start : nil
  }
}

extension Mention {
  /// Creates the literal in code for an App Intents key with parameters, `Play ${song}`.
  fileprivate init(phrase key: String) {
    self.init()
    var rest = key[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      add(String(rest[..<start.lowerBound]))
      addArgument()
      rest = rest[rest.index(after: end)...]
    }
    add(String(rest))
  }

  /// Creates the literal in code for a key with specifiers.
  fileprivate init(format key: String) {
    self.init()
    let format = FormatString(key)
    let bytes = Array(key.utf8)
    var places = format.placeholders.map { (range: $0.range, isArgument: true) }
    places += format.percents.map { (range: $0, isArgument: false) }
    var offset = 0
    for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(String(decoding: bytes[offset..<place.range.lowerBound], as: UTF8.self))
      if place.isArgument { addArgument() } else { add("%") }
      offset = place.range.upperBound
    }
    add(String(decoding: bytes[offset...], as: UTF8.self))
  }
}

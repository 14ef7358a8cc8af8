package import SourceText
import SwiftIndex
import TextFlow

/// The texts that stand in a file of code or in one beside it, whatever they are for.
///
/// A key among them may be used. A text is kept as a hash, an interpolation or specifier in it as one mark, so that
/// `"\(count) of \(total)"` in code is `%lld of %lld` in a catalog.
package struct KeyMentions: Sendable {
  /// The hashes of the texts.
  private(set) var hashes: [UInt64] = []
  /// The hashes of beginnings of keys that code completes: `menu.` of `"menu." + name`.
  private(set) var prefixes: [UInt64] = []

  /// Collects the literals of a Swift file but the remarks, which only say something about a key.
  init(_ source: ScannedSource, remarks: [Int]) {
    hashes.reserveCapacity(source.literals.count)
    var remarks = remarks[...]
    source.file.bytes.withUnsafeBufferPointer { bytes in
      for (place, literal) in source.literals.enumerated() {
        if remarks.first == place {
          remarks.removeFirst()
          continue
        }
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

  /// Collects what stands between quotes or tags in a file of another kind, such as a storyboard.
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

/// The texts of all files, to look keys up in.
struct MentionedKeys: Sendable {
  private var hashes: HashSet
  private var prefixes: HashSet

  /// Joins the texts of files.
  init(_ files: [KeyMentions]) {
    hashes = HashSet(minimumCapacity: files.reduce(0) { $0 + $1.hashes.count })
    prefixes = HashSet()
    for file in files {
      for hash in file.hashes { hashes.insert(hash) }
      for hash in file.prefixes { prefixes.insert(hash) }
    }
  }

  /// Whether a key of a catalog is among the texts.
  func has(_ key: Mention) -> Bool { hashes.contains(key.hash) }

  /// Whether code completes a beginning of the key.
  func reaches(_ key: String) -> Bool {
    var start = Mention()
    for byte in key.utf8 {
      start.add(byte)
      if KeyMentions.isSeparator(byte), prefixes.contains(start.hash) { return true }
    }
    return false
  }
}

/// A text with its arguments as marks, as a hash.
struct Mention {
  /// FNV-1a over the UTF-8.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash of what comes before the first argument, its length and its last byte.
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

  /// The hash of what comes before the first argument, or of a whole text, if it ends in a separator.
  ///
  /// A key may begin so.
  var prefix: UInt64? {
    startCount > 1 && KeyMentions.isSeparator(startEnd) ? start : nil
  }
}

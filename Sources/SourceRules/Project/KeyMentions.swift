package import SourceText
import SwiftScanner

/// The texts that stand in code or beside it, whatever they are for: a key among them may be used.
///
/// A text is kept as a hash, an interpolation or specifier in it as one mark, so that `"\(count) of \(total)"` in code
/// is `%lld of %lld` in a catalog.
package struct KeyMentions: Sendable {
  /// The hashes of the texts.
  private(set) var hashes: Set<UInt64> = []
  /// Beginnings of keys that code completes: `menu.` of `"menu." + name`.
  private(set) var prefixes: Set<String> = []

  init() {}

  /// Collects the literals of a Swift file.
  init(_ source: ScannedSource) {
    for literal in source.literals {
      var mention = Mention()
      for segment in source.segments(of: literal) {
        switch segment {
        case .text(let text): mention.add(text)
        case .interpolation: mention.addArgument()
        }
      }
      hashes.insert(mention.hash)
      if let prefix = mention.prefix { prefixes.insert(prefix) }
    }
  }

  /// Collects what stands between quotes or tags in a file of another kind, such as a storyboard.
  package init(other file: SourceFile) {
    var start: Int?
    for (offset, byte) in file.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "<"):
        if let start, offset - start < 1_000 {
          hashes.insert(Mention(String(decoding: file.bytes[start..<offset], as: UTF8.self)).hash)
        }
        start = offset + 1
      default: break
      }
    }
  }

  /// Adds those of another file.
  mutating func formUnion(_ other: KeyMentions) {
    hashes.formUnion(other.hashes)
    prefixes.formUnion(other.prefixes)
  }

  /// Whether a key of a catalog is among the texts.
  func has(_ key: Mention) -> Bool { hashes.contains(key.hash) }

  /// Whether code completes a beginning of the key.
  func reaches(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return bytes.indices.contains { index in
      Self.isSeparator(bytes[index])
        && prefixes.contains(String(decoding: bytes[...index], as: UTF8.self))
    }
  }

  fileprivate static func isSeparator(_ byte: UInt8) -> Bool { "._-:/".utf8.contains(byte) }
}

/// A text with its arguments as marks, as a hash.
struct Mention {
  /// FNV-1a over the UTF-8.
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var text = ""
  private var hasArguments = false

  init() {}

  init(_ text: String) { add(text) }

  mutating func add(_ text: String) {
    if !hasArguments { self.text += text }
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func addArgument() {
    hasArguments = true
    hash = (hash ^ 0x1) &* 0x100_0000_01B3
  }

  /// What comes before the first argument, or all of a text that ends in a separator: a key may begin so.
  var prefix: String? {
    guard let last = text.utf8.last, KeyMentions.isSeparator(last), text.utf8.count > 1 else { return nil }
    return text
  }
}

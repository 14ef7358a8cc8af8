/// A short fingerprint of a text: 64 bits of FNV-1a over its UTF-8 bytes.
///
/// An export carries one of each source text and of each translation, so that a merge can detect a text that has
/// changed since. It does not protect against forgery. The phrases of a set are each followed by a zero byte.
package struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  package let bits: UInt64

  /// Computes the hash of a text; a text that is absent has the hash of an empty one.
  package init(of text: UnitText?) {
    var bits: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    switch text {
    case nil: break
    case .text(let text)?: add(text.utf8)
    case .set(let phrases)?: for phrase in phrases { add(Array(phrase.utf8) + [0]) }
    }
    self.bits = bits
  }

  /// Reads the sixteen hexadecimal digits that `description` writes, `nil` for anything else.
  package init?(_ digits: some StringProtocol) {
    guard digits.utf8.count == 16, let bits = UInt64(digits, radix: 16) else { return nil }
    self.bits = bits
  }

  /// What is wrong with digits that are not those of a hash.
  static func complaint(_ digits: String) -> String {
    "'\(digits)' is not a hash: a hash has sixteen hexadecimal digits"
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

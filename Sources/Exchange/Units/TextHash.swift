import SourceText
package import XCStrings

/// A short fingerprint of a text: 64 bits of FNV-1a over its UTF-8 bytes.
///
/// An export includes the hash of each source text and translation, so that a merge can detect texts that
/// have changed since. Hashes don't protect against forgery. Each phrase of a set is followed by a zero byte.
///
/// The hash of a translation covers its state as well, so that a merge can detect a changed state: the name
/// of an Xcode state follows the text after a byte that is not valid in UTF-8. Older versions omitted the
/// state.
package struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Computes the hash of a text; a missing text has the hash of an empty one.
  package init(of text: UnitText?) {
    switch text {
    case nil: break
    case .text(let text)?: add(text.utf8)
    case .set(let phrases)?: for phrase in phrases { add(Array(phrase.utf8) + [0]) }
    }
  }

  /// Computes the hash of a translation in a state.
  package init(of text: UnitText, in state: UnitState) {
    self.init(of: text)
    guard UnitState.known.contains(state) else { return }
    add([0xFF])
    add(state.rawValue.utf8)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The state with which a text has the hash, `nil` if none does or the hash omits the state.
  package func state(of text: UnitText) -> UnitState? {
    UnitState.known.first { self == TextHash(of: text, in: $0) }
  }

  /// Whether a text has the hash, in any state.
  package func fits(_ text: UnitText) -> Bool { self == TextHash(of: text) || state(of: text) != nil }

  /// Reads the sixteen hexadecimal digits that `description` writes, `nil` for anything else.
  package init?(_ digits: some StringProtocol) {
    guard digits.utf8.count == 16, let bits = UInt64(digits, radix: 16) else { return nil }
    self.bits = bits
  }

  /// The message for a malformed hash.
  static func complaint(_ digits: String) -> String {
    "'\(digits)' is not a hash; expected 16 hexadecimal digits"
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String { bits.digits(16) }
}

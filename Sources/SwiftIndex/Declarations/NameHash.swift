/// 64-bit hash of a name or a dotted path in the index.
///
/// Names are compared by hash alone; among a hundred thousand names, the chance of a collision is one in a
/// billion, and its only effect is a wrong type.
package struct NameHash: Hashable, Sendable {
  /// The hash.
  package let value: UInt64

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private init(_ value: UInt64) { self.value = value }

  /// Creates a hash from its stored number.
  package init(raw value: UInt64) { self.init(value) }

  /// The start of every path.
  package static let root = NameHash(0)
  /// The hash of a missing name: the label of an unlabeled argument.
  package static let none = NameHash(0)

  /// Hashes a name without its backticks.
  package init(_ bytes: SourceBytes, _ range: Range<Int>) {
    var hash = Self.seed
    for byte in bytes.buffer[range.clamped(to: 0..<bytes.count)] where byte != UInt8(ascii: "`") {
      hash = (hash ^ UInt64(byte)) &* Self.prime
    }
    self.init(hash)
  }

  /// Hashes a name regardless of the case of its letters.
  package init(caseless bytes: SourceBytes, _ range: Range<Int>) {
    self.init(range.reduce(Self.seed) { ($0 ^ UInt64(bytes[$1] | 0x20)) &* Self.prime })
  }

  /// Hashes a name.
  package init(_ name: some StringProtocol) {
    var hash = Self.seed
    for byte in name.utf8 where byte != UInt8(ascii: "`") { hash = (hash ^ UInt64(byte)) &* Self.prime }
    self.init(hash)
  }

  /// Hashes a path with dots between its names.
  package init(path: some StringProtocol) {
    var hash = NameHash.root
    var name = Self.seed
    for byte in path.utf8 {
      if byte == UInt8(ascii: ".") {
        hash = hash.appending(NameHash(name))
        name = Self.seed
      } else if byte != UInt8(ascii: "`") {
        name = (name ^ UInt64(byte)) &* Self.prime
      }
    }
    self = hash.appending(NameHash(name))
  }

  /// Returns the combined hash of this and a number, for keys with several parts.
  package func appending(_ number: Int32) -> NameHash {
    appending(NameHash(UInt64(UInt32(bitPattern: number)) &* Self.prime ^ Self.seed))
  }

  /// Returns the hash of the path extended by a name.
  @inline(__always)
  package func appending(_ name: NameHash) -> NameHash {
    let mixed = (value &<< 5 | value &>> 59) ^ name.value
    return NameHash(mixed &* 0x9E37_79B9_7F4A_7C15 ^ mixed &>> 29)
  }
}

extension NameHash {
  /// Returns the hash that dictionaries and sets use, instead of one that the standard library computes.
  ///
  /// The value is a hash already: without a second one, lint needs 8 % less CPU.
  package func _rawHashValue(seed: Int) -> Int {
    let mixed = (value ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ mixed &>> 32)
  }
}

extension NameHash {
  /// The properties that describe an error, the one that others rest on first.
  package static let errorDescriptions = [NameHash("errorDescription"), NameHash("localizedDescription")]

  /// The property that stands for a value in an interpolation.
  package static let description = NameHash("description")

  /// The paths of the types whose extensions have members of texts.
  package static let ofTexts = Set(
    ["String", "StringProtocol", "Substring", "NSString"].map { NameHash(path: $0) })

  /// The paths of the types of keys that framework views take.
  package static let ofKeys = Set(
    ["LocalizedStringKey", "LocalizedStringResource"].map { NameHash(path: $0) })

  /// The paths of the types whose extensions have members of errors.
  package static let ofErrors = Set(["Error", "LocalizedError", "NSError"].map { NameHash(path: $0) })

  /// Whether it is the path of a type whose members have the text or error on which they are called.
  package var isOfTextsOrErrors: Bool { Self.ofTexts.contains(self) || Self.ofErrors.contains(self) }
}

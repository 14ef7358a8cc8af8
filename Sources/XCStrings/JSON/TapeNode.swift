/// One value, key or container end on the tape: where it starts, what it is, how far it reaches.
///
/// Eight bytes each, in document order. A container's open node knows how many nodes it spans, so that
/// a reader steps over a whole subtree in one addition; its `end` node knows the closing brace's offset.
@usableFromInline package struct TapeNode: Sendable {
  /// What a node is; the raw value is its three bits on the tape.
  @usableFromInline package enum Kind: UInt32, Sendable {
    case object, array, string, number, `true`, `false`, null, end

    /// Written out, since other modules ask a million times: the compiler's own is a call.
    @inlinable package static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.object, .object), (.array, .array), (.string, .string), (.number, .number), (.true, .true),
        (.false, .false), (.null, .null), (.end, .end):
        true
      default: false
      }
    }
  }

  /// The largest length that fits; a string of this length or more is measured by scanning.
  static let maximumLength = UInt32(1) << 28 - 1

  /// UTF-8 offset of the node's first byte.
  package let start: UInt32
  @usableFromInline let bits: UInt32

  init(_ kind: Kind, start: Int, length: Int, escaped: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    let length = UInt32(truncatingIfNeeded: min(length, Int(Self.maximumLength)))
    bits = kind.rawValue << 29 | (escaped ? 1 << 28 : 0) | length
  }

  /// What the node is.
  @inlinable package var kind: Kind {
    switch bits >> 29 {
    case 0: .object
    case 1: .array
    case 2: .string
    case 3: .number
    case 4: .true
    case 5: .false
    case 6: .null
    default: .end
    }
  }
  /// Whether a string contains at least one backslash escape.
  @inlinable package var isEscaped: Bool { bits & (1 << 28) != 0 }
  /// Bytes of a string's content or of a scalar's text; for a container, nodes from open to past `end`.
  @inlinable package var length: Int { Int(bits & 0xFFF_FFFF) }
  /// Whether the length did not fit.
  var isSaturated: Bool { bits & Self.maximumLength == Self.maximumLength }
}

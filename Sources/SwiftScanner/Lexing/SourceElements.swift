package import SourceText

/// What the lexer finds besides literals: the marks that a look back from a literal steers by.
struct SourceElements: Sendable {
  /// The opening brackets in the order of their offsets.
  var brackets: [Bracket] = []
  /// Comments, regular expressions, raw identifiers and literals in the order of their ends.
  var islands: [Island] = []
  /// The clauses of `#if` in the order of their offsets.
  var clauses: [ConditionalClause] = []
  /// The interpolations in the order of their offsets.
  var interpolations: [Interpolation] = []

  /// An opening bracket.
  struct Bracket: Sendable {
    let offset: UInt32
    /// The offset past the bracket that closes it, 0 for none.
    var end: UInt32
    /// The place of the bracket around it, -1 for none.
    let parent: Int32
    /// The byte, and a bit above ASCII for one that opens an interpolation.
    let kind: UInt8

    static var interpolation: UInt8 { 0x80 }
    var byte: UInt8 { kind & 0x7F }
    /// Whether it opens an interpolation.
    var isInterpolation: Bool { kind & Self.interpolation != 0 }
  }

  /// A range of bytes that is not code to look into.
  struct Island: Sendable {
    let start: UInt32
    let end: UInt32
    let kind: Kind

    enum Kind: UInt8, Sendable {
      case comment, literal, regex, identifier, directive
    }
  }

  /// An interpolation of a literal.
  struct Interpolation: Sendable {
    let literal: Int32
    /// The offset of the backslash.
    let start: UInt32
    /// The place of its opening bracket.
    let bracket: Int32
    /// The offset past its closing bracket.
    var end: UInt32
  }
}

/// A clause of a conditional compilation block, from its directive to the next.
package struct ConditionalClause: Hashable, Sendable {
  /// The condition's text; empty for `#else`.
  package let condition: ByteRange
  /// The place of the clause around it, -1 for none.
  let parent: Int32
  /// The place of the clause before it in the same block, -1 for the first.
  let previous: Int32
}

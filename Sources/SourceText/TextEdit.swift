/// A replacement of one byte range by new text.
public struct TextEdit: Hashable, Sendable {
  /// The replaced bytes, as UTF-8 offsets into the text before any edit; empty for an insertion.
  public var range: ByteRange
  /// The new text.
  public var replacement: String

  /// Creates an edit that replaces `range` by `replacement`.
  public init(range: ByteRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Array where Element == UInt8 {
  /// Returns the bytes after `edits`, which must be sorted by position and disjoint.
  ///
  /// Insertions at the same offset are applied in the given order. Bytes outside the edits are unchanged.
  public func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var offset = 0
    for edit in edits {
      precondition(edit.range.lowerBound >= offset && edit.range.upperBound <= count, "edits overlap")
      result.append(contentsOf: self[offset..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      offset = edit.range.upperBound
    }
    result.append(contentsOf: self[offset...])
    return result
  }
}

/// A half-open range of UTF-8 byte offsets in one file, used for all locations in this package.
///
/// Lines and columns are used in reports only; `LineMap` computes them from offsets.
public typealias ByteRange = Range<Int>

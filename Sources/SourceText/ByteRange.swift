/// A half-open range of UTF-8 byte offsets in one file, the only way this package says "where".
///
/// Lines and columns exist in reports alone; `LineMap` makes them from offsets.
public typealias ByteRange = Range<Int>

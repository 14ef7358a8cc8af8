import SourceText
import SwiftTree

/// Bytes of a file, readable at any offset: outside of it, they are zero.
package struct SourceBytes {
  /// The bytes; valid as long as their source.
  package let buffer: UnsafeBufferPointer<UInt8>
  /// The number of bytes.
  package let count: Int

  /// Creates a view of bytes, which must outlive it.
  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
    count = buffer.count
  }

  /// Returns the byte at an offset; 0 before the start and past the end.
  @inline(__always)
  package subscript(_ offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? buffer[offset] : 0
  }

  /// Whether an ASCII word is at an offset.
  @inline(__always)
  package func starts(with word: StaticString, at offset: Int) -> Bool {
    buffer.starts(with: word, at: offset)
  }

  /// Whether the bytes of a range are an ASCII word.
  @inline(__always)
  package func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    buffer.spells(word, range)
  }

  /// Whether the bytes of a range are one of some ASCII words.
  package func equals(_ range: Range<Int>, _ words: [StaticString]) -> Bool {
    words.contains { equals(range, $0) }
  }

  /// Returns the name of a property without the mark of its projected value: `title` of `$title`.
  package func unprojected(_ name: Range<Int>) -> Range<Int> {
    self[name.lowerBound] == UInt8(ascii: "$") && self[name.lowerBound + 1].isASCIILetter
      ? name.dropFirst() : name
  }

  /// Returns the text of a range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[range.clamped(to: 0..<count)]), as: UTF8.self)
  }

  /// Returns the offset of the first line break (LF or CR) at or after `start`, or the end of the file.
  package func lineEnd(from start: Int) -> Int { buffer.lineEnd(from: start) }

  /// Returns the offsets of a byte in order, found when they are asked for.
  package func offsets(of byte: UInt8) -> some Sequence<Int> {
    sequence(state: 0) { start in
      let found = buffer.firstOffset(of: byte, from: start)
      if let found { start = found + 1 }
      return found
    }.lazy
  }
}

extension SourceBytes {
  /// Returns the part of a name after its last dot.
  package func lastName(_ path: Range<Int>) -> Range<Int> {
    let dot = path.last { self[$0] == UInt8(ascii: ".") }
    return (dot.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// Whether a word in a range, meets a condition.
  package func hasWord(in range: Range<Int>, where condition: (Range<Int>) -> Bool) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      guard self[start].isWordByte else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, self[end].isWordByte { end += 1 }
      if condition(start..<end) { return true }
      start = end
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line break.
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is a line break.
  @inline(__always)
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

import SwiftIndex
/// Goes through the words of a text that blanks stand between.
enum BlankSeparated {
  /// Whether there is a word, and all of them are as `isWanted` says.
  static func words(of text: [UInt8], are isWanted: (Range<Int>, SourceBytes) -> Bool) -> Bool {
    text.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var offset = 0
      var count = 0
      while offset < buffer.count {
        var end = offset
        while end < buffer.count, !bytes[end].isBlank { end += 1 }
        if end > offset {
          guard isWanted(offset..<end, bytes) else { return false }
          count += 1
        }
        offset = end + 1
      }
      return count > 0
    }
  }
}

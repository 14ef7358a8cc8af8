/// Two versions of a text as one, with git's markers around the lines that differ.
package enum ConflictMarkers {
  /// Renders the versions; the same text if there is no difference.
  ///
  /// Whoever takes one side of every conflict gets that version back, but for the end of a last line without one.
  package static func render(ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    ours.withUnsafeBufferPointer { ours in
      theirs.withUnsafeBufferPointer { theirs in
        let (old, new) = (LineTable(ours), LineTable(theirs))
        let lineEnd = old.count > 0 && old[0].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
        var bytes: [UInt8] = []
        var next = 0
        for change in LineDifference.changes(from: old, to: new) {
          for line in next..<change.old.lowerBound { bytes += old[line] }
          append("<<<<<<< ours", lineEnd, to: &bytes)
          for line in change.old { bytes += old[line] }
          append("=======", lineEnd, to: &bytes)
          for line in change.new { bytes += new[line] }
          append(">>>>>>> theirs", lineEnd, to: &bytes)
          next = change.old.upperBound
        }
        for line in next..<old.count { bytes += old[line] }
        return bytes
      }
    }
  }

  /// Appends a marker on a line of its own.
  private static func append(_ marker: String, _ lineEnd: String, to bytes: inout [UInt8]) {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineEnd.utf8 }
    bytes += (marker + lineEnd).utf8
  }
}

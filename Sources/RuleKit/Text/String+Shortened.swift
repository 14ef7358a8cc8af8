extension String {
  /// The text on one line and short enough for a message, `…` for words that are left out.
  package func shortened(to limit: Int = 60) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let line = String(prefix(limit + 1).map { $0.isNewline ? " " : $0 })
    guard line.count > limit else { return line }
    let start = line.prefix(limit - 1)
    // A word that would be cut is left out, where it is not all there is.
    guard !line.dropFirst(limit - 1).hasPrefix(" "), let blank = start.lastIndex(of: " "),
      start.distance(from: blank, to: start.endIndex) <= limit / 3
    else { return start + "…" }
    return start[..<blank] + "…"
  }
}

extension String {
  /// The text on one line and short enough for a message, `…` for what is left out.
  package func shortened(to limit: Int = 60) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    let line = String(prefix(limit + 1).map { $0.isNewline ? " " : $0 })
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}

package import SourceText

extension ScannedSource {
  /// The comments of the file in their order, with their delimiters.
  package var comments: [ByteRange] {
    elements.islands.compactMap { $0.kind == .comment ? Int($0.start)..<Int($0.end) : nil }
  }
}

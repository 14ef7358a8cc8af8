import SwiftTree

extension CompositionReader {
  /// Returns who reads a text: what its literals are used for tells, or else the names on the way of its value.
  mutating func audience(of place: Int) -> Audience {
    audience(of: flow.contexts.context(ofNode: place), at: place, in: tree.range(at: place))
  }

  /// Returns who reads a literal, given by its place among the file's.
  mutating func audience(ofLiteral index: Int) -> Audience {
    let range = source.literals[index].range
    guard let place = tree.node(at: range) else { return .open }
    return audience(of: contexts[index], at: place, in: range)
  }

  /// Returns who reads a text whose use is known.
  mutating func audience(of context: LiteralContext, at place: Int, in range: Range<Int>) -> Audience {
    let used = audience(ofLiteralsIn: range)
    if used == .record { return .record }
    let named = flow.audience(of: context, at: place)
    // What the literal is used for was told from its types; a name alone may be that of a log that people read.
    return named == .open || named == .record && used == .people ? used : named
  }

  /// Whether the code says that a text is shown as it is: then its words are no one's to vary.
  func isVerbatim(_ context: LiteralContext) -> Bool {
    context.kind == .argument && bytes.equals(context.label, "verbatim")
  }

  private func audience(ofLiteralsIn range: Range<Int>) -> Audience {
    guard var index = source.literals.firstIndex(from: range.lowerBound) else { return .open }
    let depth = source.literals[index].depth
    var result = Audience.open
    while index < source.literals.count, Int(source.literals[index].start) < range.upperBound {
      defer { index += 1 }
      guard source.literals[index].depth == depth else { continue }
      switch uses[index] {
      case .notText(.log), .notText(.analytics): return .record
      case .hardcoded, .demoted: result = .people
      case .localized, .notText, .undecided: continue
      }
    }
    return result
  }
}

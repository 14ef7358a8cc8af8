/// How the source text that a translator saw differs from the one that the catalog has now.
enum SourceComparison: Hashable, Sendable {
  /// Not at all, or the file does not say.
  case same
  /// A tool has written other line ends.
  case otherLineEnds
  /// A tool has broken lines anew or joined them; the text has single blanks alone, so that they can be restored.
  case rewrapped
  /// The text is another.
  case changed

  /// Compares what a unit carries, text or hash, with the text of now.
  init(_ unit: IncomingUnit, with current: UnitText) {
    let hashAgrees = unit.sourceHash.map { $0 == TextHash(of: current) }
    guard let source = unit.source, !source.isEmpty else {
      self = hashAgrees == false ? .changed : .same
      return
    }
    let comparison = Self.compare(source, current)
    // A text in the file that somebody edited by mistake does not matter where the hash agrees.
    self = comparison == .changed && hashAgrees == true ? .same : comparison
  }

  private static func compare(_ source: UnitText, _ current: UnitText) -> SourceComparison {
    if source == current { return .same }
    guard case .text(let source) = source, case .text(let current) = current else { return .changed }
    if BlankText.unifiedLineEnds(source) == BlankText.unifiedLineEnds(current) { return .otherLineEnds }
    let plain = BlankText.collapsed(current)
    return plain == current && BlankText.collapsed(source) == plain ? .rewrapped : .changed
  }

  /// A translation without what the tool has done to it.
  func restored(_ target: UnitText, like current: UnitText) -> UnitText {
    guard case .text(let text) = target, case .text(let model) = current else { return target }
    switch self {
    case .same, .changed: return target
    case .rewrapped: return .text(BlankText.collapsed(text))
    case .otherLineEnds:
      let unified = BlankText.unifiedLineEnds(text)
      return .text(model.utf8.contains(13) ? BlankText.windowsLineEnds(unified) : unified)
    }
  }
}

/// The difference between the source text of a unit and the current one of the catalog.
enum SourceComparison: Hashable, Sendable {
  /// No difference, or unknown.
  case same
  /// Different line ends, written by a tool.
  case otherLineEnds
  /// Different line breaks, made by a tool; the text has single spaces only, so they can be restored.
  case rewrapped
  /// A different text.
  case changed

  /// Compares the text or hash of a unit with the current source text.
  init(_ unit: IncomingUnit, with current: UnitText) {
    let hashAgrees = unit.sourceHash.map { $0 == TextHash(of: current) }
    guard let source = unit.source, !source.isEmpty else {
      self = hashAgrees == false ? .changed : .same
      return
    }
    let comparison = Self.compare(source, current)
    // A source text edited by mistake in the file is ignored if the hash matches.
    self = comparison == .changed && hashAgrees == true ? .same : comparison
  }

  private static func compare(_ source: UnitText, _ current: UnitText) -> SourceComparison {
    if source == current { return .same }
    guard case .text(let source) = source, case .text(let current) = current else { return .changed }
    if WhiteSpace.unifiedLineEnds(source) == WhiteSpace.unifiedLineEnds(current) { return .otherLineEnds }
    let plain = WhiteSpace.collapsed(current)
    return plain == current && WhiteSpace.collapsed(source) == plain ? .rewrapped : .changed
  }

  /// Returns a translation without the changes that a tool made to white space; `known` is that of the catalog.
  func restored(_ target: UnitText, like current: UnitText, over known: UnitText?) -> UnitText {
    guard case .text(let text) = target, case .text(let model) = current else { return target }
    switch self {
    case .same, .changed:
      let models = [current, known].compactMap { if case .text(let text)? = $0 { text } else { nil } }
      return models.contains { $0.utf8.contains(13) } ? target : .text(WhiteSpace.unifiedLineEnds(text))
    case .rewrapped: return .text(WhiteSpace.collapsed(text))
    case .otherLineEnds:
      let unified = WhiteSpace.unifiedLineEnds(text)
      return .text(model.utf8.contains(13) ? unified.replacing("\n", with: "\r\n") : unified)
    }
  }
}

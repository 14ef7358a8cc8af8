import XCStrings

/// One text of a unit: the unit itself, or a phrase of its set in formats without lists.
struct TextRow {
  /// The identifier of the text; a phrase's path ends with its index: `stringSet.0`.
  let identifier: UnitIdentifier
  /// The text in the source language.
  let source: String
  /// The current translation; empty if a set has fewer phrases than the source.
  let target: String?
  /// The unit it belongs to, whose hashes are those of all phrases.
  let unit: TranslationUnit
}

extension TranslationUnit {
  /// The texts of the unit as rows.
  var rows: [TextRow] {
    func row(_ identifier: UnitIdentifier, _ source: String, _ target: String?) -> TextRow {
      TextRow(identifier: identifier, source: source, target: target, unit: self)
    }
    if case .text(let source) = source { return [row(identifier, source, target?.phrases.first)] }
    let sources = source.phrases
    let targets = target?.phrases
    return (0..<max(sources.count, targets?.count ?? 0, 1)).map { index in
      let path = VariationPath(identifier.path.steps + [.element(index)])
      return row(
        UnitIdentifier(identifier.key, path), index < sources.count ? sources[index] : "",
        targets.map { index < $0.count ? $0[index] : "" })
    }
  }

  /// The state to write: none without a translation, so that filling in the text is enough.
  var writtenState: UnitState? { target == nil ? nil : state }
}

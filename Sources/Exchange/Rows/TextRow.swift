import XCStrings

/// One text of a unit: the unit itself, or a phrase of its set in formats that have no lists.
struct TextRow {
  /// Which text it is; a phrase's path ends in its number: `stringSet.0`.
  let identifier: UnitIdentifier
  /// The text in the source language.
  let source: String
  /// The translation so far; empty where a set has fewer phrases than the source.
  let target: String?
  /// The unit it belongs to.
  let unit: TranslationUnit
  /// The hash of the unit's source, of all phrases of a set.
  let sourceHash: TextHash
  /// The hash of the unit's translation, of all phrases of a set.
  let targetHash: TextHash
}

extension TranslationUnit {
  /// The texts of the unit, one by one.
  var rows: [TextRow] {
    let sourceHash = sourceHash
    let targetHash = targetHash
    func row(_ identifier: UnitIdentifier, _ source: String, _ target: String?) -> TextRow {
      TextRow(
        identifier: identifier, source: source, target: target, unit: self, sourceHash: sourceHash,
        targetHash: targetHash)
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

  /// The state to write: none where nothing is translated yet, so that filling the text in is enough.
  var writtenState: UnitState? { target == nil ? nil : state }
}

extension UnitText {
  /// The texts: one, or those of a set.
  var phrases: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let phrases): phrases
    }
  }
}

extension Translations {
  /// The language that all catalogs are translated from; `nil` if they are not of one.
  var commonSourceLanguage: Language? {
    for file in files where file.sourceLanguage ?? sourceLanguage != files[0].sourceLanguage ?? sourceLanguage
    {
      return nil
    }
    return files.first?.sourceLanguage ?? sourceLanguage
  }
}

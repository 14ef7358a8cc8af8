import XCStrings

/// The source texts against the key.
extension FormatInspector {
  mutating func compareWithKey(_ localization: FormatSignature) {
    guard key.hasPlaceholders, let keyText = key.texts.first, keyText.mixture == nil else { return }
    var expected = PassedArguments()
    expected.add(key)
    var taken: [Int] = []
    for text in localization.texts where text.mixture == nil && text.faultyForms.isEmpty {
      taken += localization.numbers(in: text)
      if let selecting = localization.selectingArgument(of: text) { taken.append(selecting) }
      for use in localization.uses(of: text) where use.placeholder.kind == .conversion {
        let argument = expected[use.number]
        guard argument == nil || argument?.difference(from: use.type) == .typeClass else { continue }
        faults.append(
          FormatFault(.keyDifference(use.placeholder, argument), in: text, at: use.placeholder.range))
      }
    }
    // A number in the key of an identifier may be there for the plural forms of other languages alone.
    let hasPlurals = !entry.keyIsText || isPlural
    let missing = expected.arguments.filter { argument in
      !taken.contains(argument.number) && !(hasPlurals && argument.types.contains(where: \.isNumeric))
    }
    guard !missing.isEmpty, let first = localization.mainTexts.first,
      localization.texts.allSatisfy({ $0.mixture == nil && $0.faultyForms.isEmpty })
    else { return }
    faults.append(FormatFault(.keyMissing(missing), in: first))
  }
}

package import XCStrings

/// The arguments that a format takes, by number.
package struct FormatArguments {
  /// The types that placeholders give each argument, by its number, from 1.
  package private(set) var types: [Int: [ArgumentType]] = [:]
  /// Whether the format may take a number that none of its texts shows.
  package private(set) var hasHiddenNumber = false

  /// The number of arguments that have to be passed.
  package var count: Int { types.keys.max() ?? 0 }

  /// Reads a format; `nil` where something in it is damaged, or an argument's type can't be told.
  package init?(_ text: String) {
    let format = FormatString(text)
    guard format.issues.isEmpty, !format.refersToSubstitutions else { return nil }
    for placeholder in format.placeholders {
      guard !placeholder.isLikelyProse, placeholder.name == nil, placeholder.kind == .conversion else {
        return nil
      }
      for case .argument(_, let number)? in [placeholder.width, placeholder.precision] {
        types[number, default: []].append(.integer(isSigned: true, bitWidth: 32))
      }
      if let type = placeholder.type { types[placeholder.argument, default: []].append(type) }
    }
  }

  /// Reads the source text of a key and the key itself; `nil` where they disagree or can't be told.
  package init?(_ entry: FileEntry) {
    let units = entry.sourceUnits
    guard !units.isEmpty || entry.keyIsText else { return nil }
    let texts = units.isEmpty ? [entry.key] : units.map(\.value)
    for (place, text) in texts.enumerated() {
      guard let arguments = FormatArguments(text) else { return nil }
      if place == 0 || arguments.count > count { types = arguments.types }
    }
    if let key = FormatArguments(entry.key), key.count > 0, key.count != count { return nil }
    // A plural form is chosen by a number that its text may spell out.
    hasHiddenNumber = units.contains { $0.path.pluralForm != nil }
  }
}

package import XCStrings

/// The arguments of a format, by number.
package struct FormatArguments {
  /// The types of each argument in placeholders, by number, from 1.
  package private(set) var types: [Int: [ArgumentType]] = [:]
  /// Whether the format may have a number that none of its texts shows.
  package private(set) var hasHiddenNumber = false

  /// The number of arguments to pass.
  package var count: Int { types.keys.max() ?? 0 }

  /// Parses a format; `nil` if it is malformed or an argument's type can't be inferred.
  package init?(_ text: String) {
    let format = FormatString(text)
    guard format.issues.isEmpty, !format.refersToSubstitutions else { return nil }
    for placeholder in format.placeholders {
      guard !placeholder.isLikelyProse, placeholder.name == nil, placeholder.kind == .conversion else {
        return nil
      }
      for number in placeholder.sizeArguments {
        types[number, default: []].append(.integer(isSigned: true, bitWidth: 32))
      }
      if let type = placeholder.type { types[placeholder.argument, default: []].append(type) }
    }
  }

  /// Parses a key and its source text; `nil` if they differ or can't be parsed.
  package init?(_ entry: FileEntry) {
    let units = entry.sourceUnits
    guard !units.isEmpty || entry.keyIsText else { return nil }
    let texts = units.isEmpty ? [entry.key] : units.map(\.value)
    for (place, text) in texts.enumerated() {
      guard let arguments = FormatArguments(text) else { return nil }
      if place == 0 || arguments.count > count { types = arguments.types }
    }
    if let key = FormatArguments(entry.key), key.count > 0, key.count != count { return nil }
    // A plural form is selected by a number, which its text may spell out.
    hasHiddenNumber = units.contains { $0.path.pluralForm != nil }
  }
}

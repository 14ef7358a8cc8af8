import XCStrings

/// Placeholders of catalogs as those of Java's `Formatter`, and back.
///
/// `%@` is `%s`, and all integers are `%d`, whatever their length. Where there are several, each has its
/// position, as Android's compiler demands. A text without placeholders keeps its percent signs.
enum ResourcePlaceholders {
  private static let letters: [Unicode.Scalar: Character] = [
    "@": "s", "s": "s", "d": "d", "D": "d", "i": "d", "u": "d", "U": "d", "f": "f", "e": "e", "E": "E",
    "g": "g", "G": "G", "a": "a", "A": "A", "x": "x", "X": "X", "o": "o", "c": "c",
  ]

  /// Returns the text for Android; `nil` if Java does not have one of its placeholders.
  static func written(_ text: String) -> String? {
    let format = FormatString(text)
    let own = format.withoutProse.placeholders
    if own.isEmpty { return text }
    let hasFaults = format.issues.contains { issue in
      switch issue.kind {
      case .mixedPositions, .gap: false
      default: true
      }
    }
    guard !hasFaults, own.count == format.placeholders.count else { return nil }
    let specifiers = own.map { specifier(for: $0, among: own.count) }
    guard specifiers.allSatisfy({ $0 != nil }) else { return nil }
    var index = 0
    let result = FormatString.replacing(in: text) { _, _ in
      defer { index += 1 }
      return specifiers[index]
    }
    return read(result, as: marks(for: text, written: result)) == text ? result : nil
  }

  private static func specifier(for place: Placeholder, among count: Int) -> String? {
    guard place.kind == .conversion, place.name == nil, place.sizeArguments.isEmpty,
      let conversion = place.conversion, let letter = letters[conversion]
    else { return nil }
    let signs: Placeholder.Flags = "sc".contains(letter) ? [.left] : [.left, .zero, .plus, .space]
    let flags = "xXo".contains(letter) ? signs.subtracting([.plus, .space]) : signs
    guard place.flags.isSubset(of: flags),
      place.width != nil || place.flags.isDisjoint(with: [.left, .zero]),
      place.precision == nil || "feEgG".contains(letter)
    else { return nil }
    let position = count > 1 || place.argument > 1 ? place.argument : place.position
    return place.specifier(at: position).dropLast((place.length?.rawValue.count ?? 0) + 1) + "\(letter)"
  }

  /// The placeholders of a catalog's text, in its order, where they can't be derived from those of Android.
  static func marks(for text: String, written: String) -> String? {
    if read(written, as: nil) == text { return nil }
    var marks: [String] = []
    _ = FormatString.replacing(in: text) {
      marks.append($1)
      return nil
    }
    return marks.joined(separator: " ")
  }

  /// Returns the text for a catalog, with the placeholders of `marks` as far as the text has the same ones.
  static func read(_ text: String, as marks: String?) -> String {
    let known = FormatString(marks ?? "").placeholders
    let own = FormatString(text).withoutProse.placeholders
    let fits = zip(own, known).allSatisfy { own, known in
      specifier(for: known, among: own.position == nil ? 1 : 2) == own.specifier(at: own.position)
        || specifier(for: known, among: 1) == own.specifier(at: own.position)
    }
    if let marks, own.count == known.count, fits {
      let bytes = Array(marks.utf8)
      var rest = known[...]
      return FormatString.replacing(in: text, ignoringProse: true) { _, _ in
        rest.popFirst().map { String(decoding: bytes[$0.range], as: UTF8.self) }
      }
    }
    let plain = FormatString.replacing(in: text, ignoringProse: true) { place, written in
      guard place.length == nil, place.name == nil else { return nil }
      switch place.conversion {
      case "s": return written.dropLast() + "@"
      case "d": return written.dropLast() + "lld"
      case "f" where place.precision == nil: return written.dropLast() + "lf"
      default: return nil
      }
    }
    return marks == nil ? plain : adapted(plain, to: known)
  }

  /// Returns a text with the specifiers that the catalog has for the same arguments.
  ///
  /// A type may differ as that of the Android app's own source text does, whose placeholders are given.
  static func adapted(_ text: String, to known: [Placeholder], ofSource source: [Placeholder] = []) -> String
  {
    let own = FormatString(text).withoutProse.placeholders
    let isInOrder = own.map(\.argument) == Array(1...max(own.count, 1))
    let dropsPositions = isInOrder && !known.isEmpty && known.allSatisfy { $0.position == nil }
    return FormatString.replacing(in: text, ignoringProse: true) { place, _ in
      guard let model = known.first(where: { $0.argument == place.argument && $0.kind == .conversion }),
        let letter = model.conversion.flatMap({ letters[$0] })
      else { return nil }
      let position = dropsPositions ? nil : place.position
      if letters[place.conversion ?? "%"] == letter, let conversion = model.conversion {
        let start = place.specifier(at: position).dropLast((place.length?.rawValue.count ?? 0) + 1)
        return start + (model.length?.rawValue ?? "") + "\(conversion)"
      }
      let isOfApp = source.contains { $0.argument == place.argument && $0.conversion == place.conversion }
      return (isOfApp || place.conversion == "@" ? model : place).specifier(at: position)
    }
  }

  /// Returns a text in which all placeholders of an argument, or those of one type, are alike.
  static func outline(_ text: String, hasTypes: Bool = false) -> String {
    FormatString.replacing(in: text, ignoringProse: true) { place, _ in
      "\0\(place.argument)" + (hasTypes ? place.conversion.map { "\($0)" } ?? "" : "")
    }
  }
}

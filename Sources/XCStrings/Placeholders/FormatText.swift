import SourceText

/// A text of a catalog, or a key that is text, as a format string.
package struct FormatText {
  /// The string node of the text.
  package let node: JSONNode
  /// The language; `nil` if the text is the key.
  let language: Language?
  /// The path from the localization to the text; the root for a key.
  package let path: VariationPath
  /// The text as parsed by Foundation.
  private(set) var raw: FormatString
  /// The text without percent signs of prose, and with resolved substitutions.
  private(set) var format: FormatString

  init(_ node: JSONNode, in language: Language?, at path: VariationPath, _ context: FormatString.Context) {
    (self.node, self.language, self.path) = (node, language, path)
    raw = node.withDecodedUTF8 { FormatString(utf8: $0, in: context) }
    format = raw.withoutProse
  }

  /// Whether the text has too many percent signs for prose and is data, not to be compared in quadratic time.
  var isData: Bool { raw.placeholders.count + raw.issues.count > 200 }

  /// Resolves references to substitutions to the numbers of their arguments.
  mutating func resolve(_ argument: (String) -> Int?) {
    guard format.placeholders.contains(where: { $0.kind == .substitution }) else { return }
    format = format.resolvingSubstitutions(argument)
  }

  /// Whether the text is a form for few numbers, which may spell them out.
  var isSpecialForm: Bool { path.substitution == nil && path.isForFewNumbers }

  /// Whether the text is a plural form outside of substitutions.
  var isPluralForm: Bool { path.substitution == nil && path.pluralForm != nil }

  /// The ranges of percent signs of prose.
  var prosePercents: [ByteRange] {
    let ranges =
      raw.placeholders.filter(\.isLikelyProse).map(\.range) + raw.issues.filter(\.isLikelyProse).map(\.range)
    return Set(ranges.map(\.lowerBound)).sorted().map { $0..<$0 + 1 }
  }

  /// The issues of single specifiers, except percent signs of prose.
  var faultyForms: [FormatIssue] {
    format.issues.filter { issue in
      switch issue.kind {
      case .mixedPositions, .gap, .argumentOutsideSubstitution: false
      default: !issue.isLikelyProse
      }
    }
  }

  /// The first unnumbered placeholder in a text that has numbered ones, too.
  var mixture: FormatIssue? { format.issues.first { $0.kind == .mixedPositions } }

  /// The placeholders as written, in order.
  var writtenPlaceholders: [String] { format.placeholders.map { slice($0.range) } }

  /// Whether the text has an `%arg` outside of a substitution.
  var hasStrayArgument: Bool { format.issues.contains { $0.kind == .argumentOutsideSubstitution } }

  /// The numbers of objects directly after a word, as in `file%@`: most often an English plural 's'.
  var suffixNumbers: [Int] {
    guard format.placeholders.contains(where: { $0.conversion == "@" }) else { return [] }
    let bytes = Array(text.utf8)
    return format.placeholders.compactMap { placeholder in
      let start = placeholder.range.lowerBound
      guard placeholder.conversion == "@", start > 0, start <= bytes.count else { return nil }
      return bytes[start - 1].isASCIILetter ? placeholder.argument : nil
    }
  }

  /// The text without escapes.
  var text: String { node.string ?? "" }

  /// Returns a part of the text in quotes.
  func quoted(_ range: ByteRange) -> String { "'\(slice(range))'" }

  func slice(_ range: ByteRange) -> String {
    String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
  }
}

extension VariationPath {
  /// Whether the path leads to a plural form that may be for a single number: zero, one or two.
  var isForFewNumbers: Bool { pluralForm == .zero || pluralForm == .one || pluralForm == .two }
}

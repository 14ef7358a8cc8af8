package import SourceText
package import XCStrings

/// Something wrong with the arguments of one text; each kind is the business of one rule.
package struct FormatFault {
  /// What is wrong; boxed, as faults are rare and the payloads take a hundred bytes.
  package indirect enum Kind {
    /// A placeholder takes an argument of another type class than the source's.
    case type(Placeholder, PassedArguments.Argument, isOnlyOne: Bool)
    /// A placeholder takes an integer of another width than the source's.
    case width(Placeholder, PassedArguments.Argument)
    /// A placeholder takes an argument that code does not pass.
    case extra(Placeholder, count: Int)
    /// Unnumbered placeholders in an order that does not fit the types; with the numbers that would.
    case order(Placeholder, PassedArguments.Argument, numbers: [(Placeholder, Int)])
    /// Arguments that the source text takes and this one does not.
    case missing([PassedArguments.Argument])
    /// Arguments that this plural form does not take, while other forms of the translation do.
    case missingInForm([PassedArguments.Argument])
    /// A specifier that Foundation does not take.
    case malformed(FormatIssue.Kind)
    /// A placeholder without a position beside numbered ones; with the others' numbers if they can be told.
    case mixed
    /// A percent sign of running text in a format string; `isCertain` if the text lacks no argument.
    case unescapedPercent(isCertain: Bool)
    /// A `%%` in a text that is not a format string.
    case doubledPercent
    /// A placeholder that takes an argument as another type than a sibling text does.
    case branch(Placeholder, other: ArgumentUse, in: FormatText)
    /// A source text that takes an argument as another type than the key does, or one that the key lacks.
    case keyDifference(Placeholder, PassedArguments.Argument?)
    /// Arguments of the key that the source text does not take.
    case keyMissing([PassedArguments.Argument])
    /// A reference to a substitution that is not defined.
    case undefinedSubstitution(String)
    /// A definition that no text refers to.
    case unusedSubstitution(String)
    /// Something wrong with a substitution's argument.
    case substitutionArgument(SubstitutionFault)
  }

  /// What is wrong with the argument of a substitution.
  package enum SubstitutionFault {
    /// The name stands for another argument than in the source.
    case number(String, Int, source: Int)
    /// The number is not that of an argument.
    case noNumber(String, String)
    /// The specifier is not that of a number.
    case notNumeric(String, specifier: String)
    /// The type class is not that of the source's argument.
    case type(String, specifier: String, PassedArguments.Argument)
    /// There is no specifier though a form shows the number.
    case noSpecifier(String)
    /// `%arg` outside of a substitution.
    case outside
  }

  /// The key.
  let entry: FileEntry
  /// The language; `nil` if the text is the key.
  let language: Language?
  /// The unit; `nil` if it is about the key or a definition.
  package let unit: FileUnit?
  /// The bytes of the file it is about.
  package let range: ByteRange
  /// The same as UTF-8 of the text; `nil` if it is about the whole.
  package let place: ByteRange?
  /// The text that `place` takes out.
  package let slice: String
  /// What is wrong.
  package let kind: Kind

  /// A fault of a text, or of a part of it.
  init(_ kind: Kind, in text: FormatText, at place: ByteRange? = nil) {
    self.kind = kind
    self.place = place
    entry = text.entry
    unit = text.unit
    language = text.unit?.language
    slice = place.map(text.slice) ?? ""
    let node = text.unit?.valueNode ?? text.entry.keyNode
    range = place.map(node.fileRange(ofDecoded:)) ?? node.range
  }

  /// A fault of a substitution's definition.
  init(_ kind: Kind, of substitution: SubstitutionArgument, entry: FileEntry, language: Language) {
    self.kind = kind
    self.entry = entry
    self.language = language
    unit = nil
    range = substitution.keyNode.range
    (place, slice) = (nil, "")
  }

  /// Whether the text takes arguments that are not its own, so that what it lacks can't be told.
  var isConfusion: Bool {
    switch kind {
    case .extra, .type: true
    default: false
    }
  }

  /// The placeholders of arguments as the source text has them, in words.
  package static func names(of arguments: [PassedArguments.Argument]) -> String {
    Wording.list(
      arguments.map { argument in
        argument.placeholder(at: argument.number == 1 ? nil : argument.number) ?? "%arg"
      })
  }

  /// Whose text it is, in words: `'es'`, or `the key`.
  package var owner: String { language.map { "'\($0)'" } ?? "the key" }

  /// A finding at the fault's place.
  package func finding(_ message: String, notes: [Note] = [], fix: Fix? = nil) -> Finding {
    entry.finding(message, at: range, language: language, notes: notes, fix: fix)
  }

  /// A fix that replaces parts of the text; `nil` for a key, which code has to change.
  package func fix(_ title: String, _ safety: Fix.Safety, _ changes: [(ByteRange, String)]) -> Fix? {
    guard let unit, !changes.isEmpty else { return nil }
    return Fix(title, safety, edits: changes.map { unit.edit($0.0, to: $0.1) })
  }
}

extension FormatIssue {
  /// The words for what a part of a text is; the part is given in quotes.
  package static func message(_ kind: Kind, about text: String) -> String {
    switch kind {
    case .danglingPercent: "'%' ends the text without a conversion"
    case .missingConversion: "\(text) ends without a conversion"
    case .unknownConversion(let scalar): "\(text) has no conversion; '\(scalar)' is none"
    case .missingPosition: "\(text) has a '$' without a number"
    case .positionZero: "\(text) has position 0; positions start at 1"
    case .positionTooLarge: "\(text) has a position above 127"
    case .numberTooLarge: "\(text) has a number above 2147483647"
    case .unterminatedSubstitution: "\(text) has no closing '@'"
    case .unterminatedName: "\(text) has no closing ')'"
    case .emptyName: "\(text) has an empty name"
    case .groupingFlag: "the flag ' in \(text) is printed and not applied"
    case .argumentOutsideSubstitution: "\(text) stands outside of a substitution"
    case .mixedPositions: "\(text) has no number, other placeholders of the text have one"
    case .gap(let number): "no placeholder takes argument \(number)"
    }
  }
}

package import SourceText
package import XCStrings

/// A fault in the arguments of one text; each kind is reported by one rule.
package struct FormatFault {
  /// A kind of fault; boxed, as faults are rare and the payloads take a hundred bytes.
  package indirect enum Kind {
    /// A placeholder with a type class other than the source's.
    case type(Placeholder, PassedArguments.Argument, isOnlyOne: Bool)
    /// A placeholder with an integer width other than the source's.
    case width(Placeholder, PassedArguments.Argument)
    /// A placeholder for an argument that code does not pass.
    case extra(Placeholder, count: Int)
    /// Unnumbered placeholders in an order that does not match the types, with the matching numbers.
    case order(Placeholder, PassedArguments.Argument, numbers: [(Placeholder, Int)])
    /// Arguments of the source text that are missing in this one.
    case missing([PassedArguments.Argument])
    /// Arguments that are missing in this plural form but used in other forms of the translation.
    case missingInForm([PassedArguments.Argument])
    /// A specifier that Foundation does not support.
    case malformed(FormatIssue.Kind)
    /// A placeholder without a position beside numbered ones.
    case mixed
    /// A percent sign of prose in a format string; `isCertain` if the text lacks no argument.
    case unescapedPercent(isCertain: Bool)
    /// A `%%` in a text that is not a format string.
    case doubledPercent
    /// A placeholder whose type differs from that in a sibling text.
    case branch(Placeholder, other: ArgumentUse, in: FormatText)
    /// A placeholder of a source text whose type differs from the key's, or that the key lacks.
    case keyDifference(Placeholder, PassedArguments.Argument?)
    /// Arguments of the key that are missing in the source text.
    case keyMissing([PassedArguments.Argument])
    /// A reference to a substitution that is not defined.
    case undefinedSubstitution(String)
    /// An unused definition.
    case unusedSubstitution(String)
    /// A fault in a substitution's argument.
    case substitutionArgument(SubstitutionFault)
  }

  /// A fault in the argument of a substitution.
  package enum SubstitutionFault {
    /// The number of the argument differs from the source's.
    case number(String, Int, source: Int)
    /// The number is not an argument number.
    case noNumber(String, String)
    /// The specifier is not numeric.
    case notNumeric(String, specifier: String)
    /// The type class differs from that of the source's argument.
    case type(String, specifier: String, PassedArguments.Argument)
    /// A missing specifier, although a form shows the number.
    case noSpecifier(String)
    /// `%arg` outside of a substitution.
    case outside
  }

  /// The key.
  let entry: FileEntry
  /// The language; `nil` if the text is the key.
  let language: Language?
  /// The unit; `nil` for a fault of the key or a definition.
  package let unit: FileUnit?
  /// The range in the file.
  package let range: ByteRange
  /// The range in the text's UTF-8; `nil` for the whole text.
  package let place: ByteRange?
  /// The part of the text at `place`.
  package let slice: String
  /// The kind of fault.
  package let kind: Kind

  /// Creates a fault of a text or of a part of it.
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

  /// Creates a fault of a substitution's definition.
  init(_ kind: Kind, of substitution: SubstitutionArgument, entry: FileEntry, language: Language) {
    self.kind = kind
    self.entry = entry
    self.language = language
    unit = nil
    range = substitution.keyNode.range
    (place, slice) = (nil, "")
  }

  /// Whether the text uses unexpected arguments, so that its missing ones can't be determined.
  var isConfusion: Bool {
    switch kind {
    case .extra, .type: true
    default: false
    }
  }

  /// Returns the list of the source text's placeholders for arguments.
  ///
  /// Outside of the forms of a substitution, that is the reference to it, unless the text has it for another argument.
  package func names(of arguments: [PassedArguments.Argument]) -> String {
    Wording.list(
      arguments.map { argument in
        if let name = argument.substitution, let unit, unit.path.substitution == nil,
          !unit.value.contains("#@\(name)@")
        {
          return "%#@\(name)@"
        }
        return argument.placeholder(at: argument.isOnlyOne && argument.number == 1 ? nil : argument.number)
          ?? "%arg"
      })
  }

  /// The owner of the text in messages: `'es'`, or `the key`.
  package var owner: String { language.map { "'\($0)'" } ?? "the key" }

  /// Returns a finding at the location of the fault.
  package func finding(_ message: String, notes: [Note] = [], fix: Fix? = nil) -> Finding {
    entry.finding(message, at: range, language: language, notes: notes, fix: fix)
  }

  /// Returns a fix that replaces parts of the text; `nil` for a key, which has to change in code.
  package func fix(_ title: String, _ safety: Fix.Safety, _ changes: [(ByteRange, String)]) -> Fix? {
    guard let unit, !changes.isEmpty else { return nil }
    return Fix(title, safety, edits: changes.map { unit.edit($0.0, to: $0.1) })
  }
}

extension FormatIssue {
  /// Returns the message about an issue of a part of a text, given in quotes.
  package static func message(_ kind: Kind, about text: String) -> String {
    switch kind {
    case .danglingPercent: "'%' ends the text without a conversion"
    case .missingConversion: "\(text) ends without a conversion"
    case .unknownConversion(let scalar): "\(text) has no conversion; '\(scalar)' is not one"
    case .missingPosition: "\(text) has a '$' without a number"
    case .positionZero: "\(text) has position 0; positions start at 1"
    case .positionTooLarge: "\(text) has a position above 127"
    case .numberTooLarge: "\(text) has a number above 2147483647"
    case .unterminatedSubstitution: "\(text) has no closing '@'"
    case .unterminatedName: "\(text) has no closing ')'"
    case .emptyName: "\(text) has an empty name"
    case .groupingFlag: "the flag ' in \(text) is printed instead of applied"
    case .argumentOutsideSubstitution: "\(text) is outside of a substitution"
    case .mixedPositions: "\(text) has no number, but other placeholders of the text do"
    case .gap(let number): "no placeholder uses argument \(number)"
    }
  }
}

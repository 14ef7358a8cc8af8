package import SourceText

/// The words about faults, for reports and for clients of the library.
extension FormatFault {
  /// The owner of the text in messages: `'es'`, or `the key`.
  private var owner: String { language.map { "'\($0)'" } ?? "the key" }

  /// Returns what is wrong, in a catalog with a source language: lower case, no final period.
  package func message(source: Language) -> String {
    switch kind {
    case .type(_, let argument, _, _):
      "'\(slice)' in \(owner) does not match "
        + (argument.placeholder(at: nil).map { "'\($0)' in '\(source)'" } ?? "its source")
    case .width(_, let argument):
      "'\(slice)' in \(owner) has a different width than '\(Self.name(argument))' in '\(source)'"
    case .fieldWidth(let width, let argument):
      "'\(slice)' in \(owner) pads to \(width) characters, unlike '\(Self.name(argument))' in '\(source)'"
    case .extra: "'\(slice)' in \(owner) has no argument in '\(source)'"
    case .order(let placeholder, let argument, _):
      "'\(slice)' in \(owner) uses argument \(placeholder.argument), "
        + "which is '\(Self.name(argument))' in '\(source)'"
    case .missing(let arguments):
      "\(names(of: arguments)) of '\(source)' \(Self.verb(arguments)) missing in \(owner)"
    case .missingInForm(let arguments):
      "the plural form '\(text?.path.pluralForm?.rawValue ?? "")' in \(owner) lacks \(names(of: arguments))"
    case .malformed(let kind): FormatIssue.message(kind, about: "'\(slice)'")
    case .mixed: FormatIssue.message(.mixedPositions, about: "'\(slice)'")
    case .unescapedPercent: "'%' is not doubled in a text with placeholders"
    case .doubledPercent: "'%%' in \(owner) is '%' in '\(source)'"
    case .branch(let placeholder, let other, let text, let isSameText):
      "'\(slice)' uses argument \(placeholder.argument), which is '\(text.slice(other.placeholder.range))' "
        + (isSameText ? "in the same text" : "in another form")
    case .keyDifference(_, nil): "'\(slice)' has no argument in the key"
    case .keyDifference(_, let argument?): "'\(slice)' does not match '\(Self.name(argument))' in the key"
    case .keyMissing(let arguments):
      "\(Self.list(arguments.map(Self.name))) of the key \(Self.verb(arguments)) missing in the source text"
    case .severalNumbers: "the plural in \(owner) shows several numbers without positions"
    case .selectedByOther(let placeholder):
      "the plural in \(owner) shows argument \(placeholder.argument), but argument 1 selects its form"
    case .undefinedSubstitution(let name): "\(owner) does not define the substitution '\(name)'"
    case .unusedSubstitution(let name): "the substitution '\(name)' is unused in \(owner)"
    case .substitutionArgument(let fault): message(fault, source: source)
    }
  }

  private func message(_ fault: SubstitutionFault, source: Language) -> String {
    switch fault {
    case .number(let name, let number, let other):
      "'\(name)' uses argument \(number) in \(owner) but \(other) in '\(source)'"
    case .noNumber(let name, let number): "'\(name)' has argNum \(number); argument numbers start at 1"
    case .position(let name, let position, let number):
      "'\(slice)' in \(owner) uses argument \(position), but '\(name)' has argNum \(number)"
    case .other(let name, let shown, let own):
      "the substitution '\(name)' shows argument \(shown) in \(owner) but \(own) in '\(source)'"
    case .notNumeric(let name, let specifier):
      "the formatSpecifier '\(specifier)' of '\(name)' is not numeric"
    case .type(let name, let specifier, let argument):
      "'%\(specifier)' of '\(name)' does not match '\(Self.name(argument))' in '\(source)'"
    case .noSpecifier(let name): "'\(name)' shows its number but has no formatSpecifier"
    case .outside: FormatIssue.message(.argumentOutsideSubstitution, about: "'%arg'")
    }
  }

  /// Returns explanations and remedies; a range is that of another text.
  package func notes(source: Language) -> [(message: String, range: ByteRange?)] {
    switch kind {
    case .type(_, let argument, false, let isShort):
      let use = "the placeholder uses argument \(argument.number)"
      return [(isShort ? "\(use), as \(owner) has fewer placeholders than '\(source)'" : use, nil)]
    case .extra(let placeholder, let count):
      let arguments = "\(count) argument\(count == 1 ? "" : "s")"
      return [
        ("the placeholder uses argument \(placeholder.argument); '\(source)' has \(arguments)", nil)
      ]
    case .missing: return notesOnMissing()
    case .branch(_, let other, let text, false):
      return [("the other form is here", text.node.fileRange(ofDecoded: other.placeholder.range))]
    case .keyDifference(let placeholder, nil):
      return [("the placeholder uses argument \(placeholder.argument)", nil)]
    case .severalNumbers, .selectedByOther:
      return [("replace each number and its words by a substitution, such as '%#@files@'", nil)]
    default: return []
    }
  }

  private func notesOnMissing() -> [(message: String, range: ByteRange?)] {
    guard let text = text?.text else { return [] }
    let lookalikes = ["\u{66A}", "\u{FF05}", "\u{FE6A}"].filter { text.contains($0) }
    guard lookalikes.isEmpty else {
      return lookalikes.map { ("replace '\($0)', which does not start a placeholder, with '%'", nil) }
    }
    let hasUnnumbered = FormatString(text).withoutProse.placeholders.contains { $0.position == nil }
    return hasUnnumbered ? [("placeholders without numbers use the first arguments", nil)] : []
  }

  /// Returns the list of the source text's placeholders for arguments.
  ///
  /// Outside of the forms of a substitution, that is the reference to it, unless the text has it for another argument.
  private func names(of arguments: [PassedArguments.Argument]) -> String {
    Self.list(
      arguments.map { argument in
        if let name = argument.substitution, let text, text.path.substitution == nil,
          !text.text.contains("#@\(name)@")
        {
          return "%#@\(name)@"
        }
        return argument.placeholder(at: argument.isOnlyOne && argument.number == 1 ? nil : argument.number)
          ?? "%arg"
      })
  }

  private static func name(_ argument: PassedArguments.Argument) -> String {
    argument.placeholder(at: nil) ?? "%"
  }

  private static func verb(_ arguments: [PassedArguments.Argument]) -> String {
    arguments.count == 1 ? "is" : "are"
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    let first = quoted.dropLast().joined(separator: ", ")
    return first.isEmpty ? quoted.joined() : "\(first) and \(quoted.last ?? "")"
  }
}

extension FormatIssue {
  /// Returns the message about an issue of a part of a text, given in quotes.
  package static func message(_ kind: Kind, about text: String) -> String {
    switch kind {
    case .danglingPercent: "'%' ends the text without a conversion"
    case .missingConversion: "\(text) ends without a conversion"
    case .unknownConversion(let scalar): "\(text) has no conversion; '\(scalar)' is not one"
    case .unknownLength: "\(text) has a length modifier that its conversion does not have"
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

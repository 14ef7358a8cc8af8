package import SourceText

/// A fault in the arguments of one text; each kind is reported by one rule.
package struct FormatFault {
  /// A kind of fault; boxed, as faults are rare and the payloads take a hundred bytes.
  package indirect enum Kind {
    /// A placeholder with a type class other than the source's; `isShort` if the text has fewer placeholders.
    case type(Placeholder, PassedArguments.Argument, isOnlyOne: Bool, isShort: Bool)
    /// A placeholder with an integer width other than the source's.
    case width(Placeholder, PassedArguments.Argument)
    /// A placeholder with a minimum number of characters that the source lacks.
    case fieldWidth(Int, PassedArguments.Argument)
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
    /// A placeholder whose type differs from that of another one for the same argument.
    case branch(Placeholder, other: ArgumentUse, in: FormatText, isSameText: Bool)
    /// A placeholder of a source text whose type differs from the key's, or that the key lacks.
    case keyDifference(Placeholder, PassedArguments.Argument?)
    /// Arguments of the key that are missing in the source text.
    case keyMissing([PassedArguments.Argument])
    /// A plural with several numbers, none of which has a position.
    case severalNumbers
    /// A plural that shows a number other than the first argument, which selects its form.
    case selectedByOther(Placeholder)
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
    /// A reference has another position than the definition.
    case position(String, Int, defined: Int)
    /// A form shows the argument of another substitution instead of its own.
    case other(String, shown: Int, own: Int)
    /// The specifier is not numeric.
    case notNumeric(String, specifier: String)
    /// The type class differs from that of the source's argument.
    case type(String, specifier: String, PassedArguments.Argument)
    /// A missing specifier, although a form shows the number.
    case noSpecifier(String)
    /// `%arg` outside of a substitution.
    case outside

    /// What is at fault, which tells one finding from another.
    fileprivate var subject: String {
      switch self {
      case .number(let name, let number, _): "\(name) \(number)"
      case .noNumber(let name, let number): "\(name) \(number)"
      case .position(let name, let number, _), .other(let name, let number, _): "\(name) \(number)"
      case .notNumeric(let name, let specifier), .type(let name, let specifier, _): "\(name) %\(specifier)"
      case .noSpecifier(let name): name
      case .outside: "%arg"
      }
    }
  }

  /// The language; `nil` if the text is the key.
  package let language: Language?
  /// The text; `nil` for a fault of a substitution's definition.
  package let text: FormatText?
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
    self.text = text
    language = text.language
    slice = place.map(text.slice) ?? ""
    range = place.map(text.node.fileRange(ofDecoded:)) ?? text.node.range
  }

  /// Creates a fault of a substitution's definition.
  init(_ kind: Kind, of substitution: SubstitutionArgument, language: Language) {
    self.kind = kind
    self.language = language
    text = nil
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

  /// The placeholders or substitutions at fault.
  package var subjects: [String] {
    switch kind {
    case .missing(let arguments), .missingInForm(let arguments), .keyMissing(let arguments):
      arguments.map { $0.placeholder(at: $0.number) ?? "%\($0.number)$" }
    case .undefinedSubstitution(let name), .unusedSubstitution(let name): [name]
    case .substitutionArgument(let fault): [fault.subject]
    default: [slice]
    }
  }

  /// The id of the rule that reports the fault.
  package var rule: String {
    switch kind {
    case .type: "placeholder-type"
    case .width: "placeholder-width"
    case .extra: "placeholder-extra"
    case .order: "placeholder-order"
    case .missing: "placeholder-missing"
    case .missingInForm: "placeholder-missing-in-form"
    case .malformed, .fieldWidth: "placeholder-malformed"
    case .mixed: "placeholder-mixed"
    case .unescapedPercent: "percent-unescaped"
    case .doubledPercent: "percent-doubled"
    case .branch: "placeholder-branches"
    case .keyDifference, .keyMissing: "key-placeholder"
    case .severalNumbers, .selectedByOther: "plural-argument"
    case .undefinedSubstitution: "substitution-undefined"
    case .unusedSubstitution: "substitution-unused"
    case .substitutionArgument: "substitution-argument"
    }
  }
}

/// A change of a text that resolves a fault.
extension FormatFault {
  /// The change of parts of the text; `nil` if none is known, or if the text is the key.
  package var repair: (title: String, isSafe: Bool, changes: [(ByteRange, String)])? {
    guard language != nil, let place else { return nil }
    switch kind {
    case .type(let placeholder, let argument, let isOnlyOne, _):
      return replacement(of: placeholder, by: argument, isSafe: isOnlyOne && argument.isCertain)
    case .width(let placeholder, let argument):
      return replacement(of: placeholder, by: argument, isSafe: argument.isCertain)
    case .order(_, _, let numbers):
      return (
        "number the placeholders", false, numbers.map { ($0.0.range, $0.0.specifier(at: $0.1)) }
      )
    case .unescapedPercent(let isCertain): return ("replace '%' with '%%'", isCertain, [(place, "%%")])
    case .doubledPercent: return ("replace '%%' with '%'", false, [(place, "%")])
    default: return nil
    }
  }

  private func replacement(
    of placeholder: Placeholder, by argument: PassedArguments.Argument, isSafe: Bool
  ) -> (title: String, isSafe: Bool, changes: [(ByteRange, String)])? {
    argument.placeholder(at: placeholder.position).map { text in
      ("replace '\(slice)' with '\(text)'", isSafe, [(placeholder.range, text)])
    }
  }
}

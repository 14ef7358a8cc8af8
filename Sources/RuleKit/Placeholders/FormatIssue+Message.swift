package import XCStrings

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

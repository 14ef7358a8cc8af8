import XCStrings

/// A separator between the cells of a table.
package enum CSVSeparator: String, CaseIterable, Sendable {
  case comma, semicolon, tab

  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }

  /// The separator that spreadsheets expect from readers of a language.
  ///
  /// It is a semicolon where the comma separates decimals.
  static func usual(for language: Language) -> CSVSeparator {
    let region = language.rawValue.split { $0 == "-" || $0 == "_" }.last.map(String.init) ?? ""
    if language.subtag == "es", spanishRegionsWithPoints.contains(region) { return .comma }
    return languagesWithDecimalCommas.contains(language.subtag) ? .semicolon : .comma
  }

  private static let languagesWithDecimalCommas: Set<String> = Set(
    """
    af az be bg bs ca cs da de el es et eu fi fo fr gl hr hu hy id is it ka kk ky lb lt lv mk mn nb nl \
    nn no pl pt ro ru sk sl sq sr sv tg tr tt uk uz vi
    """.split(separator: " ").map(String.init))

  private static let spanishRegionsWithPoints: Set<String> = [
    "419", "MX", "US", "PR", "GT", "HN", "NI", "PA", "PE", "SV", "DO", "CU",
  ]
}

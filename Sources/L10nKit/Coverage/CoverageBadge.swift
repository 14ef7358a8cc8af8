package import RuleKit
import SourceText
import XCStrings

/// A picture of the translated share for a README: a label and a percentage, in SVG.
package struct CoverageBadge {
  private let label: String
  private let percentage: Int

  /// Creates a badge of the required languages, else of all, without source languages.
  ///
  /// A single language is the label.
  package init(_ coverage: Coverage, of catalogs: [CatalogFile]) {
    let translations = coverage.total.languages.filter { counts in
      !catalogs.allSatisfy { $0.isSource(counts.language) }
    }
    let required = translations.filter { ($0.requirement ?? 0) > 0 }
    let counted = required.isEmpty ? translations : required
    let (done, total) = counted.reduce((0, 0)) { ($0.0 + $1.translated, $0.1 + $1.total) }
    percentage = total == 0 ? 100 : done * 100 / total
    label = counted.count == 1 ? counted[0].language.rawValue : "translated"
  }

  /// The picture.
  package var svg: [UInt8] {
    let value = "\(percentage)%"
    let (left, right) = (Self.width(of: label), Self.width(of: value))
    var text = XMLText()
    text.tag(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(left + right)\" height=\"20\" role=\"img\"",
      [("aria-label", "\(label.visible): \(value)")], "><title>")
    text.content("\(label.visible): \(value)")
    text.markup(
      "</title><clipPath id=\"r\"><rect width=\"\(left + right)\" height=\"20\" rx=\"3\"/></clipPath>"
        + "<g clip-path=\"url(#r)\"><rect width=\"\(left)\" height=\"20\" fill=\"#444\"/>"
        + "<rect x=\"\(left)\" width=\"\(right)\" height=\"20\" fill=\"\(color)\"/></g>"
        + "<g fill=\"#fff\" font-family=\"Verdana,Geneva,DejaVu Sans,sans-serif\" font-size=\"11\" "
        + "text-anchor=\"middle\" aria-hidden=\"true\">")
    for (word, start, width) in [(label.visible, 0, left), (value, left, right)] {
      text.markup("<text y=\"14\" x=\"\(start + width / 2)\" textLength=\"\(width - 12)\">")
      text.content(word)
      text.markup("</text>")
    }
    text.markup("</g></svg>\n")
    return text.bytes
  }

  /// Returns the width of a field in pixels, with a margin at either side.
  private static func width(of word: String) -> Int { word.visible.count * 7 + 12 }

  /// A color on which white letters are readable.
  private var color: String {
    switch percentage {
    case 100...: "#1c7a3d"
    case 90...: "#4d7310"
    case 75...: "#8a6400"
    case 50...: "#a84c08"
    default: "#b3261e"
    }
  }
}

import Foundation
import XCStrings

/// The sources of the workbook's page as the Swift file that the program has them in.
package enum WorkbookSource {
  /// The path of the Swift file below the package's root.
  package static let path = "Sources/Exchange/Workbook/Data/WorkbookPage.swift"
  /// The path of the catalog with the page's own texts.
  package static let catalogPath = "Pages/Workbook.xcstrings"
  /// The languages of the page.
  private static let languages: [Language] = ["en", "es"]

  /// The parts of the script, in order.
  package static let scripts = ["checks.js", "book.js", "texts.js", "workbook.js"]

  /// Returns the content of a file in `Pages`.
  package static func page(_ name: String) throws -> String {
    try String(contentsOf: Golden.root.appending(path: "Pages").appending(path: name), encoding: .utf8)
  }

  /// The Swift file.
  package static func text() throws -> String {
    let style = try page("workbook.css")
    let script = try scripts.map(page).joined()
    let texts = try texts()
    let noScript = languages.compactMap { texts[$0.rawValue]?["workbook.page.no_script"] as? String }
    let frame = try page("workbook.html").replacing("STYLE_HASH", with: hash(of: style))
      .replacing("SCRIPT_HASH", with: hash(of: script))
      .replacing("NO_SCRIPT", with: noScript.joined(separator: "<br>"))
    let json = try JSONSerialization.data(
      withJSONObject: texts, options: [.sortedKeys, .withoutEscapingSlashes])
    let parts = [
      ("frame", "The lines around the parts, whose names are in braces.", frame),
      ("style", "The style sheet.", style), ("script", "The script.", script),
      ("texts", "The page's own texts by language and key, as JSON.", String(decoding: json, as: UTF8.self)),
    ]
    let members = parts.map { name, comment, text in
      "  /// \(comment)\n  static let \(name) = ##\"\"\"\n\(text)\n\"\"\"##\n"
    }
    return """
      // Generated from the files in 'Pages' by scripts/update-goldens: do not edit.
      // swift-format-ignore-file

      /// The parts of a workbook's page.
      enum WorkbookPage {
      \(members.joined(separator: "\n"))}

      """
  }

  /// The texts by language and key; a plural has its forms.
  private static func texts() throws -> [String: [String: Any]] {
    let catalog = try StringCatalog(parsing: page("Workbook.xcstrings"))
    var result: [String: [String: Any]] = [:]
    for language in languages {
      for entry in catalog.entries {
        guard let localization = entry[language] else { continue }
        let forms = localization.leaves.compactMap { leaf in
          leaf.path.pluralForm.map { ($0.rawValue, leaf.unit.value) }
        }
        result[language.rawValue, default: [:]][entry.key] =
          forms.isEmpty ? localization.stringUnit?.value : Dictionary(uniqueKeysWithValues: forms)
      }
    }
    return result
  }

  private static func hash(of text: String) -> String {
    Data(SHA256.hash(of: Array(text.utf8))).base64EncodedString()
  }
}

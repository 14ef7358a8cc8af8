import Foundation
import L10nKit
import SourceText
import XCStrings

/// The frame and the texts of a page as the Swift file that the program has them in.
package struct PageSource {
  /// What the page is called in comments.
  private let name: String
  /// The path of the Swift file below the package's root.
  private let path: String
  /// The title of the page before its script runs.
  private let title: String
  /// The names of the page's own style sheet and catalog, in lowercase and capitalized.
  private let files: (style: String, catalog: String)
  /// The parts of the script after those of all pages, in order.
  private let ownScripts: [String]
  /// The blocks of data, in order.
  private let blocks: [String]

  /// The page of translators.
  package static let workbook = PageSource(
    name: "a workbook", path: "Sources/Exchange/Workbook/Data/WorkbookPage.swift", title: "Workbook",
    files: ("workbook.css", "Workbook.xcstrings"),
    ownScripts: ["checks.js", "book.js", "workbook.js"],
    blocks: ["translations", "facts"])

  /// The report of a project.
  package static let report = PageSource(
    name: "a report", path: "Sources/L10nKit/Pages/Data/ReportPage.swift", title: "Report",
    files: ("report.css", "Report.xcstrings"),
    ownScripts: ["project.js", "overview.js", "keys.js", "findings.js", "charts.js", "report.js"],
    blocks: ["facts", "findings", "texts"])

  /// The languages of the pages.
  private static let languages: [Language] = ["en", "es"]

  /// The style sheet and the scripts of all pages.
  private static let shared = (style: "page.css", scripts: ["page.js", "texts.js", "list.js"])

  /// The parts of the script, in order.
  package var scripts: [String] { Self.shared.scripts + ownScripts }

  /// The catalogs of the page's own texts: the page's, and that of all pages.
  package var catalogs: [String] { [files.catalog, "Page.xcstrings"] }

  /// The folders with the sources of pages; the program contains the files of the last two as they are.
  private static let folders = ["Pages", "Sources/L10nKit/Pages/Web", "Sources/Exchange/Workbook/Web"]

  /// Returns the content of a file.
  package static func page(_ name: String) throws -> String {
    let files = folders.map { Golden.root.appending(path: $0).appending(path: name) }
    let file = files.first { FileManager.default.fileExists(atPath: $0.path) }
    return try String(contentsOf: file ?? files[0], encoding: .utf8)
  }

  /// Returns the code of files as pages have it.
  private static func code(_ names: [String]) throws -> [UInt8] {
    PageDocument.code(of: try names.map { Array(try page($0).utf8) })
  }

  /// The Swift files by path.
  package static func files() throws -> [String: String] {
    [workbook.path: try workbook.text(), report.path: try report.text()]
  }

  private func text() throws -> String {
    let style = try Self.code([Self.shared.style, files.style])
    let script = try Self.code(scripts)
    let texts = try texts()
    let noScript = Self.languages.compactMap { texts[$0.rawValue]?["page.document.no_script"] as? String }
    let blocks = blocks.map { "<script type=\"application/json\" id=\"\($0)\">{\($0)}</script>" }
    let frame = try Self.page("page.html").replacing("STYLE_HASH", with: Self.hash(of: style))
      .replacing("SCRIPT_HASH", with: Self.hash(of: script))
      .replacing("GENERATOR", with: "l10n \(title.lowercased())").replacing("TITLE", with: title)
      .replacing("BLOCKS", with: blocks.joined(separator: "\n"))
      .replacing("NO_SCRIPT", with: noScript.joined(separator: "<br>"))
    let json = try JSONSerialization.data(
      withJSONObject: texts, options: [.sortedKeys, .withoutEscapingSlashes])
    return """
      // Generated from the files in 'Pages' by scripts/update-goldens: do not edit.
      // swift-format-ignore-file

      /// The parts of the page of \(name).
      enum \(title)Page {
        /// The lines around the parts, whose names are in braces.
        static let frame = ##\"""
      \(frame)
      \"""##

        /// The page's own texts by language and key, as JSON.
        static let texts = ##\"""
      \(String(decoding: json, as: UTF8.self))
      \"""##
      }

      """
  }

  /// The texts by language and key; a plural has its forms.
  private func texts() throws -> [String: [String: Any]] {
    var result: [String: [String: Any]] = [:]
    for name in catalogs {
      let catalog = try StringCatalog(parsing: Self.page(name))
      for (language, entry) in Self.languages.flatMap({ language in catalog.entries.map { (language, $0) } })
      {
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

  private static func hash(of text: [UInt8]) -> String {
    Data(SHA256.hash(of: text)).base64EncodedString()
  }
}

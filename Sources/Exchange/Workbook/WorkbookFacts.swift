import CatalogRules
import L10nKit
import RuleKit
import XCStrings

/// What the script of a workbook has to know besides the translations.
///
/// ```
/// { "version": 1, "id": "…", "direction": "ltr", "settings": [{ "rules": { "placeholder-extra": "error!" } }],
///   "files": [0, 0], … }
/// ```
/// `files` has the index of each catalog's settings. A severity with `!` rejects texts in `l10n merge`.
struct WorkbookFacts {
  private static let version = 1

  let translations: Translations
  let options: ExchangeOptions

  /// The facts as JSON, a line for each.
  var json: [UInt8] {
    var settings: [Configuration] = []
    var indices: [Int] = []
    for file in translations.files {
      let configuration = options.configurations[file.path] ?? Configuration()
      indices.append(settings.firstIndex(of: configuration) ?? settings.count)
      if indices.last == settings.count { settings.append(configuration) }
    }
    let isRightToLeft = WritingConvention.isRightToLeft(translations.targetLanguage)
    let document: JSONValue = [
      "version": Self.version, "tool": "\(options.toolName) \(options.toolVersion)", "id": identity,
      "direction": isRightToLeft ? "rtl" : "ltr", "files": indices, "settings": settings.map(json),
      "frame": WorkbookPage.frame, "texts": JSONValue.json(WorkbookPage.texts),
    ]
    return document.bytes(brokenLevels: 1)
  }

  /// By what the browser knows the work on this export again: all that the catalogs had.
  private var identity: String {
    let language = translations.targetLanguage.rawValue
    let phrases = translations.files.flatMap { file in
      [file.path] + file.units.flatMap { [$0.identifier.xcodeText, "\($0.sourceHash)\($0.targetHash)"] }
    }
    return "\(language)-\(TextHash(of: .set([language] + phrases)))"
  }

  private func json(_ configuration: Configuration) -> JSONValue {
    let selection = RuleSelection(configuration: configuration)
    let rules = CatalogRules.catalogRules.flatMap(\.value).compactMap { rule -> JSONValue.Member? in
      let severity = selection[rule.id]
      return severity.map { (rule.id, .string($0.rawValue + (ImportRules.rejects(rule.id, $0) ? "!" : ""))) }
    }
    return ["rules": JSONValue.object(rules)]
  }
}

import CatalogRules
import L10nKit
import RuleKit
import XCStrings

/// What the script of a workbook has to know besides the translations.
///
/// ```
/// { "version": 1, "id": "…", "direction": "ltr", "settings": [{ "rules": { "placeholder-extra": "error!" },
///   "terms": [{ "kind": "required", "source": "tab", "translation": "pestaña" }] }], "files": [0, 0], … }
/// ```
/// `files` has the index of each catalog's settings. A severity with `!` rejects texts in `l10n merge`.
struct WorkbookFacts {
  /// The version of the layout.
  private static let version = 1

  private let translations: Translations
  private let options: ExchangeOptions

  init(_ translations: Translations, _ options: ExchangeOptions) {
    self.translations = translations
    self.options = options
  }

  /// The facts as JSON, a line for each.
  var json: [UInt8] {
    var settings: [Configuration] = []
    var indices: [Int] = []
    for file in translations.files {
      let configuration = options.configurations[file.path] ?? Configuration()
      indices.append(settings.firstIndex(of: configuration) ?? settings.count)
      if indices.last == settings.count { settings.append(configuration) }
    }
    var writer = JSONWriter(brokenLevels: 1)
    writer.open("{")
    writer.member("version", number: Self.version)
    writer.member("tool", string: "\(options.toolName) \(options.toolVersion)")
    writer.member("id", string: identity)
    let isRightToLeft = WritingConvention.isRightToLeft(translations.targetLanguage.subtag)
    writer.member("direction", string: isRightToLeft ? "rtl" : "ltr")
    writer.member("files", json: "[\(indices.map(String.init).joined(separator: ","))]")
    writer.name("settings")
    writer.open("[")
    for configuration in settings { write(configuration, to: &writer) }
    writer.close("]")
    writer.member("frame", string: WorkbookPage.frame)
    writer.member("texts", json: WorkbookPage.texts)
    writer.close("}")
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// By what the browser knows the work on this export again: all that the catalogs had.
  private var identity: String {
    let language = translations.targetLanguage.rawValue
    let phrases = translations.files.flatMap { file in
      [file.path] + file.units.flatMap { [$0.identifier.xcodeText, "\($0.sourceHash)\($0.targetHash)"] }
    }
    return "\(language)-\(TextHash(of: .set([language] + phrases)))"
  }

  private func write(_ configuration: Configuration, to writer: inout JSONWriter) {
    writer.element()
    writer.open("{")
    writer.name("rules")
    writer.open("{")
    let selection = RuleSelection(configuration: configuration)
    for rule in CatalogRules.catalogRules {
      guard let severity = selection[rule.id] else { continue }
      writer.member(rule.id, string: severity.rawValue + (ImportRules.rejects(rule.id, severity) ? "!" : ""))
    }
    writer.close("}")
    writer.name("terms")
    writer.open("[")
    for term in configuration.terms.terms(for: translations.targetLanguage) { write(term, to: &writer) }
    for name in configuration.brandNames where !name.isEmpty {
      write(Glossary.Term(name, kind: .keep), isBrand: true, to: &writer)
    }
    writer.close("]")
    writer.close("}")
  }

  private func write(_ term: Glossary.Term, isBrand: Bool = false, to writer: inout JSONWriter) {
    writer.element()
    writer.open("{")
    writer.member("kind", string: term.kind.rawValue)
    writer.member("source", string: term.source)
    if !term.translation.isEmpty { writer.member("translation", string: term.translation) }
    if !term.note.isEmpty { writer.member("note", string: term.note) }
    if isBrand { writer.member("isBrand", boolean: true) }
    writer.close("}")
  }
}

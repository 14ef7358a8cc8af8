import RuleKit
import XCStrings

extension CatalogFile {
  /// The language as the file writes it: `pt_BR` where `pt-BR` was typed.
  func spelling(of language: Language) -> Language {
    if languages.contains(language) { return language }
    let identity = LanguageCode(language.rawValue).identity
    return languages.first { LanguageCode($0.rawValue).identity == identity } ?? language
  }

  /// The name under which code looks up the catalog's keys.
  var table: String {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".xcstrings") ? String(name.dropLast(".xcstrings".count)) : String(name)
  }
}

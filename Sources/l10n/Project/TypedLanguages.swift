import RuleKit
import SourceText
import ToolKit
import TranslationMerge
import XCStrings

/// Language codes that somebody typed, where a slip would open a language that nobody speaks.
struct TypedLanguages {
  /// The languages that catalogs have; asked for where a code is odd.
  let known: () -> [Language]

  /// Takes the languages of catalogs that are read already.
  init(known: @escaping () -> [Language]) { self.known = known }

  /// Takes the languages of the catalogs among some files; what can't be read is for others to say.
  init(in files: [SourceFile]) {
    known = {
      var languages: [Language] = []
      for file in files where file.path.hasSuffix(".xcstrings") {
        guard let catalog = try? StringCatalog(parsing: file.bytes) else { continue }
        languages += catalog.languages + [catalog.sourceLanguage]
      }
      return languages
    }
  }

  /// Refuses a code that CLDR does not know or Xcode writes in another way, unless a catalog has it as it is.
  func check(_ names: [String]) throws(UsageError.Kind) {
    for name in names {
      guard let kind = Self.flaw(of: name), !known().contains(Language(name)) else { continue }
      throw kind
    }
  }

  private static func flaw(of name: String) -> UsageError.Kind? {
    let xcodeName = LanguageCode(name).xcodeName
    return xcodeName == name ? nil : .unknownLanguage(name, writtenAs: xcodeName)
  }
}

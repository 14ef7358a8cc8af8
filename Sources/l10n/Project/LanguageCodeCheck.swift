import RuleKit
import SourceText
import ToolKit
import Exchange
import XCStrings

/// A check of language codes for typos, which would create a nonexistent language.
struct LanguageCodeCheck {
  /// Returns the languages of catalogs; called only for an unusual code.
  let known: () -> [Language]

  /// Creates the check with the languages of catalogs.
  init(known: @escaping () -> [Language]) { self.known = known }

  /// Creates the check with the languages of the catalogs in files; ignores invalid catalogs.
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

  /// Throws if CLDR lacks a code or Xcode spells it differently, unless a catalog has it.
  func check(_ names: [String]) throws(UsageError.Kind) {
    if let problem = problems(of: names).first { throw problem }
  }

  /// Warns of such codes in the configuration, which future systems may support.
  func warnAboutCodes(about file: ConfigurationFile, in environment: Environment) {
    guard let path = file.path else { return }
    for problem in problems(of: file.configuration.allLanguages) {
      environment.errors.write("\(path): warning: \(UsageError(problem))\n")
    }
  }

  private func problems(of names: [String]) -> [UsageError.Kind] {
    let misspelled = names.compactMap { name in Self.problem(of: name).map { (name, $0) } }
    if misspelled.isEmpty { return [] }
    let known = known()
    return misspelled.filter { !known.contains(Language($0.0)) }.map { $0.1 }
  }

  private static func problem(of name: String) -> UsageError.Kind? {
    let xcodeName = LanguageCode(name).xcodeName
    return xcodeName == name ? nil : .unknownLanguage(name, writtenAs: xcodeName)
  }
}

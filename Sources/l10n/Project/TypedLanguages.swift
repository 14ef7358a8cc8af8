import RuleKit
import SourceText
import ToolKit
import Exchange
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
    if let flaw = flaws(of: names).first { throw flaw }
  }

  /// Warns of such codes in the configuration: a system that comes may have them.
  func tellDoubts(about file: ConfigurationFile, in environment: Environment) {
    guard let path = file.path else { return }
    for flaw in flaws(of: file.configuration.languages) {
      environment.errors.write("\(path): warning: \(UsageError(flaw))\n")
    }
  }

  private func flaws(of names: [String]) -> [UsageError.Kind] {
    let odd = names.compactMap { name in Self.flaw(of: name).map { (name, $0) } }
    if odd.isEmpty { return [] }
    let known = known()
    return odd.filter { !known.contains(Language($0.0)) }.map { $0.1 }
  }

  private static func flaw(of name: String) -> UsageError.Kind? {
    let xcodeName = LanguageCode(name).xcodeName
    return xcodeName == name ? nil : .unknownLanguage(name, writtenAs: xcodeName)
  }
}

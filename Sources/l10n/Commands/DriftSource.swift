import Exchange
import RuleKit
import ToolKit
import XCStrings

/// The source of former texts: a git revision, an export or none.
struct DriftSource {
  private let environment: Environment
  private let revision: String?
  private let export: IncomingTranslations?

  init(_ arguments: ExtractArguments, in environment: Environment) throws {
    self.environment = environment
    revision = arguments.since
    export = try arguments.former.map { path in
      let parts = try TranslatorFiles(fileSystem: environment.fileSystem).read([path])
      return IncomingTranslations(files: parts.flatMap(\.files))
    }
    if let revision {
      let git = GitRepository(environment)
      _ = try git.root()
      try git.commit(of: revision)
    }
  }

  /// Returns a catalog's former texts; `nil` if unknown.
  func texts(of catalog: CatalogFile, path: String, language: Language) throws -> PreviousTexts? {
    if let export { return PreviousTexts(export, path: path, language: language) }
    guard let revision else { return nil }
    let git = GitRepository(environment)
    let full = try environment.fileSystem.realPath(of: catalog.path)
    guard let path = FilePath.path(full, below: try git.root()),
      let bytes = try git.bytes(of: path, at: revision), let former = try? StringCatalog(parsing: bytes)
    else { return nil }
    return PreviousTexts(former, targetLanguage: language)
  }
}

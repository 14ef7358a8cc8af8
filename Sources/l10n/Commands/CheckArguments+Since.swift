import L10nKit
import RuleKit
import SourceText
import ToolKit

extension CheckArguments {
  /// Narrows a check to what changes since a revision made wrong.
  ///
  /// Much that a change makes wrong stands on other lines: a text that lacks a form, code that asks for a key that went,
  /// all catalogs where the configuration names a language more. So what the project was is checked too.
  func narrow(
    _ input: inout CheckInput, to revision: String, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader
  ) async throws {
    let git = GitRepository(loader.environment)
    let endings = kinds == .sources ? [".swift"] : [".swift", ".xcstrings", ".strings"]
    let changes = try git.changes(
      since: revision, in: paths, of: loaded.files.map(\.path), endings: endings)
    input.changes = changes.lines
    let formerConfiguration = try loader.configurationFile.formerConfiguration(at: revision, git, loader)
    if changes.isEmpty, formerConfiguration == nil { return }
    var (former, formerLoader) = (loaded, loader)
    if let formerConfiguration {
      formerLoader.configurationFile = ConfigurationFile(
        configuration: formerConfiguration, folder: loader.configurationFile.folder,
        path: loader.configurationFile.path)
    }
    former.files = loaded.files.compactMap { file in
      if let old = changes.formerFiles[file.path] { return old }
      return changes.lines[file.path] == nil ? file : nil
    }
    former.files += changes.goneFiles.filter { loader.wouldFind($0.path, in: paths) }
    former.otherPaths += changes.goneFiles.map(\.path).filter { $0.hasSuffix(".strings") }
    var formerInput = self.input(former, formerLoader)
    formerInput.hasWholeFolders = input.hasWholeFolders
    formerInput.absentCatalogs = Self.catalogs(of: loaded.files, butOf: former.files)
    input.absentCatalogs = Self.catalogs(of: former.files, butOf: loaded.files)
    let result = await Checker.check(formerInput)
    input.formerFindings = FormerFindings(
      result, formerPaths: changes.formerFiles.mapValues(\.path).filter { $0.key != $0.value })
    LastingValue.keep(result)
  }

  /// The paths of catalogs that are among some files and not among others.
  private static func catalogs(of files: [SourceFile], butOf others: [SourceFile]) -> [String] {
    let paths = Set(others.map(\.path))
    return files.map(\.path).filter { $0.hasSuffix(".xcstrings") && !paths.contains($0) }
  }
}

extension ConfigurationFile {
  /// What the configuration was in a revision, the defaults where there was no file; `nil` if it is the same.
  ///
  /// One that can't be read counts as the same, as does one that git knows nothing of.
  fileprivate func formerConfiguration(
    at revision: String, _ git: GitRepository, _ loader: ProjectLoader
  ) throws -> Configuration? {
    guard let path else { return nil }
    let files = loader.environment.fileSystem
    guard let name = FilePath.path(try files.realPath(of: path), below: try git.topFolder()) else {
      return nil
    }
    guard let bytes = try git.bytes(of: name, at: revision) else { return Configuration() }
    return bytes == (try files.read(path)) ? nil : try? Configuration(parsing: bytes)
  }
}

import L10nKit
import SourceText
import XCStrings

/// Turns what was typed into values: the configuration, and the files with their bytes.
struct ProjectLoader {
  let environment: Environment
  let configurationFile: ConfigurationFile
  /// The name of what `-` reads.
  var standardInputPath: String?

  /// The files of a project, and what could not be read of it.
  struct Loaded {
    var catalogs: [SourceFile] = []
    /// Other localization files, by path alone.
    var otherPaths: [String] = []
    var problems: [FileError] = []
  }

  /// Finds the catalogs that the paths mean, and the localization files beside them.
  ///
  /// Without a path these are the catalogs that the configuration names; a path means all that are there.
  func find(_ paths: [String]) -> (catalogs: FoundFiles, others: [String]) {
    let finder = FileFinder(
      environment.fileSystem, extensions: ["xcstrings", "strings", "stringsdict"],
      exclusions: configurationFile.exclusions)
    var found = finder.find(in: paths)
    let others = found.paths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
    found.paths.removeAll(where: Set(others).contains)
    if paths.isEmpty {
      found.paths.removeAll { !configurationFile.includesCatalog(relativePath($0)) }
    }
    return (found, others)
  }

  /// Finds and reads the files that the paths mean, several at a time.
  func load(_ paths: [String], jobs: Int) async -> Loaded {
    let onDisk = paths.filter { $0 != "-" }
    let (found, others) = onDisk.isEmpty && !paths.isEmpty ? (FoundFiles(), []) : find(onDisk)
    var loaded = Loaded(otherPaths: others, problems: found.problems)
    for result in await Self.read(found.paths, from: environment.fileSystem, jobs: jobs) {
      switch result {
      case .success(let file): loaded.catalogs.append(file)
      case .failure(let error): loaded.problems.append(error)
      }
    }
    if paths.contains("-") { readStandardInput(into: &loaded) }
    return loaded
  }

  private func readStandardInput(into loaded: inout Loaded) {
    do throws(FileError) {
      let bytes = try environment.readStandardInput()
      loaded.catalogs.append(SourceFile(path: standardInputPath ?? "-", bytes: bytes))
    } catch {
      loaded.problems.append(error)
    }
  }

  /// Reads the findings that are accepted.
  func baseline(_ path: String) throws -> Baseline {
    let bytes = try environment.fileSystem.read(path)
    do throws(JSONSyntaxError) {
      if let baseline = try Baseline(parsing: bytes) { return baseline }
    } catch {
      throw InputError(path: path, position: error.position, message: error.message)
    }
    throw InputError(path: path, message: "the file is not a JSON report of 'l10n check'")
  }

  /// The path as the configuration's globs see it.
  func relativePath(_ path: String) -> String {
    configurationFile.relativePath(of: path, in: environment)
  }

  /// Returns the files in the order of their paths, whichever was read first.
  private static func read(
    _ paths: [String], from fileSystem: any FileSystem, jobs: Int
  ) async -> [Result<SourceFile, FileError>] {
    let count = max(1, min(jobs, paths.count))
    return await withTaskGroup(of: [(Int, Result<SourceFile, FileError>)].self) { group in
      for start in 0..<count {
        group.addTask {
          stride(from: start, to: paths.count, by: count).map { index in
            (index, read(paths[index], from: fileSystem))
          }
        }
      }
      var results: [Result<SourceFile, FileError>?] = paths.map { _ in nil }
      for await part in group {
        for (index, result) in part { results[index] = result }
      }
      return results.compactMap(\.self)
    }
  }

  private static func read(_ path: String, from fileSystem: any FileSystem) -> Result<SourceFile, FileError> {
    Result { () throws(FileError) in SourceFile(path: path, bytes: try fileSystem.read(path)) }
  }
}

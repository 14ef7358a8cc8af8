import GitFormats
import L10nKit
import RuleKit
import SourceText
import ToolKit

/// The translation progress of projects in former commits, read from git without touching the work tree.
///
/// Former catalogs are counted with the configuration of today, so that all commits are measured alike.
struct HistoryJob {
  /// The commits whose catalogs are in memory at the same time.
  private static let batchSize = 4

  /// The projects of today.
  let projects: Projects
  /// The paths of the command line.
  let paths: [String]
  /// The requested languages; empty for all.
  let languages: [String]
  let environment: Environment

  /// The catalogs of a commit.
  private typealias State = (commit: GitRepository.Commit, files: [File])

  private struct File: Hashable {
    let path: String
    let blob: String
    let project: Int
  }

  /// Returns the progress in the last commits that changed catalogs, oldest first.
  ///
  /// Each version of a catalog is read and parsed once, and kept as long as a commit needs it.
  func records(most: Int) async throws -> [CoverageRecord] {
    let git = GitRepository(environment)
    let commits = try git.commits(changing: ".xcstrings", in: paths.isEmpty ? ["."] : paths, most: most)
    if commits.count < most, let command = try git.commandFetchingHistory() {
      environment.errors.write(
        "note: this shallow clone lacks older commits; to fetch them, run: \(command)\n")
    }
    let present = Set(projects.projects.flatMap { $0.loaded.files.map(\.path) })
    let states = try commits.reversed().map { commit in
      (commit: commit, files: try files(of: commit, git, present))
    }
    var uses: [File: Int] = [:]
    for file in states.flatMap(\.files) { uses[file, default: 0] += 1 }
    var catalogs: [File: CatalogFile] = [:]
    var records: [CoverageRecord] = []
    for start in stride(from: 0, to: states.count, by: Self.batchSize) {
      let batch = Array(states[start..<min(start + Self.batchSize, states.count)])
      let files = Set(batch.flatMap(\.files))
      let new = files.filter { catalogs[$0] == nil && uses[$0] != 0 }
      for (file, catalog) in try await read(new.sorted { ($0.path, $0.blob) < ($1.path, $1.blob) }, git) {
        if let catalog { catalogs[file] = catalog } else { uses[file] = 0 }
      }
      records += await count(batch, catalogs)
      for file in batch.flatMap(\.files) {
        uses[file, default: 1] -= 1
        if uses[file] == 0 { catalogs[file] = nil }
      }
    }
    return records
  }

  /// Returns the catalogs of a commit that would belong to a project today.
  private func files(
    of commit: GitRepository.Commit, _ git: GitRepository, _ present: Set<String>
  ) throws -> [File] {
    let files = try git.files(endingIn: ".xcstrings", at: commit)
    return files.keys.sorted().compactMap { path in
      guard let blob = files[path], let project = projects.index(nearest: path),
        present.contains(path) || belongs(path, to: projects.projects[project].configuration)
      else { return nil }
      return File(path: path, blob: blob, project: project)
    }
  }

  /// Whether a search of the paths would find a file that no longer exists.
  private func belongs(_ path: String, to configuration: ConfigurationFile) -> Bool {
    let full = environment.fullPath(of: path)
    let roots = (paths.isEmpty ? ["."] : paths).map(environment.fullPath)
    guard let below = roots.lazy.compactMap({ FilePath.path(full, below: $0) }).first else { return false }
    let folders = below.split(separator: "/").dropLast()
    let isSkipped = folders.contains { $0.hasPrefix(".") || FileFinder.skippedFolders.contains(String($0)) }
    return !isSkipped && !isExcluded(full, by: configuration)
      && configuration.includesCatalog(configuration.relativePath(of: path, in: environment))
  }

  /// Whether a configuration excludes a file or a folder above it.
  private func isExcluded(_ path: String, by configuration: ConfigurationFile) -> Bool {
    let exclusions = configuration.exclusions
    var (place, isFolder) = (path, false)
    while FilePath.path(place, below: configuration.folder) != nil {
      if exclusions.ignores(place, isFolder: isFolder) { return true }
      (place, isFolder) = (FilePath.folder(of: place), true)
    }
    return false
  }

  /// Reads and parses catalogs; one that is not JSON has none.
  private func read(_ files: [File], _ git: GitRepository) async throws -> [(File, CatalogFile?)] {
    let contents = try git.contents(of: Set(files.map(\.blob)))
    let sources = files.map { SourceFile(path: $0.path, bytes: contents[$0.blob] ?? []) }
    let configurations = files.map { file in
      projects.projects[file.project].configuration.configuration(of: file.path, in: environment)
        .requiring(languages)
    }
    let parsed = await ParallelMap.values(
      count: files.count, heavy: files.count, jobs: environment.coreCount
    ) { try? CatalogFile(sources[$0], configuration: configurations[$0]) }
    return Array(zip(files, parsed))
  }

  /// Counts the keys of commits.
  private func count(_ states: [State], _ catalogs: [File: CatalogFile]) async -> [CoverageRecord] {
    let configurations = projects.projects.map { $0.configuration.configuration.requiring(languages) }
    let isAlone = !languages.isEmpty
    return await ParallelMap.values(count: states.count, heavy: states.count, jobs: environment.coreCount) {
      index in
      let state = states[index]
      let parts = configurations.indices.compactMap { project -> Coverage? in
        let files = state.files.filter { $0.project == project }.compactMap { catalogs[$0] }
        return files.isEmpty
          ? nil : Coverage(of: files, configuration: configurations[project], languagesAreAll: isAlone)
      }
      return CoverageRecord(
        commit: String(state.commit.id.prefix(8)), time: state.commit.time, subject: state.commit.subject,
        total: Coverage.sum(parts).total, unreadable: state.files.count { catalogs[$0] == nil })
    }
  }
}

import Exchange
import L10nKit
import ToolKit
import XCStrings

/// What became of keys that catalogs no longer have, by the history of git.
struct FormerKeys {
  private typealias Place = EntryMoves.Place
  private typealias Catalogs = [String: StringCatalog]

  /// The number of commits that are searched.
  private static let commitCount = 50

  private let environment: Environment
  /// The paths of the project's catalogs, as in commits, with those shown to users.
  private let shown: [String: String]
  private var parsed: [String: StringCatalog] = [:]

  init(of paths: [String], in environment: Environment) {
    self.environment = environment
    let folder = FilePath.normalized(environment.workingDirectory)
    shown = Dictionary(
      paths.map { (FilePath.path(environment.fullPath(of: $0), below: folder) ?? $0, $0) }
    ) { first, _ in first }
  }

  /// Returns files with the units of renamed and moved keys where these are now; reads further catalogs for moved ones.
  static func follow(
    _ files: [RoutedFile], _ catalogs: inout [MergeCatalog], of paths: [String], in environment: Environment,
    load: (String) throws -> MergeCatalog?
  ) throws -> [RoutedFile] {
    var lost: [Int: Set<ExactKey>] = [:]
    for (index, file) in files.enumerated() {
      guard let catalog = catalogs.first(where: { $0.path == file.catalog }) else { continue }
      lost[index] = file.unknownKeys(in: catalog.catalog)
    }
    let keys = lost.values.reduce(into: Set<ExactKey>()) { $0.formUnion($1) }
    guard !keys.isEmpty else { return files }
    var history = FormerKeys(of: paths, in: environment)
    // Without git, or without a commit, there is nothing to follow.
    guard let places = try? history.places(of: keys), !places.isEmpty else { return files }
    var result: [RoutedFile] = []
    for (index, file) in files.enumerated() {
      guard let own = file.catalog, let lost = lost[index] else {
        result.append(file)
        continue
      }
      let exported = history.path(of: own)
      var present: [ExactKey: (catalog: String, key: String)] = [:]
      for key in lost {
        // The catalog itself may have been renamed since.
        let others = places.filter { $0.key.key == key }.map(\.value)
        let found = places[Place(path: exported, key: key.text)] ?? (others.count == 1 ? others[0] : nil)
        guard let place = found, let path = history.shown[place.path] else { continue }
        if !catalogs.contains(where: { $0.path == path }) {
          guard let catalog = try load(path) else { continue }
          catalogs.append(catalog)
        }
        present[key] = (path, place.key.text)
      }
      result += file.following { present[$0] }
    }
    return result
  }

  /// The path of a catalog as in commits.
  private func path(of catalog: String) -> String { shown.first { $0.value == catalog }?.key ?? catalog }

  /// Returns the present places of keys by their former ones.
  private mutating func places(of keys: Set<ExactKey>) throws -> [Place: Place] {
    let git = GitRepository(environment)
    var (newer, rest) = (present(), keys)
    var places: [Place: Place] = [:]
    for commit in try git.commits(changing: ".xcstrings", in: ["."], most: Self.commitCount)
    where !rest.isEmpty {
      let older = try catalogs(of: commit, git)
      for (place, former) in EntryMoves(to: newer, from: older).former {
        if places[former] == nil { places[former] = places[place] ?? place }
      }
      rest = rest.filter { key in !older.values.contains { $0[key.text] != nil } }
      newer = older
    }
    return places
  }

  private func present() -> Catalogs {
    shown.compactMapValues { path in
      (try? environment.fileSystem.read(path)).flatMap { try? StringCatalog(parsing: $0) }
    }
  }

  /// Returns the catalogs of a commit; each version is parsed once.
  private mutating func catalogs(of commit: GitRepository.Commit, _ git: GitRepository) throws -> Catalogs {
    let files = try git.files(endingIn: ".xcstrings", at: commit)
    for (blob, bytes) in try git.contents(of: Set(files.values.filter { parsed[$0] == nil })) {
      parsed[blob] = try? StringCatalog(parsing: bytes)
    }
    return files.compactMapValues { parsed[$0] }
  }
}

import CatalogMerge
import SourceText
import ToolKit
import XCStrings

/// The catalogs of a diff, each in two states.
struct CatalogComparison {
  /// A catalog in two states, read lazily.
  struct Pair {
    /// The name of the catalog in the output.
    let name: String
    /// Reads the old state; `nil` if the catalog did not exist.
    let old: () throws -> StringCatalog?
    /// Reads the new state; `nil` if the catalog does not exist.
    let new: () throws -> StringCatalog?
  }

  /// The catalogs that may differ.
  let pairs: [Pair]

  /// Interprets arguments as two catalogs, or as revisions followed by paths.
  init(_ words: [String], _ environment: Environment) throws {
    let files = environment.fileSystem
    func exists(_ path: String) -> Bool { (try? files.status(of: path, followingLinks: false)) != nil }
    if words.count == 2, words.allSatisfy({ $0.hasSuffix(".xcstrings") && exists($0) }) {
      func catalog(_ path: String) throws -> StringCatalog {
        try Self.catalog(try files.read(path, .catalog, from: .commandLine), path)
      }
      pairs = [Pair(name: words[1], old: { try catalog(words[0]) }, new: { try catalog(words[1]) })]
      return
    }
    let repository = GitRepository(environment)
    var paths = words[...]
    var revisions: [String] = []
    // As in git, an argument that is not a file is a revision; only the first must be valid.
    if let word = paths.first, !exists(word), let range = try repository.range(word) {
      revisions = [range.old, range.new]
      paths.removeFirst()
    } else if let word = paths.first, !exists(word) {
      revisions.append(paths.removeFirst())
      if let word = paths.first, !exists(word), try repository.knows(word) {
        revisions.append(paths.removeFirst())
      }
    }
    let old = revisions.first ?? "HEAD"
    pairs = try Self.pairs(from: old, to: revisions.dropFirst().first, in: Array(paths), repository, files)
    for path in paths where try !exists(path) && !repository.hasFiles(at: path, in: old) {
      throw FileError(.missing, path: path)
    }
  }

  private static func pairs(
    from old: String, to new: String?, in paths: [String], _ repository: GitRepository,
    _ files: any FileSystem
  ) throws -> [Pair] {
    let changed = try repository.changedFiles(from: old, to: new, in: paths)
    return try changed.filter { $0.hasSuffix(".xcstrings") }.map { path in
      let name = try repository.relativePath(of: path)
      return Pair(
        name: name,
        old: { try repository.bytes(of: path, at: old).map { try catalog($0, "\(old):\(path)") } },
        new: {
          if let new {
            return try repository.bytes(of: path, at: new).map { try catalog($0, "\(new):\(path)") }
          }
          let isThere = try files.status(of: name, followingLinks: true) != nil
          return isThere ? try catalog(try files.read(name), name) : nil
        })
    }
  }

  /// Parses a catalog's bytes; throws if they are not a catalog.
  static func catalog(_ bytes: [UInt8], _ path: String) throws(InputError) -> StringCatalog {
    do throws(MergeObstacle) { return try MergeInput(bytes).catalog } catch {
      throw InputError(path: path, position: error.position, error.description)
    }
  }
}

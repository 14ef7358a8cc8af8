import CatalogMerge
import SourceText
import ToolKit
import XCStrings

/// The catalogs that a diff is about, each in two states.
struct CatalogComparison {
  /// A catalog in two states, which are read when they are needed.
  struct Pair {
    /// What the catalog is called in the output.
    let name: String
    /// The catalog as it was; `nil` if it did not exist.
    let old: () throws -> StringCatalog?
    /// The catalog as it is; `nil` if it does not exist.
    let new: () throws -> StringCatalog?
  }

  /// The catalogs that may differ.
  let pairs: [Pair]

  /// Finds out what words mean: two catalogs; or revisions, and then paths.
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
    // As with git, what is not a file is a revision; only the first one must be.
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

  /// Reads a catalog's bytes; throws where they are none.
  static func catalog(_ bytes: [UInt8], _ path: String) throws(InputError) -> StringCatalog {
    do throws(MergeObstacle) {
      return try MergeInput(bytes).catalog
    } catch {
      throw InputError(path: path, position: error.position, message: error.description)
    }
  }
}

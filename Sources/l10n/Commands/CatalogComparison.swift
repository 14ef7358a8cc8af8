import CatalogMerge
import ToolKit
import XCStrings

/// The catalogs that a diff is about, each in two states.
struct CatalogComparison {
  /// A catalog in two states, which are read when they are asked for.
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
    func exists(_ path: String) -> Bool {
      ((try? files.status(of: path, followingLinks: true)) ?? nil) != nil
    }
    if words.count == 2, words.allSatisfy({ $0.hasSuffix(".xcstrings") && exists($0) }) {
      pairs = [
        Pair(
          name: words[1], old: { try Self.catalog(try files.read(words[0]), words[0]) },
          new: { try Self.catalog(try files.read(words[1]), words[1]) })
      ]
      return
    }
    let repository = GitRepository(environment)
    var rest = words[...]
    let old = rest.first.map { !exists($0) } ?? false ? rest.removeFirst() : "HEAD"
    var new: String?
    if old != "HEAD" || words.first == "HEAD", let word = rest.first, !exists(word),
      try repository.knows(word)
    {
      new = rest.removeFirst()
    }
    pairs = try Self.pairs(from: old, to: new, in: Array(rest), repository, files)
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

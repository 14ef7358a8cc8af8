import SourceText

/// The found files of a search, and its errors.
package struct FoundFiles: Sendable {
  /// The paths, as given or below a given folder.
  package var paths: [String] = []
  /// The named paths that are not regular files.
  package var streams: Set<String> = []
  /// The errors; any of them causes exit status 2.
  package var problems: [FileError] = []

  /// Creates an empty result.
  package init(paths: [String] = [], problems: [FileError] = []) {
    self.paths = paths
    self.problems = problems
  }

  /// Returns the origin of a found file.
  package func origin(of path: String) -> FileOrigin { streams.contains(path) ? .commandLine : .search }

  /// Adds the result of another search.
  package mutating func add(_ other: FoundFiles) {
    paths += other.paths
    streams.formUnion(other.streams)
    problems += other.problems
  }

  /// Sorts paths by bytes and removes duplicates, for a deterministic result.
  ///
  /// `roots` are the start paths of the search.
  package mutating func sort(foundIn roots: [String]) {
    // A walk finds files in order and without duplicates, so no comparison is needed.
    let wasAscending = isAscending
    if !wasAscending { paths.sort(by: Self.precedes) }
    // A walk appends only names to a root.
    if !wasAscending || !roots.allSatisfy(Self.isPlain) { paths = paths.distinct(by: Self.plain) }
    problems = problems.distinct()
    problems.sort { Self.precedes($0.path, $1.path) }
  }

  /// Whether one path precedes another in byte order.
  ///
  /// For speed with tens of thousands of paths, avoids `withUTF8`, which needs a mutable copy.
  static func precedes(_ one: String, _ other: String) -> Bool {
    let isBefore = one.utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { one.order(to: $0) < 0 }
    }
    return (isBefore ?? nil) ?? one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether paths are strictly ascending.
  private var isAscending: Bool {
    paths.indices.dropFirst().allSatisfy { Self.precedes(paths[$0 - 1], paths[$0]) }
  }

  /// Returns a path without `./` and doubled slashes.
  private static func plain(_ path: String) -> String {
    if isPlain(path) { return path }
    let names = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }

  /// Whether a path has no empty or `.` components.
  private static func isPlain(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var start = bytes.first == UInt8(ascii: "/") ? 1 : 0
      for offset in start..<bytes.count where bytes[offset] == UInt8(ascii: "/") {
        let isDot = offset == start + 1 && bytes[start] == UInt8(ascii: ".")
        if offset == start || isDot { return false }
        start = offset + 1
      }
      return start < bytes.count
    }
  }
}

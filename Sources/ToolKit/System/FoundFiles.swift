#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files a search has found, and the paths it could not look into.
package struct FoundFiles: Sendable {
  /// The paths, as given or below a folder as given.
  package var paths: [String] = []
  /// Those of them that are not regular files; somebody has named each.
  package var streams: Set<String> = []
  /// What could not be read; any of them makes the exit status 2.
  package var problems: [FileError] = []

  /// Creates the result of a search that has found nothing yet.
  package init(paths: [String] = [], problems: [FileError] = []) {
    self.paths = paths
    self.problems = problems
  }

  /// How a file that was found has to be opened.
  package func origin(of path: String) -> FileOrigin { streams.contains(path) ? .commandLine : .search }

  /// Adds what another search has found.
  package mutating func add(_ other: FoundFiles) {
    paths += other.paths
    streams.formUnion(other.streams)
    problems += other.problems
  }

  /// Sorts by bytes and drops repetitions, so that the result doesn't depend on the disk's order.
  ///
  /// `roots` are the paths that the search began with.
  package mutating func sort(foundIn roots: [String]) {
    // A walk finds files in order, and no file twice; then nothing is compared again.
    let wasAscending = isAscending
    if !wasAscending { paths.sort(by: Self.precedes) }
    // What a walk adds to a root are names.
    if !wasAscending || !roots.allSatisfy(Self.isPlain) {
      var seen: Set<String> = []
      paths.removeAll { !seen.insert(Self.plain($0)).inserted }
    }
    var told: Set<FileError> = []
    problems.removeAll { !told.insert($0).inserted }
    problems.sort { Self.precedes($0.path, $1.path) }
  }

  /// Whether one path stands before another by its bytes.
  ///
  /// Tens of thousands are compared: `withUTF8` would want a copy of each, which counts references.
  static func precedes(_ one: String, _ other: String) -> Bool {
    let isBefore = one.utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { precedes(one, $0) }
    }
    return (isBefore ?? nil) ?? one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func precedes(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = one.baseAddress, let second = other.baseAddress else { return one.count < other.count }
    let order = memcmp(first, second, min(one.count, other.count))
    return order < 0 || order == 0 && one.count < other.count
  }

  /// Whether each path stands before the next, so that none is there twice.
  private var isAscending: Bool {
    paths.indices.dropFirst().allSatisfy { Self.precedes(paths[$0 - 1], paths[$0]) }
  }

  /// The path without `./` and doubled slashes: two spellings of one file are one file.
  private static func plain(_ path: String) -> String {
    if isPlain(path) { return path }
    let names = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }

  /// Whether a path has no name that is empty or a dot.
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

/// The files a search has found, and the paths it could not look into.
package struct FoundFiles: Sendable {
  /// The paths, as given or below a folder as given.
  package var paths: [String] = []
  /// What could not be read; any of them makes the exit status 2.
  package var problems: [FileError] = []

  /// Sorts by bytes and drops repetitions, so that the result doesn't depend on the disk's order.
  mutating func sort() {
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var seen: Set<String> = []
    paths.removeAll { !seen.insert(Self.plain($0)).inserted }
    problems.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The path without `./` and doubled slashes: two spellings of one file are one file.
  private static func plain(_ path: String) -> String {
    let names = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }
}

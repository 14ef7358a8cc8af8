import RuleKit
import SourceText

/// Finds the catalog that each part of a translator's file belongs to, by its path.
///
/// Paths are compared from the end, name by name, so that an export is matched even after folders above the
/// catalogs have moved. A catalog that a part names exactly is not matched with other parts, and two equally
/// near catalogs are ambiguous. `xx.lproj/Table.strings` matches the catalog `Table.xcstrings` beside the
/// folder, as after a conversion; in that case the whole path has to match, since a project may have such
/// files besides catalogs of the same name.
package struct CatalogRouter: Sendable {
  private let names: [[String]]
  private let shown: [String]
  /// Whether the user chose the only catalog: then parts with any name belong to it.
  private let isChosen: Bool

  /// Creates a router for catalogs: their displayed paths, and their paths relative to the project.
  package init(catalogs: [(shown: String, relative: String)], isChosen: Bool = false) {
    names = catalogs.map { Self.names(of: $0.relative) }
    shown = catalogs.map(\.shown)
    self.isChosen = isChosen && catalogs.count == 1
  }

  /// The destinations of the parts of one file, in order.
  package func route(_ files: [IncomingFile]) -> [RoutedFile] {
    var found: [String: RoutedFile.Destination] = [:]
    for file in files {
      guard let path = file.path, found[path] == nil, let index = names.firstIndex(of: Self.names(of: path))
      else { continue }
      found[path] = .catalog(shown[index])
    }
    let taken = Set(found.values)
    let paths = Set(files.map { $0.path ?? "" })
    let hasCatalogs = paths.contains { $0.hasSuffix(".xcstrings") }
    return files.map { file in
      if isChosen, paths.count == 1 { return RoutedFile(file, .catalog(shown[0])) }
      guard let path = file.path else { return RoutedFile(file, pathless) }
      let destination =
        found[path] ?? nearest(to: path, but: taken, isAlone: paths.count == 1, hasCatalogs: hasCatalogs)
      found[path] = destination
      return RoutedFile(file, destination)
    }
  }

  private var pathless: RoutedFile.Destination {
    shown.count == 1
      ? .catalog(shown[0]) : .unknown("the file does not name its catalog; specify it with '--into'")
  }

  // MARK: - Paths

  /// The components of a path without `..`, with a table of strings replaced by its catalog.
  private static func names(of path: String) -> [String] {
    var names = path.split { $0 == "/" || $0 == "\\" }.map(String.init).filter { $0 != "." && $0 != ".." }
    guard let table = names.last, let stem = stem(ofTable: table) else { return names }
    names.removeLast()
    if names.last?.folderLanguage != nil { names.removeLast() }
    return names + [stem + ".xcstrings"]
  }

  private static func stem(ofTable name: String) -> String? {
    for suffix in [".strings", ".stringsdict"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }

  /// The only catalog that shares the most components at the end of a path.
  private func nearest(
    to path: String, but taken: Set<RoutedFile.Destination>, isAlone: Bool, hasCatalogs: Bool
  ) -> RoutedFile.Destination {
    let wanted = Self.names(of: path)
    var (best, length): ([Int], Int) = ([], Self.stem(ofTable: path) == nil ? 1 : wanted.count)
    for index in names.indices where !taken.contains(.catalog(shown[index])) {
      let common = zip(wanted.reversed(), names[index].reversed()).prefix { $0 == $1 }.count
      if common > length {
        (best, length) = ([index], common)
      } else if common == length {
        best.append(index)
      }
    }
    guard let first = best.first else {
      let isOther = hasCatalogs && !path.hasSuffix(".xcstrings")
      return isOther ? .otherFile : .unknown(missing(path, wanted, isAlone: isAlone))
    }
    if best.count == 1 { return .catalog(shown[first]) }
    let candidates = Wording.list(best.prefix(3).map { shown[$0] })
    return .unknown("'\(path.shortened())' matches \(candidates); specify one with '--into'")
  }

  private func missing(_ path: String, _ wanted: [String], isAlone: Bool) -> String {
    let message = "no catalog '\(path.shortened(to: 120))'"
    if isAlone, shown.count == 1 { return message + "; use '--into \(shown[0])' to import anyway" }
    return message + Wording.suggestion(NearestName.nearest(to: wanted.joined(separator: "/"), in: shown))
  }
}

import RuleKit

/// Finds the catalog that each part of a translator's file belongs to, by its path.
///
/// The path is compared with those of the project's catalogs from the end, name by name, so that an export finds its
/// way home after folders above the catalogs have moved. A catalog that a part names exactly is not another part's, and
/// two catalogs that are equally near are a question for a person. `xx.lproj/Table.strings` names the catalog
/// `Table.xcstrings` beside the folder, as after a conversion; here all of the path has to agree, since a project may
/// have such files besides catalogs of the same name.
package struct CatalogRouter: Sendable {
  private let names: [[String]]
  private let shown: [String]
  /// Whether the catalog is the only one and was named by a person: then a part of any name belongs to it.
  private let isChosen: Bool

  /// Creates a router to catalogs: their paths as shown, and relative to the project's folder.
  package init(catalogs: [(shown: String, relative: String)], isChosen: Bool = false) {
    names = catalogs.map { Self.names(of: $0.relative) }
    shown = catalogs.map(\.shown)
    self.isChosen = isChosen && catalogs.count == 1
  }

  /// The destinations of the parts of one file, in their order.
  package func route(_ files: [IncomingFile]) -> [RoutedFile] {
    var found: [String: RoutedFile.Destination] = [:]
    for file in files {
      guard let path = file.path, found[path] == nil, let index = exactMatch(Self.names(of: path)) else {
        continue
      }
      found[path] = .catalog(index)
    }
    var taken: Set<Int> = []
    for case .catalog(let index) in found.values { taken.insert(index) }
    let paths = Set(files.map { $0.path ?? "" })
    return files.map { file in
      if isChosen, paths.count == 1 { return RoutedFile(file, .catalog(0)) }
      guard let path = file.path else { return RoutedFile(file, pathless) }
      let destination = found[path] ?? nearest(to: path, but: taken, isAlone: paths.count == 1)
      found[path] = destination
      return RoutedFile(file, destination)
    }
  }

  private var pathless: RoutedFile.Destination {
    shown.count == 1
      ? .catalog(0) : .unknown("the file does not say its catalog; '--into' names it")
  }

  // MARK: - Paths

  /// The names of a path without what goes up, and with the catalog in the place of a table of strings.
  private static func names(of path: String) -> [String] {
    var names = path.split { $0 == "/" || $0 == "\\" }.map(String.init).filter { $0 != "." && $0 != ".." }
    guard let table = names.last, let stem = stem(ofTable: table) else { return names }
    names.removeLast()
    if names.last?.hasSuffix(".lproj") == true { names.removeLast() }
    return names + [stem + ".xcstrings"]
  }

  private static func stem(ofTable name: String) -> String? {
    for suffix in [".strings", ".stringsdict"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }

  private func exactMatch(_ wanted: [String]) -> Int? { names.firstIndex(of: wanted) }

  /// The one catalog that agrees with the most names at the end of a path.
  private func nearest(to path: String, but taken: Set<Int>, isAlone: Bool) -> RoutedFile.Destination {
    let wanted = Self.names(of: path)
    let isTable = path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
    var (best, length): ([Int], Int) = ([], isTable ? wanted.count : 1)
    for index in names.indices where !taken.contains(index) {
      let common = Self.commonEnd(wanted, names[index])
      if common > length {
        (best, length) = ([index], common)
      } else if common == length {
        best.append(index)
      }
    }
    guard let first = best.first else { return .unknown(missing(path, wanted, isAlone: isAlone)) }
    if best.count == 1 { return .catalog(first) }
    let candidates = Wording.list(best.prefix(3).map { shown[$0] })
    return .unknown("'\(path.shortened())' can be \(candidates); '--into' names the catalog")
  }

  private static func commonEnd(_ one: [String], _ other: [String]) -> Int {
    var count = 0
    for (name, otherName) in zip(one.reversed(), other.reversed()) {
      guard name == otherName else { break }
      count += 1
    }
    return count
  }

  private func missing(_ path: String, _ wanted: [String], isAlone: Bool) -> String {
    let message = "no catalog '\(path.shortened(to: 120))'"
    if isAlone, shown.count == 1 { return message + "; '--into \(shown[0])' takes the texts all the same" }
    return message + Wording.suggestion(NearestName.nearest(to: wanted.joined(separator: "/"), in: shown))
  }
}

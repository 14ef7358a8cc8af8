import SourceText
import XCStrings

/// The conflicts that the merge driver left open in a catalog, stored in a file beside it.
///
/// It is committed with the catalog if the conflicts are not resolved first, so that every clone includes
/// them. It contains places but no texts, which are in the merged versions in git.
package struct ConflictRecord: Equatable, Sendable {
  private static let version = 1
  private static let about = """
    A merge left conflicts in the catalog that this file is named after. Run 'l10n resolve' to list and \
    resolve them; the command then removes this file.
    """

  /// The ids of the merged versions, in one line.
  package let versions: String
  /// The unresolved places, in key order.
  package let open: [CatalogLocation]

  /// Creates a record.
  package init(versions: String, open: [CatalogLocation]) { (self.versions, self.open) = (versions, open) }

  /// Reads the file; `nil` if its bytes are not a record in the current format.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? JSONTree(parsing: bytes).root, root["version"]?.integer == Self.version,
      let versions = root["versions"]?.string, let open = root["open"], open.kind == .array
    else { return nil }
    var places: [CatalogLocation] = []
    for item in open.elements {
      let names = item.elements.map(\.string)
      guard let place = CatalogLocation(path: names.compactMap(\.self)), place.path.count == names.count
      else { return nil }
      places.append(place)
    }
    self.init(versions: versions, open: places)
  }

  /// Whether a conflict is open.
  package func isOpen(_ conflict: MergeConflict) -> Bool {
    open.contains { $0.exactPath == conflict.place.exactPath }
  }

  /// The file's bytes.
  package func bytes() -> [UInt8] {
    let places = open.map { JSONValue.strings($0.path) }
    let document: JSONValue = [
      "about": Self.about, "open": places, "version": Self.version, "versions": versions,
    ]
    return Array((document.text() + "\n").utf8)
  }

  // MARK: - Names

  /// A glob for the names of all such files.
  package static let namePattern = "*.conflict-????????.json"

  /// A name for a new file beside a catalog.
  ///
  /// Each merge uses a new name, even for the same versions: git refuses to merge a branch that adds a file
  /// with the name of an untracked one.
  package static func newName(beside catalog: String) -> String {
    "\(catalog).conflict-\(UInt32.random(in: 0...UInt32.max).digits(8)).json"
  }

  /// Returns the path of the catalog that a record is beside; `nil` for other files.
  package static func catalog(ofRecord path: String) -> String? {
    let ending = ".conflict-????????.json".utf8.count
    guard path.hasSuffix(".json"), let catalog = String(path.utf8.dropLast(ending)) else { return nil }
    let names = (path.lastPathComponent, catalog.lastPathComponent)
    return catalog.hasSuffix(".xcstrings") && isName(names.0, beside: names.1) ? catalog : nil
  }

  /// Whether a file is a record of a catalog, by the names of both.
  package static func isName(_ name: some StringProtocol, beside catalog: some StringProtocol) -> Bool {
    let (head, tail) = ("\(catalog).conflict-".utf8, ".json".utf8)
    let digits = name.utf8.dropFirst(head.count).dropLast(tail.count)
    return name.utf8.starts(with: head) && name.utf8.suffix(tail.count).elementsEqual(tail)
      && digits.count == 8 && digits.allSatisfy("0123456789abcdef".utf8.contains)
  }
}

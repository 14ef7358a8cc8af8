package import SourceText
import XCStrings

extension ConflictReport {
  /// What the name of a report adds to that of its catalog.
  package static let suffix = ".theirs.json"
  /// The version of the format, raised where a reader of the one before would lose something.
  static let version = 2

  /// What a file with the name of a report is.
  package enum Reading: Sendable {
    /// A report.
    case report(ConflictReport)
    /// A report in another version of the format.
    case otherVersion(Int)
    /// A file that can't be read, and why.
    case unusable(Problem)
    /// A file of other content.
    case foreign
  }

  /// The reason why conflicts can't be read from a report, and where.
  package struct Problem: Sendable {
    /// The words, without file and position.
    package let message: String
    /// Where.
    package let position: SourcePosition
  }

  /// Reads a file with the name of a report.
  package static func read(_ bytes: [UInt8], path: String) -> Reading {
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONTree(parsing: bytes).root
    } catch {
      return .unusable(Problem(message: error.message, position: error.position))
    }
    guard let version = root["version"]?.integer, root["file"]?.string != nil,
      let items = root["conflicts"], items.kind == .array
    else { return .foreign }
    guard version == Self.version else {
      return .otherVersion(version)
    }
    var conflicts: [MergeConflict] = []
    for item in items.elements {
      guard let conflict = conflict(item) else {
        let position = LineMap(bytes).position(of: item.range.lowerBound)
        return .unusable(
          Problem(message: "expected a conflict with the path of its place", position: position))
      }
      conflicts.append(conflict)
    }
    return .report(ConflictReport(conflicts, path: path))
  }

  private static func conflict(_ item: JSONNode) -> MergeConflict? {
    guard let names = item["path"]?.elements.map(\.string) else { return nil }
    let path = names.compactMap(\.self)
    guard path.count == names.count, let place = CatalogPlace(path: path) else { return nil }
    let companions = item["with"]?.members.map {
      MergeConflict.Companion(name: $0.name, versions: versions($0.value))
    }
    return MergeConflict(place: place, versions(item), companions: companions ?? [])
  }

  private static func versions(_ item: JSONNode) -> MergeVersions {
    MergeVersions(base: item["base"], ours: item["ours"], theirs: item["theirs"])
  }

  // MARK: - Writing

  /// The document that stands next to the catalog; what a file has not, its members lack.
  package func json() -> [UInt8] {
    let document = JSONContent.object([
      .init("version", .integer(Self.version)), .init("file", .string(path)),
      .init("conflicts", .array(conflicts.map { .object(Self.members(of: $0)) })),
    ])
    return CatalogValue.bytes(of: document, style: .xcode) + Array("\n".utf8)
  }

  private static func members(of conflict: MergeConflict) -> [JSONContent.Member] {
    var members = conflict.place.members
    members.append(.init("path", .array(conflict.place.path.map { .string($0) })))
    members += Self.members(
      of: MergeVersions(base: conflict.base, ours: conflict.ours, theirs: conflict.theirs))
    if !conflict.companions.isEmpty {
      let companions = conflict.companions.map {
        JSONContent.Member($0.name, .object(Self.members(of: $0.versions)))
      }
      members.append(.init("with", .object(companions)))
    }
    return members
  }

  private static func members(of versions: MergeVersions) -> [JSONContent.Member] {
    [("base", versions.base), ("ours", versions.ours), ("theirs", versions.theirs)].compactMap { name, node in
      node.map { .init(name, JSONContent($0)) }
    }
  }
}

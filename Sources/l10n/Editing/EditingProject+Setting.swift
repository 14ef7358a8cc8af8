import RuleKit
import SourceText
import XCStrings

extension EditingProject {
  /// The one catalog in which the text of a key is set: where the key is, or else, if it is added, may go.
  func catalog(toSet key: String, table: String?, isAdding: Bool) throws -> Catalog {
    let name = key.shortened()
    let wanted = catalogs.filter { table == nil || $0.table == table }
    guard isAdding, !wanted.isEmpty, !wanted.contains(where: { $0.catalog[key] != nil }) else {
      let having = try catalogs(having: key, table: table, otherwise: "; '--add' adds it")
      guard having.count == 1 else {
        throw EditingError("'\(name)' is in \(Wording.list(having.map(\.file.path))); '--in' chooses one")
      }
      return having[0]
    }
    // Keys of other kinds are the system's.
    let tables = wanted.filter { CatalogKind(path: $0.file.path) == .table }
    let possible = tables.isEmpty ? wanted : tables
    guard possible.count == 1 else {
      throw EditingError("'\(name)' may go to \(Wording.list(possible.map(\.file.path))); '--in' chooses one")
    }
    return possible[0]
  }
}

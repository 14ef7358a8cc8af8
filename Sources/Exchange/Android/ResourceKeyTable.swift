import RuleKit
package import SourceText

/// A table with the keys of an app's resources for Android, in columns `name` and `key`.
package enum ResourceKeyTable {
  /// Reads a table into keys by names.
  package static func keys(_ file: SourceFile) throws(InputError) -> [String: String] {
    let text = try DecodedText(file)
    var parser = try CSVParser(detecting: text) { $0 == "name" || $0 == "key" }
    let header = (try parser.next() ?? []).map(\.text)
    guard let name = header.firstIndex(of: "name"), let key = header.firstIndex(of: "key") else {
      throw text.error(at: 0, "the header has no columns 'name' and 'key'")
    }
    var keys: [String: String] = [:]
    while let row = try parser.next() {
      guard max(name, key) < row.count, !row[name].text.isEmpty else { continue }
      if keys.updateValue(row[key].text, forKey: row[name].text) != nil {
        throw InputError(
          path: file.path, position: row[name].position,
          "the name '\(row[name].text.shortened())' is twice in the table")
      }
    }
    return keys
  }
}

import SwiftScanner
import XCStrings

/// The keys of one Swift file as the compiler has written them into a `.stringsdata` file.
package struct StringsData: Sendable {
  /// The path of the Swift file, as the compiler knew it.
  package let source: String
  /// The keys by table, in the file's order; their place is in the Swift file.
  package let keys: [FoundKey]

  /// Why a file is no `.stringsdata` file.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    package let message: String
    /// The offset in the file where it is wrong.
    package let offset: Int
  }

  /// Reads a file; throws a `JSONSyntaxError` or a `Failure`.
  ///
  /// `sourcePath` gives the path that reports name, from the one that the compiler knew.
  package init(parsing bytes: [UInt8], sourcePath: (String) -> String = { $0 }) throws {
    let root = try JSONTree(parsing: bytes).root
    guard let sourceNode = root["source"]?.string, let tables = root["tables"], tables.kind == .object else {
      throw Failure(message: "the file has no 'source' and 'tables' of a compiler", offset: 0)
    }
    source = sourceNode
    let path = sourcePath(sourceNode)
    var keys: [FoundKey] = []
    for table in tables.members {
      guard table.value.kind == .array else {
        throw Failure(message: "'\(table.name)' is not a list of keys", offset: table.value.range.lowerBound)
      }
      for node in table.value.elements {
        guard let key = node["key"]?.string else {
          throw Failure(
            message: "a key of the table '\(table.name)' has no 'key'", offset: node.range.lowerBound)
        }
        keys.append(
          FoundKey(
            LocalizationKey(key), table: table.name,
            defaultValue: node["value"]?.string.map { LocalizationKey($0) },
            comment: node["comment"]?.string,
            place: FoundKey.Place(path: path, line: node["location"]?["startingLine"]?.integer ?? 0)))
      }
    }
    self.keys = keys
  }
}

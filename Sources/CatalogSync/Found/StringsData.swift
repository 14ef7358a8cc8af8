package import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// The keys of one Swift file as the compiler has written them into a `.stringsdata` file.
package struct StringsData: Sendable {
  /// The path of the Swift file, as the compiler knew it.
  package let source: String
  /// The keys, table by table, in the file's order.
  package let keys: [FoundKey]

  /// Why a file is no `.stringsdata` file.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    package let message: String
    /// Where in the file.
    package let position: SourcePosition
  }

  /// Reads a file.
  ///
  /// `path` gives the path that reports name from the one that the compiler knew.
  package init(parsing bytes: [UInt8], path: (String) -> String = { $0 }) throws(Failure) {
    let root = try Self.tree(bytes).root
    func failure(_ message: String, _ node: JSONNode) -> Failure {
      Failure(message: message, position: LineMap(bytes).position(of: node.range.lowerBound))
    }
    guard let source = root["source"]?.string, let tables = root["tables"], tables.kind == .object else {
      throw failure("expected an object with 'source' and 'tables', as compilers write it", root)
    }
    let path = path(source)
    var keys: [FoundKey] = []
    for table in tables.members {
      guard table.value.kind == .array else { throw failure("'\(table.name)' is not a list", table.value) }
      for node in table.value.elements {
        guard let key = node["key"]?.string else { throw failure("expected an object with 'key'", node) }
        keys.append(Self.key(key, node, table: table.name, path))
      }
    }
    (self.source, self.keys) = (source, keys)
  }

  private static func tree(_ bytes: [UInt8]) throws(Failure) -> JSONTree {
    do throws(JSONSyntaxError) {
      return try JSONTree(parsing: bytes)
    } catch {
      throw Failure(message: error.message, position: error.position)
    }
  }

  private static func key(_ key: String, _ node: JSONNode, table: String, _ path: String) -> FoundKey {
    FoundKey(
      LocalizationKey(key), table: table, defaultValue: node["value"]?.string.map { LocalizationKey($0) },
      comment: node["comment"]?.string,
      place: FoundKey.Place(path: path, line: node["location"]?["startingLine"]?.integer ?? 0))
  }
}

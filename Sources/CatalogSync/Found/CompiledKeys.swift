import RuleKit
package import SourceText
import TextFlow
import XCStrings

/// The keys of compiled Swift files, from the compiler's `.stringsdata` files.
///
/// The compiler writes full paths, possibly of another machine, which are matched with the tree by their
/// ending.
package struct CompiledKeys: Sendable {
  /// The paths of the Swift files, relative to the tree if they are in it.
  package private(set) var sources: [String] = []
  /// The keys of all files.
  package private(set) var keys: [FoundKey] = []
  /// Whether all files could be read.
  package var isComplete = true
  private let files: [String: [String]]
  private var covered: Set<String> = []

  /// Prepares for the Swift files of a tree.
  package init(files: [String]) {
    var names: [String: [String]] = [:]
    for file in files { names[Self.name(of: file), default: []].append(file) }
    self.files = names
  }

  /// Adds the keys of one Swift file, table by table, in file order.
  package mutating func add(_ file: SourceFile) throws(InputError) {
    func failure(_ message: String, at position: SourcePosition) -> InputError {
      InputError(path: file.path, position: position, message)
    }
    func failure(_ message: String, _ node: JSONNode) -> InputError {
      failure(message, at: LineMap(file.bytes).position(of: node.range.lowerBound))
    }
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONTree(parsing: file.bytes).root
    } catch {
      throw failure(error.message, at: error.position)
    }
    guard let source = root["source"]?.string, let tables = root["tables"], tables.kind == .object else {
      throw failure("expected an object with 'source' and 'tables'", root)
    }
    let path = path(source)
    var found: [FoundKey] = []
    for table in tables.members {
      guard table.value.kind == .array else { throw failure("'\(table.name)' is not an array", table.value) }
      for node in table.value.elements {
        guard let key = node["key"]?.string else { throw failure("expected an object with 'key'", node) }
        found.append(
          FoundKey(
            LocalizationKey(key), table: table.name,
            defaultValue: node["value"]?.string.map { LocalizationKey($0) }, comment: node["comment"]?.string,
            place: CodePlace(path: path, line: node["location"]?["startingLine"]?.integer ?? 0)))
      }
    }
    if covered.insert(path).inserted { sources.append(path) }
    keys += found
  }

  /// Whether a file of the tree was compiled.
  package func covers(_ path: String) -> Bool { covered.contains(path) }

  /// The longest path in the tree that a compiler's path ends with, or else the path itself.
  private func path(_ source: String) -> String {
    var best = ""
    for file in files[Self.name(of: source)] ?? [] {
      let plain = CatalogScopes.plain(file)
      guard source == plain || source.hasSuffix("/\(plain)") else { continue }
      if file.utf8.count > best.utf8.count { best = file }
    }
    return best.isEmpty ? source : best
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}

extension CodeEvidence {
  /// Adds the keys of another value.
  package mutating func add(_ compiled: CompiledKeys) {
    files += compiled.sources
    found += compiled.keys
    isComplete = isComplete && compiled.isComplete
  }
}

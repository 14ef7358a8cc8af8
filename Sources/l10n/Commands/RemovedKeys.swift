import CatalogSync
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// Keys that catalogs had in a revision and have no more: code that asks for one is wrong since then, though it is as it
/// was.
struct RemovedKeys {
  /// How literals of the keys begin, as Swift writes them; with the quote at their end where they have no argument.
  private var literals: Set<[UInt8]> = []

  /// Finds the keys by comparing the catalogs that differ; what can't be read as a catalog tells nothing.
  init(since revision: String, in paths: [String], catalogs: [SourceFile], _ git: GitRepository) throws {
    let changed = try git.changedFiles(from: revision, to: nil, in: paths).filter {
      $0.hasSuffix(".xcstrings")
    }
    guard !changed.isEmpty else { return }
    var keys: [String: Set<ExactKey>] = [:]
    for file in catalogs where file.path.hasSuffix(".xcstrings") {
      keys[CatalogScopes.table(of: file.path), default: []].formUnion(Self.keys(of: file.bytes))
    }
    for path in changed {
      guard let bytes = try git.bytes(of: path, at: revision) else { continue }
      let known = keys[CatalogScopes.table(of: path)] ?? []
      for key in Self.keys(of: bytes) where !known.contains(key) {
        literals.insert(Self.literal(of: key.text))
      }
    }
  }

  private static func keys(of bytes: [UInt8]) -> [ExactKey] {
    guard let catalog = try? StringCatalog(parsing: bytes) else { return [] }
    return catalog.entries.filter { $0.extractionState != .stale }.map { ExactKey($0.key) }
  }

  private static func literal(of key: String) -> [UInt8] {
    guard let placeholder = FormatString(key).placeholders.first(where: { !$0.isLikelyProse }) else {
      return Array("\(KeyLiteral.escaped(key))\"".utf8)
    }
    let start = String(decoding: Array(key.utf8)[..<placeholder.range.lowerBound], as: UTF8.self)
    return Array("\(KeyLiteral.escaped(start.replacing("%%", with: "%")))\\(".utf8)
  }

  /// Counts the lines of Swift files that have one of the keys among the changed ones.
  func mark(_ files: [SourceFile], in changes: inout [String: ChangedLines]) {
    guard !literals.isEmpty else { return }
    for file in files where file.path.hasSuffix(".swift") {
      let lines = lines(of: file)
      if !lines.isEmpty { changes[file.path, default: ChangedLines()].insert(lines) }
    }
  }

  /// The lines with a literal that starts like one of the keys.
  private func lines(of file: SourceFile) -> [Int] {
    let bytes = file.bytes
    var lines: [Int] = []
    var map: LineMap?
    for start in bytes.indices where bytes[start] == UInt8(ascii: "\"") {
      var end = start + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
        if bytes[end] == UInt8(ascii: "\\") {
          end += 1
          if end < bytes.count, bytes[end] == UInt8(ascii: "(") { break }
        }
        end += 1
      }
      guard end < bytes.count, literals.contains(Array(bytes[(start + 1)...end])) else { continue }
      let known = map ?? LineMap(bytes)
      map = known
      lines.append(known.position(of: start).line)
    }
    return lines
  }
}

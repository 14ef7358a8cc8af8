import Foundation
import SourceText
import SwiftIndex
import SwiftTree
import Testing

/// The syntax tree against the compiler's parser.
///
/// Declarations, statements, blocks, closures, calls, subscripts, macros and interpolations with their labels, casts,
/// ternaries, `try` and `await`, marks, key paths, literals and operators of one operand have to be equal in number,
/// name, labels and place. Where the dump has something else, it is made equal by cause:
/// - It has casts, initial values and elements of enums twice.
/// - A literal with interpolations is one token for it, so a node that ends with one ends at its start.
/// - `{ 1 }` behind a variable or a subscript is a getter for it.
/// - A sign before a number belongs to the number, and `&a` is of another kind.
/// - It leaves out raw values, numbers in types, and attributes and macros that the compiler reads itself.
/// - A function that ends with `throws(E)` ends with its type.
/// - Captures are variables for it, and a labeled statement begins at its label.
///
/// Left out are files that the compiler doesn't parse by themselves, those with `#if`, of which it drops clauses, and
/// those with `@abi`, whose arguments are declarations.
@Suite(.enabled(if: ConformanceFolder.root != nil || SwiftSources.isAskedFor))
struct TreeConformanceTests {
  private static let parts = 4

  @Test("a tree has the constructs that the compiler's parser finds", arguments: 0..<parts)
  func constructs(part: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var compared = 0
    for path in SwiftSources.part(part, of: Self.parts) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      guard let found = Self.facts(Array(bytes)), let expected = Self.dump(path, in: folder) else { continue }
      compared += 1
      let missing = Self.difference(expected, found)
      let spurious = Self.difference(found, expected)
      #expect(missing.isEmpty && spurious.isEmpty, "\(path): missing \(missing), spurious \(spurious)")
    }
    #expect(compared > 100)
  }

  /// The facts of the tree; `nil` for a file that can't be compared.
  private static func facts(_ bytes: [UInt8]) -> [String: Int]? {
    var reader = TreeReader()
    return bytes.withUnsafeBufferPointer { buffer in
      let tree = reader.tree(of: buffer)
      let isComparable = !tree.nodes.contains {
        $0.kind == .conditionalCompilation
          || $0.kind == .attribute && tree.text(ofToken: $0.mainToken) == "abi"
      }
      return isComparable ? TreeFacts(tree).facts : nil
    }
  }

  private static func dump(_ path: String, in folder: URL) -> [String: Int]? {
    // The dump goes to the standard output, whatever is asked for.
    let command =
      "swiftc -frontend -dump-parse -dump-ast-format json -swift-version 5 -enable-bare-slash-regex"
      + " -parse-as-library \"$0\" > dump.json 2> /dev/null"
    guard OutsideTool.run(["sh", "-c", command, path], in: folder)?.status == 0 else { return nil }
    let dump = try? Data(contentsOf: folder.appendingPathComponent("dump.json"))
    return dump.flatMap { CompilerFacts($0)?.facts }
  }

  /// What one has more often than the other.
  private static func difference(_ facts: [String: Int], _ others: [String: Int]) -> [String] {
    facts.filter { $0.value > others[$0.key] ?? 0 }.keys.sorted()
  }

  @Test("literals and comments of a tree are those that the scanner finds")
  func scanner() throws {
    var reader = TreeReader()
    for path in SwiftSources.paths {
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      let source = ScannedSource(SourceFile(path: path, bytes: bytes))
      let (literals, comments) = bytes.withUnsafeBufferPointer { buffer in
        let tree = reader.tree(of: buffer)
        return (Self.literals(tree), tree.comments.map(\.range))
      }
      #expect(literals == source.literals.map(\.range), "\(path)")
      #expect(comments == source.comments, "\(path)")
    }
  }

  private static func literals(_ tree: SyntaxTree) -> [Range<Int>] {
    tree.tokens.compactMap { token in
      switch token.kind {
      case .literal: token.range
      case .literalStart: Int(token.start)..<Int(tree.tokens[Int(token.match)].end)
      default: nil
      }
    }
  }
}

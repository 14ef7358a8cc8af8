import Foundation
import SwiftTree
import TestSupport
import Testing

/// The trees of much code, kept as text, so that no change of the grammar goes unnoticed.
@Suite struct ShapeGoldenTests {
  private static let folder = "Tests/SwiftTreeTests/Goldens"

  @Test("samples of every construct have the trees that they had")
  func samples() {
    #expect(
      Golden.difference(of: Self.rendered(Samples.all), from: "\(Self.folder)/shapes.txt") == nil)
  }

  /// The file has the code, too: code is added there, with any second line.
  @Test("damaged and rare code has the trees that it had")
  func damaged() throws {
    let path = "\(Self.folder)/damaged.txt"
    let kept = try String(contentsOf: Golden.root.appending(path: path), encoding: .utf8)
    let codes = kept.components(separatedBy: Self.end).filter { !$0.isEmpty }.map {
      $0.components(separatedBy: Self.middle)[0] + "\n"
    }
    #expect(codes.count > 100)
    #expect(Golden.difference(of: Self.rendered(codes), from: path) == nil)
  }

  private static let middle = "\n⇒ "
  private static let end = "\n\n"

  /// Each piece of code with a line for each statement; what was left out is `skipped` there.
  private static func rendered(_ codes: [String]) -> String {
    codes.map { code in
      let shape = reading(code) { tree in
        tree.children(of: tree.nodes.count - 1).map(tree.shape).joined(separator: middle)
      }
      return code.dropLast() + middle + shape + end
    }
    .joined()
  }
}

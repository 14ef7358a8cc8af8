import Foundation
import SwiftTree
import Testing

@Suite struct TreeLawTests {
  /// How much less is done without optimization.
  #if DEBUG
  private static let ease = 50
  #else
  private static let ease = 1
  #endif
  private static let samples = Samples.all.map { Array($0.utf8) }

  @Test("this package's own sources are read without leaving out a token")
  func ownSources() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/SwiftTree")
    let files = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files {
      try reading(Array(Data(contentsOf: file))) { tree in
        #expect(tree.resyncs == 0 && TreeLaws(tree).firstBreach() == nil, "\(file.lastPathComponent)")
      }
    }
  }

  @Test("every beginning and every end of code has a tree, and a reader gives the same tree again")
  func beginningsAndEnds() {
    var reader = TreeReader()
    for sample in Self.samples {
      for place in 0...sample.count {
        expectLaws(Array(sample[..<place]), &reader)
        expectLaws(Array(sample[place...]), &reader)
      }
    }
  }

  @Test("damaged code has a tree, and a reader gives the same tree again", arguments: 0..<4)
  func mutations(seed: UInt64) {
    var mutator = CodeMutator(seed: seed)
    var reader = TreeReader()
    for _ in 0..<50_000 / Self.ease { expectLaws(mutator.mutated(Self.samples), &reader) }
  }

  @Test("a file's tree does not depend on the files before it")
  func reuse() {
    var reader = TreeReader()
    for sample in Self.samples + Self.samples.reversed() {
      let fresh = reading(sample) { TreeBytes($0) }
      let again = sample.withUnsafeBufferPointer { TreeBytes(reader.tree(of: $0)) }
      let isSame = fresh == again
      #expect(isSame, "\(String(decoding: sample, as: UTF8.self))")
    }
  }

  @Test("code that nests deeply is read on the stack of a small thread", arguments: DeepShapes.names)
  func depth(name: String) async {
    let code = Array(DeepShapes.code(name, 200_000 / Self.ease).utf8)
    let breach = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: reading(code) { TreeLaws($0).firstBreach() }) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(breach == nil)
  }

  private func expectLaws(_ bytes: [UInt8], _ reader: inout TreeReader) {
    bytes.withUnsafeBufferPointer { bytes in
      let tree = reader.tree(of: bytes)
      if let breach = TreeLaws(tree).firstBreach() {
        Issue.record("\(breach): \(String(decoding: bytes, as: UTF8.self))")
      }
      let first = tree.nodes.count
      #expect(reader.tree(of: bytes).nodes.count == first)
    }
  }
}

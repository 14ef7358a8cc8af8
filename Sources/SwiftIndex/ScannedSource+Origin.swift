import SourceText
import SwiftTree

extension ScannedSource {
  /// Whether the file belongs to tests, by its folder, its name or its imports.
  package var isTest: Bool {
    var path = file.path
    return path.withUTF8 { SourceBytes($0).isTestPath } || importsTests
  }

  /// Whether the file is generated, by a comment or its folder.
  package var isGenerated: Bool {
    var path = file.path
    if path.withUTF8({ SourceBytes($0).isGeneratedPath }) { return true }
    return file.bytes.withUnsafeBufferPointer { SourceBytes($0).isMarkedGenerated }
  }
}

extension SourceSyntax {
  /// Whether the file imports a testing module; imports precede the first body.
  var importsTests: Bool {
    let modules: [StaticString] = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting"]
    for node in tree.nodes.indices {
      switch tree.kind(at: node) {
      case .importDeclaration where modules.contains { bytes.equals(tree.mainRange(at: node), $0) }:
        return true
      case .members, .codeBlock, .accessors, .closure: return false
      default: continue
      }
    }
    return false
  }
}

extension SourceBytes {
  /// Whether the bytes, which are a path, name a test file.
  fileprivate var isTestPath: Bool {
    let suffixes: [StaticString] = ["Tests.swift", "Test.swift", "Spec.swift", ".test.swift"]
    if suffixes.contains(where: { starts(with: $0, at: count - $0.utf8CodeUnitCount) }) { return true }
    for offset in 0..<count where buffer[offset] == UInt8(ascii: "/") {
      if startsCaseless(with: "tests", at: offset - 5) || startsCaseless(with: "testutils", at: offset - 9) {
        return true
      }
      let isWhole = offset == 4 || offset > 4 && buffer[offset - 5] == UInt8(ascii: "/")
      if isWhole, startsCaseless(with: "test", at: offset - 4) { return true }
    }
    return false
  }

  /// Whether the bytes, which are a path, contain a folder for generated files.
  fileprivate var isGeneratedPath: Bool {
    for offset in 0..<count
    where buffer[offset] == UInt8(ascii: "/") && startsCaseless(with: "generated", at: offset - 9) {
      if offset == 9 || buffer[offset - 10] == UInt8(ascii: "/") { return true }
    }
    return false
  }

  /// Whether words in the first 1,000 bytes of the file mark it as generated.
  fileprivate var isMarkedGenerated: Bool {
    let start = SourceBytes(UnsafeBufferPointer(rebasing: buffer[..<min(count, 1_000)]))
    return start.hasCaseless("do not edit") { _ in true }
      || start.hasCaseless("do not modify") { _ in start.hasCaseless("generated") { _ in true } }
      || start.hasCaseless("generated") { offset in
        start.startsCaseless(with: " using", at: offset + 9)
          || start.startsCaseless(with: " by", at: offset + 9)
          || start.startsCaseless(with: "auto", at: offset - 4)
          || start.startsCaseless(with: "auto-", at: offset - 5)
      }
  }

  /// Whether the bytes contain a lowercase ASCII word, in any case, at an offset that meets a condition.
  private func hasCaseless(_ word: StaticString, where condition: (Int) -> Bool) -> Bool {
    let (one, other) = (word.utf8Start[0], word.utf8Start[1])
    var offset = firstPair(one, other, from: 0)
    while offset < count {
      if startsCaseless(with: word, at: offset), condition(offset) { return true }
      offset = firstPair(one, other, from: offset + 1)
    }
    return false
  }

  /// Whether a lowercase ASCII word, in any case, is at an offset.
  private func startsCaseless(with word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      let byte = buffer[offset + index]
      let isLetter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isLetter ? byte | 0x20 : byte) != word.utf8Start[index] { return false }
    }
    return true
  }
}

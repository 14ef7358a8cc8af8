package import SourceText
import SwiftTree

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Swift file with its string literals, the input of the rules.
package struct ScannedSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// The literals ordered by start; a literal inside an interpolation follows the enclosing one.
  package let literals: [StringLiteral]
  /// The comments in order, with their delimiters.
  package let comments: [ByteRange]
  /// Whether the file imports a testing module.
  let importsTests: Bool
  /// Whether a target of the project may compile the file.
  package let isCompiled: Bool
  private let interpolations: [ByteSpan]

  /// Finds the literals of a file.
  package init(_ file: SourceFile) {
    self = file.withSyntax { ScannedSource(file, $0) }
  }

  /// Finds the literals of a file by its syntax.
  package init(_ file: SourceFile, _ syntax: SourceSyntax, isCompiled: Bool = true) {
    self.file = file
    self.isCompiled = isCompiled
    let collector = LiteralCollector(syntax.tree)
    (literals, interpolations) = (collector.literals, collector.interpolations)
    comments = syntax.tree.comments.map(\.range)
    importsTests = syntax.importsTests
  }

  private init(unread file: SourceFile) {
    self.file = file
    (literals, interpolations, comments, importsTests, isCompiled) = ([], [], [], false, true)
  }

  /// Finds the literals of a file if nothing else in it is needed.
  ///
  /// A file without a quote is not parsed.
  package static func forLiterals(of file: SourceFile) -> ScannedSource {
    let quote = file.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, Int32(UInt8(ascii: "\"")), bytes.count) }
    }
    return quote == nil ? ScannedSource(unread: file) : ScannedSource(file)
  }

  /// Returns the ranges of a literal's own interpolations, with backslash and parentheses.
  package func interpolations(of literal: StringLiteral) -> [ByteRange] {
    literal.interpolations.map { interpolations[Int($0)].range }
  }
}

extension ScannedSource {
  /// Returns the text of a range of the file.
  package func text(_ range: ByteRange) -> String {
    let range = range.clamped(to: 0..<file.bytes.count)
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// Returns the parts of a literal's value in order; empty for an empty literal.
  package func segments(of literal: StringLiteral) -> [LiteralSegment] {
    let interpolations = interpolations(of: literal)
    return file.bytes.withUnsafeBufferPointer { buffer in
      LiteralDecoder.segments(of: literal, in: SourceBytes(buffer), interpolations: interpolations)
    }
  }

  /// Returns the value of a literal; `nil` if it has interpolations.
  package func value(of literal: StringLiteral) -> String? {
    guard literal.interpolationCount == 0 else { return nil }
    guard case .text(let text)? = segments(of: literal).first else { return "" }
    return text
  }

  /// Whether a name contains any of some words: `isoDate` contains `iso` and `Date`.
  package func name(_ name: ByteRange, hasWordOf words: [StaticString]) -> Bool {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }
}

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

import CatalogCompile
import Foundation
import SourceText
import Testing
import XCStrings

/// Compiling against verdicts and outputs of Apple's compiler.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CompileOracleTests {
  /// A catalog with the files that Apple's compiler wrote.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let output: String
    let isAccepted: Bool

    var testDescription: String { name }
  }

  static let samples: [Sample] = {
    guard ConformanceFolder.root != nil else { return [] }
    let rows = (try? ConformanceFolder.table("compile-oracle/index.tsv")) ?? []
    return rows.dropFirst().map { Sample(name: $0[0], output: $0[1], isAccepted: $0[2] == "accept") }
  }()

  @Test("a catalog has the verdict of Apple's compiler and the same data in every file", arguments: samples)
  func output(_ sample: Sample) throws {
    let catalog = try? StringCatalog(parsing: Self.bytes(sample.name))
    guard let catalog else {
      #expect(!sample.isAccepted)
      return
    }
    let table = CompiledTable(catalog, named: "catalog")
    #expect(table.isValid == sample.isAccepted, "\(table.problems.map(\.message.text))")
    for serialization in CompiledFile.Serialization.allCases where !sample.output.isEmpty {
      let expected = try JSONSerialization.jsonObject(with: Data(Self.bytes(sample.output))) as? NSDictionary
      #expect(try Self.data(of: table, serialization) == expected, "\(serialization)")
    }
  }

  @Test("the oracle has all its samples, accepted and rejected ones")
  func size() {
    #expect(Self.samples.count >= 109)
    #expect(Self.samples.count { !$0.isAccepted } >= 11)
  }

  @Test("folders have the names that Apple's compiler gives")
  func folders() throws {
    let rows = try ConformanceFolder.table("compile-oracle/lproj-canonicalization.tsv").dropFirst()
    for row in rows { #expect(FolderName(of: Language(row[0])).description == row[1], "\(row[0])") }
    #expect(rows.count >= 194)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: ConformanceFolder.url("compile-oracle/\(name)")))
  }

  /// The content of all files as Foundation reads them, by path.
  static func data(of table: CompiledTable, _ serialization: CompiledFile.Serialization) throws
    -> NSDictionary
  {
    let result = NSMutableDictionary()
    for file in table.files {
      result[file.path] = try PropertyListSerialization.propertyList(
        from: Data(file.bytes(serialization)), format: nil)
    }
    return result
  }
}

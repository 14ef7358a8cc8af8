import CatalogCompile
import Foundation
import SourceText
import Testing
import XCStrings

/// Compiling real catalogs.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CompiledCorpusTests {
  @Test("every catalog compiles, and Foundation reads the data back from text and binary files")
  func everyCatalog() throws {
    var count = 0
    for file in try Corpus().files {
      let table = CompiledTable(try StringCatalog(parsing: file.bytes), named: "T")
      #expect(table.isValid, "\(file): \(table.problems.filter(\.isError).map(\.message.text).prefix(3))")
      for compiled in table.files {
        count += 1
        let expected = Self.object(.dictionary(compiled.members))
        for serialization in CompiledFile.Serialization.allCases {
          let object = try PropertyListSerialization.propertyList(
            from: Data(compiled.bytes(serialization)), format: nil)
          #expect(object as? NSDictionary == expected as? NSDictionary, "\(file): \(compiled.path)")
        }
      }
    }
    #expect(count >= 1000)
  }

  @Test("a bundle finds every text that does not vary")
  func bundles() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "l10n-bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (index, file) in try Corpus().samples(24, upTo: 400_000).enumerated() {
      let table = CompiledTable(try StringCatalog(parsing: file.bytes), named: "T")
      let folder = root.appendingPathComponent("\(index)")
      for compiled in table.files where compiled.path.hasSuffix(".strings") {
        let url = folder.appendingPathComponent(compiled.path)
        let language = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        try Data(compiled.bytes(index.isMultiple(of: 2) ? .text : .binary)).write(to: url)
        let bundle = try #require(Bundle(path: language.path))
        for member in compiled.members {
          guard case .string(let text) = member.value, !text.isEmpty else { continue }
          let found = bundle.localizedString(forKey: member.key, value: nil, table: "T")
          #expect(found == text, "\(file) \(compiled.path): \(member.key)")
        }
      }
    }
  }

  static func object(_ value: PropertyListValue) -> Any {
    switch value {
    case .string(let text): text
    case .array(let texts): texts
    case .dictionary(let members):
      Dictionary(members.map { ($0.key, object($0.value)) }) { $1 }
    }
  }
}

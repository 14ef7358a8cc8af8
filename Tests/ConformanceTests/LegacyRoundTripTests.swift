import CatalogCompile
import Exchange
import Foundation
import SourceText
import Testing
import XCStrings

/// Compiled catalogs, converted back.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct LegacyRoundTripTests {
  @Test(
    "what a catalog is compiled to becomes a catalog that compiles to the same data",
    arguments: [true, false])
  func roundTrip(isComplete: Bool) throws {
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      let compiled = CompiledTable(catalog, named: "T", isComplete: isComplete)
      let files = compiled.files.map { file in
        (
          file: SourceFile(path: file.path, bytes: file.bytes(.text)),
          language: Language(String(file.path.prefix { $0 != "/" }.dropLast(".lproj".count)))
        )
      }
      let table = try LegacyTable(
        files, sourceLanguage: Language(FolderName(of: catalog.sourceLanguage).description))
      let back = CompiledTable(try StringCatalog(parsing: table.catalog), named: "T", isComplete: isComplete)
      #expect(back.isValid, "\(file): \(back.problems.filter(\.isError).map(\.message.text).prefix(3))")
      #expect(table.losses.filter(\.isText).isEmpty, "\(file): \(table.losses.map(\.message.text).prefix(3))")
      let (expected, found) = (Self.data(of: compiled), Self.data(of: back))
      for path in Set(expected.keys).union(found.keys) where expected[path] != found[path] {
        let difference = (expected[path] ?? []).filter { !(found[path] ?? []).contains($0) }.prefix(2)
        Issue.record("\(file) \(path): \(difference)")
      }
    }
  }

  /// The members of each folder; a text that does not vary may be in either file.
  private static func data(of table: CompiledTable) -> [String: [PropertyListMember]] {
    var data: [String: [PropertyListMember]] = [:]
    for file in table.files {
      for member in file.members {
        var path = file.path
        if case .string = member.value { path = String(path.prefix { $0 != "." }) }
        data[path, default: []].append(member)
      }
    }
    return data.mapValues { $0.sorted() }
  }
}

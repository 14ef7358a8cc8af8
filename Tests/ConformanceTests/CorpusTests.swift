import Foundation
import Testing
import XCStrings

/// Reading and writing real catalogs.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CorpusTests {
  @Test("every catalog is read, and keeps its bytes while nobody changes it")
  func reading() throws {
    let files = try Corpus().files
    #expect(files.count >= 164)
    for file in files {
      let catalog = try StringCatalog(parsing: file.bytes)
      #expect(catalog.bytes == file.bytes, "\(file)")
      #expect(CatalogEditor(catalog).edits().isEmpty, "\(file)")
      #expect(!catalog.sourceLanguage.rawValue.isEmpty && !catalog.version.isEmpty, "\(file)")
      #expect(catalog.entries.allSatisfy { catalog[$0.key] != nil }, "\(file)")
    }
  }

  @Test("what Xcode wrote is canonical, and the same with a final newline but for that")
  func canonical() throws {
    let files = try Corpus().files
    for file in files where file.writer == "xcode" || file.writer == "xcode+nl" {
      let tree = try JSONTree(parsing: file.bytes)
      let end = file.bytes.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
      #expect(tree.canonicalBytes().elementsEqual(file.bytes[...end]), "\(file)")
      #expect(tree.isCanonical() == file.isXcode, "\(file)")
    }
    #expect(files.filter(\.isXcode).count >= 146)
  }

  @Test("canonical bytes are those that Foundation writes where it loses nothing")
  func foundation() throws {
    let files = try Corpus().files
    var compared = 0
    for file in files {
      let tree = try JSONTree(parsing: file.bytes)
      guard Self.isLossless(tree.root) else { continue }
      compared += 1
      let object = try JSONSerialization.jsonObject(with: Data(file.bytes))
      let expected = try JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      #expect(tree.canonicalBytes() == Array(expected), "\(file)")
    }
    // Nine files in ten that Xcode wrote, at least.
    #expect(compared * 10 >= files.count * 9)
  }

  /// Whether Foundation keeps all of a value: it merges keys that are canonically equal and rewrites numbers.
  private static func isLossless(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .object:
      var names: Set<String> = []
      return node.members.allSatisfy { names.insert($0.name).inserted && isLossless($0.value) }
    case .array: return node.elements.allSatisfy(isLossless)
    case .number: return node.integer.map { String($0) == node.text } ?? false
    case .string, .boolean, .null: return true
    }
  }

  @Test("the canonical form of every catalog is canonical and says the same")
  func idempotence() throws {
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      let written = try StringCatalog(parsing: catalog.canonicalBytes())
      #expect(written.isCanonical() && written.canonicalBytes() == written.bytes, "\(file)")
      #expect(written.entries.count == catalog.entries.count && written.languages == catalog.languages)
      for entry in catalog.entries {
        let copy = try #require(written[entry.key], "\(file)")
        #expect(copy.comment == entry.comment && copy.localizations.count == entry.localizations.count)
        for (language, localization) in entry.localizations {
          let leaves = try #require(copy[language], "\(file)")
          #expect(localization.leaves.allSatisfy { leaves[$0.path]?.value == $0.unit.value }, "\(file)")
        }
      }
    }
  }
}

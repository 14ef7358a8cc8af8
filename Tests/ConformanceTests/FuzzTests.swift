import Foundation
import Testing
import XCStrings

/// Nothing that a disk or a merge does to a file ends the process.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct FuzzTests {
  @Test("no prefix of a catalog crashes, and none but the whole is one", arguments: 0..<10)
  func prefixes(_ part: Int) throws {
    let samples = try Corpus().samplesOfAllWriters(10, upTo: 32_000)
    #expect(samples.count == 10)
    let file = samples[part]
    let end = (file.bytes.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0) + 1
    for length in 0..<end where (try? JSONTree(parsing: Array(file.bytes[..<length]))) != nil {
      Issue.record("\(length) bytes of \(file) are a document")
    }
    #expect(try JSONTree(parsing: Array(file.bytes[..<end])).root.kind == .object)
  }

  @Test("no mutation of a catalog crashes, read, walked, written or edited", arguments: 0..<10)
  func mutations(part: Int) throws {
    let samples = try Corpus().samples(40, upTo: 12_000)
    var mutator = ByteMutator(seed: UInt64(part))
    var readable = 0
    for round in 0..<10_000 {
      let bytes = mutator.mutated(samples[round % samples.count].bytes)
      guard let catalog = try? StringCatalog(parsing: bytes) else { continue }
      readable += 1
      try Self.use(catalog)
    }
    #expect(readable > 1500)
  }

  /// Reads all there is, writes, edits and reads again.
  private static func use(_ catalog: StringCatalog) throws {
    for entry in catalog.entries {
      _ = (entry.key, entry.comment, entry.extractionState, entry.shouldTranslate)
      for (_, localization) in entry.localizations {
        _ = (localization.stringSet?.values, localization.substitutions.map(\.argumentNumber))
        for leaf in localization.leaves {
          #expect(localization[leaf.path] != nil)
          _ = (leaf.unit.value, leaf.unit.state)
        }
      }
    }
    _ = (catalog.sourceLanguage, catalog.version, catalog.languages, catalog.entries.shadowedPositions)
    let canonical = try JSONTree(parsing: catalog.canonicalBytes())
    #expect(canonical.isCanonical())
    #expect(catalog.isCanonical() == (canonical.bytes == catalog.bytes))
    let key = catalog.entries.last?.key ?? "k"
    let edited = try catalog.edited {
      $0.setValue("ü", for: key, in: "zz", at: .plural(.other))
      if let first = catalog.entries.first, first.key != key { $0.removeKey(first.key) }
    }
    #expect(edited[key]?["zz"]?[.plural(.other)]?.value == "ü")
  }

  @Test("mutated catalogs are accepted and refused as Foundation does, but for its trailing commas")
  func verdicts() throws {
    let samples = try Corpus().samples(40, upTo: 4000)
    var mutator = ByteMutator(seed: 4711)
    for round in 0..<4000 {
      let bytes = mutator.mutated(samples[round % samples.count].bytes)
      let foundation = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      do throws(JSONSyntaxError) {
        _ = try JSONTree(parsing: bytes)
        #expect(foundation != nil, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        #expect(foundation == nil || error.kind == .trailingComma, "\(error)")
      }
    }
  }
}

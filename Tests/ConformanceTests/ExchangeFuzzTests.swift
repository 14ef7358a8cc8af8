import Exchange
import SourceText
import TestSupport
import Testing
import XCStrings

/// Nothing that a disk, a mail program or a tool does to a file of translations ends the process.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct ExchangeFuzzTests {
  private static func files(_ law: ExchangeLaw) throws -> [SourceFile] {
    var files: [SourceFile] = []
    for file in try Corpus().samples(12, upTo: 6000) {
      let catalog = try StringCatalog(parsing: file.bytes)
      let language = CorpusExchangeTests.languages(of: catalog)[0]
      files += law.written(CorpusExchangeTests.translations(file, catalog, into: language))
    }
    return files
  }

  @Test("no mutation of a file crashes its reader", arguments: ExchangeLaw.all)
  func mutations(law: ExchangeLaw) throws {
    let files = try Self.files(law)
    var mutator = ByteMutator(seed: 5)
    var readable = 0
    for round in 0..<1500 {
      let file = files[round % files.count]
      let bytes = mutator.mutated(file.bytes)
      do throws(any Error) {
        for file in try law.read([SourceFile(path: file.path, bytes: bytes)]).files {
          for unit in file.units { #expect(unit.position.line > 0 && unit.position.column > 0) }
        }
        readable += 1
      } catch {
        #expect((error as? InputError)?.message.isEmpty == false, "\(error)")
      }
    }
    #expect(readable > 50 || law.hasChecksums, "\(readable) of 1500 can be read")
  }

  @Test("no prefix of a file crashes its reader", arguments: ExchangeLaw.all)
  func prefixes(law: ExchangeLaw) throws {
    guard let file = try Self.files(law).min(by: { $0.bytes.count < $1.bytes.count }) else { return }
    for length in 0..<min(file.bytes.count, 3000) {
      let prefix = SourceFile(path: file.path, bytes: Array(file.bytes[..<length]))
      do throws(any Error) {
        _ = try law.read([prefix])
      } catch {
        #expect(error is InputError, "\(error)")
      }
    }
  }
}

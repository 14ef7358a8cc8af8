import Exchange
import SourceText
import TestSupport
import Testing

@Suite struct FormatDetectionTests {
  @Test("the tests of formats have all of them, in their order")
  func isComplete() {
    #expect(TestedFormat.all.map(\.format) == ExchangeFormat.all)
  }

  @Test("the content tells the format, whatever the name", arguments: TestedFormat.all)
  func detects(_ format: TestedFormat) {
    for (name, text) in format.contents {
      #expect(ExchangeFormat.of(SourceFile(path: name, text: text)) == format.format, "\(name): \(text)")
    }
  }

  @Test("a name without the ending of a format tells nothing", arguments: ["Hello there", ""])
  func knowsNone(_ text: String) {
    #expect(ExchangeFormat.of(SourceFile(path: "a.txt", text: text)) == nil)
  }

  @Test("a text in UTF-16, or cut within a character, is looked at all the same")
  func readsEncodings() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "key\tsource\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(ExchangeFormat.of(SourceFile(path: "a.txt", bytes: bytes)) == .tsv)
    let long = "key,source\n" + String(repeating: "é", count: 40_000)
    #expect(ExchangeFormat.of(SourceFile(path: "a.txt", text: "x" + long)) == .csv)
  }

  @Test("a folder is a bundle by its name")
  func detectsFolders() {
    #expect(ExchangeFormat.ofFolder("out/es.xcloc") == .xcloc)
    #expect(ExchangeFormat.ofFolder("es.lproj") == .strings)
    #expect(ExchangeFormat.ofFolder("out") == nil)
  }
}

import Exchange
import SourceText
import Testing

@Suite struct FormatDetectorTests {
  @Test(
    "the content tells the format, and the name where the content leaves it open",
    arguments: [
      (
        "a.xliff",
        "<?xml version=\"1.0\"?>\n<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">",
        .xliff
      ),
      ("a.xml", "\u{FEFF}<xliff version=\"1.2\">", .xliff),
      ("a.xliff", "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\">", .xliff2),
      ("a.xlf", "<xliff version='2.1'>", .xliff2),
      ("a.stringsdict", "<?xml?><plist version=\"1.0\">", .strings),
      ("a.txt", "{ \"version\" : 1 }", .json), ("a.strings", "{ a = b; }", .strings),
      ("a.txt", "# Spanish\nmsgid \"\"\nmsgstr \"\"\n", .po), ("a.csv", "key;source;target\n", .csv),
      ("a.json", "key,source,target\n", .csv), ("a.xliff", "\"key\"\t\"source\"\n", .tsv),
      ("a.csv", "", .csv), ("a.txt", "key\tsource\ttarget\n", .tsv), ("a.txt", "key,source,target\n", .csv),
      ("a.txt", "/* Title */\n\"a\" = \"b\";\n", .strings), ("a.txt", "Hello there", nil), ("a", "", nil),
    ] as [(String, String, ExchangeFormat?)])
  func detects(_ name: String, _ text: String, _ format: ExchangeFormat?) {
    #expect(FormatDetector.format(of: SourceFile(path: name, text: text)) == format)
  }

  @Test("a text in UTF-16, or cut within a character, is looked at all the same")
  func readsEncodings() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "key\tsource\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(FormatDetector.format(of: SourceFile(path: "a.txt", bytes: bytes)) == .tsv)
    let long = "key,source\n" + String(repeating: "é", count: 40_000)
    #expect(FormatDetector.format(of: SourceFile(path: "a.txt", text: "x" + long)) == .csv)
  }

  @Test("a folder is a bundle by its name")
  func detectsFolders() {
    #expect(FormatDetector.format(ofFolder: "out/es.xcloc") == .xcloc)
    #expect(FormatDetector.format(ofFolder: "es.lproj") == .strings)
    #expect(FormatDetector.format(ofFolder: "out") == nil)
  }
}

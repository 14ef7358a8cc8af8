import Exchange
import SourceText
import Testing
import XCStrings

@Suite("Tables")
struct CSVFormatTests {
  private func read(_ text: String, as format: ExchangeFormat = .csv) -> [String] {
    IncomingText.lines(format, text)
  }

  @Test("a table has a header, CR LF after each row, and guards what a spreadsheet would run or convert")
  func written() throws {
    var unit = TranslationUnit(UnitIdentifier("cart|==|x"), source: .text("=1\t+1"), target: .text("007"))
    unit.state = .needsReview
    unit.comment = "a \"b\", c"
    unit.context.maximumLength = 10
    let file = TranslationFile(path: "A.xcstrings", units: [unit])
    let bytes = CSVFormat.write(Translations(sourceLanguage: "en", targetLanguage: "es", files: [file]))[0]
      .bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "file,key,form,source (en),target (es),state,notes,hashes\r\n"
        + "A.xcstrings,cart|==|x,,'=1␉+1,'007,needs_review,\"a \"\"b\"\", c\nat most 10 characters\","
        + "#\(unit.sourceHash) #\(unit.targetHash)\r\n"
    )
  }

  @Test("a date or number is guarded, a text too long for one is not", arguments: [(5, "'"), (25, "")])
  func longNumbers(count: Int, apostrophe: String) throws {
    let digits = Array(repeating: "1", count: count).joined(separator: " ")
    let unit = TranslationUnit(UnitIdentifier("k"), source: .text("a"), target: .text(digits))
    let file = TranslationFile(path: "A.xcstrings", units: [unit])
    let bytes = CSVFormat.write(Translations(sourceLanguage: "en", targetLanguage: "es", files: [file]))[0]
      .bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains(",a,\(apostrophe)\(digits),"))
  }

  @Test("a last row that lacks cells and a line end was cut off")
  func cutOff() {
    #expect(
      read("key,target (es),state\nhello,Ho")
        == ["2:7: the last row is incomplete; the file seems to be truncated"])
    #expect(read("key,target (es),state\nhello,Hola\n").count == 1)
    #expect(read("key,target (es)\nhello,Hola").count == 1)
  }

  @Test("columns may come in any order, with others between them, some missing")
  func columns() {
    #expect(read("Target (es),note,KEY\nHola,x,hello\n") == ["? ?>es hello ? → Hola ? 2:1"])
    #expect(
      read("key,source [en],target : es,state\na,A,B,Needs Review\n") == ["? en>es a A → B needs_review 2:5"])
    #expect(read("key,target\na,\n") == ["? ?>? a ? → ? ? 2:3"])
  }

  @Test("separators and line ends are those of any spreadsheet", arguments: [",", ";", "\t"])
  func separators(separator: String) {
    for end in ["\n", "\r\n", "\r"] {
      let rows = [["file", "key", "target (es)"], ["A", "a", "\"x\(separator)\ny\""], ["A", "b", "z"]]
      let text = rows.map { $0.joined(separator: separator) }.joined(separator: end)
      let line = end == "\r" ? 4 : 4
      #expect(
        read(text) == ["A ?>es a ? → x\(separator)\ny ? 2:5", "A ?>es b ? → z ? \(line):5"],
        "\(end.debugDescription)")
      #expect(read(text + end).count == 2)
    }
    #expect(read("sep=\(separator)\r\nkey\(separator)target\r\na\(separator)b") == ["? ?>? a ? → b ? 3:3"])
  }

  @Test("UTF-8 with a mark and UTF-16 in either order are read")
  func encodings() {
    let text = "key\ttarget (es)\r\nñ\t😀\r\n"
    let expected = ["? ?>es ñ ? → 😀 ? 2:4"]
    #expect(IncomingText.lines(.csv, [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in text.utf16 {
      little += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
    }
    #expect(IncomingText.lines(.tsv, little) == expected)
    #expect(IncomingText.lines(.tsv, big) == expected)
  }

  @Test("empty rows and empty cells at the end are passed over")
  func padding() {
    #expect(
      read("key,target,,,\n\na,b,,,\n,,,,\n\n,,\nc,d,,,,,\n,,\n\n")
        == ["? ?>? a ? → b ? 3:3", "? ?>? c ? → d ? 7:3"])
  }

  @Test("phrases of a set come together from any rows; a phrase that comes twice is a set of its own")
  func sets() {
    #expect(
      read(
        "key,form,source,target\ns,stringSet.1,b,B\nx,,y,z\ns,stringSet.0,a,A\ns,stringSet.2,,C\ns,stringSet.0,a,D\n"
      )
        == [
          "? ?>? s (a|b) → (A|B|C) ? 2:17", "? ?>? x y → z ? 3:6", "? ?>? s (a) → (D) ? 6:17",
        ])
  }

  @Test("control characters are shown by their pictures and come back")
  func pictures() throws {
    let text = "\ta\r\n\u{1}b\u{1B}\u{2409}\u{241B}e\u{7F}"
    let unit = TranslationUnit(UnitIdentifier("k"), source: .text("s"), target: .text(text), state: .new)
    let file = TranslationFile(path: "A", units: [unit])
    let bytes = CSVFormat.write(Translations(sourceLanguage: "en", targetLanguage: "es", files: [file]))[0]
      .bytes
    let table = String(decoding: bytes, as: UTF8.self)
    #expect(table.contains(",\"␉a␍\n␁b␛e␛␉␛␛e␡\","), "\(table)")
    #expect(read(table) == ["A en>es k s → \(text) new 2:8"])
    #expect(read("key,target\na,x␛\n") == ["? ?>? a ? → x␛ ? 2:3"])
  }

  @Test("guards are taken away exactly")
  func guards() {
    #expect(
      read("key,target\n'=k,'-1\n''=k,''=1\n'tis,''tis\n\"'=1\t2\",'=1␉2\n") == [
        "? ?>? =k ? → -1 ? 2:5", "? ?>? '=k ? → '=1 ? 3:6", "? ?>? 'tis ? → ''tis ? 4:6",
        "? ?>? =1\t2 ? → =1\t2 ? 5:9",
      ])
  }

  @Test(
    "what is wrong is told with its line and column",
    arguments: [
      ("", "the file is empty"),
      ("hello,target\na,b\n", "1:1: the header has no 'key' column"),
      ("key,source\na,b\n", "1:1: the header has no 'target' column"),
      ("key,target,Key\n", "1:12: the header has two 'key' columns"),
      ("key,target\na,\"b\nc,d\n", "2:3: unterminated quoted cell"),
      ("key,target\na,\"b\"c\n", "2:6: unexpected text after the closing quote of a cell"),
      ("key,target\na,b,c\n", "2:5: the row has more than the header's 2 cells"),
      ("key,target,form\na,b,plural\n", "2:5: unknown form 'plural'"),
      ("key,target,source hash\na,b,12\n", "2:5: '12' is not a hash; expected 16 hexadecimal digits"),
    ])
  func errors(text: String, message: String) {
    #expect(read(text) == [message])
  }

  @Test("bytes that are no text are told with their place")
  func notText() {
    let bytes = Array("key,target\na,".utf8) + [0xE9, 0x0A]
    #expect(
      IncomingText.lines(.csv, bytes) == ["2:3: the text is neither UTF-8 nor UTF-16; save it as UTF-8"])
  }
}

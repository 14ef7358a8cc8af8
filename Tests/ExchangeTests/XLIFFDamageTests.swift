import Exchange
import SourceText
import TestSupport
import Testing

@Suite("Damaged XLIFF")
struct XLIFFDamageTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE xliff>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" target-language="es">
    <!-- <note> --><body><group><trans-unit id="k|==|plural.one" approved='yes' xml:space="preserve">
    <source><![CDATA[one]]> &lt;b&gt; é</source><target state="new">uno<x id="1" equiv-text="%@"/>漢</target>
    <note from="a"/><alt-trans><target>x</target></alt-trans></trans-unit></group></body></file></xliff>

    """

  /// Reads bytes; all that may happen is an error with a place in the file.
  private func read(_ bytes: [UInt8]) throws {
    let format = ExchangeFormat.xliff
    do throws(InputError) {
      _ = try format.read([SourceFile(path: "es.xliff", bytes: bytes)])
    } catch {
      let lines = bytes.reduce(1) { $0 + ($1 == 10 || $1 == 13 ? 1 : 0) }
      #expect(error.path == "es.xliff")
      #expect(!error.message.isEmpty)
      #expect(error.position.map { $0.line <= lines } ?? true, "\(error)")
    }
  }

  @Test("another encoding is reported at its place, with what helps")
  func encodings() {
    func said(_ format: ExchangeFormat, _ text: String) -> String {
      let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      do throws(InputError) {
        _ = try format.read([SourceFile(path: "a", bytes: bytes)])
        return ""
      } catch {
        return "\(error.position.map { "\($0): " } ?? "")\(error.message)"
      }
    }
    let complaint = "the text is neither UTF-8 nor UTF-16; save it as UTF-8"
    #expect(said(.xliff, "<xliff version='1.2'>\n<file>año") == "2:8: \(complaint)")
    #expect(said(.xliff2, "<xliff version='2.0'>año") == "1:23: \(complaint)")
    let declared = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<xliff>"
    for text in [declared, declared + "año"] {
      #expect(said(.xliff, text) == "1:1: unsupported encoding 'ISO-8859-1'; save the file as UTF-8")
    }
  }

  @Test("a file that was cut off is refused wherever the cut is")
  func cuts() throws {
    let bytes = Array(Self.text.utf8)
    let format = ExchangeFormat.xliff
    for length in 0..<(bytes.count - 2) {
      let file = SourceFile(path: "es.xliff", bytes: Array(bytes[..<length]))
      #expect(throws: InputError.self, "\(length)") { try format.read([file]) }
    }
  }

  @Test("any byte may be another, and the reader still ends", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(Self.text.utf8)
    for _ in 0..<250 {
      var copy = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let offset = Int.random(in: 0..<copy.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: copy[offset] = UInt8.random(in: 0...255, using: &generator)
        case 1: copy.remove(at: offset)
        default: copy.insert(UInt8(ascii: "<"), at: offset)
        }
      }
      try read(copy)
    }
  }
}

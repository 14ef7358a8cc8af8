import Exchange
import SourceText
import Testing
import XCStrings

@Suite("XLIFF 1.2 reader")
struct XLIFFReaderTests {
  private func read(_ text: String) throws -> [IncomingFile] {
    let format = ExchangeFormat.xliff
    return try format.read([SourceFile(path: "es.xliff", text: text)]).files
  }

  /// The units of a file with the given body.
  private func units(_ body: String, root: String = "xliff xmlns='\(namespace)' version='1.2'") throws
    -> [IncomingUnit]
  {
    let file = "<file original='a.xcstrings' source-language='en' target-language='es'>"
    return try read("<\(root)>\(file)<body>\(body)</body></file></xliff>").flatMap(\.units)
  }

  private static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let error as InputError {
      return (error.position.map { "\($0): " } ?? "") + error.message
    } catch {
      return "\(error)"
    }
  }

  @Test("a unit has its text, its state and its place in the file")
  func plain() throws {
    let files = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="\(Self.namespace)" version="1.2">
        <!-- <trans-unit id="no"> -->
        <file target-language="es" original="App/a.xcstrings" datatype="plaintext" source-language="en">
          <body><group><group>
            <trans-unit xml:space="preserve"
              id="a|==|plural.one" approved="yes">
              <source>one &lt;b&gt;</source>
              <target state="translated">uno
      dos&#13;</target>
              <alt-trans><source>x</source><target>y</target></alt-trans>
            </trans-unit>
          </group></group></body>
        </file>
      </xliff>
      """)
    let file = try #require(files.first)
    #expect(file.path == "App/a.xcstrings")
    #expect(file.sourceLanguage == "en")
    #expect(file.targetLanguage == "es")
    #expect(
      file.units == [
        IncomingUnit(
          UnitIdentifier("a", .plural(.one)), source: .text("one <b>"), target: .text("uno\ndos\r"),
          state: .translated, file: "es.xliff", position: SourcePosition(line: 6, column: 7))
      ])
  }

  @Test(
    "states of tools come back as the catalog's",
    arguments: [
      ("state='translated'", UnitState.translated), ("state='final'", .translated),
      ("state='signed-off'", .translated), ("state='custom'", .translated), ("state='new'", .new),
      ("state='needs-translation'", .new), ("state='needs-adaptation'", .needsReview),
      ("state='needs-review-l10n'", .needsReview), ("state='needs-review-translation'", .needsReview),
      ("state='translated' state-qualifier='leveraged-mt'", .machineTranslated),
      ("state-qualifier='leveraged-mt'", .machineTranslated),
      ("state='needs-review-l10n' state-qualifier='leveraged-mt'", .needsReview),
      ("state='translated' state-qualifier='exact-match'", .translated), ("state='x-l10n-odd'", "odd"),
      ("", nil),
    ])
  func states(attributes: String, state: UnitState?) throws {
    let units = try units(
      "<trans-unit id='k'><source>s</source><target \(attributes)>t</target></trans-unit>")
    #expect(units.map(\.state) == [state])
  }

  @Test("a unit without a target has none, and one with an empty target an empty one")
  func targets() throws {
    let units = try units(
      "<trans-unit id='a'><source/></trans-unit><trans-unit id='b' approved='yes'><target/></trans-unit>")
    #expect(units.map(\.source) == [.text(""), nil])
    #expect(units.map(\.target) == [nil, .text("")])
    #expect(units.map(\.state) == [nil, .translated])
  }

  @Test(
    "inline elements become their text",
    arguments: [
      ("a <g id='1'>b <x id='2' equiv-text='%@'/></g> c", "a b %@ c"),
      ("<ph id='1'>%lld</ph> d<x id='3'/>", "%lld d"),
      ("<mrk mtype='seg' mid='0'>One.</mrk> <mrk mtype='seg' mid='1'>Two.</mrk>", "One. Two."),
      ("<![CDATA[<b>]]>&amp;<bpt id='1'>&lt;b></bpt><sub>s</sub>", "<b>&<b>s"),
      ("a <o:ph xmlns:o='urn:other'>b</o:ph>", "a b"),
    ])
  func inline(target: String, text: String) throws {
    let units = try units("<trans-unit id='k'><target>\(target)</target></trans-unit>")
    #expect(units.map(\.target) == [.text(text)])
  }

  @Test("marked phrases are a set in the order of their numbers")
  func sets() throws {
    let units = try units(
      """
      <trans-unit id='k'><target>
        <mrk mtype='x-set' mid='1'>b</mrk>
        <mrk mid='0' mtype='x-set'><g id='1'>a</g></mrk>
      </target></trans-unit>
      """)
    #expect(units.map(\.target) == [.set(["a", "b"])])
  }

  @Test(
    "the namespace may have a prefix or be missing",
    arguments: ["xliff", "xliff xmlns='urn:oasis:names:tc:xliff:document:1.1'"])
  func namespaces(root: String) throws {
    #expect(try units("<trans-unit id='k'/>", root: root).count == 1)
    let prefixed =
      "<x:xliff xmlns:x='\(Self.namespace)'><x:file original='a'><x:body><x:trans-unit id='k'><x:target>t"
      + "</x:target></x:trans-unit></x:body></x:file></x:xliff>"
    #expect(try read(prefixed).flatMap(\.units).map(\.target) == [.text("t")])
    #expect(try read(prefixed).map(\.targetLanguage) == [nil])
  }

  @Test("elements of other namespaces outside of texts are passed over")
  func foreignElements() throws {
    let units = try units(
      "<o:trans-unit xmlns:o='urn:other' id='no'><source>s</source></o:trans-unit><trans-unit id='k'/>")
    #expect(units.map(\.identifier) == [UnitIdentifier("k")])
  }

  @Test("marks, UTF-16 and line ends of Windows make no difference")
  func encodings() throws {
    let text =
      "<?xml version='1.0' encoding='UTF-16'?>\r\n<xliff>\r\n<file><trans-unit id='ключ'><target>да\r\n"
      + "нет</target></trans-unit></file></xliff>\r\n"
    var bytes: [UInt8] = [0xff, 0xfe]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let format = ExchangeFormat.xliff
    for bytes in [bytes, [0xef, 0xbb, 0xbf] + Array(text.utf8), Array(text.utf8)] {
      let units = try format.read([SourceFile(path: "es.xliff", bytes: bytes)]).files.flatMap(\.units)
      #expect(units.map(\.target) == [.text("да\nнет")])
      #expect(units.map(\.position) == [SourcePosition(line: 3, column: 7)])
    }
  }

  @Test(
    "what is no XLIFF is refused with its place",
    arguments: [
      ("", "the file has no XML element"),
      ("<xliff", "1:7: expected '>' at the end of a tag"),
      ("<xliff a='b", "1:12: unterminated attribute value"),
      ("<xliff><file>", "1:8: '<file>' is not closed"),
      ("<xliff>\n<file></fill></xliff>", "2:7: expected '</file>'"),
      ("<xliff>\n<x:file>\n</xliff>", "3:1: expected '</x:file>'"),
      ("nonsense", "1:1: the file does not start with a tag"),
      ("<xliff/>\n<xliff/>", "2:1: unexpected text after the end of the document"),
      ("<xliff>a & b</xliff>", "1:10: '<' or '&' without a name; escape it as '&lt;' or '&amp;'"),
      ("<xliff>1 < 2</xliff>", "1:10: '<' or '&' without a name; escape it as '&lt;' or '&amp;'"),
      ("<xliff>a &b</xliff>", "1:10: entity name without ';'; escape a plain '&' as '&amp;'"),
      ("<xliff version=1.2/>", "1:16: attribute value without quotes"),
      ("<xliff version/>", "1:15: attribute without a value"),
      ("<xliff a='<'/>", "1:11: '<' in an attribute value; escape it as '&lt;'"),
      ("<xliff a='b'c='d'/>", "1:13: expected a space between attributes"),
      ("<xliff><!-- a</xliff>", "1:8: unterminated comment"),
      ("<xliff><file a='1' a='2'/></xliff>", "1:8: duplicate attribute"),
      ("<xliff>&#1;</xliff>", "1:8: character not allowed in XML"),
      ("<xliff><![CDATA[a</xliff>", "1:8: unterminated CDATA section"),
      ("<html/>", "1:1: the file is 'html', not XLIFF 1.2"),
      (
        "<xliff xmlns='urn:oasis:names:tc:xliff:document:2.0'/>",
        "1:1: the file is XLIFF in the namespace 'urn:oasis:names:tc:xliff:document:2.0', not XLIFF 1.2"
      ),
      ("<xliff><file>\n <trans-unit/></file></xliff>", "2:2: 'trans-unit' has no 'id'"),
      ("<xliff><trans-unit id='a'/></xliff>", "1:8: 'trans-unit' outside of a 'file' element"),
      (
        "<?xml version='1.0'?>\n<!DOCTYPE x [<!ENTITY a 'b'>]><xliff>&a;</xliff>",
        "2:1: document type declarations with entities or elements are not supported"
      ),
      ("<xliff>&nbsp;</xliff>", "1:8: unknown entity"),
      (
        "<?xml version='1.0' encoding='EBCDIC'?><xliff/>",
        "1:1: unsupported encoding 'EBCDIC'; save the file as UTF-8"
      ),
      (
        "<xliff>" + String(repeating: "<a>", count: 200),
        "1:605: elements are nested more than 200 levels deep"
      ),
    ])
  func refused(text: String, message: String) {
    #expect(self.message(text) == message)
  }

  @Test("a file of more than ten megabytes is read like any other")
  func largeFile() throws {
    let unit = "<trans-unit id='k'><note>\(String(repeating: "ż", count: 100_000))</note></trans-unit>\r\n"
    let units = String(repeating: unit, count: 55)
    let start = "<xliff><file>\r\n\(units)<trans-unit id='last'>"
    let read = try read("\(start)<target>t</target></trans-unit></file></xliff>").flatMap(\.units)
    #expect(read.count == 56 && read.last?.target == .text("t"))
    #expect(read.last?.position == SourcePosition(line: 57, column: 1))
    #expect(message("\(start)</file>") == "57:23: expected '</trans-unit>'")
  }

  @Test(
    "the time that a file takes grows with its size, whatever it repeats",
    arguments: ["-", "<!", "]] ", "&lt;", "\r"])
  func linearTime(_ part: String) throws {
    let text = String(repeating: part, count: 400_000)
    let namespaces = (0..<900).map { "xmlns:n\($0)='u'" }.joined(separator: " ")
    let units = String(repeating: "<trans-unit id='k'/>", count: 20_000)
    let start = ContinuousClock.now
    let inside = part.hasPrefix("<") ? "" : text
    let file = "<xliff \(namespaces)><!--\(text)--><file><note>\(inside)</note>\(units)</file></xliff>"
    #expect(try read(file).flatMap(\.units).count == 20_000)
    // Quadratic reading took most of a minute.
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("a document type without declarations is passed over, and nothing is fetched for it")
  func documentType() throws {
    let text = "<!DOCTYPE xliff PUBLIC '-//XLIFF//DTD XLIFF//EN' 'http://localhost:1/xliff.dtd'><xliff/>"
    #expect(try read(text).isEmpty)
  }
}

import Exchange
import SourceText
import Testing
import XCStrings

@Suite("XLIFF 2.0")
struct XLIFF2FormatTests {
  private func read(_ units: String, _ attributes: String = "srcLang=\"en\" trgLang=\"es\"") -> [String] {
    IncomingText.lines(
      .xliff2,
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" \(attributes)>"
        + "<file id=\"f\" original=\"A\">\n\(units)</file></xliff>")
  }

  @Test("a unit has its name, and notes with what a translator should know")
  func written() throws {
    var unit = TranslationUnit(UnitIdentifier("a \"b\"\n|\u{7}", .device(.mac)), source: .text("<x>\u{1}"))
    unit.target = .text("y")
    unit.state = .needsReview
    unit.isTranslatable = false
    unit.comment = "c & d"
    let file = TranslationFile(path: "A.xcstrings", units: [unit])
    let translations = Translations(sourceLanguage: "en", targetLanguage: "pt_BR", files: [file])
    let format = ExchangeFormat.xliff2
    let bytes = format.write(translations, ExchangeOptions(toolVersion: "1"))[0].bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pt-BR" \
        xmlns:l10n="urn:l10n:translations" l10n:targetLanguage="pt_BR">
          <file id="f1" original="A.xcstrings">
            <unit id="u1" name="a &quot;b&quot;&#10;|||7||==|device.mac" translate="no" xml:space="preserve" \
        l10n:targetHash="\(unit.targetHash)">
              <notes>
                <note category="comment">c &amp; d</note>
              </notes>
              <segment state="translated" subState="l10n:needs_review">
                <source>&lt;x&gt;<cp hex="0001"/></source>
                <target>y</target>
              </segment>
            </unit>
          </file>
        </xliff>

        """)
  }

  @Test("states that tools write are read; a sub-state counts only where it was written")
  func states() {
    func state(_ attributes: String) -> [String] {
      read("<unit id=\"k\"><segment \(attributes)><source>a</source><target>b</target></segment></unit>")
    }
    let cases = [
      ("", "?"), ("state=\"initial\"", "new"), ("state=\"translated\"", "translated"),
      ("state=\"final\"", "translated"),
      ("state=\"translated\" subState=\"l10n:needs_review\"", "needs_review"),
      ("state=\"reviewed\" subState=\"l10n:needs_review\"", "translated"),
      ("state=\"translated\" subState=\"l10n:odd%20state\"", "odd state"),
      ("state=\"translated\" subState=\"other:x\"", "translated"),
    ]
    for (attributes, expected) in cases {
      let line = state(attributes)
      #expect(line.count == 1 && line[0].hasPrefix("A en>es k a → b \(expected) 2:"), "\(attributes) \(line)")
    }
  }

  @Test("segments are put together, with what stands between them, and inline elements become their text")
  func segments() {
    let unit = """
      <group id="g"><unit id="u" name="k"><originalData><data id="d">%@</data></originalData>
      <segment state="translated"><source>a <ph id="1" dataRef="d" equiv="x"/></source><target>A <mrk id="m">m</mrk></target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="initial"><source><pc id="2" equivStart="&lt;b>" equivEnd="&lt;/b>">b</pc></source>
      <target><sc id="3" equiv="&lt;i>"/>B<ec startRef="3"/><cp hex="0007"/></target></segment></unit></group>

      """
    #expect(read(unit) == ["A en>es k a %@ <b>b</b> → A m <i>B\u{7} new 3:82"])
    #expect(
      read(
        "<unit id=\"u\"><segment><source>a</source><target>A</target></segment><segment><source>b</source></segment></unit>"
      )
        == ["A en>es u ab → ? ? 2:41"])
  }

  @Test("elements of modules and other namespaces are passed over")
  func modules() {
    let unit = """
      <unit id="k"><mda:metadata xmlns:mda="urn:x"><mda:unit id="no"/></mda:metadata><notes><note>n</note></notes>
      <segment><source>a</source><target>b</target></segment>
      <mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match><source>x</source><target>y</target>\
      </mtc:match></mtc:matches></unit>

      """
    #expect(read(unit) == ["A en>es k a → b ? 3:28"])
  }

  @Test("other documents are refused with their place")
  func errors() {
    #expect(IncomingText.lines(.xliff2, "<x/>") == ["1:1: the file is 'x', not XLIFF 2"])
    #expect(read("<unit><segment/></unit>") == ["2:1: the unit has neither 'name' nor 'id'"])
    let old = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"/>"
    #expect(
      IncomingText.lines(.xliff2, old)
        == ["1:1: the file is XLIFF in the namespace 'urn:oasis:names:tc:xliff:document:1.2', not XLIFF 2"])
  }
}

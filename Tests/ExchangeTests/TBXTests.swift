import Exchange
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite("TBX")
struct TBXTests {
  private static let table = """
    term,language,translation,note,kind,part-of-speech\r
    favorit*,es,favorit*,"the list, of places",required,noun\r
    favorit*,es,preferid*,,required,noun\r
    favorit*,de,Favorit*,,required,\r
    favorit*,es,again,,required,\r
    librar*,es,librería*,sells books,forbidden,\r
    FavRes Plus,,,,keep,\r
    FavRes Plus,ja,ふぁぶ,,keep,\r
    GitHub,,,,case,\r
    utilize,en,,write use,forbidden,\r
    app,,App,,forbidden,\r
    =1,es,"a ""b"" c",,required,\r

    """

  private static func rows(_ text: String) throws -> [String] {
    try Glossary(SourceFile(path: "t.tbx", text: text)).terms.map {
      "\($0.source)|\($0.language)|\($0.translation)|\($0.note)|\($0.kind.rawValue)|\($0.partOfSpeech)"
    }
  }

  @Test("rows of all kinds survive TBX, in their order")
  func roundTrip() throws {
    let there = try Glossary.conversion(of: SourceFile(path: "g.csv", text: Self.table), sourceLanguage: "en")
    let back = try Glossary.conversion(
      of: SourceFile(path: "g.tbx", bytes: there.bytes), sourceLanguage: "en")
    #expect(String(decoding: back.bytes, as: UTF8.self) == Self.table)
    #expect(there.lossCount == 0 && back.lossCount == 0)
  }

  @Test(
    "both styles of 2019 and the form of 2008 give the same rows",
    arguments: [
      """
      <martif type="TBX" xml:lang="en-US"><text><body><termEntry id="1"><descrip type="subjectField">UI</descrip>
      <descripGrp><descrip type="definition">A  part
      of a window</descrip></descripGrp>
      <langSet xml:lang="de"><ntig><termGrp><term>Reiter</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote>
      </termGrp></ntig><tig><term><hi>Tab</hi></term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig></langSet>
      <langSet xml:lang="en"><tig><term>tab</term><termNote type="partOfSpeech">noun</termNote></tig>
      <tig><term>card</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet>
      </termEntry><termEntry><langSet xml:lang="en"><tig><term>only</term></tig></langSet></termEntry></body></text></martif>
      """,
      """
      <tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://m" xmlns:basic="http://b">
      <text><body><conceptEntry id="1"><min:subjectField>UI</min:subjectField>
      <langSec xml:lang="de"><termSec><term>Reiter</term><min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus></termSec>
      <termSec><term>Tab</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus></termSec></langSec>
      <langSec xml:lang="en"><basic:definition>A part of a window</basic:definition><termSec><term>tab</term><min:partOfSpeech>noun</min:partOfSpeech></termSec>
      <termSec><term>card</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec></langSec>
      </conceptEntry></body></text></tbx>
      """,
    ])
  func reads(_ text: String) throws {
    #expect(
      try Self.rows(text) == [
        "tab|de|Tab|A part of a window|required|noun", "tab|de|Reiter|A part of a window|forbidden|noun",
        "card|en||A part of a window|forbidden|",
      ])
  }

  @Test("terms with the usual region of a language apply to it, after those without")
  func usualRegion() throws {
    let glossary = try Glossary(
      SourceFile(
        path: "g.csv",
        text: "term,language,translation,kind\na,es-ES,b,required\nc,es-ES,d,required\nc,es,e,required\n"))
    #expect(glossary.terms(for: "es").map(\.translation) == ["b", "e"])
    #expect(glossary.terms(for: "es-MX").map(\.translation) == ["e"])
  }

  @Test(
    "what can't be right is an error with its place",
    arguments: [
      ("<a/>", "1:1 the file is not TBX"),
      ("<tbx><conceptEntry><langSec/></conceptEntry></tbx>", "1:20 'langSec' has no 'xml:lang'"),
      ("<tbx><conceptEntry><langSec xml:lang=\"e!\"/></conceptEntry></tbx>", "1:20 'e!' is not a language"),
      (
        "<tbx><conceptEntry><langSec xml:lang=\"en\"><termSec><term/></termSec></langSec></conceptEntry></tbx>",
        "1:43 the term is empty"
      ),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try Self.rows(text) }
    #expect(error.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" } == message)
  }
}

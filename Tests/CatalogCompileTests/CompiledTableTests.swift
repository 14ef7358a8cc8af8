import CatalogCompile
import SourceText
import Testing
import XCStrings

/// Files compiled from catalogs, by the rules of Apple's compiler.
@Suite struct CompiledTableTests {
  static func table(
    _ entries: String, layout: CompiledTable.Layout = .stringsAndStringsdict, languages: [Language] = []
  ) throws -> CompiledTable {
    CompiledTable(
      try StringCatalog(parsing: #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#),
      named: "T", layout: layout, languages: languages)
  }

  /// An entry with localizations.
  static func entry(_ key: String, manual: Bool = false, _ localizations: String...) -> String {
    let state = manual ? #""extractionState":"manual","# : ""
    return #""\#(key)":{\#(state)"localizations":{\#(localizations.joined(separator: ","))}}"#
  }

  static func unit(_ value: String, _ state: String = "translated") -> String {
    #""stringUnit":{"state":"\#(state)","value":"\#(value)"}"#
  }

  static func text(_ language: String, _ value: String, _ state: String = "translated") -> String {
    #""\#(language)":{\#(unit(value, state))}"#
  }

  static func plural(_ forms: (String, String)...) -> String {
    #""variations":{"plural":{\#(forms.map { #""\#($0)":{\#(unit($1))}"# }.joined(separator: ","))}}"#
  }

  static func device(_ cases: (String, String)...) -> String {
    #""variations":{"device":{\#(cases.map { #""\#($0)":{\#($1)}"# }.joined(separator: ","))}}"#
  }

  /// All files as `path: {key = value}`.
  static func files(_ table: CompiledTable) -> [String] {
    table.files.map { "\($0.path): \(describe(.dictionary($0.members)))" }
  }

  private static func describe(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let texts): "(\(texts.joined(separator: ", ")))"
    case .dictionary(let members):
      "{\(members.filter { !$0.key.hasSuffix("SpecTypeKey") }.map { "\(short($0.key))=\(describe($0.value))" }.joined(separator: "; "))}"
    }
  }

  private static func short(_ key: String) -> String {
    [
      "NSStringLocalizedFormatKey": "format", "NSStringFormatValueTypeKey": "type",
      "NSStringDeviceSpecificRuleType": "device",
    ][key] ?? key
  }

  @Test("a text is written in every state, except for source texts that code contains")
  func states() throws {
    let states = Self.entry("a", Self.text("en", "A", "new"), Self.text("es", "Á", "new"))
    let manual = Self.entry("b", manual: true, Self.text("en", "B", "new"))
    let done = Self.entry("c", Self.text("en", "C"))
    #expect(
      Self.files(try Self.table([states, manual, done].joined(separator: ","))) == [
        "en.lproj/T.strings: {b=B; c=C}", "es.lproj/T.strings: {a=Á}",
      ])
  }

  @Test("a key managed by hand without a source text is its own text")
  func manual() throws {
    let entries = #""tab.home":{"extractionState":"manual"},"Save":{},"# + Self.entry("x", #""en":null"#)
    #expect(Self.files(try Self.table(entries)) == ["en.lproj/T.strings: {tab.home=tab.home}"])
  }

  @Test("plural forms are those of a variable with the type of the first number")
  func plural() throws {
    let en = #""en":{\#(Self.plural(("one", "%d of %lld"), ("other", "%lld boats")))}"#
    let es = #""es":{\#(Self.plural(("other", "barcos")))}"#
    #expect(
      Self.files(try Self.table(Self.entry("k", en, es))) == [
        "en.lproj/T.stringsdict: {k={format=%#@value@; value={type=lld; one=%d of %lld; other=%lld boats}}}",
        "es.lproj/T.stringsdict: {k={format=%#@value@; value={type=lld; other=barcos}}}",
      ])
  }

  @Test("named arguments are written without names, several in plural forms with positions")
  func names() throws {
    let plain = Self.entry("a", Self.text("en", "%(n)lld and %2$(m)@ of %%(x)"))
    let one = Self.entry("b", #""en":{\#(Self.plural(("one", "a %(n)d"), ("other", "%(n)d")))}"#)
    let two = Self.entry(
      "c", #""en":{\#(Self.plural(("one", "%(n)d by %(who)@"), ("other", "%(who)@: %(n)d")))}"#)
    #expect(
      Self.files(try Self.table([plain, one, two].joined(separator: ","))) == [
        "en.lproj/T.strings: {a=%lld and %2$@ of %%(x)}",
        "en.lproj/T.stringsdict: {b={format=%#@value@; value={type=d; one=a %d; other=%d}}; "
          + "c={format=%2$#@value@; value={type=d; one=%2$d by %1$@; other=%1$@: %2$d}}}",
      ])
  }

  @Test("texts of devices are in one dictionary, and that of other devices is a plain text")
  func devices() throws {
    let en =
      #""en":{\#(Self.device(("mac", Self.unit("Click")), ("ipad", Self.plural(("other", "%lld taps"))), ("other", Self.unit("Tap"))))}"#
    #expect(
      Self.files(try Self.table(Self.entry("k", en))) == [
        "en.lproj/T.strings: {k=Tap}",
        "en.lproj/T.stringsdict: {k={device={ipad={format=%#@value@; value={type=lld; other=%lld taps}}; mac=Click}}}",
      ])
    #expect(
      Self.files(try Self.table(Self.entry("k", en), layout: .stringsdictOnly)) == [
        "en.lproj/T.stringsdict: {k={device={ipad={format=%#@value@; value={type=lld; other=%lld taps}}; mac=Click; other=Tap}}}"
      ])
  }

  /// A substitution with the form `other`.
  static func substitution(_ name: String, _ number: Int?, _ other: String, type: String? = "lld") -> String {
    let argument = number.map { #""argNum":\#($0),"# } ?? ""
    let specifier = type.map { #""formatSpecifier":"\#($0)","# } ?? ""
    return #""\#(name)":{\#(argument)\#(specifier)\#(plural(("other", other)))}"#
  }

  @Test("substitutions that are referred to are variables, with their arguments' positions")
  func substitutions() throws {
    let all = [
      Self.substitution("cats", 2, "%arg cats"),
      Self.substitution("dog-runs", nil, "%arg runs of %@", type: "d"),
      Self.substitution("unused", 3, "%arg"),
    ].joined(separator: ",")
    let en = #""en":{\#(Self.unit("%#@cats@ and %1$#@dog-runs@, %#@cats@")),"substitutions":{\#(all)}}"#
    let table = try Self.table(Self.entry("k", en))
    #expect(
      Self.files(table) == [
        "en.lproj/T.stringsdict: {k={format=%2$#@cats@ and %1$#@value@, %2$#@cats@; "
          + "cats={type=lld; other=%2$lld cats}; value={type=d; other=%d runs of %@}}}"
      ])
    #expect(table.problems.map(\.message.text) == ["no text refers to the substitution 'unused'"])
    #expect(table.problems.allSatisfy { !$0.isError })
  }

  @Test("a substitution without a type has that of its first number")
  func substitutionType() throws {
    let en =
      #""en":{\#(Self.unit("%#@n@")),"substitutions":{\#(Self.substitution("n", nil, "%.1f m", type: nil))}}"#
    #expect(
      Self.files(try Self.table(Self.entry("k", en))) == [
        "en.lproj/T.stringsdict: {k={format=%#@n@; n={type=f; other=%.1f m}}}"
      ])
  }

  @Test("a set of phrases is a list")
  func sets() throws {
    let es = #""es":{"stringSet":{"state":"new","values":["uno","dos"]}}"#
    #expect(Self.files(try Self.table(Self.entry("k", es))) == ["es.lproj/T.strings: {k=(uno, dos)}"])
  }

  @Test("languages are selected by the names in the catalog or of folders")
  func languages() throws {
    let entries = Self.entry("k", Self.text("en", "E"), Self.text("iw", "H"), Self.text("pt_BR", "P"))
    #expect(Self.files(try Self.table(entries, languages: ["he"])) == ["he.lproj/T.strings: {k=H}"])
    #expect(Self.files(try Self.table(entries, languages: ["iw", "pt_BR"])).count == 2)
  }

  @Test("two languages with one folder are reported once")
  func collisions() throws {
    let both = [Self.text("iw", "1"), Self.text("he", "2")]
    let table = try Self.table(
      Self.entry("a", both[0], both[1]) + "," + Self.entry("b", both[0], both[1]))
    #expect(Self.files(table) == ["he.lproj/T.strings: {a=2; b=2}"])
    #expect(
      table.problems.map(\.message.text) == [
        "'iw' and 'he' share the folder 'he.lproj', which gets the texts of 'he'"
      ])
  }
}

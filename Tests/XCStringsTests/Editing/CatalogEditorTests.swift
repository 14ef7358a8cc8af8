import Testing
import XCStrings

@Suite struct CatalogEditorTests {
  private func catalog(_ strings: String) throws -> StringCatalog {
    try StringCatalog(parsing: #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#)
  }

  /// The text of `strings` after changes, without its braces.
  private func strings(_ strings: String, after changes: (inout CatalogEditor) -> Void) throws -> String {
    let edited = try catalog(strings).edited(changes)
    return String((edited.tree.root["strings"]?.text ?? "").dropFirst().dropLast())
  }

  private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
  }

  @Test("a text comes into being with all that it needs")
  func newText() throws {
    #expect(
      try strings("") { $0.setValue("Hola", for: "k", in: "es") }
        == #""k":{"localizations":{"es":\#(unit("Hola"))}}"#)
    #expect(
      try strings(#""k":{"comment":"c"}"#) {
        $0.setValue("1 cosa", for: "k", in: "es", at: .plural(.one), state: .new)
      }
        == #""k":{"comment":"c","localizations":{"es":{"variations":{"plural":{"one":\#(unit("1 cosa", "new"))}}}}}"#
    )
  }

  @Test("one text, plural forms and devices replace each other; substitutions stay")
  func shapes() throws {
    let text = #""k":{"localizations":{"es":\#(unit("x"))}}"#
    let plural = #""k":{"localizations":{"es":{"variations":{"plural":{"other":\#(unit("y"))}}}}}"#
    let device = #""k":{"localizations":{"es":{"variations":{"device":{"mac":\#(unit("z"))}}}}}"#
    let devicePlural =
      #""k":{"localizations":{"es":{"variations":{"device":{"mac":{"variations":{"plural":{"other":\#(unit("w"))}}}}}}}}"#
    let setText: (inout CatalogEditor) -> Void = { $0.setValue("x", for: "k", in: "es") }
    let setPlural: (inout CatalogEditor) -> Void = {
      $0.setValue("y", for: "k", in: "es", at: .plural(.other))
    }
    let setDevice: (inout CatalogEditor) -> Void = { $0.setValue("z", for: "k", in: "es", at: .device(.mac)) }
    let setDevicePlural: (inout CatalogEditor) -> Void = {
      $0.setValue("w", for: "k", in: "es", at: .device(.mac).plural(.other))
    }
    let shapes = [(text, setText), (plural, setPlural), (device, setDevice), (devicePlural, setDevicePlural)]
    for (old, _) in shapes {
      for (new, change) in shapes { #expect(try strings(old, after: change) == new) }
    }
    // Within one edit too: the last shape stays.
    for (_, first) in shapes {
      for (new, second) in shapes {
        #expect(
          try strings("") {
            first(&$0)
            second(&$0)
          } == new)
      }
    }
    let substitution =
      #""k":{"localizations":{"es":{"stringUnit":{"state":"new","value":"%#@n@"},"substitutions":{"n":{"formatSpecifier":"lld"}}}}}"#
    let edited = try catalog(substitution).edited {
      $0.setValue("%arg cosas", for: "k", in: "es", at: .substitution("n").plural(.other))
    }
    #expect(edited["k"]?["es"]?.leaves.map(\.unit.value) == ["%#@n@", "%arg cosas"])
    #expect(edited["k"]?["es"]?.substitutions.first?.formatSpecifier == "lld")
  }

  @Test("a state is set where there is a text, and only there")
  func states() throws {
    let text = #""k":{"localizations":{"es":\#(unit("x"))}}"#
    #expect(
      try strings(text) { $0.setState(.needsReview, for: "k", in: "es") }
        == #""k":{"localizations":{"es":\#(unit("x", "needs_review"))}}"#)
    #expect(try strings(text) { $0.setState(.new, for: "k", in: "de") } == text)
    #expect(try strings(text) { $0.setState(.new, for: "k", in: "es", at: .plural(.one)) } == text)
    #expect(
      try strings("") {
        $0.setValue("x", for: "k", in: "es")
        $0.setState(.new, for: "k", in: "es")
      } == #""k":{"localizations":{"es":\#(unit("x", "new"))}}"#)
  }

  @Test("what a removal leaves empty goes too, up to the entry")
  func removals() throws {
    let one = #""k":{"localizations":{"es":{"variations":{"plural":{"one":\#(unit("x"))}}}}}"#
    #expect(try strings(one) { $0.removeVariation(at: .plural(.one), of: "k", in: "es") } == #""k":{}"#)
    #expect(try strings(one) { $0.removeVariation(at: .root, of: "k", in: "es") } == #""k":{}"#)
    #expect(try strings(one) { $0.removeVariation(at: .plural(.two), of: "k", in: "es") } == one)
    let languages =
      #""k":{"localizations":{"de":\#(unit("x")),"es":\#(unit("y"))}},"l":{},"m":{"localizations":{"es":\#(unit("z"))}}"#
    #expect(
      try strings(languages) { $0.removeLanguage("es") }
        == #""k":{"localizations":{"de":\#(unit("x"))}},"l":{},"m":{}"#)
    #expect(try strings(languages) { $0.removeLanguage("fr") } == languages)
    #expect(
      try strings(languages) {
        $0.removeLanguage("es")
        $0.removeLocalization(of: "k", in: "de")
      } == #""k":{},"l":{},"m":{}"#)
    #expect(try strings(languages) { for key in ["k", "l", "m", "n"] { $0.removeKey(key) } } == "")
  }

  @Test("a key is added once and keeps what it has")
  func addedKeys() throws {
    #expect(try strings(#""k":{"comment":"c"}"#) { $0.addKey("k") } == #""k":{"comment":"c"}"#)
    #expect(
      try strings("") { $0.addKey("k", comment: "c", extractionState: .manual) }
        == #""k":{"comment":"c","extractionState":"manual"}"#)
    #expect(
      try strings(#""k":{"comment":"c"}"#) {
        $0.removeKey("k")
        $0.addKey("k")
      } == #""k":{}"#)
    #expect(
      try strings("") {
        $0.setValue("x", for: "k", in: "es")
        $0.addKey("k")
      } == #""k":{"localizations":{"es":\#(unit("x"))}}"#)
  }

  @Test("a renamed key takes its texts and the changes to them along, to its new place")
  func renamedKeys() throws {
    let text = #""a":{"comment":"c","localizations":{"es":\#(unit("x"))}},"b":{}"#
    #expect(
      try strings(text) {
        $0.setValue("y", for: "a", in: "es")
        $0.renameKey("a", to: "c")
        $0.setExtractionState(.manual, for: "c")
      } == #""b":{},"c":{"comment":"c","extractionState":"manual","localizations":{"es":\#(unit("y"))}}"#)
    #expect(try strings(text) { $0.renameKey("missing", to: "c") } == text)
    #expect(try strings(text) { $0.renameKey("a", to: "a") } == text)
    #expect(try strings(text) { $0.renameKey("b", to: "a") } == #""a":{}"#)
    let decomposed = "\"e\u{301}\":{}"
    let renamed = try strings(decomposed) { $0.renameKey("e\u{301}", to: "\u{E9}") }
    #expect(renamed.utf8.elementsEqual("\"\u{E9}\":{}".utf8))
  }

  @Test("flags are written only where they differ from the default")
  func flags() throws {
    let set = try strings(#""k":{}"#) {
      $0.setShouldTranslate(false, for: "k")
      $0.setGeneratesSymbol(false, for: "k")
    }
    #expect(set == #""k":{"generatesSymbol":false,"shouldTranslate":false}"#)
    #expect(
      try strings(set) {
        $0.setShouldTranslate(true, for: "k")
        $0.setGeneratesSymbol(true, for: "k")
      } == #""k":{}"#)
    #expect(try strings("") { $0.setShouldTranslate(true, for: "k") } == "")
  }

  @Test("a new comment is a person's, the same comment is not new")
  func comments() throws {
    let text = #""k":{"comment":"c","commentGenerationVersion":"1","isCommentAutoGenerated":true}"#
    #expect(try strings(text) { $0.setComment("d", for: "k") } == #""k":{"comment":"d"}"#)
    #expect(try strings(text) { $0.setComment(nil, for: "k") } == #""k":{}"#)
    #expect(try strings(text) { $0.setComment("c", for: "k") } == text)
  }

  @Test("sets of texts, substitutions and whole localizations are written as Xcode does")
  func others() throws {
    #expect(
      try strings(#""k":{"localizations":{"es":\#(unit("x"))}}"#) {
        $0.setValues(["a", "b"], for: "k", in: "es")
      }
        == #""k":{"localizations":{"es":{"stringSet":{"state":"translated","values":["a","b"]}}}}"#)
    #expect(
      try strings("") {
        $0.setValue("%#@n@", for: "k", in: "es")
        $0.setSubstitution("n", argumentNumber: 1, formatSpecifier: "lld", for: "k", in: "es")
        $0.setValue("%arg", for: "k", in: "es", at: .substitution("n").plural(.other))
      }
        == #""k":{"localizations":{"es":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":\#(unit("%arg"))}}}}}}}"#
    )
    let other = try catalog(#""o":{"x":[1,2.50,null],"localizations":{"es":\#(unit("x"))}}"#)
    let entry = try #require(other["o"])
    let localization = try #require(entry["es"])
    #expect(
      try strings("") {
        $0.setEntry(entry.content, for: "o")
        $0.setLocalization(localization.content, for: "p", in: "fr")
      }
        == #""o":{"localizations":{"es":\#(unit("x"))},"x":[1,2.50,null]},"p":{"localizations":{"fr":\#(unit("x"))}}"#
    )
  }

  @Test("the catalog's own members are set in place")
  func top() throws {
    var catalog = try catalog("")
    try catalog.edit {
      $0.setVersion("1.1")
      $0.setSourceLanguage("de")
    }
    #expect(
      String(decoding: catalog.bytes, as: UTF8.self)
        == #"{"sourceLanguage":"de","strings":{},"version":"1.1"}"#)
  }

  @Test("a catalog without change keeps its bytes, and one whose change fails keeps its state")
  func noChange() throws {
    struct Refusal: Error {}
    var catalog = try catalog(#""k":{}"#)
    let bytes = catalog.bytes
    try catalog.edit { _ in }
    #expect(catalog.bytes == bytes)
    #expect(throws: Refusal.self) {
      try catalog.edit {
        $0.removeKey("k")
        throw Refusal()
      }
    }
    let deep = (0..<JSONTree.maximumDepth).reduce(JSONValue.null) { content, _ in .array([content]) }
    #expect(throws: JSONSyntaxError.self) { try catalog.edit { $0.setEntry(deep, for: "k") } }
    #expect(catalog.bytes == bytes)
  }
}

import CatalogMerge
import Foundation
import TestSupport
import Testing
import XCStrings

@Suite struct ThreeWayMergeTests {
  private typealias Text = MergedText

  /// Merges, in both orders, and expects a result without conflicts.
  private func expect(_ base: String, _ ours: String, _ theirs: String, give result: String) throws {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merged = try MergedText(base, ours, theirs)
      #expect(merged.strings == result)
      #expect(merged.conflicts.isEmpty)
    }
  }

  /// Merges, in both orders, and expects one conflict, with our side kept.
  private func expect(_ base: String, _ ours: String, _ theirs: String, conflict: String) throws {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merged = try MergedText(base, ours, theirs)
      #expect(merged.conflicts == [conflict])
      #expect(merged.strings == ours)
    }
  }

  @Test("keys that each side added and removed come together, in key order")
  func keys() throws {
    let (a, b, c, d) = (#""a":{}"#, #""b":{}"#, #""c":{}"#, #""d":{}"#)
    try expect(
      [a, d].joined(separator: ","), [a, b, d].joined(separator: ","), c, give: [b, c].joined(separator: ","))
  }

  @Test("two translations of one key come together, and so do a comment and a translation")
  func languages() throws {
    let (en, de, es) = (Text.unit("en", "Cart"), Text.unit("de", "Korb"), Text.unit("es", "Cesta"))
    try expect(
      Text.key("k", en), Text.key("k", en, es), Text.key("k", de, en), give: Text.key("k", de, en, es))
    let comment = #""comment":"The cart","#
    try expect(
      Text.key("k", en), Text.key("k", en, more: comment), Text.key("k", en, es),
      give: Text.key("k", en, es, more: comment))
  }

  @Test("the same addition on both sides is no conflict, and different ones meet inside")
  func additions() throws {
    let (de, es) = (Text.unit("de", "Korb"), Text.unit("es", "Cesta"))
    try expect("", Text.key("k", es), Text.key("k", es), give: Text.key("k", es))
    try expect("", Text.key("k", de), Text.key("k", es), give: Text.key("k", de, es))
    try expect("", Text.key("k", es), Text.key("k", Text.unit("es", "Carro")), conflict: "'k' in 'es'")
  }

  @Test("words that both sides changed are a conflict")
  func words() throws {
    func key(_ value: String) -> String { Text.key("k", Text.unit("es", value)) }
    try expect(key("Cesta"), key("Carro"), key("Carrito"), conflict: "'k' in 'es'")
  }

  @Test("an approval of the old words never comes to stand beside new ones")
  func approval() throws {
    let old = Text.key("k", Text.unit("es", "Cesta", "needs_review"))
    let approved = Text.key("k", Text.unit("es", "Cesta"))
    let new = Text.key("k", Text.unit("es", "Carro", "needs_review"))
    try expect(old, approved, new, conflict: "'k' in 'es'")
  }

  @Test("a doubt about the old words stays with the new ones")
  func doubt() throws {
    let doubted = Text.key("k", Text.unit("es", "Cesta", "needs_review"))
    try expect(
      Text.key("k", Text.unit("es", "Cesta")), doubted, Text.key("k", Text.unit("es", "Carro")),
      give: Text.key("k", Text.unit("es", "Carro", "needs_review")))
    try expect(
      Text.key("k", Text.unit("es", "Cesta", "new")), doubted, Text.key("k", Text.unit("es", "Carro")),
      conflict: "'k' in 'es'")
  }

  @Test("the same words in two states are a conflict")
  func states() throws {
    func key(_ value: String, _ state: String) -> String { Text.key("k", Text.unit("es", value, state)) }
    try expect(
      key("", "new"), key("Cesta", "translated"), key("Cesta", "needs_review"), conflict: "'k' in 'es'")
  }

  @Test("what one side removed and the other changed is a conflict; what it left alone goes")
  func removals() throws {
    let (de, es) = (Text.unit("de", "Korb"), Text.unit("es", "Cesta"))
    let both = Text.key("k", de, es)
    try expect(both, "", Text.key("k", de, Text.unit("es", "Carro")), conflict: "'k'")
    try expect(both, Text.key("k", de), Text.key("k", de, Text.unit("es", "Carro")), conflict: "'k' in 'es'")
    try expect(both + #","z":{}"#, #""z":{}"#, both, give: "")
  }

  @Test("a key without languages is left where each side removed some of them")
  func emptied() throws {
    let (de, es) = (Text.unit("de", "Korb"), Text.unit("es", "Cesta"))
    try expect(Text.key("k", de, es), Text.key("k", de), Text.key("k", es), give: #""k":{}"#)
  }

  @Test("plural forms, devices and substitutions merge one by one")
  func forms() throws {
    func plural(_ forms: String...) -> String {
      #""k":{"localizations":{"pl":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}}}"#
    }
    let (few, one, other) = (Text.unit("few", "a"), Text.unit("one", "b"), Text.unit("other", "c"))
    let new = Text.unit("other", "d")
    try expect(plural(one, other), plural(few, one, other), plural(one, new), give: plural(few, one, new))
    try expect(
      plural(one, other), plural(one, Text.unit("other", "e")), plural(one, new),
      conflict: "'k' in 'pl', plural.other")
    func mac(_ value: String) -> String { Text.unit("mac", value) }
    func device(_ cases: String...) -> String {
      #""k":{"localizations":{"en":{"variations":{"device":{\#(cases.joined(separator: ","))}}}}}"#
    }
    let phone = #""iphone":{"variations":{"plural":{"# + other + "}}}"
    let newPhone = #""iphone":{"variations":{"plural":{"# + new + "}}}"
    try expect(
      device(phone, mac("x")), device(newPhone, mac("x")), device(phone, mac("y")),
      give: device(newPhone, mac("y")))
    func substitutions(_ specifier: String, _ form: String) -> String {
      #""k":{"localizations":{"en":{"substitutions":{"n":{"formatSpecifier":"\#(specifier)","variations":{"plural":{\#(form)}}}}}}}"#
    }
    try expect(
      substitutions("d", other), substitutions("lld", other), substitutions("d", new),
      give: substitutions("lld", new))
    try expect(
      substitutions("d", other), substitutions("d", Text.unit("other", "e")), substitutions("d", new),
      conflict: "'k' in 'en', substitutions.n.plural.other")
  }

  @Test("a text that one side made vary and the other reworded is a conflict, never both shapes at once")
  func shapes() throws {
    let text = Text.key("k", Text.unit("en", "%lld days"))
    let reworded = Text.key("k", Text.unit("en", "%lld d"))
    let plural =
      #""k":{"localizations":{"en":{"variations":{"plural":{\#(Text.unit("other", "%lld days"))}}}}}"#
    let device =
      #""k":{"localizations":{"en":{"variations":{"device":{\#(Text.unit("other", "%lld days"))}}}}}"#
    try expect(text, plural, reworded, conflict: "'k' in 'en'")
    try expect(text, plural, device, conflict: "'k' in 'en'")
    try expect(text, plural, text + #","z":{}"#, give: plural + #","z":{}"#)
  }

  @Test("if each side removes the forms that the other keeps, the language stays, as a conflict")
  func needsForm() throws {
    func plural(_ forms: String...) -> String {
      #""k":{"localizations":{"pl":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}}}"#
    }
    let (one, other) = (Text.unit("one", "b"), Text.unit("other", "c"))
    try expect(plural(one, other), plural(one), plural(other), conflict: "'k' in 'pl', plural")
  }

  @Test("a set of texts is one leaf")
  func stringSets() throws {
    func set(_ values: String, _ state: String = "translated") -> String {
      #""k":{"localizations":{"en":{"stringSet":{"state":"\#(state)","values":[\#(values)]}}}}"#
    }
    try expect(set(#""a""#), set(#""a","b""#), set(#""a","c""#), conflict: "'k' in 'en'")
    try expect(
      set(#""a""#), set(#""a","b""#), set(#""a""#, "needs_review"), give: set(#""a","b""#, "needs_review"))
  }

  @Test("a comment and the mark that Xcode's model wrote it go together")
  func comments() throws {
    let automatic = #""k":{"comment":"a","isCommentAutoGenerated":true}"#
    try expect(
      automatic, #""k":{"comment":"b"}"#, automatic + #","z":{}"#, give: #""k":{"comment":"b"},"z":{}"#)
    let renewed = #""k":{"comment":"c","isCommentAutoGenerated":true}"#
    try expect(automatic, #""k":{"comment":"b"}"#, renewed, conflict: "'k', comment")
    try expect(automatic, #""k":{"comment":"a"}"#, renewed, conflict: "'k', comment")
  }

  @Test("members that nobody knows merge as wholes, at every level")
  func unknownMembers() throws {
    try expect(
      #""k":{"x":{"a":1}}"#, #""k":{"x":{"a":2}}"#, #""k":{"x":{"a":1},"y":[1]}"#,
      give: #""k":{"x":{"a":2},"y":[1]}"#)
    try expect(#""k":{"x":{"a":1}}"#, #""k":{"x":{"a":2}}"#, #""k":{"x":{"a":1,"b":2}}"#, conflict: "'k', x")
    try expect(#""k":5"#, #""k":6"#, #""k":{}"#, conflict: "'k'")
    let merged = try MergedText(
      #"{"strings":{},"x":1}"#, #"{"strings":{},"x":2}"#, #"{"strings":{},"x":3,"y":null}"#)
    #expect(merged.strings == #"{"strings":{},"x":2,"y":null}"#)
    #expect(merged.conflicts == ["'x' of the catalog"])
  }

  @Test("of two new versions of the format the higher one stays, number by number")
  func versions() throws {
    func file(_ version: String) -> String { #"{"strings":{},"version":"\#(version)"}"# }
    try expect(file("1.0"), file("1.9"), file("1.10"), give: file("1.10"))
    try expect(file("1.0"), file("1.x"), file("1.10"), conflict: "'version' of the catalog")
  }

  @Test("keys are told apart by their bytes")
  func exactKeys() throws {
    try expect(
      "\"\u{E9}\":{}", "\"\u{E9}\":{\"comment\":\"a\"}", "\"e\u{301}\":{},\"\u{E9}\":{}",
      give: "\"e\u{301}\":{},\"\u{E9}\":{\"comment\":\"a\"}")
  }

  @Test("conflicts are told in key order, with the values of all three")
  func conflictValues() throws {
    func keys(_ value: String) -> String {
      Text.key("b", Text.unit("es", value)) + "," + Text.key("a", Text.unit("es", value))
    }
    let merge = try MergedText(keys("x"), keys("y"), keys("z")).merge
    #expect(merge.conflicts.map(\.place.key) == ["a", "b"])
    let first = try #require(merge.conflicts.first)
    #expect(first.place.language == "es" && first.place.leaf == "")
    #expect(CatalogValue.description(first.base) == #""x" (translated)"#)
    #expect(CatalogValue.description(first.ours) == #""y" (translated)"#)
    #expect(CatalogValue.description(first.theirs) == #""z" (translated)"#)
  }
}

/// Laws of merging over random catalogs that two sides edit at the same time; a failing seed fails again.
@Suite struct MergeLawsTests {
  /// The pairs of concurrent edits to try; `L10N_MERGE_PAIRS` asks for more.
  private static let pairs =
    ProcessInfo.processInfo.environment["L10N_MERGE_PAIRS"].flatMap { Int($0) } ?? 1000

  @Test(
    "no edit of either side is lost, made up or approved unseen; both orders agree; unchanged sides give way")
  func concurrentEdits() throws {
    var conflicts = 0
    for seed in 0..<Self.pairs {
      let pair = try ConcurrentEdits(seed: UInt64(seed))
      let violations = try pair.violations()
      #expect(violations.isEmpty, "seed \(seed): \(violations)\n\(pair)")
      conflicts += try pair.conflictCount()
      if !violations.isEmpty { return }
    }
    // Neither all of them nor none: the edits meet often enough to mean something.
    #expect(conflicts > Self.pairs / 20 && conflicts < Self.pairs * 2)
  }
}

import Testing
import ToolKit

/// Values of the source text that a translation does not show.
@Suite struct LostValueTests {
  private static func unit(_ text: String) -> String {
    #""stringUnit" : { "state" : "translated", "value" : "\#(text)" }"#
  }

  private static func plural(_ forms: [(String, String)]) -> String {
    let cases = forms.map { "\"\($0.0)\" : { \(unit($0.1)) }" }
    return "\"variations\" : { \"plural\" : { \(cases.joined(separator: ", ")) } }"
  }

  private static func substitution(_ name: String, _ number: Int, _ forms: [(String, String)]) -> String {
    "\"\(name)\" : { \"argNum\" : \(number), \"formatSpecifier\" : \"lld\", \(plural(forms)) }"
  }

  private static func substituted(_ root: String, _ items: [(String, String)], _ carts: [(String, String)])
    -> String
  {
    "\(unit(root)), \"substitutions\" : { \(substitution("carts", 2, carts)), \(substitution("items", 1, items)) }"
  }

  private static let english = substituted(
    "%#@items@ in %#@carts@", [("one", "%arg item"), ("other", "%arg items")],
    [("one", "%arg cart"), ("other", "%arg carts")])
  private static let items = [
    ("one", "%arg rzecz"), ("few", "%arg rzeczy"), ("many", "%arg rzeczy"), ("other", "%arg rzeczy"),
  ]
  private static let carts = [
    ("one", "%arg koszyk"), ("few", "%arg koszyki"), ("many", "%arg koszyków"), ("other", "%arg koszyka"),
  ]

  private static func catalog(english: String, polish: String?, comment: String = "") -> String {
    let translation = polish.map { ", \"pl\" : { \($0) }" } ?? ""
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "home.cart.items" : {
            "comment" : "\(comment)",
            "extractionState" : "manual",
            "localizations" : { "en" : { \(english) }\(translation) }
          }
        },
        "version" : "1.0"
      }
      """
  }

  private static func check(_ english: String, _ polish: String, comment: String = "A comment") async -> Run {
    let files = MemoryFileSystem([
      "App/L.xcstrings": catalog(english: english, polish: polish, comment: comment)
    ])
    return await Run.l10n("check -l en,pl --skip layout", files: files)
  }

  /// A translation that shows too little, or all that is needed.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let english: String
    let polish: String

    init(_ description: String, _ english: String, _ polish: String) {
      (self.description, self.english, self.polish) = (description, english, polish)
    }

    static let lost = [
      Case("a text without its name", unit("Hello %@"), unit("Witaj")),
      Case(
        "a substitution in place of another", LostValueTests.english,
        substituted("%#@items@ w %2$#@items@", items, carts)),
      Case("a substitution left out", LostValueTests.english, substituted("%#@items@", items, carts)),
      Case(
        "a substitution that no form shows", LostValueTests.english,
        substituted(
          "%#@items@ w %#@carts@", items,
          [("one", "koszyku"), ("few", "koszykach"), ("many", "koszykach"), ("other", "koszyka")])),
      Case(
        "a substitution that only the form for one shows", LostValueTests.english,
        substituted(
          "%#@items@ w %#@carts@", items,
          [("one", "%arg koszyku"), ("few", "koszykach"), ("many", "koszykach"), ("other", "koszyka")])),
      Case(
        "plural forms of which only the one for one shows the number",
        plural([("one", "%lld item"), ("other", "%lld items")]),
        plural([("one", "%lld rzecz"), ("few", "rzeczy"), ("many", "rzeczy"), ("other", "rzeczy")])),
      Case(
        "plural forms that show another number",
        plural([("one", "%lld of %lld"), ("other", "%1$lld of %2$lld")]),
        plural([("one", "%2$lld"), ("few", "%2$lld"), ("many", "%2$lld"), ("other", "%2$lld")])),
    ]

    static let whole = [
      Case(
        "a substitution in another order", LostValueTests.english,
        substituted("%2$#@carts@: %1$#@items@", items, carts)),
      Case(
        "a number in place of a substitution", LostValueTests.english,
        substituted("%#@items@, %2$lld", items, carts)),
      Case(
        "a form for one that spells the number out", LostValueTests.english,
        substituted("%#@items@ w %#@carts@", [("one", "jedna rzecz")] + items.dropFirst(), carts)),
      Case(
        "a plural form for one that spells the number out",
        plural([("one", "%lld photo"), ("other", "%lld photos")]),
        plural([
          ("one", "Zdjęcie"), ("few", "%lld zdjęcia"), ("many", "%lld zdjęć"), ("other", "%lld zdjęcia"),
        ])),
      Case(
        "a form for zero without anything",
        plural([("one", "%lld item in %@"), ("other", "%1$lld items in %2$@")]),
        plural([
          ("zero", "Pusto"), ("one", "Rzecz w %2$@"), ("few", "%1$lld rzeczy w %2$@"),
          ("many", "%1$lld rzeczy w %2$@"), ("other", "%1$lld rzeczy w %2$@"),
        ])),
    ]
  }

  @Test("a value that no form for any number shows is an error of a check", arguments: Case.lost)
  func checks(_ test: Case) async {
    let run = await Self.check(test.english, test.polish)
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.count { $0.contains(": error: ") && $0.hasSuffix("[placeholder-missing]") } == 1, "\(run.output)")
  }

  @Test("what shows every value is right", arguments: Case.whole)
  func accepts(_ test: Case) async {
    let run = await Self.check(test.english, test.polish)
    #expect(!run.output.contains("[placeholder-missing") && run.status == .clean, "\(run.output)")
  }

  @Test("whoever means it ignores the rule in the comment")
  func ignores() async {
    let run = await Self.check(
      Self.unit("Hello %@"), Self.unit("Witaj"), comment: "l10n:ignore placeholder-missing no names in Polish"
    )
    #expect(run.status == .clean, "\(run.output)")
  }

  @Test("a form that lacks what others show is a warning")
  func warns() async {
    let run = await Self.check(
      Self.plural([("one", "%lld item in %@"), ("other", "%1$lld items in %2$@")]),
      Self.plural([
        ("one", "Rzecz"), ("few", "%1$lld rzeczy w %2$@"), ("many", "%1$lld rzeczy w %2$@"),
        ("other", "%1$lld rzeczy w %2$@"),
      ]))
    #expect(run.status == .clean)
    #expect(
      run.output.contains(
        ": warning: 'home.cart.items': the plural form 'one' in 'pl' lacks '%2$@' [placeholder-missing-in-form]"
      ), "\(run.output)")
  }

  /// Delivers the Polish texts of a case as a table.
  private func merge(_ rows: [(form: String, text: String)]) async throws -> (run: Run, catalog: String) {
    var result: (run: Run, catalog: String)?
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(english: Self.english, polish: nil), to: "L.xcstrings")
      let table = rows.map { "home.cart.items,\($0.form),\"\($0.text)\"\n" }.joined()
      try folder.write("key,form,target (pl)\n" + table, to: "pl.csv")
      let run = await Run.l10n("merge pl.csv", files: folder.disk, folder: folder.path)
      result = (run, try folder.text(of: "L.xcstrings"))
    }
    return try #require(result)
  }

  private func rows(_ root: String, _ items: [(String, String)], _ carts: [(String, String)]) -> [(
    String, String
  )] {
    [("", root)]
      + items.map { ("substitutions.items.plural.\($0.0)", $0.1.replacing("%arg", with: "%1$lld")) }
      + carts.map { ("substitutions.carts.plural.\($0.0)", $0.1.replacing("%arg", with: "%2$lld")) }
  }

  @Test("a translation with one substitution in place of another is refused")
  func refusesReplacedSubstitution() async throws {
    let (run, catalog) = try await merge(rows("%1$#@items@ w %2$#@items@", Self.items, Self.carts))
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.contains {
        $0.hasPrefix("pl.csv:2:") && $0.contains(": error: ") && $0.hasSuffix("[placeholder-missing]")
      }, "\(run.output)")
    #expect(!catalog.contains("%2$#@items@"))
    let right = try await merge(rows("%1$#@items@ w %2$#@carts@", Self.items, Self.carts))
    #expect(right.run.status == .clean && right.catalog.contains("%#@items@ w %#@carts@"), "\(right.run)")
  }

  @Test("forms that never show their number are refused")
  func refusesSilentForms() async throws {
    let carts = Self.carts.map { ($0.0, "koszyk") }
    let (run, catalog) = try await merge(rows("%1$#@items@ w %2$#@carts@", Self.items, carts))
    #expect(run.status == .findings && run.output.contains("[placeholder-missing]"), "\(run.output)")
    #expect(!catalog.contains("\"koszyk\""), "\(run.output)")
  }
}

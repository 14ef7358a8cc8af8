import CatalogSymbols
import SourceText
import Testing
import XCStrings

/// Symbols of keys, by the names and types that Xcode's generator gives.
@Suite struct SymbolTableTests {
  private static func table(_ entries: String, named name: String = "Localizable", all: Bool = true) throws
    -> SymbolTable
  {
    SymbolTable(
      try StringCatalog(parsing: #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#),
      named: name, ofAllKeys: all)
  }

  /// The declarations and bodies of the first half of a file, for Apple's systems.
  private static func members(_ entries: String) throws -> [String] {
    try SymbolFile(table(entries)).text.split(separator: "#else\nimport XCStrings").first.map {
      $0.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("nonisolated") || $0.hasPrefix("LocalizedStringResource(") }.map(String.init)
    } ?? []
  }

  private static func text(_ value: String) -> String {
    #""localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(value)"}}}"#
  }

  @Test(
    "a key gives the name that Xcode's generator gives",
    arguments: [
      ("audio.controls.openYouTube", "var audioControlsOpenYouTube"), ("TITLE", "var title"),
      ("home.TITLE.text", "var homeTitleText"), ("Don't stop", "var dontStop"), ("2fa.code", "var _2faCode"),
      ("default", "var `default`"), ("cart.count %lld", "func cartCount(_ arg1: Int)"),
      ("%@ of %@", "func of(_ arg1: String, _ arg2: String)"), ("100% sure", "var _100Sure"),
      ("catSummary", "var catSummary"), ("goalPeriod.weekly", "var goalPeriodWeekly"),
      ("CFBundleDisplayName", "var cfbundleDisplayName"), ("icon.CKAsset", "var iconCkasset"),
      ("Turn Off iCloud", "var turnOffICloud"), ("LENÇÓIS_NAME", "var lençóisName"),
      ("Evaluate with ${content}", "var evaluateWith$Content"), ("2023_TRIP", "var _2023Trip"),
      ("naïve.café", "var naïveCafé"), ("snake_case-key", "var snakeCaseKey"),
    ])
  func names(_ key: String, _ declaration: String) throws {
    let members = try Self.members(#""\#(key)":{}"#)
    #expect(
      members.first
        == "nonisolated static \(declaration)\(declaration.hasPrefix("func") ? " ->" : ":") LocalizedStringResource {"
    )
  }

  @Test("a key gives the same name as beside a character that is not ASCII")
  func plainKeys() {
    func member(_ key: String) -> String {
      String(decoding: Array(key.utf8).withUnsafeBufferPointer(SymbolName.member(ofUTF8:)), as: UTF8.self)
    }
    let pieces = ["a", "bC", "D", "EF", "7", ".", "_", "-", " ", "'", "!"]
    for one in pieces {
      for two in pieces {
        for three in pieces {
          for four in pieces {
            let key = one + two + three + four
            #expect(member(key) == member(key + "→"), "\(key)")
          }
        }
      }
    }
  }

  @Test(
    "an argument has the type of its specifier, and the label of its name",
    arguments: [
      ("%@", "_ arg1: String"), ("%lld", "_ arg1: Int"), ("%d", "_ arg1: Int32"), ("%hd", "_ arg1: Int16"),
      ("%hhd", "_ arg1: Int8"), ("%llu", "_ arg1: UInt"), ("%u", "_ arg1: UInt32"),
      ("%f", "_ arg1: some BinaryFloatingPoint"),
      ("%lf", "_ arg1: Double"), ("%(count)lld of %(name)@", "count: Int, name: String"),
      ("%2$@ has %1$lld", "_ arg1: Int, _ arg2: String"), ("%1$@ or %1$@", "_ arg1: String"),
      ("%.*f", "_ arg1: Int32, _ arg2: some BinaryFloatingPoint"), ("%(in)@", "`in`: String"),
    ])
  func types(_ text: String, _ parameters: String) throws {
    let members = try Self.members(#""a.b":{\#(Self.text(text))}"#)
    #expect(members.first == "nonisolated static func aB(\(parameters)) -> LocalizedStringResource {")
  }

  @Test(
    "the default value is the source text, with the arguments in the order of their numbers",
    arguments: [
      ("Say \\\"%@\\\" \\\\ now", #""Say \"\(arg1)\" \\ now""#),
      ("%.2f %%", #""\(Double(arg1), specifier: "%.2f") %""#),
      ("50%% off", #""50%% off""#), ("%2$@ has %1$lld", #""\(arg1) \(arg2)""#),
      ("a\\nb\\u202Ec", #""a\nb\u{202E}c""#),
    ])
  func defaultValues(_ text: String, _ literal: String) throws {
    let members = try Self.members(#""a.b":{\#(Self.text(text))}"#)
    #expect(
      members.last
        == "LocalizedStringResource(\"a.b\", defaultValue: \(literal), table: \"Localizable\", bundle: resourceBundle)"
    )
  }

  @Test("substitutions and plural forms give one function, whose default value is the general form")
  func variations() throws {
    let plural =
      #""localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld file"}},"other":{"stringUnit":{"value":"%lld files"}}}}}}"#
    #expect(
      try Self.members(#""a":{\#(plural)}"#) == [
        "nonisolated static func a(_ arg1: Int) -> LocalizedStringResource {",
        #"LocalizedStringResource("a", defaultValue: "\(arg1) files", table: "Localizable", bundle: resourceBundle)"#,
      ])
    let form = #""variations":{"plural":{"other":{"stringUnit":{"value":"%arg x"}}}}"#
    let substitutions =
      #""localizations":{"en":{"stringUnit":{"value":"%#@file_count@ in %#@folders@"},"substitutions":{"file_count":{"argNum":1,"formatSpecifier":"lld",\#(form)},"folders":{"argNum":2,"formatSpecifier":"d",\#(form)}}}}"#
    #expect(
      try Self.members(#""b":{\#(substitutions)}"#) == [
        "nonisolated static func b(fileCount: Int, folders: Int32) -> LocalizedStringResource {",
        #"LocalizedStringResource("b", defaultValue: "\(fileCount) in \(folders)", table: "Localizable", bundle: resourceBundle)"#,
      ])
  }

  @Test(
    "only keys managed by hand have symbols unless all are wanted, and never those that opted out or are stale"
  )
  func selects() throws {
    let entries =
      #""a":{"extractionState":"manual"},"b":{},"c":{"extractionState":"manual","generatesSymbol":false},"d":{"extractionState":"stale"},"":{}"#
    #expect(try Self.table(entries, all: false).symbols.map(\.signature) == ["a"])
    #expect(try Self.table(entries).symbols.map(\.signature) == ["a", "b"])
    #expect(try Self.table(entries).problems.isEmpty)
    let empty = try Self.table(#""":{"extractionState":"manual"}"#, all: false)
    #expect(empty.problems.map(\.message.text) == ["'' has no letters for a symbol's name"])
  }

  @Test("two keys with the same symbol are an error that names both, and functions differ by their labels")
  func collides() throws {
    let table = try Self.table(
      #""a.b":{},"a-b":{},"a.b %@":{},"a b %lld":{},"a.b %(n)@":{},"!?":{},"%s":{},"%2$@ x":{}"#)
    #expect(!table.isValid)
    #expect(
      table.problems.map(\.message.text) == [
        "'a-b' has the same symbol as 'a.b': 'aB'; rename one of them",
        "'a b %lld' has the same symbol as 'a.b %@': 'aB(_:)'; rename one of them",
        "'!?' has no letters for a symbol's name", "'%s' has no letters for a symbol's name",
        "'%2$@ x' has an argument that Swift can't pass",
      ])
    #expect(try Self.table(#""a.b":{},"a.b %@":{}"#).isValid)
  }

  @Test("tables other than the default one are nested, and comments can't end the documentation")
  func writes() throws {
    let table = try Self.table(
      #""a":{"comment":"One\n*/ let x = 1\r\u2028y\u202Ez","extractionState":"manual"}"#, named: "My errors",
      all: false)
    let file = SymbolFile(table, access: .public)
    #expect(file.name == "GeneratedStringSymbols_My errors.swift")
    let expected = """
      public import XCStrings

      extension LocalizedText {
        public enum MyErrors {
          /// a
          ///
          /// One
          /// */ let x = 1
          ///
          /// y z
          ///
          /// Key 'a' of the table 'My errors'.
          public nonisolated static var a: LocalizedText {
            LocalizedText("a", table: "My errors")
          }
        }
      }
      #endif

      """
    #expect(file.text.hasSuffix(expected), "\(file.text)")
  }
}

import TestSupport
import Testing
import ToolKit

/// Resources of an app for Android beside a catalog.
@Suite struct AndroidResourcesTests {
  private static let catalog = """
    {"sourceLanguage":"en","strings":{
    "dev":{"localizations":{"es":{"variations":{"device":{"iphone":\(unit("Toca")),"other":\(unit("Pulsa"))}}}}},
    "home.title":{"localizations":{"en":\(unit("Title")),"es":\(unit("Título"))}},
    "empty":{"localizations":{"en":\(unit("")),"es":\(unit("Vacío"))}},
    "OK":{},"ok":{"localizations":{"es":\(unit("Vale"))}},
    "size":{"localizations":{"en":\(unit("%@ of %ld MB")),"es":\(unit("%@ de %ld MB"))}}
    },"version":"1.0"}
    """

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private static func values(_ texts: [(String, String)]) -> String {
    "<resources>" + texts.map { "<string name=\"\($0)\">\($1)</string>" }.joined(separator: "\n")
  }

  private func with(_ work: (TemporaryFolder, (String) async -> Run) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      try await work(folder) { await Run.l10n($0, files: folder.disk, folder: folder.path) }
    }
  }

  @Test("what goes out comes back without a change, also without its attributes, and is not overwritten then")
  func roundTrip() async throws {
    try await with { folder, run in
      let exported = await run("extract -l es -f android -o res")
      #expect(
        exported.errors == """
          Localizable.xcstrings: warning: 2 texts skipped, not supported by 'android': 'dev'
          es: 4 texts, in 'res'

          """)
      #expect(await run("extract -l es -f android -o res").status == .clean)
      for path in ["res", "res/values-es", "res/values-es/strings.xml"] {
        #expect(await run("merge \(path)").errors == "es: 4 unchanged\n")
      }
      for path in ["res/values/strings.xml", "res/values-es/strings.xml"] {
        let text = try folder.text(of: path).replacing(/\ tools:\w+="[^"]*"/, with: "")
        #expect(text.contains("<string name=\"empty\">") && !text.contains("<string name=\"ok\">OK"))
        try folder.write(text, to: path)
      }
      #expect(await run("merge res").errors == "es: 4 unchanged\n")
      #expect(await run("extract -l es -f android -o res").status == .failure)
      #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
    }
  }

  @Test("resources of an app find their keys by a table, their name or their source text")
  func findsKeys() async throws {
    try await with { folder, run in
      let list = "<string-array name=\"l\"><item>a</item></string-array></resources>"
      let english = [("heading", "Title"), ("mb", "%1$s of %2$d MB"), ("home_ok", "Yes"), ("no", "No")]
      let spanish = [("heading", "Cabecera"), ("mb", "%2$d MB de %1$s"), ("home_ok", "Sí"), ("no", "Nunca")]
      try folder.write(Self.values(english) + list, to: "res/values/strings.xml")
      try folder.write(Self.values(spanish) + list, to: "res/values-es/strings.xml")
      try folder.write("name,key\nhome_ok,OK\n", to: "keys.csv")
      let merged = await run("merge res --key-table keys.csv --strategy theirs")
      #expect(
        merged.output.contains(
          "res/values-es/strings.xml:4:1: error: no key has the resource name 'no' or its source text"),
        "\(merged)")
      #expect(merged.errors.contains("res/values-es/strings.xml: 1 skipped: a string array"), "\(merged)")
      let catalog = try folder.text(of: "Localizable.xcstrings")
      let texts = ["Cabecera", "%2$ld MB de %1$@", "Sí"]
      #expect(texts.allSatisfy { catalog.contains("\"\($0)\"") }, "\(catalog)")
      #expect(!catalog.contains("Nunca"))
    }
  }

  @Test(
    "of a text without our attributes, a type comes in that the app's own source text has, and no other",
    arguments: [("%1$d of %2$d MB", true), ("%1$s of %2$d MB", false), (nil, false)])
  func otherTypes(_ source: String?, _ isOfApp: Bool) async throws {
    try await with { folder, run in
      if let source {
        try folder.write(Self.values([("size", source)]) + "</resources>", to: "res/values/s.xml")
      }
      let file = "res/values-es/s.xml"
      try folder.write(Self.values([("size", "Son %1$d de %2$d MB")]) + "</resources>", to: file)
      let merged = await run("merge res --strategy theirs")
      let catalog = try folder.text(of: "Localizable.xcstrings")
      #expect(catalog.contains("\"Son %@ de %ld MB\"") == isOfApp, "\(merged)")
      #expect(isOfApp || catalog == Self.catalog)
      let finding =
        "\(file):1:12: error: 'size': '%lld' in 'es' does not match '%@' in 'en' [placeholder-type]"
      #expect(merged.output.hasPrefix(finding) == !isOfApp, "\(merged)")
    }
  }

  @Test("a form whose number another form of the source text lacks comes back without our attributes")
  func formsWithoutNumber() async throws {
    func forms(_ one: String, _ other: String) -> String {
      let units = [("one", one), ("other", other)].map {
        "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($1)\" } }"
      }
      return "{ \"variations\" : { \"plural\" : { \(units.joined(separator: ", ")) } } }"
    }
    let texts =
      "\"en\" : \(forms("Send to %2$@", "Send %d to %2$@")), \"es\" : \(forms("Envía a %2$@", "Envía %d a %2$@"))"
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "send" : { "localizations" : { \(texts) } } }, "version" : "1.0" }
      """
    try await with { folder, run in
      try folder.write(catalog, to: "Localizable.xcstrings")
      #expect(await run("extract -l es -f android -o res").status == .clean)
      let file = "res/values-es/strings.xml"
      try folder.write(
        folder.text(of: file).replacing(#/ tools:[a-z]+="[^"]*"/#, with: ""), to: file)
      let merged = await run("merge res")
      #expect(merged.errors.contains("es: 2 unchanged"), "\(merged)")
    }
  }

  @Test("a placeholder that the source text does not have is rejected with its place")
  func wrongPlaceholder() async throws {
    try await with { folder, run in
      #expect(await run("extract -l es -f android -o res").status == .clean)
      let file = "res/values-es/strings.xml"
      try folder.write(folder.text(of: file).replacing("%1$s de %2$d", with: "%1$d de %3$s"), to: file)
      let merged = await run("merge res")
      #expect(merged.status == .findings && merged.output.contains("\(file):6:5: error: "), "\(merged)")
      #expect(try folder.text(of: "Localizable.xcstrings") == Self.catalog)
    }
  }
}

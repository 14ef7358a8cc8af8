import Testing
import ToolKit
import l10n

/// App Shortcuts in code, and the catalog of their phrases.
@Suite struct AppShortcutTests {
  private static let code = #"""
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: Order(),
          phrases: ["Order in \(.applicationName)", "Get \(\.$drink)"], shortTitle: "Order")
      }
    }
    """#

  private static func catalog(_ entries: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
  }

  private static let translated = catalog(
    #""Order" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Pedir" } } } }"#
  )

  /// Checks the files with the rules on phrases.
  private func findings(_ files: [String: String]) async -> [String] {
    let rules = "code-phrase-without-app-name,missing-phrase-catalog,missing-key,phrase-without-app-name"
    let run = await Run.l10n("check --only \(rules)", files: MemoryFileSystem(files))
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("check reports phrases without the app name, and phrases that no catalog translates")
  func phrases() async {
    let files = ["Shortcuts.swift": Self.code, "Localizable.xcstrings": Self.translated]
    #expect(
      await findings(files) == [
        "Shortcuts.swift:5:17: warning: 'Order in ${applicationName}': no catalog 'AppShortcuts' translates the phrases of App Shortcuts "
          + "[missing-phrase-catalog]",
        "Shortcuts.swift:5:49: error: 'Order in ${applicationName}': the phrase 'Get ${drink}' has no "
          + "'\\(.applicationName)' [code-phrase-without-app-name]",
      ])
  }

  @Test(
    "a first phrase that the catalog of phrases lacks is a missing key, and its source phrases are checked")
  func changedPhrase() async {
    let found = await findings([
      "Shortcuts.swift": Self.code, "Localizable.xcstrings": Self.translated,
      "AppShortcuts.xcstrings": Self.catalog(
        #""Buy" : { "localizations" : { "en" : { "stringSet" : { "state" : "new", "values" : [ "Buy" ] } } } }"#
      ),
    ])
    #expect(found.count == 4, "\(found)")
    #expect(
      found.first?.hasSuffix("the phrase in 'en' has no '${applicationName}' [phrase-without-app-name]")
        == true)
    #expect(
      found.dropFirst().first
        == "Shortcuts.swift:5:17: error: 'AppShortcuts' has no key 'Order in ${applicationName}' [missing-key]"
    )
  }

  @Test("extract lists every phrase with the key it belongs to, and parameter summaries in their tables")
  func extracts() async {
    let summary = #"let summary = Summary("Order \(\.$drink)", table: "Intents")"#
    let run = await Run.l10n(
      "extract --keys", files: MemoryFileSystem(["Shortcuts.swift": Self.code, "Summary.swift": summary]))
    #expect(
      run.output == """
        Shortcuts.swift:5:17: Order in ${applicationName}  [table: AppShortcuts]
        Shortcuts.swift:5:49: Order in ${applicationName}  [table: AppShortcuts; value: Get ${drink}]
        Shortcuts.swift:5:81: Order
        Summary.swift:1:23: Order ${drink}  [table: Intents]

        """)
  }
}

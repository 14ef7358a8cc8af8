import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct ConfigurationTests {
  @Test("every member is read, overrides start from the project's convention")
  func everything() throws {
    let configuration = try Configuration(
      parsing: """
        { "$schema": "docs/l10n.schema.json", "languages": ["en", "de"], "catalogs": ["App/**/*.xcstrings"],
          "sources": ["App"], "exclude": ["**/Generated/**"],
          "keys": { "style": "structured", "separator": "_", "segments": [2, 3], "case": "UpperCamel",
                    "features": ["home"] },
          "overrides": [{ "paths": ["**/Legacy.xcstrings"], "keys": { "style": "natural" },
                          "languages": { "en": "required", "uk": 80, "ko": "optional" } }],
          "rules": { "missing-translation": "warning", "unused-ignore": "off" },
          "localizedFunctions": ["tr(_:)"], "serverKeys": ["push.*"],
          "apis": { "Banner.show(title:)": "shows", "say(_:)": "looks up", "note": "logs", "tag(as:)": "identifier" },
          "brandNames": ["FavRes"], "baseline": "known.json" }
        """)
    #expect(configuration.languages == ["en", "de"])
    #expect(configuration.keys.segments == 2...3)
    #expect(configuration.keys.letterCase == .upperCamel)
    let override = try #require(configuration.overrides.first)
    #expect(configuration.overrides.count == 1 && override.paths == ["**/Legacy.xcstrings"])
    var legacy = configuration
    legacy.apply(override)
    #expect(legacy.keys.style == .natural && legacy.keys.separator == "_")
    #expect(legacy.languages == ["en"] && legacy.allLanguages == ["en", "ko", "uk"])
    #expect(legacy.partialLanguages.map(\.percentage) == [0, 80])
    #expect(configuration.rules["missing-translation"]?.severity == .warning)
    #expect(configuration.rules["unused-ignore"]?.severity == nil)
    #expect(configuration.baseline == "known.json")
    #expect(configuration.localizedFunctions == ["tr(_:)", "say(_:)"])
    #expect(configuration.serverKeys == ["push.*"])
    #expect(configuration.signatures(of: .shows) == ["Banner.show(title:)"])
    #expect(configuration.apis["note"] == .logs && configuration.apis["tag(as:)"] == .identifier)
  }

  @Test(
    "a mistake is named with its place and the nearest right word",
    arguments: [
      (
        #"{ "langages": [] }"#, "1:3", "unknown configuration member 'langages'; did you mean 'languages'?"
      ),
      (#"{ "languages": [] }"#, "1:16", "'languages' is empty"),
      (
        #"{ "localizedFunctions": ["tr(_:)", "text(key:table)"] }"#, "1:36",
        "'text(key:table)' is not a signature such as 'tr(_:)' or 'Strings.text(key:table:)'"
      ),
      (
        #"{ "localizedFunctions": ["look up"] }"#, "1:26",
        "'look up' is not a signature such as 'tr(_:)' or 'Strings.text(key:table:)'"
      ),
      (
        #"{ "apis": { "show()": "shows" } }"#, "1:13",
        "'show()' is not a signature such as 'tr(_:)' or 'Strings.text(key:table:)'"
      ),
      (#"{ "languages": ["en", 3] }"#, "1:23", "'languages' is not an array of strings"),
      (#"{ "languages": ["en", "e n"] }"#, "1:23", "'e n' is not a language code"),
      (
        #"{ "languages": ["Portuguese"] }"#, "1:17", "'Portuguese' is not a language code; did you mean 'pt'?"
      ),
      (#"{ "languages": ["en"], "languages": ["de"] }"#, "1:24", "duplicate member 'languages'"),
      (#"{ "keys": { "case": "snake", "case": "any" } }"#, "1:30", "duplicate member 'case'"),
      (#"{ "keys": { "case": "snak" } }"#, "1:21", "'case' can't be 'snak'; did you mean 'snake'?"),
      (
        #"{ "keys": { "style": "q" } }"#, "1:22",
        "'style' can't be 'q'; use one of structured, natural, off"
      ),
      (
        #"{ "keys": { "segments": [4, 3] } }"#, "1:25",
        "'segments' is not a number or a pair of minimum and maximum"
      ),
      (#"{ "keys": { "separator": "" } }"#, "1:26", "'separator' is empty"),
      (
        #"{ "keys": { "overrides": { "*": {} } } }"#, "1:13",
        #"'overrides' belongs beside 'keys': "overrides": [{ "paths": […], "keys": { … } }]"#
      ),
      (#"{ "overrides": [{ "rules": {} }] }"#, "1:17", "the override has no 'paths'"),
      (
        #"{ "overrides": [{ "paths": ["*"], "exclude": [] }] }"#, "1:35",
        "unknown configuration member 'exclude'"
      ),
      (#"{ "languages": { "es": "optional" } }"#, "1:16", #"no language is "required""#),
      (
        #"{ "languages": { "es": 120 } }"#, "1:24",
        #"'es' is not "required", "optional" or a percentage"#
      ),
      (#"{ "version": 0 }"#, "1:14", "'version' is not a positive whole number"),
      (
        #"{ "requires": "0.3" }"#, "1:15",
        "the project requires l10n 0.3 or later; this is \(Version.current)"
      ),
      (#"{ "requires": "next" }"#, "1:15", "'requires' is not a version such as 1.2"),
      (
        #"{ "requires": "99.1" }"#, "1:15",
        "the project requires l10n 99.1 or later; this is \(Version.current)"
      ),
      (
        #"{ "rules": { "missing-translatoin": "off" } }"#, "1:14",
        "unknown rule 'missing-translatoin'; did you mean 'missing-translation'?"
      ),
      (
        #"{ "apis": { "Banner.show(title:)": "visible" } }"#, "1:36",
        "'Banner.show(title:)' can't be 'visible'; use one of shows, looks up, logs, identifier"
      ),
      (#"{ "apis": ["show(_:)"] }"#, "1:11", "'apis' is not an object"),
      ("[]", "1:1", "'the configuration' is not an object"),
      ("{\n  \"languages\" [] }", "2:15", "expected ':' after key 'languages', found '['"),
    ])
  func mistakes(_ text: String, _ place: String, _ message: String) {
    let error = #expect(throws: InputError.self) { _ = try Configuration(parsing: text) }
    #expect(error?.position?.description == place)
    #expect(error?.message == message)
  }
}

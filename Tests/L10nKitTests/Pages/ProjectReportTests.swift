import Foundation
import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Project reports")
struct ProjectReportTests {
  /// The report of catalogs, each one's entries as JSON by path.
  private static func report(
    _ entries: KeyValuePairs<String, String>, source: String = "en", languages: String = "\"en\", \"es\"",
    history: [CoverageRecord] = []
  ) async throws -> PageText {
    let configuration = try Configuration(parsing: "{ \"languages\": [\(languages)] }")
    let files = entries.map { path, entries in
      SourceFile(
        path: path,
        text:
          "{\n\"sourceLanguage\" : \"\(source)\",\n\"strings\" : {\n\(entries)\n},\n\"version\" : \"1.0\"\n}")
    }
    let catalogs = try files.map { try CatalogFile($0, configuration: configuration) }
    let coverage = Coverage(of: catalogs, configuration: configuration, features: true)
    var input = CheckInput(files: files, configuration: configuration)
    input.jobs = 1
    var report = ProjectReport(coverage, of: [catalogs], await Checker.check(input))
    report.history = history
    return PageText(report.bytes)
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
  }

  private static let entries = """
    "home.list.count" : { "localizations" : {
      "en" : { "variations" : { "plural" : { "one" : \(unit("%lld place")), "other" : \(unit("%lld places")) } } },
      "es" : { "variations" : { "plural" : { "one" : \(unit("%lld lugar")), "other" : \(unit("%lld lugares", "needs_review")) } } } } },
    "home.list.title" : { "comment" : "A title.", "localizations" : { "en" : \(unit("Places")) } },
    "home.old.title" : { "extractionState" : "stale", "localizations" : { "en" : \(unit("Old")) } },
    "%@: %@" : { "shouldTranslate" : false }
    """

  @Test("the facts have the counts of each language by feature and catalog")
  func counts() async throws {
    let facts = try await Self.report(["A.xcstrings": Self.entries]).object("facts")
    let languages = try #require(facts["languages"] as? [[String: Any]])
    #expect(languages.map { $0["code"] as? String } == ["en", "es"])
    #expect(languages.map { $0["isSource"] as? Bool } == [true, nil])
    let total = try #require(facts["total"] as? [String: Any])
    #expect(total["keys"] as? Int == 2)
    // Translated, needing review, new and missing keys of each language.
    #expect(total["counts"] as? [Int] == [2, 0, 0, 0, 0, 1, 0, 1])
    let features = try #require(facts["features"] as? [[String: Any]])
    #expect(features.map { $0["name"] as? String } == ["home"])
    let summary = try #require(facts["summary"] as? [String: Any])
    #expect(summary["error"] as? Int == 1)
  }

  @Test("the texts have each key with its comment, states and forms in all languages")
  func texts() async throws {
    let page = try await Self.report(["A.xcstrings": Self.entries])
    let text = String(try #require(page.block("texts")))
    #expect(text.contains(#"["home.list.title","A title.",0,0,"03","Places",0]"#), "\(text)")
    #expect(text.contains(#"["home.old.title",0,0,1,"","Old",0]"#))
    #expect(text.contains(#"["%@: %@",0,-1,6,"",0,0]"#))
    #expect(text.contains(#"[1,"%lld place",0,2,"%lld places",0],[1,"%lld lugar",0,2,"%lld lugares",1]]"#))
    #expect(try page.object("texts")["paths"] as? [String] == ["", "plural.one", "plural.other"])
  }

  @Test("a language of texts that is not counted comes after those that are")
  func sources() async throws {
    let page = try await Self.report(
      ["A.xcstrings": "\"a\" : { \"localizations\" : { \"de\" : \(Self.unit("x")) } }"], source: "de",
      languages: "\"de\"")
    let languages = try #require(try page.object("facts")["languages"] as? [[String: Any]])
    #expect(languages.map { $0["code"] as? String } == ["de"])
    #expect(languages.first?["direction"] as? String == "ltr")
  }

  @Test("a finding has its place, its rule and the line before, in and after it")
  func findings() async throws {
    let findings = try await Self.report(["A.xcstrings": Self.entries]).object("findings")
    let rules = try #require(findings["rules"] as? [[String]])
    let rows = try #require(findings["rows"] as? [[Any]])
    let missing = try #require(rows.first { $0[7] as? String == "es" && ($0[1] as? Int) == 2 })
    #expect(rules[missing[0] as? Int ?? 0][0] == "missing-translation")
    #expect(missing[3] as? Int == 7)
    #expect(missing[5] as? String == "'home.list.title' has no 'es' translation")
    #expect(missing[6] as? String == "home.list.title")
    #expect(missing[9] as? String == "")
    #expect(missing[10] as? String == "\"home.list.title\"")
    #expect((missing[11] as? String)?.hasPrefix(" : { \"comment\"") == true)
  }

  @Test("long lines are shortened around a finding")
  func excerpts() async throws {
    let long = String(repeating: "ä", count: 200)
    let entry = "\"\(long)\" : { \"localizations\" : { \"es\" : \(Self.unit("\(long)  \(long)")) } }"
    let findings = try await Self.report(["A.xcstrings": entry]).object("findings")
    let rows = try #require(findings["rows"] as? [[Any]])
    for row in rows {
      #expect(row[9...].allSatisfy { (($0 as? String)?.count ?? 0) <= 241 })
    }
  }

  @Test(
    "no key, text, comment, path, language, commit or message is markup; only our script and style are allowed"
  )
  func escapes() async throws {
    let evil = "</script><script>alert(1)</script><!--&\u{2028}\u{2029}<img src=x onerror=alert(1)>"
    let entry = """
      "\(evil)" : { "comment" : "\(evil)", "localizations" : { "\(evil)" : \(Self.unit("  \(evil)")), "en" : \(Self.unit(evil)) } }
      """
    let record = CoverageRecord(
      commit: evil, time: 0, subject: evil, total: Coverage.sum([]).total, unreadable: 1)
    let page = try await Self.report(["\(evil).xcstrings": entry], history: [record])
    let plain = try await Self.report([:])
    #expect(page.markup == plain.markup)
    #expect(page.isClosed)
    let history = try #require(try page.object("facts")["history"] as? [[String: Any]])
    #expect(history.first?["subject"] as? String == evil)
  }
}

@Suite("Coverage badges")
struct CoverageBadgeTests {
  private static func badge(_ entries: String, languages: String) throws -> String {
    let configuration = try Configuration(parsing: "{ \"languages\": \(languages) }")
    let catalog = try CatalogFile(
      SourceFile(path: "A.xcstrings", text: "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) } }"),
      configuration: configuration)
    let coverage = Coverage(of: [catalog], configuration: configuration)
    return String(decoding: CoverageBadge(coverage, of: [catalog]).svg, as: UTF8.self)
  }

  private static func key(_ name: String, _ languages: String...) -> String {
    let texts = languages.map {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
    }
    return "\"\(name)\" : { \"localizations\" : { \(texts.joined(separator: ", ")) } }"
  }

  @Test("the badge has the share of the required languages without the source language")
  func share() throws {
    let entries = [Self.key("Save", "es", "de"), Self.key("Open", "es"), Self.key("Quit", "fr")].joined(
      separator: ", ")
    #expect(
      try Self.badge(
        entries, languages: #"{ "en": "required", "es": "required", "de": "required", "fr": "optional" }"#
      )
      .contains("aria-label=\"translated: 50%\""))
    #expect(
      try Self.badge(
        entries, languages: #"{ "en": "required", "es": "required", "de": "optional", "fr": "optional" }"#
      )
      .contains("<title>es: 66%</title>"))
    #expect(try Self.badge("", languages: "[\"en\"]").contains("100%"))
  }

  @Test("a language code is text in the badge, whose markup is ours")
  func escapes() throws {
    let badge = try Self.badge(Self.key("Save", "<script>&\\u0007"), languages: "[\"en\"]")
    #expect(!badge.contains("<script>") && badge.contains("&lt;script&gt;&amp;"))
    #expect(XMLParser(data: Data(badge.utf8)).parse())
  }
}

import Foundation
import L10nKit
import RuleKit
import SourceText
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What each format's reader relies on.
@Suite struct ReportFormatTests {
  private static func diagnostic(
    _ message: String, _ range: Range<Int> = 0..<0, rule: String = "some-rule", severity: Severity = .warning,
    path: String = "A.swift", key: String? = nil, language: String? = nil, notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, path: path,
      finding: Finding(
        range: range, message: message, key: key, namesKey: key.map { message == "'\($0)'" } ?? false,
        language: language, notes: notes, fix: fix))
  }

  private static func result(_ diagnostics: [Diagnostic], _ files: [String: String] = [:]) -> CheckResult {
    CheckResult(
      diagnostics: diagnostics,
      files: files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) },
      summary: CheckResult.Summary())
  }

  private static func render(
    _ format: String, _ result: CheckResult, _ options: ReportOptions = ReportOptions()
  ) throws -> String {
    try #require(ReportFormat(rawValue: format)).reporter.render(result, options: options).text
  }

  private static func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static func sarif(_ result: CheckResult, _ options: ReportOptions = ReportOptions()) throws -> [Any]
  {
    let log = try json(render("sarif", result, options)) as? [String: Any]
    let run = (log?["runs"] as? [[String: Any]])?.first
    return try #require(run?["results"] as? [Any])
  }

  /// The members of nested objects and arrays at a path such as `locations.0.physicalLocation`.
  private static func value(_ json: Any?, _ path: String) -> Any? {
    path.split(separator: ".").reduce(json) { json, name in
      Int(name).flatMap { index in (json as? [Any]).map { $0[index] } }
        ?? (json as? [String: Any])?[String(name)]
    }
  }

  // MARK: - Columns

  @Test("columns of SARIF and Checkstyle count UTF-16 code units, those of others UTF-8 bytes")
  func columns() throws {
    let text = "let a = \"é😀\" + b\n"
    let start = text.utf8.distance(from: text.startIndex, to: try #require(text.firstIndex(of: "+")))
    let result = Self.result([Self.diagnostic("m", start..<start + 1)], ["A.swift": text])
    let region = Self.value(try Self.sarif(result), "0.locations.0.physicalLocation.region") as? [String: Int]
    #expect(region == ["startLine": 1, "startColumn": 15, "endLine": 1, "endColumn": 16])
    #expect(try Self.render("checkstyle", result).contains("line=\"1\" column=\"15\""))
    #expect(try Self.render("xcode", result).hasPrefix("A.swift:1:18: "))
    #expect(try Self.render("github", result).contains("col=18,"))
  }

  @Test("columns are right in lines of any length, and a byte order mark has none")
  func longLines() throws {
    var text = "\u{FEFF}"
    for number in 0..<900 {
      text += ["a", "é", "€", "😀", "ab\n"][number * number % (number % 7 == 0 ? 5 : 4)]
    }
    let offsets = text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    let result = Self.result(
      offsets.map { Self.diagnostic("m", $0..<$0) }, ["A.swift": text])
    let regions = try Self.sarif(result).map {
      Self.value($0, "locations.0.physicalLocation.region.startColumn") as? Int
    }
    var column = 1
    var expected: [Int] = []
    for scalar in text.unicodeScalars {
      expected.append(column)
      column = scalar == "\n" ? 1 : column + (scalar == "\u{FEFF}" ? 0 : scalar.utf16.count)
    }
    #expect(regions == expected)
  }

  // MARK: - Fingerprints

  private static func fingerprints(_ result: CheckResult) throws -> [String] {
    let findings = try json(render("gitlab", result)) as? [[String: Any]] ?? []
    let prints = findings.compactMap { $0["fingerprint"] as? String }
    let inSARIF = try sarif(result).map { value($0, "partialFingerprints.l10nFinding/v1") as? String }
    #expect(inSARIF == prints)
    return prints
  }

  @Test("a finding keeps its fingerprint when its line moves and its message is reworded")
  func fingerprintsSurviveMoves() throws {
    let before = Self.result(
      [Self.diagnostic("m", 0..<4), Self.diagnostic("m", 7..<9, key: "k", language: "es")],
      ["A.swift": "f(a)\n\nbb"])
    let after = Self.result(
      [Self.diagnostic("other", 12..<16), Self.diagnostic("m", 1..<2, key: "k", language: "es")],
      ["A.swift": "// comment\n\tf(a)\nbb"])
    let prints = try Self.fingerprints(before)
    #expect(Set(prints).count == 2)
    #expect(try Self.fingerprints(after) == prints)
  }

  @Test("a finding in code keeps its fingerprint when the code around it and its line breaks change")
  func fingerprintsSurviveEdits() throws {
    func prints(_ code: String) throws -> [String] {
      let start = try #require(code.range(of: "f(")).lowerBound.utf16Offset(in: code)
      let diagnostic = Self.diagnostic("m", start..<code.utf8.count - 2)
      return try Self.fingerprints(Self.result([diagnostic], ["A.swift": code]))
    }
    #expect(try prints("let x = f(a,\n  b);\n") == prints("return f(a, b)\n\n"))
  }

  @Test(
    "findings of other rules, files, keys, languages and lines have other fingerprints, equal ones numbers")
  func fingerprintsAreUnique() throws {
    let findings = [
      Self.diagnostic("m"), Self.diagnostic("m"), Self.diagnostic("m", 5..<6),
      Self.diagnostic("m", rule: "r"),
      Self.diagnostic("m", path: "B.swift"), Self.diagnostic("m", key: "k"), Self.diagnostic("m", key: "l"),
      Self.diagnostic("m", key: "k", language: "es"), Self.diagnostic("m", key: "k", language: "de"),
    ]
    let prints = try Self.fingerprints(Self.result(findings, ["A.swift": "a()\n\nb()", "B.swift": "a()"]))
    #expect(Set(prints).count == findings.count)
    #expect(prints.allSatisfy { $0.count == 16 })
  }

  // MARK: - Hostile texts

  private static let hostile = [
    "\"<&>'", "a\u{1B}[31mb", "a\r\nb", "a\u{0}b\u{FFFE}\u{FFFF}", "a\u{202E}b", "]]>", "`` ` ``", "|a|b|",
    "<img src=x>", "@everyone #1 [x](http://x.example)", "::error::x", "{0} {a} {", "\\", "%0A", "-->",
  ]

  @Test("texts of files can't break a report out of its syntax", arguments: hostile)
  func escapes(_ text: String) throws {
    let diagnostic = Self.diagnostic(
      "'\(text)'", path: text, key: text, language: text, notes: [Note(text), Note(text, at: 0..<0)],
      fix: Fix(text, .safe, edits: [TextEdit(range: 0..<0, replacement: text)]))
    let result = Self.result([diagnostic], [text: text])
    let findings = try #require(try Self.json(Self.render("gitlab", result)) as? [[String: Any]])
    let headline = try #require(findings.first?["description"] as? String)
    #expect(headline.replacing(" ", with: "") == diagnostic.finding.message.filter { !$0.isWhitespace })
    for name in ["junit", "checkstyle"] {
      let report = try Self.render(name, result)
      let reader = AttributeReader()
      let parser = XMLParser(data: Data(report.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(report)")
      let shown = headline.visible.replacing("\u{FFFE}", with: "\\u{FFFE}")
        .replacing("\u{FFFF}", with: "\\u{FFFF}")
      #expect(reader.values.contains(shown), "\(report)")
    }
    let content = Self.value(
      try Self.sarif(result), "0.fixes.0.artifactChanges.0.replacements.0.insertedContent.text")
    #expect(content as? String == text)
    for name in ["markdown", "xcode", "github"] {
      let lines = try Self.render(name, result).unicodeScalars.split(separator: "\n")
      #expect(!lines.contains { $0.starts(with: "::error::x".unicodeScalars) })
      #expect(!lines.joined().contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
  }

  @Test("a message in Markdown is a code span, whatever backticks it has")
  func codeSpans() throws {
    let result = Self.result([Self.diagnostic("a `` @b")])
    #expect(try Self.render("markdown", result).contains("``` a `` @b [some-rule] ```\n"))
  }

  @Test("a message in SARIF has neither placeholders nor links")
  func messages() throws {
    let results = try Self.sarif(Self.result([Self.diagnostic("{0} [a](b) {c}")]))
    #expect(Self.value(results, "0.message.text") as? String == "{{0}} [a] (b) {c}")
  }

  // MARK: - Paths

  @Test("URIs are relative to the root and escaped, those of files outside of it are absolute")
  func uris() throws {
    var options = ReportOptions()
    options.root = "/a b"
    options.repositoryPath = { $0.hasPrefix("/") ? nil : $0 }
    let byte = PathText.text(of: [0x41, 0xFF])
    let paths = ["x y/é:#?.swift", byte, "/other/A.swift"]
    let result = Self.result(paths.map { Self.diagnostic("m", path: $0) })
    let locations = try Self.sarif(result, options).map {
      Self.value($0, "locations.0.physicalLocation.artifactLocation") as? [String: String] ?? [:]
    }
    #expect(locations.map { $0["uri"] } == ["x%20y/%C3%A9%3A%23%3F.swift", "A%FF", "file:///other/A.swift"])
    #expect(locations.map { $0["uriBaseId"] } == ["SRCROOT", "SRCROOT", nil])
    #expect(try Self.render("sarif", result, options).contains("\"uri\": \"file:///a%20b/\""))
  }

  // MARK: - Limits

  private static let many = Severity.allCases.flatMap { severity in
    (0..<12).map { diagnostic("\(severity) \($0)", severity: severity) }
  }

  @Test("GitHub gets as many annotations as it shows, errors first, and a line that counts the rest")
  func annotations() throws {
    let lines = try Self.render("github", Self.result(Self.many)).split(separator: "\n")
    #expect(lines.count == 31)
    #expect(lines[9].hasSuffix("::error 9") && lines[10].hasSuffix("::warning 0"))
    #expect(
      lines[30]
        == "2 more errors, 2 more warnings, 2 more notes; GitHub shows at most 10 of each severity for a step"
    )
    #expect(try Self.render("github", Self.result([])) == "")
  }

  @Test("Markdown lists ten rows of a rule and a hundred in all, and counts the rest")
  func markdownRows() throws {
    let one = try Self.render("markdown", Self.result(Self.many))
    #expect(one.hasPrefix("### l10n: 12 errors, 12 warnings, 12 notes in "))
    #expect(one.contains("| 12 errors | `some-rule` |  |\n"))
    #expect(
      one.contains("- **error** `A.swift:1:1`: `error 0 [some-rule]`\n") && one.hasSuffix("- … 26 more\n"))
    let rules = (0..<300).map { Self.diagnostic("m", rule: "rule-\($0)") }
    let all = try Self.render("markdown", Self.result(rules))
    #expect(all.split(separator: "\n").count { $0.hasPrefix("- **") } == 100)
    #expect(all.hasSuffix("- … 200 more\n"))
    let nothing = try Self.render("markdown", Self.result([]))
    #expect(nothing == "### l10n: no findings in 0 catalogs, 0 keys\n")
  }

  @Test(
    "a JUnit test fails if its finding fails the run",
    arguments: [(Severity.error, 1), (.warning, 2), (.note, 3), (nil, 0)] as [(Severity?, Int)])
  func failures(_ threshold: Severity?, _ failures: Int) throws {
    var options = ReportOptions()
    options.threshold = threshold
    let result = Self.result(Severity.allCases.map { Self.diagnostic("m", severity: $0) })
    let report = try Self.render("junit", result, options)
    #expect(report.contains("tests=\"3\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(3 - failures)\""))
    #expect(report.split(separator: "<failure ").count == failures + 1)
  }

  @Test("JUnit has a suite for each file, unique names of tests, and a passing test where nothing was found")
  func suites() throws {
    let result = Self.result(["A", "A", "B"].map { Self.diagnostic("m", path: $0) })
    let report = try Self.render("junit", result)
    #expect(report.contains("<testcase name=\"some-rule: m (2)\" classname=\"A\">"))
    #expect(report.split(separator: "<testsuite ").count == 3)
    let empty = try Self.render("junit", Self.result([]))
    #expect(empty.contains("<testcase name=\"no findings\" classname=\"l10n\"/>"))
  }

  @Test("advice without edits is no fix in SARIF, but a part of the message")
  func advice() throws {
    let finding = Self.diagnostic("m", fix: Fix("rename the key", .needsReview, edits: []))
    let results = try Self.sarif(Self.result([finding]))
    #expect(Self.value(results, "0.fixes") == nil)
    #expect(Self.value(results, "0.message.text") as? String == "m\nproposal: rename the key")
  }

  @Test(
    "the extension of a file tells its format",
    arguments: [
      ("a.json", "json"), ("b/A.JSON", "json"), ("a.sarif", "sarif"), ("a.md", "markdown"), ("a.xml", nil),
      ("a.txt", nil), ("json", nil), ("a.json/b", nil),
    ] as [(String, String?)])
  func extensions(_ path: String, _ format: String?) {
    #expect(ReportFormat(ofFile: path)?.rawValue == format)
  }
}

/// Collects the attributes of an XML document.
private final class AttributeReader: NSObject, XMLParserDelegate {
  private(set) var values: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    values.formUnion(attributes.values)
  }
}

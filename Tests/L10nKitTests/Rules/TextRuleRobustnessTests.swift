import L10nKit
import RuleKit
import SourceText
import Testing
import XCStrings

/// Texts that stop in the middle of whatever a rule about texts looks for.
@Suite struct TextRuleRobustnessTests {
  static let fragments = [
    "%", "%1$", "%#@", "%#@n@", "{", "{{a}", "${", "<", "</", "<b", "<b>", "</b>", "<a href=\"", "^[",
    "^[a](", "[a](",
    "**", "`", "~~", "¿", "¡", "?", "!", "...", "…", "http://", "www.", "a@b", "a@b.co", "\\", "\\n", "\\u00",
    "\\uD800",
    "&", "&amp;", "&#;", "&#x110000;", "1", "1,", "1 250", "١", "(", ")", ":)", "「", "\u{200B}", "\u{200D}",
    "\u{FE0F}",
    "\u{202E}", "\u{2069}", "\u{E0001}", "\u{0}", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "the", "the the",
    "TODO",
    "XXX", "[es]", "é", "а", "aа", "中", "👨‍👩‍👧", ":", "« a »", "\"", "\u{301}",
  ]

  @Test("no text, alone or beside another, breaks a rule or keeps its fixes from coming to an end")
  func everyPair() async throws {
    for first in Self.fragments {
      var texts: [(key: String, source: String, translation: String)] = []
      for second in [""] + Self.fragments {
        texts.append(("home.plain\(texts.count)", first + second, second + first))
        texts.append(("home.apart\(texts.count)", "x\(first)", "\(second) \(first)x"))
      }
      let once = await Self.fixed(Self.catalog(texts))
      #expect(throws: Never.self) { try StringCatalog(parsing: once) }
      // Without an invisible character, another one and the blank after it are the text's first.
      let settled = await Self.fixed(Self.fixed(once))
      #expect(await Self.fixed(settled) == settled, "\(first.debugDescription)")
    }
  }

  /// The text after all safe fixes of rules about texts that do not overlap.
  private static func fixed(_ text: String) async -> String {
    var input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: text)])
    input.rules = RuleSelection(configuration: Configuration(), skip: ["layout"])
    var end = 0
    let edits = await Checker.check(input).diagnostics.compactMap(\.finding.fix)
      .filter { $0.safety == .safe }.flatMap(\.edits)
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      .filter { edit in
        defer { end = max(end, edit.range.upperBound) }
        return edit.range.lowerBound >= end
      }
    return String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
  }

  private static func catalog(_ texts: [(key: String, source: String, translation: String)]) -> String {
    RuleExample.catalog(of: texts.map { ($0.key, [("en", "\($0.source)"), ("es", "\($0.translation)")]) })
  }
}

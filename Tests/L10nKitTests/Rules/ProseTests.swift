import CatalogRules
import Testing

@Suite struct ProseTests {
  private static func prose(_ text: String) -> String {
    TextScalars(text).prose.scalars.map { $0 == TextScalars.mask ? "■" : String($0) }.joined()
  }

  @Test(
    "placeholders of each kind are masked from their first character to their last",
    arguments: [
      ("%@ files", "■■ files"),
      ("%1$lld of %2$@", "■■■■■■ of ■■■■"),
      ("%-5.2f%+d%'u", "■■■■■■■■■■■■"),
      ("%arg left, %argument", "■■■■ left, ■■■■ument"),
      ("%#@name@ end", "■■■■■■■■ end"),
      ("%(count)lld end", "■■■■■■■■■■■ end"),
      ("{name} ends", "■■■■■■ ends"),
      ("{{name}} ends", "■■■■■■■■ ends"),
      ("{a.b_c-d$1} ends", "■■■■■■■■■■■ ends"),
      ("${name} ends", "■■■■■■■ ends"),
      ("%{count} ends", "■■■■■■■■ ends"),
    ])
  func masksPlaceholder(_ text: String, _ masked: String) {
    #expect(Self.prose(text) == masked)
  }

  @Test(
    "what only begins like a placeholder is prose",
    arguments: [
      "100 %", "100%, or less", "%%d", "100%%@", "%#@na me@", "%#@name", "%(a b)@", "%l", "%#", "{a b}", "{}",
      "{name",
      "{", "$5", "$name", "a { b } c", "%(count)", "%-",
    ])
  func keepsProse(_ text: String) {
    #expect(Self.prose(text) == text)
  }

  @Test("code between single backticks is masked, unless a backtick has no partner")
  func masksCode() {
    #expect(Self.prose("run `a b` or `c`.") == "run ■■■■■ or ■■■.")
    #expect(Self.prose("a ` b `c` d") == "a ` b `c` d")
  }

  @Test(
    "a text is read as the standard library reads UTF-8",
    arguments: ["", "a", "é", "—", "😀", "aé—😀z", "\u{7F}\u{80}\u{7FF}\u{800}"])
  func decodes(_ text: String) {
    #expect(TextScalars(text).scalars == Array(text.unicodeScalars))
  }
}

import SourceText
import Testing

@Suite struct VisibleTextTests {
  @Test(
    "a character that a terminal or a log acts on becomes an escape",
    arguments: [
      ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("\u{07}\u{08}\u{0}", "\\u{7}\\u{8}\\u{0}"), ("a\r\nb", "a\\r\\nb"),
      ("a\rb\nc\td", "a\\rb\\nc\\td"), ("\u{0B}\u{0C}", "\\u{B}\\u{C}"), ("\u{7F}\u{85}", "\\u{7F}\\u{85}"),
      ("\u{9B}31m", "\\u{9B}31m"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"), ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
      ("\u{FEFF}\u{FFF9}", "\\u{FEFF}\\u{FFF9}"), ("a\u{E0041}\u{E0001}", "a\\u{E0041}\\u{E0001}"),
      ("\u{E0041}\u{E0042}", "\\u{E0041}\\u{E0042}"),
      ("\u{1F600}\u{E0041}", "\u{1F600}\\u{E0041}"),
      ("\u{1F3F4}\u{E0067}x", "\u{1F3F4}\\u{E0067}x"),
      ("\u{1F3F4}\u{E0067}\u{E0020}\u{E0067}\u{E007F}", "\u{1F3F4}\\u{E0067}\\u{E0020}\\u{E0067}\\u{E007F}"),
      (PathText.text(of: [0x61, 0x9B, 0xFF]), "a\\x9B\\xFF"),
      ("##[error]x", "#\\u{23}[error]x"),
      ("a ##vso[b ###[", "a #\\u{23}vso[b ##\\u{23}["), ("## Title [1] #[", "## Title [1] #["),
    ])
  func escapes(_ text: String, _ visible: String) {
    #expect(text.visible == visible)
    #expect(visible.visible == visible)
  }

  @Test(
    "ordinary text of any script stays as it is",
    arguments: [
      "", "home.title", "C# and # 1", "\\n \\u{1B}", "👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿", "مرحبا بالعالم", "שלום", "می‌خواهم", "क्‍ष",
      "e\u{301}", "\u{301}", "\u{200B}\u{AD}", "日本語 – “…” 10\u{A0}%",
    ])
  func keeps(_ text: String) {
    #expect(Array(text.visible.utf8) == Array(text.utf8))
  }

  @Test("lines, tabs and a CR before LF stay where the layout has them")
  func layout() {
    func text(_ layout: VisibleText.Layout) -> String {
      var bytes: [UInt8] = []
      VisibleText(keeping: layout).append("a\tb\r\nc\rd\u{1B}", to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(.none) == "a\\tb\\r\\nc\\rd\\u{1B}")
    #expect(text(.tabs) == "a\tb\\r\\nc\\rd\\u{1B}")
    #expect(text(.lines) == "a\tb\r\nc\\rd\\u{1B}")
  }

  @Test("in JSON the escapes are those of JSON, with surrogates where needed")
  func json() {
    let text = Message(json: "{\n  \"a\": \"\u{7F}\u{9B}\u{202E}\u{2028}\u{E0041}##[x]é😀\"\n}\n").text
    #expect(
      text == "{\n  \"a\": \"\\u007f\\u009b\\u202e\\u2028\\udb40\\udc41#\\u0023[x]é😀\"\n}\n")
  }
}

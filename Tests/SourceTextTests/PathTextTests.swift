import SourceText
import Testing

@Suite struct PathTextTests {
  @Test(
    "names that are UTF-8 are their own text", arguments: ["", "a/b.swift", "é😀", "\u{FFFD}", "\u{10FF7F}"])
  func keepsText(_ text: String) {
    #expect(PathText.text(of: Array(text.utf8)) == text)
    #expect(PathText.bytes(of: text) == Array(text.utf8))
    #expect(!PathText.hasEscapes(text))
  }

  @Test(
    "whatever bytes a name has come back",
    arguments: [
      [0xFF], [0x63, 0xE9], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0x80, 0xC3, 0xA9, 0xC3],
      Array("\u{10FF80}a\u{10FFFF}".utf8), Array("\u{FFFD}".utf8) + [0xC0, 0xAF],
    ])
  func keepsBytes(_ bytes: [UInt8]) {
    let text = PathText.text(of: bytes)
    #expect(PathText.bytes(of: text) == bytes)
    #expect(PathText.hasEscapes(text))
  }

  @Test("no two names share a text")
  func isInjective() {
    let parts: [[UInt8]] = [
      [0x61], [0xE9], [0xC3], [0xA9], [0xF4, 0x8F, 0xBE, 0x80], [0xF4], [0x8F, 0xBE], [0x80],
    ]
    var texts: [String: [UInt8]] = [:]
    for one in parts {
      for two in parts {
        for three in parts {
          let bytes = one + two + three
          let text = PathText.text(of: bytes)
          #expect(texts[text] == nil || texts[text] == bytes)
          texts[text] = bytes
        }
      }
    }
  }
}

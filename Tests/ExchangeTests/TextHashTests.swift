import Exchange
import Testing
import XCStrings

@Suite("Text hash")
struct TextHashTests {
  @Test(
    "a text has the hash that FNV-1a gives it, in sixteen digits",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func knownValues(text: String, digits: String) {
    #expect(TextHash(of: .text(text)).description == digits)
    #expect(TextHash(digits) == TextHash(of: .text(text)))
  }

  @Test("a set of phrases differs from the same letters cut elsewhere")
  func sets() {
    #expect(TextHash(of: .set(["ab", "c"])) != TextHash(of: .set(["a", "bc"])))
    #expect(TextHash(of: .set(["ab"])) != TextHash(of: .text("ab")))
  }

  @Test("the hash of a translation shows the state that it had, if Xcode writes that state")
  func states() {
    let text = UnitText.text("foobar")
    #expect(TextHash(of: text, in: .translated).description == "40fba5ee606f7f73")
    for state in UnitState.known {
      let hash = TextHash(of: text, in: state)
      #expect(hash.state(of: text) == state && hash.fits(text))
      #expect(hash.state(of: .text("foo")) == nil && !hash.fits(.text("foo")))
      #expect(hash != TextHash(of: .text("foobar" + state.rawValue)))
    }
    for hash in [TextHash(of: text), TextHash(of: text, in: "own")] {
      #expect(hash.state(of: text) == nil && hash.fits(text))
    }
  }

  @Test("other than sixteen hexadecimal digits is no hash", arguments: ["", "abc", "zzzzzzzzzzzzzzzz"])
  func otherText(text: String) {
    #expect(TextHash(text) == nil)
  }
}

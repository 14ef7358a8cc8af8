import RuleKit
import Testing
import XCStrings

@Suite struct KeyWordsTests {
  @Test(
    "words are runs of letters and digits and the parts of camel-case names, in small letters",
    arguments: [
      ("Your cart", ["your", "cart"]), ("don't stop2Go", ["dont", "stop2", "go"]), ("", []),
      ("HTMLPage_x-y.z", ["htmlpage", "x", "y", "z"]), ("  %lld of 20% 'A' ", ["lld", "of", "20", "a"]),
      ("aB'C'd''", ["a", "bcd"]),
    ])
  func words(text: String, words: [String]) {
    #expect(KeyWords.words(of: text) == words)
    #expect(KeyWords.words(of: text.dropFirst(0)) == words)
    // A letter beyond ASCII takes the longer way.
    #expect(KeyWords.words(of: text + " \u{E9}") == words + ["e"])
  }

  @Test(
    "an abbreviation and a brand in a name are one word",
    arguments: [
      ("ReaderAPIAccount", "reader api account"), ("URLField", "url field"),
      ("iCloudAccount", "icloud account"),
      ("OPMLFile", "opml file"), ("iOS", "ios"), ("macOSVersion", "macos version"), ("iPadOS", "ipados"),
      ("Open URLs now", "open urls now"), ("feedURLs", "feed urls"), ("eBooks", "ebooks"),
      ("TypeID", "type id"), ("DELETE ALL", "delete all"), ("aTest", "a test"), ("OSLog", "os log"), ("", ""),
    ])
  func names(name: String, words: String) {
    #expect(KeyWords.nameWords(of: name).joined(separator: " ") == words)
  }

  @Test("segments are written as the convention wants")
  func segments() {
    #expect(KeyWords.segment(["home", "list", "2go"], .lowerCamel) == "homeList2go")
    #expect(KeyWords.segment(["home", "list"], .upperCamel) == "HomeList")
    #expect(KeyWords.segment(["home", "list"], .snake) == "home_list")
  }

  @Test(
    "an identifier has no empty segment, and names of files are text",
    arguments: [
      ("home.list.title", true), ("Home.Title", true), ("home.title %lld %@", true), ("a.b.C", true),
      ("Node.js", false), ("a..b", false), (".ab", false), ("ab.", false), ("e.g.", false), ("Save", false),
    ])
  func identifiers(key: String, isIdentifier: Bool) {
    #expect(KeyShape.isIdentifier(key) == isIdentifier)
  }
}

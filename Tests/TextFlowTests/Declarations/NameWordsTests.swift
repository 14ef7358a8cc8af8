import SourceText
import SwiftIndex
import Testing

@Suite struct NameWordsTests {
  @Test(
    "a word is part of a name where a new word starts and another one follows",
    arguments: [
      ("log", "log", true), ("log", "log_view", true), ("log", "my_log", true), ("log", "a_log", true),
      ("log", "myLog", false), ("log", "blog", false), ("log", "blogView", false), ("log", "logs", true),
      ("log", "login", false), ("log", "logView", true), ("log", "lo", false), ("log", "", false),
      ("Log", "myLog", true), ("Log", "myLogs", true), ("Log", "myLogin", false), ("Log", "Log", true),
      ("Log", "log", false), ("Log", "BackLogView", true), ("Log", "CatalogLog", true),
    ] as [(StaticString, String, Bool)])
  func contains(_ word: StaticString, _ name: String, _ isContained: Bool) {
    let found = Array(name.utf8).withUnsafeBufferPointer { buffer in
      NameWords.contains(word, 0..<buffer.count, SourceBytes(buffer))
    }
    #expect(found == isContained)
  }

  @Test(
    "the last word of a name begins with a capital before a small letter",
    arguments: [
      ("titleLabel", "Label"), ("isOn", "On"), ("title", "title"), ("userID", "userID"), ("title_", "title"),
      ("item2", "item"), ("cell.textLabel", "Label"), ("", ""),
    ])
  func lastWord(_ name: String, _ word: String) {
    let bytes = Array(name.utf8)
    let range = bytes.withUnsafeBufferPointer { NameWords.last(0..<$0.count, SourceBytes($0)) }
    #expect(String(decoding: bytes[range], as: UTF8.self) == word)
  }
}

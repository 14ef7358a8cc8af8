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
}

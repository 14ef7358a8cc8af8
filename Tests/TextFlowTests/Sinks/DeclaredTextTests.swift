import TextFlow
import Testing

@Suite struct DeclaredTextTests {
  static let card = "struct Card: View { let title: String; let symbol: String; let note: String }"

  @Test("the declared type of a parameter decides")
  func parameters() {
    let code = "let a = Card(title: ⟦\"Recent\"⟧, symbol: \"star\", note: \"\")"
    #expect(MarkedTree.use(code, Self.card) == "passed to the String parameter 'title' of 'Card'")
    #expect(
      MarkedTree.use(code, Self.card.replacing("title: String", "title: LocalizedStringKey")) == "localized")
  }

  @Test("a value of an enum's case needs no name to be one")
  func unnamedValues() {
    let content = """
      enum Content { case text(String) }
      func show(_ content: Content) { if case .text(let text) = content { Text(text) } }
      """
    let use = MarkedTree.use("let a = Content.text(⟦\"Not now\"⟧)", content)
    #expect(use == "passed to the String parameter of 'text'")
  }

  @Test("labels say which parameters people read")
  func labels() {
    #expect(
      MarkedTree.use("let a = Card(title: \"\", symbol: ⟦\"Big star\"⟧, note: \"\")", Self.card)
        == "no text: asset")
    #expect(
      MarkedTree.use("let a = Card(title: \"\", symbol: \"\", note: ⟦\"Not now\"⟧)", Self.card)
        == "undecided")
    let model = "struct Stored { let note: String }"
    #expect(MarkedTree.use("let a = Stored(note: ⟦\"Not now\"⟧)", model) == "undecided")
    #expect(
      MarkedTree.use("let a = Stored(note: ⟦\"Not now\"⟧)", model, "let b = Text(stored.note)")
        == "passed to the String parameter 'note' of 'Stored'")
  }

  @Test("a value that is looked up where it is shown is a key")
  func deferred() {
    let model = "struct MenuItem { let title: String }"
    let code = "let a = MenuItem(title: ⟦\"App icons\"⟧)"
    #expect(MarkedTree.use(code, model) == "passed to the String parameter 'title' of 'MenuItem'")
    #expect(MarkedTree.use(code, model, "let b = Text(LocalizedStringKey(item.title))") == "localized")
  }

  @Test("what another type of the file shows under the same name tells nothing of what a type keeps")
  func namesakes() {
    let code = "let a = Pair(key: \"never\", value: ⟦\"Never ever\"⟧)"
    let model = "struct Pair { let key: String; let value: String }\n"
    let other = "struct Row: View { let value: String; var body: some View { Text(value) } }"
    #expect(MarkedTree.use(code, model + other) == "undecided")
    let own = "extension Pair { func show() { label.text = value } }"
    #expect(MarkedTree.use(code, model + own) == "passed to the String parameter 'value' of 'Pair'")
  }

  @Test("calls without a type take the one that is expected")
  func implicitCalls() {
    let code = "let rows: [Card] = [.init(title: ⟦\"Recent\"⟧, symbol: \"\", note: \"\")]"
    #expect(MarkedTree.use(code, Self.card) == "passed to the String parameter 'title' of 'Card'")
    let keyed = Self.card.replacing("title: String", "title: LocalizedStringKey")
    #expect(MarkedTree.use(code, keyed) == "localized")
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    guard let range = range(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }

  private func range(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }

  @Test(
    "text that a function hands to a log alone is no text",
    arguments: [
      #"func tell(message: String) { os_log("%{public}@", log: channel, message) }"#,
      #"func tell(message: String) { Logger(subsystem: "a").info("\(message)") /* show(message) */ }"#,
      "func tell(message: String) { if message.isEmpty { return }\n queue.async { print(message) } }",
      #"func tell(message: String) { let line = "message: \(message)"; let all = [line]; NSLog("%@", all) }"#,
      #"func tell(message: String) { os_signpost(.begin, name: "a", "%s", message) }"#,
      "struct tell { private let message: String\n init(message: String) { self.message = message }\n"
        + "func end() { Current.Log.info(message) } }",
    ])
  func handedToLogs(_ declaration: String) {
    #expect(MarkedTree.use("func f() { tell(message: ⟦\"The order came\"⟧) }", declaration) == "no text: log")
  }

  @Test(
    "text that is shown or kept besides is reported, however it is logged",
    arguments: [
      "func tell(message: String) { print(message); label.text = message }",
      "func tell(message: String) { print(1); messages.append(message) }",
      "func tell(message: String) { let line = message + mark\n print(line)\n label.text = line }",
      "func tell(message: String) { print(other.message) }",
      "func tell(message: String) { print(message) }\nfunc tell(message: String, _ a: Int = 0) { label.text = message }",
      "struct tell { private let message: String\n init(message: String) { self.message = message }\n"
        + "func end() { Current.Log.info(message); label.text = self.message } }",
    ])
  func notOnlyLogged(_ declaration: String) {
    let use = MarkedTree.use("func f() { tell(message: ⟦\"The order came\"⟧) }", declaration)
    #expect(use == "passed to the String parameter 'message' of 'tell'")
  }
}

import TextFlow
import Testing

/// Tuples, whose elements go separate ways, also where the tuples go as a whole.
@Suite struct FlowTupleTests {
  @Test(
    "an element of the tuples in a list is shown where it is taken out",
    arguments: [
      "for (title, tag) in rows { label.text = title; view.tag = tag }",
      "rows.forEach { title, tag in label.text = title }", "rows.forEach { label.text = $0.0 }",
    ])
  func tuplesInLists(_ code: String) {
    let list = "let rows = [(⟦\"Review counts\"⟧, 1), (\"Lessons\", 2)]"
    #expect(MarkedTree.isShown(list, "func f() { \(code) }"))
    #expect(MarkedTree.isSilent(list, "func f() { \(code.replacing("label.text = ", with: "_ = "))}"))
  }

  @Test(
    "an element of a tuple goes where the tuple goes, and no other one",
    arguments: [
      "func f() { let pair = (⟦\"Save\"⟧, \"Discard\"); label.text = pair.0 }",
      "func f() { let (a, _) = pair(); label.text = a }\nfunc pair() -> (String, String) { (⟦\"Save\"⟧, \"Discard\") }",
      "func f() { if let (a, _) = pair() { label.text = a } }\nfunc pair() -> (String, String)? { let all = [(⟦\"Save\"⟧, \"Discard\")]; return all.randomElement() }",
      "func f() { let (a, _) = pair()!; label.text = a }\nfunc pair() -> (String, String)? { if let pair = own() { return pair }; return nil }\nfunc own() -> (String, String)? { let own = (⟦\"Save\"⟧, \"Discard\"); return own }",
      "var all: [(String, Int)] = []\nfunc f() { all.append((⟦\"Save\"⟧, 1)); for (a, _) in all { label.text = a } }",
    ])
  func wholeTuples(_ code: String) {
    #expect(MarkedTree.isShown(code))
    let other = code.replacing("⟦\"Save\"⟧, \"Discard\"", with: "\"Save\", ⟦\"Discard\"⟧")
      .replacing("⟦\"Save\"⟧, 1", with: "name, 1), (⟦\"Save\"⟧")
    #expect(MarkedTree.isSilent(other))
  }

  @Test(
    "the second of two names is the element of an enumerated list, or the value of a dictionary",
    arguments: [
      "for (number, title) in [⟦\"Save\"⟧].enumerated() { label.text = title; tag = number }",
      "for (tag, title) in [\"a\": ⟦\"Save\"⟧] { label.text = title; log(tag) }",
    ])
  func secondNames(_ loop: String) {
    #expect(MarkedTree.isShown("func f() { \(loop) }"))
    #expect(MarkedTree.isSilent("func f() { \(loop.replacing("label.text = title", with: "log(title)")) }"))
  }

  @Test(
    "a value in a list is that of its elements, also where the list is joined to another one",
    arguments: [
      "other() + [.init(title: ⟦\"Save\"⟧, isOn: true)]", "[.init(title: ⟦\"Save\"⟧, isOn: true)] + other()",
      "{ var a: [Row] = []; a.append(.init(title: ⟦\"Save\"⟧, isOn: true)); return a }()",
    ])
  func joinedLists(_ list: String) {
    let types = """
      struct Row { let title: String; let isOn: Bool }
      struct Tag { let title: String; let isOn: Bool }
      func f(_ row: Row, _ tag: Tag) { label.text = row.title; log(tag.title) }
      """
    #expect(MarkedTree.isShown("func rows() -> [Row] { \(list) }", types))
    let tags = list.replacing("Row", with: "Tag")
    #expect(MarkedTree.isSilent("func tags() -> [Tag] { \(tags) }", types))
  }
}

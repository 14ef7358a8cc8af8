import TextFlow
import Testing

@Suite struct ImplicitCallTests {
  static let row = "struct Row { let id: String; var title: LocalizedStringKey?; var note: String }\n"

  @Test(
    "a call without a type takes the element of the collection that it is put into",
    arguments: [
      "var rows = [Row]()\n rows.append(.init(id: \"a\", title: ⟦\"Short press\"⟧, note: \"\"))",
      "var rows: [Row] = []\n rows.insert(.init(id: \"a\", title: ⟦\"Short press\"⟧, note: \"\"), at: 0)",
      "var rows: [Row] = []\n rows += [.init(id: \"a\", title: ⟦\"Short press\"⟧, note: \"\")]",
      "var rows: [Row] = []\n rows = [.init(id: \"a\", title: ⟦\"Short press\"⟧, note: \"\")]",
      "var rows = [Row]()\n rows.append(contentsOf: [.init(id: \"\", title: ⟦\"Short press\"⟧, note: \"\")])",
    ])
  func collections(_ code: String) {
    #expect(MarkedTree.use("func f() { \(code) }", Self.row) == "localized")
    let plain = "struct Row: View { let id: String; var title: String?; var note: String }"
    #expect(
      MarkedTree.use("func f() { \(code) }", plain) == "passed to the String parameter 'title' of 'Row'")
  }
}

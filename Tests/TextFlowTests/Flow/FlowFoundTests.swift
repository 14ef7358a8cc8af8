import SwiftIndex
import TextFlow
import Testing

/// False alarms and misses that were found in apps.
@Suite struct FlowFoundTests {
  // MARK: False alarms

  @Test(
    "what localizes is known by what it does",
    arguments: [
      (
        "extension String { var local: String { NSLocalizedString(self, comment: \"\") } }",
        "⟦\"Save all\"⟧.local"
      ),
      (
        "extension String { func zork() -> String { NSLocalizedString(self, comment: \"\") } }",
        "⟦\"Save all\"⟧.zork()"
      ),
      (
        "func tr(_ a: String) -> String { Bundle.main.localizedString(forKey: a, value: nil, table: nil) }",
        "tr(⟦\"Save all\"⟧)"
      ),
    ])
  func localizingDeclarations(_ declaration: String, _ value: String) {
    let code = "class P { let label = UILabel(); func f() { label.text = \(value) } }"
    #expect(MarkedTree.use(code, declaration) == "localized")
  }

  @Test("a label that makes a key of its text localizes it")
  func localizingLabels() {
    let label = """
      struct FieldLabel: View {
        let text: LocalizedStringKey
        init(text: LocalizedStringKey) { self.text = text }
        @_disfavoredOverload init(text: String) { self.init(text: LocalizedStringKey(text)) }
        var body: some View { Text(text) }
      }
      """
    #expect(MarkedTree.use("let a = FieldLabel(text: isOn ? ⟦\"On\"⟧ : name)", label) == "localized")
    let banner =
      "class Banner: ObservableObject { @Published var message: LocalizedStringKey?\n"
      + "func show(_ text: String) { message = LocalizedStringKey(text) } }\n"
      + "struct V: View { @ObservedObject var banner: Banner; "
      + "var body: some View { Text(banner.message ?? \"\") } }"
    #expect(
      MarkedTree.use("func f(_ banner: Banner) { banner.show(⟦\"No network yet\"⟧) }", banner) == "localized")
    let reason = "func reason(_ code: Int) -> String { code == 1 ? ⟦\"No network yet\"⟧ : \"Try again\" }"
    #expect(
      MarkedTree.use(reason, banner, "func f(_ banner: Banner) { banner.show(reason(1)) }") == "localized")
  }

  @Test(
    "raw values are shown for their own enum, not for another one with a member or variable of that name",
    arguments: [
      "func f(_ label: UILabel, _ style: Style) { label.text = style.rawValue }",
      "struct V: View { let style: Style; var body: some View { Text(style.rawValue) } }",
      "func f(_ label: UILabel) { for style in Style.allCases { label.text = style.rawValue } }",
      "struct V: View { var body: some View { ForEach(Style.allCases, id: \\.self) { "
        + "style in Text(style.rawValue) } } }",
      "func f(_ label: UILabel) { label.text = Style.allCases.map(\\.rawValue).joined() }",
    ])
  func rawValues(_ use: String) {
    let style = "enum Style: String, CaseIterable { case plain = ⟦\"Plain look\"⟧ }"
    let other = "enum Kind: String, CaseIterable { case plain = ⟦\"Plain look\"⟧ }\n"
    let stored =
      "struct Row { let style: Kind; func f() { for style in Kind.allCases { save(style.rawValue) } } }"
    #expect(MarkedTree.use(style, use) == "a raw value of 'Style' shown to users")
    let plain = style.replacing("⟦", with: "").replacing("⟧", with: "")
    #expect(MarkedTree.isSilent(other + stored, plain, use))
  }

  @Test(
    "a text is a key where it stands for itself in place of what a table lacks",
    arguments: [
      ("Table.values[text] ?? text", true), ("Table.values[text] ?? other", false),
      ("Table.values[text.lowercased()] ?? text", false), ("first(text) ?? text", false),
    ])
  func tables(_ result: String, _ isKey: Bool) {
    let user = "func f() { label.text = t(⟦\"Not right now\"⟧) }"
    let function = "func t(_ text: String) -> String { isSpanish ? \(result) : text }"
    let table = "enum Table { static let values = [\"Not right now\": \"Ahora no\"] }"
    #expect((MarkedTree.use(user, function, table) == "localized") == isKey)
    // What is only compared with what a table has is no translation.
    let other = "func f() { let text = ⟦\"Not right now\"⟧; label.text = text; if t(text) == name { } }"
    #expect(MarkedTree.isShown(other, function, table))
  }

  @Test("fixtures of previews are samples wherever they stand")
  func fixtures() {
    let card = "struct Card: View { let title: String; var body: some View { Text(title) } }"
    let fixture = "extension Card { static var livePreview: Card { Card(title: ⟦\"Not right now\"⟧) } }"
    #expect(MarkedTree.use(fixture, card).hasPrefix("no text"))
    #expect(MarkedTree.isShown(fixture.replacing("livePreview", with: "pinned"), card))
    let list = "let rows = [Card(title: ⟦\"Not right now\"⟧)]"
    #expect(MarkedTree.use(list, card, path: "App/Preview Files/Rows.swift").hasPrefix("no text"))
    #expect(MarkedTree.isShown(list, card, path: "App/Files/Rows.swift"))
  }

  @Test("a view that shows people a preview of something is no sample")
  func previewsForPeople() {
    let view = "struct LinkPreview: View { let hint = ⟦\"No link yet\"⟧; var body: some View { Text(hint) } }"
    #expect(MarkedTree.isShown(view))
    #expect(MarkedTree.isShown("func preview(_ label: UILabel) { label.text = ⟦\"No link yet\"⟧ }"))
  }

  @Test(
    "the name of a file format stays as it is, whichever format it is",
    arguments: ["BMP", "PNG", "JPEG", "HEIC", "TIFF", "GIF"])
  func formats(_ name: String) {
    let code = "func f(_ label: UILabel, _ x: String?) { label.text = x ?? ⟦\"\(name)\"⟧ }"
    #expect(MarkedTree.isSilent(code))
    #expect(MarkedTree.isShown(code.replacing(name, with: "\(name) is not supported")))
  }

  @Test("the project's own products keep their names wherever they stand")
  func products() {
    let code = "func f(_ label: UILabel, _ x: String?) { label.text = x ?? ⟦\"Piped\"⟧ }"
    #expect(MarkedTree.isSilent(code, brandNames: ["Piped"]))
    #expect(MarkedTree.isShown(code))
    #expect(MarkedTree.isShown(code.replacing("Piped", with: "Piped is off"), brandNames: ["Piped"]))
  }

  @Test(
    "a pattern that data is compared with is not shown",
    arguments: [
      "if locale.pattern == ⟦\"d/M\"⟧ { label.text = \"\" }",
      "let short = ⟦\"d/M\"⟧; if locale.pattern == short { label.text = \"\" }",
      "switch locale.pattern { case ⟦\"d/M\"⟧: label.text = \"\"; default: break }",
      "label.isHidden = [⟦\"d/M\"⟧, \"M/d\"].contains(locale.pattern)",
      "let format = DateFormatter(); format.dateFormat = ⟦\"d/M\"⟧; label.text = format.string(from: date)",
    ])
  func patterns(_ body: String) {
    let code = "func f(_ label: UILabel, _ locale: Region) { \(body) }"
    #expect(MarkedTree.isSilent(code))
    #expect(MarkedTree.isSilent(code.replacing("d/M", with: "Day or month")))
  }
}

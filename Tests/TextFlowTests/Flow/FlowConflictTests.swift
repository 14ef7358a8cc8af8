import TextFlow
import Testing

/// One text, several uses: which of them counts.
@Suite struct FlowConflictTests {
  static let blip = "enum Zork { static let blip = ⟦\"No network connection yet.\"⟧ }"

  static func blip(_ text: String) -> String {
    blip.replacing("No network connection yet.", with: text)
  }

  /// A function of its own file that does `body` with `Zork.blip`.
  static func uses(_ bodies: String...) -> String {
    bodies.enumerated().map { place, body in "func f\(place)(_ w: UILabel, _ x: String) { \(body) }\n" }
      .joined()
  }

  static let identifiers = [
    "w.isHidden = UserDefaults.standard.bool(forKey: Zork.blip)",
    "w.accessibilityIdentifier = Zork.blip",
    "show(UIImage(systemName: Zork.blip))",
    "show(UIImage(named: Zork.blip))",
    "NotificationCenter.default.post(name: Notification.Name(Zork.blip), object: nil)",
    "open(URL(string: Zork.blip))",
  ]
  static let glances = [
    "print(Zork.blip)", "os_log(\"%@\", Zork.blip)", "w.isHidden = x == Zork.blip",
    "switch x { case Zork.blip: w.isHidden = true; default: break }", "w.isHidden = x.contains(Zork.blip)",
  ]

  @Test(
    "a text that is looked up is a key, whatever else is done with it",
    arguments: identifiers + glances + ["w.text = Zork.blip", "w.accessibilityLabel = Zork.blip"])
  func lookedUp(_ other: String) {
    let lookup = "w.text = NSLocalizedString(Zork.blip, comment: \"\")"
    #expect(MarkedTree.use(Self.blip, Self.uses(lookup, other)) == "localized")
    #expect(MarkedTree.use(Self.blip, Self.uses(other, lookup)) == "localized")
  }

  @Test("a text that is only a part of a key is not the key")
  func partsOfKeys() {
    let lookup = "send(NSLocalizedString(\"a.b.\" + Zork.blip, comment: \"\"))"
    #expect(MarkedTree.isShown(Self.blip, Self.uses(lookup, "w.text = Zork.blip")))
    #expect(MarkedTree.isSilent(Self.blip, Self.uses(lookup)))
  }

  @Test("a text that is shown is reported, however it is logged and compared besides", arguments: glances)
  func shownAndGlanced(_ other: String) {
    for text in ["No network connection yet.", "Waiting"] {
      let code = Self.blip(text)
      #expect(
        MarkedTree.use(code, Self.uses(other, "w.text = Zork.blip"))
          == "assigned to 'blip' and shown to users")
      #expect(MarkedTree.isShown(code, Self.uses("w.accessibilityLabel = Zork.blip", other)))
    }
  }

  @Test(
    "a text that is shown and names something is reported only where it reads as a sentence",
    arguments: identifiers)
  func mixed(_ other: String) {
    let uses = Self.uses(other, "w.text = Zork.blip")
    #expect(MarkedTree.isShown(Self.blip, uses))
    #expect(MarkedTree.isShown(Self.blip("Choose another folder"), uses))
    for token in ["wifi.slash", "default", "btn_close", "isOn", "a-b"] {
      #expect(MarkedTree.isSilent(Self.blip(token), uses))
    }
  }

  @Test(
    "a text that is never shown is silent, even if it reads as a sentence under a telling name",
    arguments: identifiers + ["print(Zork.blip)", "os_log(\"%@\", Zork.blip)"])
  func neverShown(_ use: String) {
    for name in ["blip", "title", "message"] {
      let code = Self.blip.replacing("blip", with: name)
      let use = use.replacing("blip", with: name)
      #expect(MarkedTree.use(code, Self.uses(use)).hasPrefix("no text"))
      #expect(MarkedTree.use(code, Self.uses(use, "print(Zork.\(name))")).hasPrefix("no text"))
    }
  }

  @Test(
    "a part of what is shown is shown",
    arguments: [
      "w.text = \"\\(x): \\(Zork.blip)\"", "w.text = Zork.blip + x", "w.text = x + \" \" + Zork.blip",
      "w.text = [x, Zork.blip].joined(separator: \"\\n\")",
      "w.text = String(format: \"%@: %@\", x, Zork.blip)",
      "var s = x; s += Zork.blip; w.text = s", "w.text = (x + Zork.blip).uppercased()",
      "w.text = String(format: NSLocalizedString(\"a.b\", comment: \"\"), Zork.blip)",
      "show(Text(\"\\(x) \\(Zork.blip)\"))",
    ])
  func shownParts(_ use: String) {
    #expect(MarkedTree.isShown(Self.blip("Waiting"), Self.uses(use)))
    let logged = use.replacing("w.text =", with: "other =").replacing("show(Text(", with: "(print(")
    #expect(MarkedTree.isSilent(Self.blip("Waiting"), Self.uses(logged)))
  }

  @Test(
    "a text that is a part of an identifier is not one",
    arguments: [
      "w.isHidden = UserDefaults.standard.bool(forKey: \"a.\" + Zork.blip)",
      "let key = \"a.\\(Zork.blip)\"; UserDefaults.standard.set(true, forKey: key)",
      "w.accessibilityIdentifier = \"row-\\(Zork.blip)\"",
      "open(URL(string: \"https://example.com/?q=\" + Zork.blip))",
      "print(\"now: \" + Zork.blip)",
    ])
  func partsOfIdentifiers(_ use: String) {
    for text in ["No network connection yet.", "Waiting", "Never"] {
      #expect(
        MarkedTree.use(Self.blip(text), Self.uses(use, "w.text = Zork.blip"))
          == "assigned to 'blip' and shown to users")
      #expect(MarkedTree.isSilent(Self.blip(text), Self.uses(use)))
    }
  }

  @Test("a property that mostly holds names, and is shown once, convicts only what reads as a sentence")
  func widePlaces() {
    let item = "struct Item { let name: String }\nfunc f(_ w: UILabel, _ one: Item) { w.text = one.name }"
    let tokens = (1...9).map { "Item(name: \"btn_\($0)\")" }.joined(separator: ", ")
    let list = "let all = [Item(name: ⟦\"btn_a\"⟧), \(tokens)]"
    #expect(MarkedTree.isSilent(list, item))
    #expect(MarkedTree.isSilent(list.replacing("btn_a", with: "primary"), item))
    #expect(MarkedTree.isShown(list.replacing("btn_a", with: "Choose another folder"), item))
  }

  @Test("a property that holds words is shown with every one of them, however many there are")
  func wideTexts() {
    let item = "struct Item { let name: String }\nfunc f(_ w: UILabel, _ one: Item) { w.text = one.name }"
    let words = ["Inbox", "Sent", "Drafts", "Bin", "Later", "Starred", "Other", "Notes", "Rest"]
    let counted = item.replacing("w.text = one.name", with: "w.tag = one.name.count")
    let rest = words.map { "Item(name: \"\($0)\")" }.joined(separator: ", ")
    #expect(MarkedTree.isShown("let all = [Item(name: ⟦\"Waiting\"⟧), \(rest)]", item))
    #expect(MarkedTree.isSilent("let all = [Item(name: ⟦\"Waiting\"⟧), \(rest)]", counted))
  }

  @Test(
    "a test, a preview or a debug build shows nothing to people",
    arguments: [
      "#Preview { Text(Wug().blip) }",
      "#Preview(\"Dark\") { Dax(fep: Wug().blip) }",
      "struct Pane_Previews: PreviewProvider { static var previews: some View { Text(Wug().blip) } }",
      "enum Previews: PreviewProvider { static var previews: some View { Text(Wug().blip) } }",
      "struct Library: LibraryContentProvider { var views: [LibraryItem] { [LibraryItem(Text(Wug().blip))] } }",
      "struct Dark: PreviewModifier { func body(content: Content, context: ()) { show(Text(Wug().blip)) } }",
      "#if DEBUG\nstruct Pane: View { var body: some View { Text(Wug().blip) } }\n#endif",
      "#if DEBUG\nfunc f(_ w: UILabel) { w.text = Wug().blip }\n#else\nfunc f(_ w: UILabel) {}\n#endif",
      "#if APP_DEV_BUILD\nfunc f(_ w: UILabel) { w.text = Wug().blip }\n#endif",
      "#if DEBUG && os(iOS)\nfunc f(_ w: UILabel) { w.text = Wug().blip }\n#endif",
      "#if !DEBUG\nfunc f(_ w: UILabel) {}\n#else\nfunc f(_ w: UILabel) { w.text = Wug().blip }\n#endif",
    ])
  func leakage(_ other: String) {
    let code = "struct Wug { var blip: String { ⟦\"Not right now\"⟧ } }"
    let dax = "struct Dax: View { let fep: String; var body: some View { Text(fep) } }"
    #expect(MarkedTree.isSilent(code, other, dax))
    #expect(MarkedTree.isShown(code, other, dax, "func g() { show(Dax(fep: Wug().blip)) }"))
    let lookup = "#if DEBUG\nfunc h() { show(NSLocalizedString(Wug().blip, comment: \"\")) }\n#endif"
    #expect(MarkedTree.isShown(code, lookup, dax, "func g() { show(Dax(fep: Wug().blip)) }"))
  }

  @Test("a literal that only a preview or a test hands to a view is a sample")
  func samples() {
    let dax = "struct Dax: View { let fep: String; var body: some View { Text(fep) } }"
    let call = "Dax(fep: ⟦\"Not right now\"⟧)"
    #expect(MarkedTree.use("#Preview { \(call) }", dax) == "no text: preview")
    #expect(
      MarkedTree.use("func testA() { show(\(call)) }", dax, path: "AppTests/FooTests.swift")
        == "no text: test")
    #expect(MarkedTree.use("#if DEBUG\nlet a = \(call)\n#endif", dax) == "no text: debug")
    #expect(MarkedTree.use("#if false\nlet title = ⟦\"Save the file now\"⟧\n#endif") == "no text: debug")
    #expect(MarkedTree.isShown("#if DEBUG\nlet a = 1\n#else\nlet a = \(call)\n#endif", dax))
    #expect(MarkedTree.isShown("#if os(iOS)\nlet a = \(call)\n#endif", dax))
  }
}

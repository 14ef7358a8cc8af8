import TextFlow
import Testing

@Suite struct TextUseTests {
  @Test(
    "calls and properties of Apple's that show a String are sinks",
    arguments: [
      ("let a = UIAlertAction(title: ⟦\"Save\"⟧, style: .default)", "shown by 'UIAlertAction(title:)'"),
      ("button.setTitle(⟦\"Save\"⟧, for: .normal)", "shown by 'setTitle(_:)'"),
      ("button.setTitle(isOn ? ⟦\"Stop\"⟧ : \"Start\", for: .normal)", "shown by 'setTitle(_:)'"),
      (
        "menu.addItem(withTitle: ⟦\"Copy\"⟧, action: nil, keyEquivalent: \"c\")",
        "shown by 'addItem(withTitle:)'"
      ),
      ("titleLabel?.text = ⟦\"Nothing found\"⟧", "shown by 'titleLabel.text'"),
      ("self.alert.messageText = ⟦\"Delete the file?\"⟧", "shown by 'alert.messageText'"),
      ("func f() { title = ⟦\"Settings\"⟧ }", "assigned to 'title' and shown to users"),
      ("content.body = ⟦\"Time is up\"⟧", "notification content in 'content.body'"),
      ("view.accessibilityLabel = ⟦\"Close\"⟧", "read aloud by 'view.accessibilityLabel'"),
      (
        "let a = UIAccessibilityCustomAction(name: ⟦\"Show more\"⟧) { _ in true }",
        "read aloud by 'UIAccessibilityCustomAction(name:)'"
      ),
      (
        "NSError(domain: a, code: 1, userInfo: [NSLocalizedDescriptionKey: ⟦\"No answer\"⟧])",
        "error text in 'NSLocalizedDescriptionKey'"
      ),
    ])
  func sinks(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "what takes a key is left to other rules, unless it is no literal any more",
    arguments: [
      ("Text(⟦\"Save\"⟧)", "localized"),
      ("Text(isOn ? ⟦\"On\"⟧ : \"Off\")", "localized"),
      ("Text(⟦\"Save\"⟧ + name)", "demoted: concatenation"),
      ("Text(name ?? ⟦\"None\"⟧)", "demoted: fallback"),
      ("Text(isOn ? ⟦\"On\"⟧ : name)", "demoted: ternary"),
      ("Text(⟦\"Save\"⟧ as String)", "demoted: cast"),
      ("Text(⟦\"Save\"⟧.uppercased())", "demoted: member"),
      ("func f() { let t = ⟦\"Save all\"⟧; show(Text(t)) }", "demoted: variable"),
      ("Text(⟦\"Save\"⟧.localized + \":\")", "localized"),
      ("Text(\"Hello \\(name ?? ⟦\"Stranger\"⟧)\")", "inserted into the localized text of 'Text'"),
      ("label.text = NSLocalizedString(⟦\"Save\"⟧, comment: \"\")", "localized"),
      ("let keys = [⟦\"Font size\"⟧].map { NSLocalizedString($0, comment: \"\") }", "localized"),
      ("let title: LocalizedStringResource = ⟦\"Save\"⟧", "localized"),
      ("func f() { let a = ⟦\"Left Half\"⟧\n print(NSLocalizedString(a, comment: \"\")) }", "localized"),
    ])
  func keys(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "results, variables and defaults are told by their names",
    arguments: [
      ("enum Tab { var title: String { ⟦\"All items\"⟧ } }", "returned by 'title'"),
      ("enum Tab { var key: String { ⟦\"All items\"⟧ } }", "no text: key"),
      (
        "enum Tab { var title: String { switch self { case .a: ⟦\"Inbox\"⟧\n default: \"Sent\" } } }",
        "returned by 'title'"
      ),
      (
        "enum E: LocalizedError { var errorDescription: String? { return ⟦\"No network\"⟧ } }",
        "error text in 'errorDescription'"
      ),
      ("struct V { let placeholder = ⟦\"Search here\"⟧ }", "assigned to 'placeholder' and shown to users"),
      ("struct V { let iconName = ⟦\"Big icon\"⟧ }", "undecided"),
      ("struct V { let image = ⟦\"Big icon\"⟧ }", "no text: asset"),
      ("func ask(okTitle: String = ⟦\"Accept\"⟧) {}", "the default value of 'okTitle'"),
      ("func ask(path: String = ⟦\"Accept\"⟧) {}", "no text: path"),
    ])
  func names(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "a text is shown by way of a branch, a closure that is called at once or a tuple",
    arguments: [
      ("label.text = { let a = 1; return ⟦\"Save\"⟧ }()", "shown by 'label.text'"),
      ("label.text = { ⟦\"Save\"⟧ }()", "shown by 'label.text'"),
      ("label.text = { a in if a { return ⟦\"Save\"⟧ }\n return \"Discard\" }(b)", "shown by 'label.text'"),
      ("struct V { let title: String = { return ⟦\"Save\"⟧ }() }", "assigned to 'title' and shown to users"),
      ("label.text = { f(); ⟦\"Save\"⟧; return a }()", "undecided"),
      ("label.text = a.map { return ⟦\"Save\"⟧ }", "returned by 'map'"),
      ("label.text = switch f { case true: ⟦\"Save\"⟧; case false: \"Discard\" }", "shown by 'label.text'"),
      ("label.text = switch f { case true: \"Save\"; case false: ⟦\"Discard\"⟧ }", "shown by 'label.text'"),
      ("label.text = if f { ⟦\"Save\"⟧ } else { \"Discard\" }", "shown by 'label.text'"),
      ("label.text = if f { \"Save\" } else if g { a } else { ⟦\"Discard\"⟧ }", "shown by 'label.text'"),
      ("(label.text, b.text) = (⟦\"Save\"⟧, \"Cancel\")", "shown by 'label.text'"),
      ("(a.count, label.text) = (1, c ? ⟦\"Save\"⟧ : \"Cancel\")", "shown by 'label.text'"),
      ("(a.path, b.text) = (⟦\"Save\"⟧, \"Cancel\")", "no text: path"),
      ("label.`text` = ⟦\"Save\"⟧", "shown by 'label.text'"),
      ("`label`.text = ⟦\"Save\"⟧", "shown by 'label.text'"),
    ])
  func ways(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "one word with a hyphen is an identifier, unless it begins with a capital",
    arguments: [
      ("x-axis", "no text: identifier"), ("axis-x", "no text: identifier"),
      ("X-ray", "passed to 'Item(title:)'"), ("Sign-In", "passed to 'Item(title:)'"),
    ])
  func hyphens(_ text: String, _ expected: String) {
    #expect(MarkedTree.use("let a = Item(title: ⟦\"\(text)\"⟧)") == expected)
  }

  @Test(
    "formats are text where the result is",
    arguments: [
      ("label.text = String(format: ⟦\"%d items left\"⟧, count)", "shown by 'label.text'"),
      ("Text(String(format: ⟦\"%d items left\"⟧, count))", "shown by 'Text(_:)'"),
      ("let key = String(format: ⟦\"%d items left\"⟧, count)", "no text: key"),
      ("print(String(format: ⟦\"%d items left\"⟧, count))", "no text: log"),
      ("label.text = String(format: ⟦\"%.1f\"⟧, count)", "no text: noLetters"),
    ])
  func formats(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "a property is shown where its receiver is of a type that shows it, whatever the receiver's name",
    arguments: [
      ("func f() { let subtitle = UILabel(); subtitle.text = ⟦\"Files found here\"⟧ }", "subtitle.text"),
      ("func f(_ l: UILabel?) { l?.text = ⟦\"Files found\"⟧ }", "l.text"),
      ("class V { @IBOutlet private weak var l: UILabel!; func f() { l.text = ⟦\"Open\"⟧ } }", "l.text"),
      ("class V { let sum = UILabel(frame: .zero); func f() { self.sum.text = ⟦\"Open\"⟧ } }", "sum.text"),
      ("class V { let a: UITextView = { let b = UITextView(); b.text = ⟦\"Open\"⟧; return b }() }", "b.text"),
      ("func f() { let p = UITextField(); p.placeholder = ⟦\"Open\"⟧ }", "p.placeholder"),
      ("class C: NSTextField {}; func f(c: C) { c.stringValue = ⟦\"Open\"⟧ }", "c.stringValue"),
      ("func f() { let p = NSTextField(); p.stringValue = ⟦\"\\(n) files\"⟧ }", "p.stringValue"),
      ("func f(a: UIButton) { a.setTitle(⟦\"Open\"⟧, for: .normal) }", "setTitle(_:)"),
    ])
  func receivers(_ code: String, _ path: String) {
    #expect(MarkedTree.use(code) == "shown by '\(path)'")
  }

  @Test(
    "a property of another type, or of one that nothing tells, is not taken for shown",
    arguments: [
      "func f(_ l: Parser) { l.text = ⟦\"Files found here\"⟧ }",
      "func f() { l.text = ⟦\"Files found here\"⟧ }",
      "struct T { var text: String }; func f(l: inout T) { l.text = ⟦\"Files found here\"⟧ }",
      "func f(_ l: UILabel) { l.text = ⟦\"is_on\"⟧ }",
      "func f(_ l: UILabel) { l.string = ⟦\"Files found\"⟧ }",
    ])
  func otherReceivers(_ code: String) {
    #expect(!MarkedTree.use(code).hasPrefix("shown"))
  }

  @Test("names that tell nothing are text where their value is shown")
  func shownNames() {
    let code = "struct Row { var state: String { ⟦\"Not connected\"⟧ } }"
    #expect(MarkedTree.use(code) == "undecided")
    #expect(MarkedTree.use(code, "let a = Text(row.state)") == "returned by 'state'")
    #expect(MarkedTree.use(code, "let a = Text(server.state)") == "returned by 'state'")
    let other = "struct Server { let state: Int }\nlet a = Text(server.state)"
    #expect(MarkedTree.use(code, other) == "undecided")
  }

  @Test("a variable of a function is followed within the function")
  func localVariables() {
    let logged = "func f() { let message = ⟦\"Could not open\"⟧\n logger.error(message) }"
    #expect(MarkedTree.use(logged) == "no text: log")
    let within = #"func f() { var message = ⟦"Could not open"⟧; logger.error("now: \(message)") }"#
    #expect(MarkedTree.use(within) == "no text: log")
    let other = within.replacing(") }", with: "); banner(message) }")
    #expect(MarkedTree.use(other) == "assigned to 'message' and shown to users")
    #expect(MarkedTree.use(logged + "\nfunc g() { label.text = message }") == "no text: log")
    let shown = "func f() { let message = ⟦\"Could not open\"⟧\n alert.informativeText = message }"
    #expect(MarkedTree.use(shown) == "assigned to 'message' and shown to users")
  }

  @Test("raw values are text where they are shown")
  func rawValues() {
    let code = "enum Order: String, CaseIterable { case date = ⟦\"By date\"⟧ }"
    #expect(MarkedTree.use(code) == "undecided")
    let list = "let a = ForEach(Order.allCases, id: \\.self) { Text($0.rawValue) }"
    #expect(MarkedTree.use(code, list) == "a raw value of 'Order' shown to users")
    #expect(
      MarkedTree.use(code, "func f(order: Order) { Text(order.rawValue) }")
        == "a raw value of 'Order' shown to users")
    let key = "enum Order: String, CodingKey { case date = ⟦\"By date\"⟧ }"
    #expect(MarkedTree.use(key, list) == "no text: key")
  }
}

import TextFlow
import Testing

/// Functions and views of the project that show, log or look at their text, with names that give no hint.
@Suite struct FlowShownWrapperTests {
  static let use = "func f(_ plugh: Plugh) { plugh.zork(⟦\"Not right now\"⟧) }"

  /// A type with one function whose body is `body`.
  static func plugh(_ body: String) -> String {
    """
    class Plugh: UIViewController {
      let wug = UILabel()
      let fep = UIButton()
      var dax: String = ""
      func zork(_ blip: String) { \(body) }
    }
    """
  }

  @Test(
    "a function whose body shows its text is reported where a literal is given to it",
    arguments: [
      "wug.text = blip",
      "wug.text = blip.uppercased()",
      "wug.text = \"\\(blip)…\"",
      "wug.attributedText = NSAttributedString(string: blip)",
      "fep.setTitle(blip, for: .normal)",
      "present(UIAlertController(title: blip, message: nil, preferredStyle: .alert), animated: true)",
      "let garply = UIAlertController(title: nil, message: blip, preferredStyle: .alert); "
        + "show(garply, sender: nil)",
      "navigationItem.title = blip",
      "let garply = UNMutableNotificationContent(); garply.body = blip",
      "fep.accessibilityLabel = blip",
      "UIAccessibility.post(notification: .announcement, argument: blip)",
      "show(UIHostingController(rootView: Text(verbatim: blip)), sender: nil)",
      "show(UIHostingController(rootView: Label(blip, systemImage: \"bolt\")), sender: nil)",
      "DispatchQueue.main.async { self.wug.text = blip }",
      "if blip.isEmpty { return }; let garply = blip; wug.text = garply",
      "wug.text = String.init(format: blip, 1)",
      "wug.attributedText = blip.styled(with: garply)",
      "wug.attributedText = blip.plugh(with: garply).adapted()",
    ])
  func shows(_ body: String) {
    let expected = "passed to the String parameter 'blip' of 'zork'"
    #expect(MarkedTree.use(Self.use, Self.plugh(body)) == expected)
  }

  @Test(
    "an initializer of the project's own does not hide that of a framework's type",
    arguments: [
      "@_disfavoredOverload init?(_ content: (some StringProtocol)?) { self.init(content!) }",
      "init(_ styled: NSAttributedString) { self.init(\"\") }",
    ])
  func ownInitializers(_ initializer: String) {
    let own = "extension Text { \(initializer) }"
    #expect(MarkedTree.isShown(Self.use, Self.plugh("show(Text(blip))"), own))
    #expect(MarkedTree.use("let a = Text(⟦\"Not right now\"⟧)", own) == "localized")
  }

  @Test("what a project's function for notices hands to a library is shown")
  func notices() {
    let make = "func showSnackBar(message: String) { Bar.make(message: message) }"
    let use = "func f() { showSnackBar(message: ⟦\"Not right now\"⟧) }"
    #expect(MarkedTree.confidence(use, make) == "certain")
    let (other, maker) = (
      use.replacing("showSnackBar", with: "zork"), make.replacing("showSnackBar", with: "zork")
    )
    #expect(MarkedTree.confidence(other, maker) == "possible")
  }

  @Test("a phrase is shown though it is called files, a path is not")
  func paths() {
    let titles = "enum Zork { static let titleTabFiles = ⟦\"Files of mine\"⟧ }"
    let use = "func f(_ label: UILabel) { label.text = Zork.titleTabFiles }"
    #expect(MarkedTree.isShown(titles, use))
    #expect(MarkedTree.isSilent(titles.replacing("Files of mine", with: "files/mine"), use))
  }

  @Test("an extension of a view shows what it assigns to the view's own text")
  func ownText() {
    let own = "extension UILabel { func zork(_ blip: String) { attributedText = .init(string: blip) } }"
    let use = "func f(_ plugh: UILabel) { plugh.zork(⟦\"Not right now\"⟧) }"
    #expect(MarkedTree.isShown(use, own))
    #expect(MarkedTree.isSilent(use, own.replacing("attributedText", with: "contentText")))
  }

  @Test(
    "a function whose body only logs its text is left alone",
    arguments: [
      "print(blip)", "debugPrint(\"now:\", blip)", "NSLog(\"%@\", blip)",
      "os_log(\"%{public}@\", blip)", "os_log(.error, \"%@\", blip)",
      "Logger(subsystem: \"a.b\", category: \"c\").info(\"\\(blip, privacy: .public)\")",
      "assertionFailure(blip)", "fatalError(blip)", "precondition(wug.isHidden, blip)",
      "let garply = \"now: \\(blip)\"; print(garply)",
      "if blip.isEmpty { return }; DispatchQueue.main.async { print(blip) }",
    ])
  func logs(_ body: String) {
    #expect(MarkedTree.use(Self.use, Self.plugh(body)) == "no text: log")
    #expect(MarkedTree.isShown(Self.use, Self.plugh("wug.text = blip; " + body)))
  }

  @Test(
    "a function whose body only looks at its text, or takes it for a name, is left alone",
    arguments: [
      "if dax == blip { wug.isHidden = true }",
      "wug.isHidden = dax.hasPrefix(blip)",
      "switch dax { case blip: wug.isHidden = true; default: break }",
      "wug.isHidden = UserDefaults.standard.bool(forKey: blip)",
      "if let garply = URL(string: blip) { UIApplication.shared.open(garply) }",
      "let garply = Bundle.main.url(forResource: blip, withExtension: \"json\"); open(garply)",
      "fep.setImage(UIImage(named: blip), for: .normal)",
      "fep.setImage(UIImage(systemName: blip), for: .normal)",
      "NotificationCenter.default.post(name: Notification.Name(blip), object: nil)",
      "NotificationCenter.default.post(name: .init(rawValue: blip), object: nil)",
      "let garply = DispatchQueue(label: blip); garply.async {}",
      "wug.accessibilityIdentifier = blip",
      "wug.font = UIFont(name: blip, size: 12)",
      "performSegue(withIdentifier: blip, sender: nil)",
      "let garply = DateFormatter(); garply.dateFormat = blip",
      "wug.isHidden = NSPredicate(format: blip).evaluate(with: self)",
    ])
  func names(_ body: String) {
    #expect(MarkedTree.use(Self.use, Self.plugh(body)).hasPrefix("no text"))
    #expect(MarkedTree.isShown(Self.use, Self.plugh(body + "; wug.text = blip")))
  }

  @Test(
    "a function that formats with its text shows what the format is shown in",
    arguments: [
      ("wug.text = String(format: blip, dax)", "passed to the String parameter 'blip' of 'zork'"),
      (
        "wug.text = String.localizedStringWithFormat(blip, dax)",
        "passed to the String parameter 'blip' of 'zork'"
      ),
      ("wug.text = String(format: \"%@: %@\", blip, dax)", "passed to the String parameter 'blip' of 'zork'"),
      (
        "let g = String(format: blip, arguments: [dax]); wug.text = g",
        "passed to the String parameter 'blip' of 'zork'"
      ),
      ("wug.text = String(format: NSLocalizedString(blip, comment: \"\"), dax)", "localized"),
      ("print(String(format: blip, dax))", "no text: log"),
      ("NSLog(blip, dax)", "no text: log"),
    ])
  func formats(_ body: String, _ expected: String) {
    let use = Self.use.replacing("Not right now", with: "Not right now, %@")
    #expect(MarkedTree.use(use, Self.plugh(body)) == expected)
  }

  @Test(
    "a view that keeps a text and shows it is reported where the literal is given to it",
    arguments: [
      "struct Zork: View { let blip: String; var body: some View { Text(blip) } }",
      "struct Zork: View { var blip: String; var body: some View { Button(blip) {} } }",
      "struct Zork: View { let blip: String; var body: some View { VStack { if true { "
        + "Text(self.blip).bold() } } } }",
      "struct Zork: View { let blip: String; var body: some View { Text(wug) }; "
        + "var wug: String { blip.uppercased() } }",
      "struct Zork: View { let blip: String; var body: some View { wug(blip) }; "
        + "func wug(_ a: String) -> some View { Text(a) } }",
      "struct Zork: View { let blip: String; var body: some View { List {}.navigationTitle(blip) } }",
      "struct Zork: View { let blip: String; var body: some View { "
        + "Image(systemName: \"bolt\").help(blip) } }",
      "struct Zork: View { let wug: String; init(blip: String) { wug = blip }; "
        + "var body: some View { Text(wug) } }",
      "struct Zork: View { let blip: String; var body: some View { Dax(fep: blip) } }\n"
        + "struct Dax: View { let fep: String; var body: some View { Text(fep) } }",
      "class Zork: UIView { let wug = UILabel(); init(blip: String) { super.init(frame: .zero); "
        + "wug.text = blip } }",
      "class Zork: UIView { let wug = UILabel(); var dax = \"\" { didSet { wug.text = dax } }\n"
        + "init(blip: String) { super.init(frame: .zero); dax = blip } }",
    ])
  func keptAndShown(_ view: String) {
    let use = "func f() { show(Zork(blip: ⟦\"Not right now\"⟧)) }"
    #expect(MarkedTree.use(use, view) == "passed to the String parameter 'blip' of 'Zork'")
  }

  @Test(
    "a view that keeps a text and never shows it is left alone",
    arguments: [
      "Image(blip)", "Image(systemName: blip)", "Color(blip)",
      "EmptyView().accessibilityIdentifier(blip)", "EmptyView().onAppear { print(blip) }",
      "AsyncImage(url: URL(string: blip))", "Text(LocalizedStringKey(blip))",
      "Text(NSLocalizedString(blip, comment: \"\"))",
    ])
  func keptAndNotShown(_ body: String) {
    let use = "func f() { show(Zork(blip: ⟦\"Not right now\"⟧)) }"
    let view = "struct Zork: View { let blip: String; var body: some View { \(body) } }"
    #expect(MarkedTree.isSilent(use, view))
    #expect(MarkedTree.isShown(use, view.replacing(body, with: "Text(blip)")))
  }

  @Test(
    "a name that promises the opposite of what the body does is not believed",
    arguments: [
      ("func debugPath(key: String) { wug.text = key }", "debugPath(key:", true),
      ("func showAlert(title: String) { os_log(\"%@\", title) }", "showAlert(title:", false),
      ("func display(text: String) { print(text) }", "display(text:", false),
      ("func localized(message: String) { wug.text = message }", "localized(message:", true),
    ])
  func misleadingNames(_ function: String, _ call: String, _ isShown: Bool) {
    let code = "func f(_ plugh: Plugh) { plugh.\(call) ⟦\"Not right now\"⟧) }"
    let type = Self.plugh("").replacing("func zork(_ blip: String) {  }", with: function)
    #expect(MarkedTree.isShown(code, type) == isShown)
  }
}

import TextFlow
import Testing

/// Texts in apps that were read by people and not reported.
@Suite struct FlowMissedTests {
  @Test(
    "a name that says nothing is shown where another file shows it",
    arguments: ["currentCategory", "artist", "album", "unit", "value"])
  func namesThatSayNothing(_ name: String) {
    let code =
      "class Importer { var progress: Progress?; func f() { progress?.\(name) = ⟦\"Watch History\"⟧ } }"
    let model =
      "class Progress: ObservableObject { @Published var title = \"\"; @Published var \(name) = \"\" }"
    let view =
      "struct V: View { @ObservedObject var p: Progress; "
      + "var body: some View { Text(\"Importing \\(p.\(name))\") } }"
    #expect(MarkedTree.isShown(code, model, view))
    #expect(MarkedTree.isShown(code, model, view.replacing("\"Importing \\(p.\(name))\"", with: "p.\(name)")))
    #expect(MarkedTree.isSilent(code, model, view.replacing("\\(p.\(name))", with: "\\(p.title)")))
    let given = "let a = Song(title: \"\", \(name): ⟦\"Watch History\"⟧)"
    let song = "struct Song { let title: String; let \(name): String }"
    #expect(
      MarkedTree.isShown(given, song, "func f(_ song: Song, _ label: UILabel) { label.text = song.\(name) }"))
    #expect(
      MarkedTree.isSilent(given, song, "func f(_ song: Song, _ label: UILabel) { label.text = song.title }"))
  }

  @Test(
    "a type called after errors, logs or debugging shows what its body shows",
    arguments: [
      "LogView", "DebugBanner", "ErrorMessage", "LoggerPane", "AnalyticsCard", "Assertion",
    ])
  func suspiciousTypes(_ name: String) {
    let code = "func f(_ x: String?) { present(\(name)(message: x ?? ⟦\"Unknown error\"⟧)) }"
    let view = "struct \(name): View { let message: String; var body: some View { Text(message) } }"
    #expect(MarkedTree.isShown(code, view))
    let log = "struct \(name) { let message: String; func send() { os_log(\"%@\", message) } }"
    #expect(MarkedTree.use(code, log) == "no text: log")
  }

  @Test(
    "a text is shown by way of a closure, a branch or a tuple on one line",
    arguments: [
      "label.text = { ⟦\"Save\"⟧ }()", "label.text = { let a = 1; save(a); return ⟦\"Save\"⟧ }()",
      "label.text = switch f { case true: ⟦\"Save\"⟧; case false: \"Discard\" }",
      "label.text = if f { \"Discard\" } else { ⟦\"Save\"⟧ }",
      "(label.text, other.text) = (⟦\"Save\"⟧, \"Discard\")",
      "label.`text` = ⟦\"Save\"⟧",
      "let words = switch f { case true: ⟦\"Save\"⟧; case false: \"Discard\" }; label.text = words",
    ])
  func oneLine(_ body: String) {
    let code = "class V { let label = UILabel(), other = UILabel(); func f(_ f: Bool) { \(body) } }"
    #expect(MarkedTree.isShown(code))
    let kept = code.replacing("label = UILabel(), other = UILabel()", with: "label: Parser, other: Parser")
    #expect(MarkedTree.isSilent(kept, "class Parser { var text = \"\"; var tag = \"\" }"))
  }

  @Test("what stands right before code that is not shipped is shown")
  func beforeDebugCode() {
    let code = "func f() {\nzork(⟦\"Save\"⟧)\n#if DEBUG\nwug()\n#endif\n}"
    let zork = "func zork(_ blip: String) { UILabel().text = blip }"
    #expect(MarkedTree.isShown(code, zork))
    let debug = "func f() {\n#if DEBUG\nzork(⟦\"Save\"⟧)\n#endif\n}"
    #expect(MarkedTree.use(debug, zork) == "no text: debug")
  }

  @Test(
    "a brand's name does not make a brand of the words beside it",
    arguments: [
      ("iCloud Restricted", true), ("GitHub Login Required", true), ("Open in Safari", true),
      ("AirPlay Is Off", true),
      ("iCloud", false), ("GitHub", false), ("Safari", false), ("Apple Watch Ultra", false),
    ])
  func brands(_ text: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown("func f(_ label: UILabel) { label.text = ⟦\"\(text)\"⟧ }") == isShown)
    let stored = "enum Status { var zork: String { ⟦\"\(text)\"⟧ } }"
    #expect(MarkedTree.isShown(stored, "func f(_ l: UILabel, _ s: Status) { l.text = s.zork }") == isShown)
  }

  @Test(
    "a piece of a name that looks like 'version' or 'log' silences nothing",
    arguments: [
      "versionNotice", "loginHint", "dialogHeader", "catalogName", "logoutWarning", "blogLine", "conversion",
    ])
  func piecesOfNames(_ name: String) {
    let code = "enum Words { static var \(name): String { ⟦\"Update to go on\"⟧ } }"
    #expect(
      MarkedTree.use(code, "func f(_ l: UILabel) { l.text = Words.\(name) }") == "returned by '\(name)'")
    #expect(MarkedTree.isSilent(code, "func f() { print(Words.\(name)) }"))
    let kept = "func f(_ l: UILabel) { let \(name) = ⟦\"Update to go on\"⟧; l.text = \(name) }"
    #expect(MarkedTree.use(kept) == "assigned to '\(name)' and shown to users")
  }

  @Test("a text with an interpolation that a model keeps is shown where the model is")
  func modelsAndVariables() {
    let track = "struct Track { var name: String; var kind: String }"
    let show = "struct V: View { let track: Track; var body: some View { Text(track.kind) } }"
    #expect(
      MarkedTree.isShown(
        "func f(_ name: String) -> Track { Track(name: name, kind: ⟦\"\\(name) (Dubbed)\"⟧) }", track, show))
    #expect(
      MarkedTree.isShown("func f(_ t: inout Track) { t.kind = ⟦\"\\(t.name) (Dubbed)\"⟧ }", track, show))
    #expect(
      MarkedTree.isSilent("func f(_ t: inout Track) { t.name = ⟦\"\\(t.kind) (Dubbed)\"⟧ }", track, show))
    let words = "enum Words { static let rest = ⟦\"%d rows left\"⟧ }"
    #expect(
      MarkedTree.isShown(words, "func f(_ l: UILabel, _ n: Int) { l.text = String(format: Words.rest, n) }"))
    let lookup =
      "func f(_ l: UILabel, _ n: Int) { l.text = String(format: NSLocalizedString(Words.rest, "
      + "comment: \"\"), n) }"
    #expect(MarkedTree.use(words, lookup) == "localized")
    #expect(MarkedTree.use(words, "func f(_ n: Int) { NSLog(Words.rest, n) }") == "no text: log")
  }

  @Test(
    "a text is shown as a piece of an attributed text",
    arguments: [
      "let s = NSMutableAttributedString(string: x); s.append(NSAttributedString(string: ⟦\"Not now\"⟧))\n"
        + "l.attributedText = s",
      "var s = AttributedString(x); s += AttributedString(⟦\"Not now\"⟧)\n"
        + "l.attributedText = NSAttributedString(s)",
    ])
  func pieces(_ body: String) {
    #expect(MarkedTree.isShown("func f(_ l: UILabel, _ x: String) { \(body) }"))
  }

  @Test(
    "a text is shown as a piece of a list or a sentence that is put together first",
    arguments: [
      "l.text = [0.1, 0.2].map { String(format: ⟦\"%.2g second(s)\"⟧, $0) }.joined(separator: \", \")",
      "var text = x; if l.isHidden { text += ⟦\", not active\"⟧ }; l.text = text",
      "var parts: [String] = []; parts.append(⟦\"\\(l.tag) deleted\"⟧); "
        + "l.text = parts.joined(separator: \", \")",
      "l.text = count(x) == 1 ? ⟦\"1 source\"⟧ : \"\\(count(x)) sources\"",
    ])
  func assembled(_ body: String) {
    let code = "func f(_ l: UILabel, _ x: String) { \(body) }"
    #expect(MarkedTree.isShown(code))
    #expect(MarkedTree.isSilent(code.replacing("l.text =", with: "other =")))
  }

  @Test("the description of an image is read aloud, and its name is not, however the image is made")
  func images() {
    let code =
      "let a: NSImage? = .init(systemSymbolName: \"bolt\", accessibilityDescription: ⟦\"Charging now\"⟧)"
    #expect(MarkedTree.use(code).hasPrefix("read aloud by"))
    #expect(MarkedTree.isShown(code.replacing(".init", with: "NSImage")))
    #expect(
      MarkedTree.isShown(
        "func f(_ v: NSImageView) { v.image = .init(systemSymbolName: \"bolt\", "
          + "accessibilityDescription: ⟦\"Charging now\"⟧) }"
      ))
    let name = "let a: NSImage? = .init(systemSymbolName: ⟦\"Bolt\"⟧, accessibilityDescription: nil)"
    #expect(MarkedTree.isSilent(name))
  }

  @Test("an error's text belongs to the error until somebody shows it")
  func errors() {
    let code =
      "enum LoadError: LocalizedError { case a; var errorDescription: String? { ⟦\"Could not open\"⟧ } }"
    #expect(MarkedTree.use(code) == "error text in 'errorDescription'")
    let shown = "func f(_ l: UILabel, _ e: LoadError) { l.text = e.errorDescription }"
    #expect(MarkedTree.isShown(code, shown))
    #expect(
      MarkedTree.isShown(code, "func f(_ l: UILabel, _ e: LoadError) { l.text = e.localizedDescription }"))
    let localized =
      "enum LoadError: LocalizedError { var errorDescription: String? { "
      + "NSLocalizedString(⟦\"Could not open\"⟧, comment: \"\") } }"
    #expect(MarkedTree.use(localized) == "localized")
  }

  @Test("the type of a receiver says that it shows its text where its name doesn't")
  func receiverTypes() {
    let code = "class C { var status: SerifLabel!; func f() { status.text = ⟦\"Your bid is too low\"⟧ } }"
    #expect(MarkedTree.isShown(code))
    #expect(MarkedTree.isSilent(code.replacing("SerifLabel", with: "Parser")))
  }

  @Test("a sentence from which an unknown method makes another value is shown where that is")
  func unknownMethods() {
    #expect(MarkedTree.isShown("button.attributedTitle = ⟦\"Using gamma\"⟧.withColor(red)"))
    #expect(MarkedTree.isSilent("button.attributedTitle = ⟦\"gamma\"⟧.withColor(red)"))
    #expect(MarkedTree.isSilent("button.attributedTitle = ⟦\"Using gamma\"⟧.translated(to: locale)"))
  }

  @Test("a notice of a library shows its text")
  func notices() {
    for notice in ["SnackbarMessage(text: •)", "showToast(•)"] {
      let text = notice.replacing("•", with: "⟦\"No file is left\"⟧")
      #expect(MarkedTree.confidence("func f() { show(\(text)) }") == "certain")
    }
    #expect(MarkedTree.isSilent("func f() { save(StoredMessage(text: ⟦\"No file is left\"⟧)) }"))
  }

  @Test(
    "an initializer that is called by its name shows what the type shows",
    arguments: [
      "UIAlertAction.init(title: ⟦\"Log in\"⟧, style: .default)", "toast(⟦\"Log in\"⟧)",
      "UIKit.UIAlertAction.init(title: ⟦\"Log in\"⟧, style: .default)",
      "alert.addAction(.init(title: ⟦\"Log in\"⟧, style: .default))",
      "let action: UIAlertAction = .init(title: ⟦\"Log in\"⟧, style: .default)",
    ])
  func namedInitializers(_ code: String) {
    let toast = "func toast(_ text: String) { label.attributedText = NSAttributedString.init(string: text) }"
    #expect(MarkedTree.isShown("func f() { \(code) }", toast))
    #expect(MarkedTree.confidence("func f() { \(code) }", toast) == "certain")
  }

  @Test(
    "an initializer that calls another one shows what that does",
    arguments: [
      "extension UIAlertController { convenience init(_ error: Fault) { self.init(title: ⟦\"No file\"⟧, message: nil) } }",
      "class Alert: UIAlertController { init() { super.init(title: ⟦\"No file\"⟧, message: nil) } }",
      """
      class Item: Basic { init(name: String, tag: Int) { super.init(title: name) } }
      let item = Item(name: ⟦"No file"⟧, tag: 1)
      """,
    ])
  func delegatingInitializers(_ code: String) {
    let basic = "class Basic { var title: String; init(title: String) { self.title = title } }"
    let cell = "func show(_ item: Basic) { label.text = item.title }"
    #expect(MarkedTree.isShown(code, basic, cell))
    #expect(MarkedTree.confidence(code, basic, cell) == "certain")
  }

  @Test("a text in '.init(…)' is followed if the call around it is one of '.init(…)', too")
  func nestedInitializers() {
    let types = "struct Note { let body: String }; struct Post { let note: Note }"
    let code = "func post() -> Post { .init(note: .init(body: ⟦\"Some content\"⟧)) }"
    #expect(MarkedTree.isShown(code, types, "func f(_ post: Post) { label.text = post.note.body }"))
  }

  @Test(
    "a text is shown by an alert for an item, a drawing, VoiceOver, a notice of a library, in a change log, and with no-break spaces",
    arguments: [
      "func g(_ model: Model) { model.f(⟦\"No image\"⟧) }; struct Fault: Identifiable { let title: String }\n"
        + "class Model: ObservableObject { @Published var fault: Fault?; func f(_ t: String) { fault = Fault(title: t) } }\n"
        + "struct Other { let title: String }\nstruct V: View { @ObservedObject var model: Model\n"
        + "var body: some View { List {}.alert(item: $model.fault) { a in Alert(title: Text(a.title)) } } }",
      "func f(_ p: CGPoint) { for line in [⟦\"No image\"⟧] { NSString(string: line).draw(at: p) } }",
      "func f(_ text: String) { NSAccessibility.post(element: a, notification: b, userInfo: [.announcement: text]) }\n"
        + "func g() { f(⟦\"No image\"⟧) }",
      "func g() { NSAccessibility.post(element: a, notification: b, userInfo: [.announcement: ⟦\"No image\"⟧]) }",
      "func f() { SVProgressHUD.showError(withStatus: ⟦\"No image\"⟧) }",
      "func f() { SVProgressHUD.showProgress(0.5, status: ⟦\"No image\"⟧) }",
      "class V: UIView { func f(_ n: String) { accessibilityLabel = .localizedStringWithFormat(⟦\"Lock: %@.\"⟧, n) } }",
      "let changeLog = [Item(title: ⟦\"Scan many barcodes at once\"⟧)]",
      "func f(_ label: UILabel) { label.text = ⟦\"Dutch;\u{A0}Flemish\"⟧ }",
    ])
  func shown(_ code: String) {
    #expect(MarkedTree.isShown(code))
  }

  @Test(
    "a case given to a closure is that of the enum which the closure takes",
    arguments: [
      "func zork(blip: (Dax) -> Void) { blip(•) }", "var blip: ((Dax) -> Void)?; func zork() { blip?(•) }",
      "struct Fep { var blip: (Dax) -> Void; func zork() { self.blip(•) } }",
    ])
  func cases(_ code: String) {
    let enums = """
      enum Dax { case lost(String), found }
      enum Wug { case lost(String), over }
      func show(_ dax: Dax) { if case .lost(let text) = dax { label.text = text } }
      """
    let given = code.replacing("•", with: ".lost(⟦\"Not right now\"⟧)")
    #expect(MarkedTree.isShown(given, enums))
    #expect(MarkedTree.isSilent(given.replacing("Dax", with: "Wug"), enums))
  }

  @Test(
    "a value in a text is its description",
    arguments: [
      ("label.text = \"\\(dax)\"", true), ("label.text = \"\\(wug.dax)\"", true),
      ("label.text = String(describing: dax)", true), ("label.text = \"\\(dax.count)\"", false),
      ("label.text = String(reflecting: dax)", false),
    ])
  func descriptions(_ use: String, _ isShown: Bool) {
    let code = """
      enum Dax: CustomStringConvertible { case lost; var description: String { ⟦"Not right now"⟧ } }
      struct Wug { let dax: Dax }
      """
    let user = "func f(_ dax: Dax, _ wug: Wug) { \(use) }"
    #expect((MarkedTree.confidence(code, user) == "certain") == isShown)
    #expect(MarkedTree.confidence(code.replacing(": CustomStringConvertible", with: ""), user) != "certain")
  }
}

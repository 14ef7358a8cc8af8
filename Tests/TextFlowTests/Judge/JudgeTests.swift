import Foundation
import Testing
import TextFlow

/// The lines of the judge's list, each with code to which it applies beside code to which it doesn't.
@Suite struct JudgeTests {
  /// A view with a row for each of some texts, the last of which is marked.
  private static func rows(_ texts: String...) -> String { rows(texts) }

  private static func rows(_ texts: [String]) -> String {
    let values =
      texts.dropLast().map { "Row(title: \"\($0)\")" } + ["Row(title: ⟦\"\(texts[texts.count - 1])\"⟧)"]
    return """
      struct Row: View { let title: String; var body: some View { Text(title) } }
      let rows = [\(values.joined(separator: ", "))]
      struct Note: View { let text: String; var body: some View { Text(text) } }
      let note = Note(text: "Move the files to another folder of this device")
      """
  }

  /// Texts of an app whose language is English.
  private static let sentences = [
    "file", "folder", "list", "page", "photo", "note", "song", "video", "message", "device",
  ].map { "Do you want to delete this \($0) now?" }

  private static let services = [
    "Laravel", "Symfony", "Lumen", "Drupal", "Flarum", "Statamic", "Bedrock", "Magento",
  ]

  @Test("docs/limits.md says what each line means, in the order of the list")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let document = try String(contentsOf: root.appending(path: "docs/limits.md"), encoding: .utf8)
    let lines = JudgeLine.allCases
    let rows = document.split(separator: "\n").compactMap { row in
      lines.first { row.hasPrefix("| `\($0.rawValue)` | \($0.phrase)") }
    }
    #expect(rows == lines)
  }

  @Test(
    "a table of names is silent, whatever one of them looks like; a table of titles is not",
    arguments: [
      (rows("ISO Latin 1", "UTF-16", "Windows CP1250", "Shift JIS", "Symbol"), false),
      (rows("iPhone 6s", "iPhone SE", "iPad mini 4", "MacBook Pro", "Watch"), false),
      (rows("GoToMeeting", "BlueJeans", "RingCentral", "VooV", "Riverside"), false),
      (rows("Laravel", "Symfony", "Lumen", "Drupal", "Flarum", "Statamic", "Bedrock", "Magento"), false),
      (
        rows(
          "iPad Pro 11 inch (WiFi)", "iPad Pro 9.7 inch (WiFi+LTE)", "iPad mini Retina (WiFi)",
          "4th Gen iPad GSM+LTE", "iPad 6th Gen (WiFi)"), false
      ),
      (rows("Open file", "Close", "Save all", "Print", "Symbol"), true),
      (rows("Blue", "Red", "Green", "Yellow", "Black"), true),
      (rows("Heart Rate", "Blood Glucose", "Body Temperature", "Steps", "Distance"), true),
      (rows("iPhone 6s", "iPad mini 4", "Symbol"), true),
      (
        rows(
          "iCloud is off", "No iCloud account", "Checking iCloud", "Sign in to iCloud again", "Open iCloud"),
        true
      ),
      (rows("リストの名前を変更できませんでした", "ファイルが見つかりません", "カタカナ"), true),
      (rows("リストの名前を変更できませんでした", "Русский", "العربية", "カタカナ"), false),
      (rows("Do you want to change it?", "Хотите изменить?", "変更しますか?", "변경하시겠습니까?"), false),
      (rows("Do you want to change it?", "Вы хотите Go?", "Goに変更しますか?", "변경 Go?"), false),
      (rows("カタカナ"), false), (rows("Русский"), false), (rows("Été"), true),
      (rows(sentences + ["결제가 승인 대기 중입니다. 잠시 후 확인해주세요."]), true), (rows(sentences + ["한국어"]), false),
      (rows(services.map { "\($0) 密钥无效" }), true), (rows(services), false),
      (
        rows(
          "Ana Núñez <ana@open.example.com>, 2021", "Łukasz Ömer", "Mark Tobin, 2020", "Íñigo Baptista",
          "João Queirós",
          "Lauri Lepik", "Miroslav Ďurian", "Fernando Oliveira, 2022"), false
      ),
      (rows("ru", "Ba", "zh", "Qu", "Sch", "Yu", "Ya", "Zh", "Ch", "Sh", "Kh"), false),
      (rows("French", "Italian", "Korean", "German", "Spanish", "Japanese", "Greek", "Turkish"), true),
      (
        rows("nonce:", "gasPrice:", "gasLimit:", "Nonce:", "safeGas:", "baseGas:", "gasToken:", "Sender:"),
        true
      ),
    ])
  func tables(_ code: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown(code) == isShown)
  }

  @Test(
    "a text beside a URL counts half as a name",
    arguments: [
      (["Deutsche Welle", "Muun", "Breez", "The Tor Project", "Zebedee"], false),
      (["Privacy Policy", "Terms of Use", "Source Code", "Release Notes", "Help"], true),
    ])
  func sites(_ names: [String], _ isShown: Bool) {
    let sites = names.dropLast().map { "Site(name: \"\($0)\", url: URL(string: \"https://a.org\")!)" }
    let code = """
      struct Site: View { let name: String, url: URL; var body: some View { Text(name) } }
      let sites = [\(sites.joined(separator: ", ")), Site(name: ⟦"\(names.last ?? "")"⟧, url: URL(string: "https://b.org")!)]
      struct Note: View { let text: String; var body: some View { Text(text) } }
      let note = Note(text: "Move the files to another folder of this device")
      """
    #expect(MarkedTree.isShown(code) == isShown)
  }

  @Test(
    "a word that reaches users inside an identifier is only possible",
    arguments: [
      ("profileId", "possible"), ("profileID", "possible"), ("profile", "certain"), ("nameForId", "certain"),
      ("id", "certain"),
    ])
  func identifiers(_ name: String, _ confidence: String) {
    let code = """
      enum Kind: String { case image = ⟦"Image"⟧ }
      func \(name)(of kind: Kind) -> String { kind.rawValue }
      func f(_ label: UILabel, _ kind: Kind) { label.text = \(name)(of: kind) }
      """
    #expect(MarkedTree.confidence(code) == confidence)
  }

  @Test(
    "a text in a project that is not in English is no name",
    arguments: [
      "Bücher", "E-Mail versenden",
    ])
  func otherLanguages(_ text: String) {
    let rows = ["GPS-Gerät wählen", "PDF öffnen", "WLAN-Netz", "USB-Stick", text].map {
      "Row(title: \"\($0)\")"
    }
    let code = """
      struct Row: View { let title: String; var body: some View { Text(title) } }
      let rows = [\(rows.dropLast().joined(separator: ", ")), Row(title: ⟦"\(text)"⟧)]
      struct Note: View { let text: String; var body: some View { Text(text) } }
      let note = Note(text: "Die Dateien werden auf dieses andere Gerät geladen")
      """
    #expect(MarkedTree.isShown(code))
  }

  @Test(
    "what only developers see is silent",
    arguments: [
      ("App/QA/Panel.swift", "label.text = ⟦\"Reset all flags\"⟧", false),
      ("App/Staging/Panel.swift", "label.text = ⟦\"Reset all flags\"⟧", false),
      ("App Playground.swiftpm/Panel.swift", "label.text = ⟦\"Reset all flags\"⟧", true),
      ("App.swiftpm/Playground/Panel.swift", "label.text = ⟦\"Reset all flags\"⟧", false),
      ("App/Panel.swift", "class DebugPanel { func f() { label.text = ⟦\"Reset all flags\"⟧ } }", false),
      (
        "App/Panel.swift", "#if targetEnvironment(simulator)\nlabel.text = ⟦\"Reset all flags\"⟧\n#endif",
        false
      ),
      (
        "App/Panel.swift", "#if !targetEnvironment(simulator)\nlabel.text = ⟦\"Reset all flags\"⟧\n#endif",
        true
      ),
      ("App/Panel.swift", "struct DeveloperScene { func f() { label.text = ⟦\"Reset all flags\"⟧ } }", false),
      ("App/Panel.swift", "struct DeveloperDisk { func f() { label.text = ⟦\"Reset all flags\"⟧ } }", true),
      ("App/Panel.swift", "if isOn || isStaging { label.text = ⟦\"Reset all flags\"⟧ }", true),
      ("App/Equality/Panel.swift", "class Panel { func f() { label.text = ⟦\"Reset all flags\"⟧ } }", true),
      (
        "App/FakeSection.swift", "class FakeSection { func f() { label.text = ⟦\"Reset all flags\"⟧ } }", true
      ),
      ("App/Panel.swift", "class FakeItemStore { let items = [Item(title: ⟦\"Reset all flags\"⟧)] }", false),
      (
        "App/Panel.swift", "extension Client { static let testValue = Client(title: ⟦\"Reset all\"⟧) }", false
      ),
    ])
  func developers(_ path: String, _ code: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown(code, path: path) == isShown)
  }

  private static let stored = "struct Row: View { @State var title: String\n"

  @Test(
    "values are followed through property wrappers and the cases of enums, also of unknown types",
    arguments: [
      stored
        + "init(_ t: String) { self._title = State(initialValue: t) }; var body: some View { Text(title) } }\n"
        + "let r = Row(⟦\"New folder\"⟧)",
      "enum S { case error(String) }; struct V: View { var s: S\nvar body: some View { switch s { "
        + "case .error(let m): Text(m) } } }\nfunc f() { v.s = .error(⟦\"No image\"⟧) }",
      "enum R { case ok, failed(String) }\nfunc f(_ r: R) { if case .failed(let m) = r { label.text = m } }\n"
        + "let a = make(done: { x in guard x else { return .failed(⟦\"Select a calendar first\"⟧) }; return .ok })",
      "final class C: UIViewController { func f() { title = ⟦\"Save\"⟧ } }",
      "func agoFormat() -> String { ⟦\"Not opened yet\"⟧ }\nfunc f(_ label: UILabel) { label.text = agoFormat() }",
    ])
  func follows(_ code: String) {
    #expect(MarkedTree.isShown(code))
  }

  @Test(
    "what is looked up far away is a key",
    arguments: [
      stored
        + "init(_ t: String) { self._title = State.init(initialValue: t) }\n"
        + "var body: some View { Text(NSLocalizedString(title, comment: \"\")) } }\nlet r = Row(⟦\"New folder\"⟧)",
      "func localized(_ key: String, fallback: String) -> String { text(key) ?? fallback }\n"
        + "func f(_ label: UILabel) { label.text = localized(\"a\", fallback: ⟦\"No image\"⟧) }",
      "extension View { func ask() -> some View { alert(⟦\"Delete the file?\"⟧, isPresented: $asks) { } } }",
    ])
  func keys(_ code: String) {
    #expect(MarkedTree.use(code) == "localized")
  }

  @Test(
    "a name that suggests text is possible; two names suggest it of a phrase for certain, unless the project knows better",
    arguments: [
      ("make(title: ⟦\"Open the file\"⟧)", "possible"), ("Toast(title: ⟦\"Open the file\"⟧)", "certain"),
      ("Toast(title: ⟦\"Open\"⟧)", "possible"),
      ("func f() throws { throw InvalidState(message: ⟦\"Open the file\"⟧) }", "possible"),
      ("let state = InvalidState(message: ⟦\"Open the file\"⟧)", "certain"),
      ("let answer = RPCError(message: ⟦\"Open the file\"⟧)", "possible"),
      ("BannerView(title: ⟦\"Open\"⟧)", "possible"),
      ("func f(_ text: String) { BannerView(title: text).show() }\nlet a = f(⟦\"Open\"⟧)", "certain"),
      ("func f(_ text: String) { Banner(title: text).show() }\nlet a = f(⟦\"Open\"⟧)", "possible"),
      (
        "struct Field { init(placeholder: String) {} }\nlet f = Field(placeholder: ⟦\"Name of the file\"⟧)",
        "possible"
      ),
    ])
  func hints(_ code: String, _ confidence: String) {
    #expect(MarkedTree.confidence(code) == confidence)
  }

  @Test(
    "a label, an emphasized word and a word with a number are no names; abbreviations and products are",
    arguments: [
      ("Avg BG:", true), ("PERSISTENCE", true), ("OSD", false), ("CONTINUE", true),
      ("Preset 4", true), ("iPhone 15", false), ("Me: 0", true), ("me:0", false),
      ("Run it in Terminal: ls -a", true), ("ls -a", false),
    ])
  func namesAlone(_ text: String, _ isShown: Bool) {
    let code = """
      struct Row: View { let title: String; var body: some View { Text(title) } }
      let row = Row(title: ⟦"\(text)"⟧)
      """
    #expect(MarkedTree.isShown(code) == isShown)
  }

  @Test(
    "a word of interfaces in lower case is text where it is shown and nothing else",
    arguments: [("closed", true), (", selected", true), ("false", false), ("nsec", false), (".edit", false)])
  func lowerWords(_ word: String, _ isShown: Bool) {
    let code = "struct Row { var state: String { isOn ? ⟦\"\(word)\"⟧ : \"\" } }"
    let show = "func f(_ row: Row, _ label: UILabel) { label.text = \"\\(row.title) \\(row.state)\" }"
    #expect(MarkedTree.isShown(code, show) == isShown)
    let key = "func g(_ row: Row) { UserDefaults.standard.set(1, forKey: row.state) }"
    #expect(MarkedTree.isSilent(code, show, key))
  }

  @Test("the code of a language or currency whose name is looked up is no key")
  func codes() {
    let code = "struct Chapter { var language = ⟦\"English name\"⟧ }"
    let name =
      "func f(_ c: Chapter) -> String? { Locale.current.localizedString(forLanguageCode: c.language) }"
    #expect(MarkedTree.use(code, name) != "localized")
    let lookup = name.replacing("Locale.current", with: "Bundle.main").replacing("LanguageCode", with: "Key")
    #expect(MarkedTree.use(code, lookup) == "localized")
  }
}

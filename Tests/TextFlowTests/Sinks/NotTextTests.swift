import SwiftIndex
import TextFlow
import Testing

@Suite struct NotTextTests {
  @Test(
    "what looks like something other than text is not text, whatever shows it",
    arguments: [
      ("…", "noLetters"), ("🅰️", "noLetters"), ("𓀀𓂀 𓁐", "noLetters"), ("ㄊㄥ", "noLetters"),
      ("\\(a)ˣ\\(b)", "noLetters"), ("å", "unit"), ("\\u{597D}", "noLetters"),
      ("\\n\\u{00A0}", "noLetters"),
      ("\\(a)/\\(b)", "noLetters"),
      ("%d: %@", "noLetters"), ("- km", "unit"),
      ("/Library/Screen Savers", "path"), ("\\(home)/Library/Input Methods", "path"),
      ("~/Music/My Files", "path"),
      ("Copyright (c) 2023 Ada Poole Ltd.", "license"),
      ("\\(width) px", "unit"), ("%.1f GB/s", "unit"), ("\\(h) h \\(m) min", "unit"), ("X", "unit"),
      ("is_on", "identifier"), ("a.b.c", "identifier"), ("viewDidLoad", "identifier"),
      ("dark-mode", "identifier"),
      ("me@example.com", "identifier"), ("https://example.com/a", "url"), ("Library/Caches", "word"),
      ("docs/readme", "path"), ("ff00a0", "identifier"), ("<b>Bold</b> text", "code"),
      ("You pay <price> once", "code"), ("Write what <name> would\\nhave said about the film", "code"),
      ("{ \\\"a\\\": 1 }", "code"),
      ("Lorem ipsum dolor sit amet", "sample"), ("But I must explain to you how all this came", "sample"),
      ("HTTP \\(code)", "properName"), ("HTTP \\(code): \\(words)", "properName"),
      ("PDF (\\(size))", "properName"), ("0 KB/s", "properName"), ("APY \\(rate)", "properName"),
      ("EEE, dd MMM yyyy", "format"), ("yyyy-MM-dd", "format"),
      ("PrivateKey = \\(key)\\n", "code"), ("[Peer]\\n", "code"),
      ("[Interface]\\nPort = \\(port)\\n\\n", "code"),
      (
        "MIT License. Permission is hereby granted, free of charge, to any person obtaining a copy of this software",
        "license"
      ), ("The MIT License\\nCopyright 2018 Ada Poole", "license"), ("BSD 3-Clause License", "license"),
    ])
  func looks(_ text: String, _ reason: String) {
    let use = MarkedTree.use("titleLabel.text = ⟦\"\(text)\"⟧")
    #expect(use == (reason == "word" ? "shown by 'titleLabel.text'" : "no text: \(reason)"))
  }

  @Test(
    "text that looks like text is shown",
    arguments: [
      "SIGN-IN", "Save", "OK", "Save as…", "Wi-Fi name", "On/Off", "\\(count) selected items",
      "Name: \\(name)",
      "100% sure", "Total = \\(sum)", "[Beta] You can help\\n", "Permission is hereby granted",
      "License expired", "The MIT has a license",
      "HTTP error \\(code)", "Watch \\(film)", "NEW \\(name)", "WAVE \\(number)", "iPhone4s und iPad2",
      "KB4 Save", "Lorem",
      "Größe", "保存", "High (90%)", "Dorian ♭2", "日", "в ", "Days 14-16", "Sum(\\(count))", "Check-In",
      "Sum/\\(count) files",
      "a.m. or p.m.?", "/help shows and/or hides this",
      "Don't ask again",
      "v\\(version) of the app", "You pay <price> for <b>all</b> of it", "on:",
      "Copyright © 2023 Ada Poole. All rights reserved.",
    ])
  func text(_ text: String) {
    #expect(MarkedTree.use("titleLabel.text = ⟦\"\(text)\"⟧") == "shown by 'titleLabel.text'")
  }

  @Test(
    "what takes the literal says that nobody reads it",
    arguments: [
      ("print(⟦\"All is well\"⟧)", "log"), ("Logger.shared.error(⟦\"All is lost\"⟧)", "log"),
      ("leaveBreadcrumb(.fatal, message: ⟦\"All is lost\"⟧)", "log"),
      ("fatalError(⟦\"Not implemented yet\"⟧)", "log"), ("if a == ⟦\"All items\"⟧ {}", "comparison"),
      ("switch a { case ⟦\"All items\"⟧: b() }", "comparison"), ("a[⟦\"All items\"⟧] = 1", "key"),
      ("let a = [⟦\"All items\"⟧: 1]", "key"), ("a.hasPrefix(⟦\"All items\"⟧)", "comparison"),
      ("let a = DispatchQueue(label: ⟦\"Work queue\"⟧)", "identifier"),
      ("UIImage(named: ⟦\"Big star\"⟧)", "asset"),
      ("f(forKey: ⟦\"All items\"⟧)", "key"),
      ("@available(*, deprecated, message: ⟦\"Use it\"⟧) func f() {}", "attribute"),
      ("Text(verbatim: ⟦\"All items\"⟧)", "optOut"),
      ("view.accessibilityIdentifier = ⟦\"All items\"⟧", "identifier"),
      ("request.setValue(⟦\"Basic abc\"⟧, forHTTPHeaderField: a)", "key"),
      ("#Preview { Card(title: ⟦\"All items\"⟧) }", "preview"),
      ("#Preview { Card(title: ⟦\"12\"⟧) }", "preview"),
      ("#if DEBUG\nlet title = ⟦\"All items\"⟧\n#endif", "debug"),
      ("if isDebugging { label.text = ⟦\"All items\"⟧ }", "debug"),
      ("if row == 1 && isStaging { label.text = ⟦\"All items\"⟧ }", "debug"),
      ("if isOn, device.isDebugger() { label.text = ⟦\"All items\"⟧ }", "debug"),
      (
        "func f() { let a = b(); guard state.isDebugMode else { return }; label.text = ⟦\"All items\"⟧ }",
        "debug"
      ),
      ("class DeveloperSettingsController { func f() { label.text = ⟦\"All items\"⟧ } }", "debug"),
      ("func runUITests() { label.text = ⟦\"All items\"⟧ }", "debug"),
      ("#if ENABLE_LOGGING\nlet title = ⟦\"All items\"⟧\n#endif", "debug"),
      ("label.text = ⟦\"\\(title) (NOT_FOUND_ON_ANY_OF_THE_SERVERS)\"⟧", "properName"),
      ("#if !RELEASE\nlet title = ⟦\"All items\"⟧\n#endif", "debug"),
      ("static let sampleRows = [Row(title: ⟦\"All items\"⟧)]", "sample"),
      ("func placeholder(in context: Context) -> Entry { Entry(title: ⟦\"List name\"⟧) }", "sample"),
      ("static func placeholder() -> Row { Row(title: ⟦\"All items\"⟧) }", "sample"),
      ("static let placeholderRow = Row(title: ⟦\"All items\"⟧)", "sample"),
      ("let a = Row(title: ⟦\"All items\"⟧).padding().redacted(reason: .placeholder)", "sample"),
      ("class ClientDemo { func rows() -> [Row] { [Row(title: ⟦\"All items\"⟧)] } }", "sample"),
      ("let sampleRow = Row(title: ⟦\"All items\"⟧)", "sample"),
    ])
  func places(_ code: String, _ reason: String) {
    let isMember = code.hasPrefix("static")
    #expect(MarkedTree.use(isMember ? "struct A { \(code) }" : code) == "no text: \(reason)")
  }

  @Test(
    "a text of which code takes that of a language is a translation, and another one is not",
    arguments: [
      ("label.text = pick(de: ⟦\"Alles suchen\"⟧, en: \"Search all\")", "en:", "on:"),
      ("label.text = language == .de ? ⟦\"Alles suchen\"⟧ : \"Search all\"", ".de", ".dark"),
      ("label.text = language == .ar ? ⟦\"Alles suchen\"⟧ : \"Search all\"", "language", "mode"),
      ("label.text = locale.hasPrefix(\"de\") ? (⟦\"Alles suchen\"⟧ + name) : name", "\"de\"", "\"dark\""),
      (
        "label.text = switch language { case .german: ⟦\"Alles suchen\"⟧; case .english: \"Search all\" }",
        ".english", ".dark"
      ),
    ])
  func translations(_ code: String, _ language: String, _ other: String) {
    let pick = "func pick(de: String, en: String = \"\", on: String = \"\") -> String { de + en + on }"
    #expect(MarkedTree.use(code, pick) == "no text: translation")
    #expect(MarkedTree.isShown(code.replacing(language, with: other), pick))
  }

  @Test("the names of languages are texts")
  func languages() {
    let code = """
      enum Language { case german, english
        var words: String { switch self { case .german: ⟦"German words"⟧; case .english: "English words" } } }
      func f(_ language: Language) { label.text = language.words }
      """
    #expect(MarkedTree.isShown(code))
    #expect(MarkedTree.isShown("label.text = [\"de\": ⟦\"German words\"⟧, \"en\": \"English words\"][code]!"))
  }

  @Test("a placeholder that only names its place is a sample")
  func samples() { #expect(MarkedTree.use("titleLabel.text = ⟦\"title\"⟧") == "no text: sample") }

  @Test("names stay as they are")
  func properNames() {
    #expect(MarkedTree.use("titleLabel.text = ⟦\"iPhone 15 Pro\"⟧") == "no text: properName")
    #expect(MarkedTree.use("titleLabel.text = ⟦\"Deutsch\"⟧") == "no text: properName")
    #expect(
      MarkedTree.use("titleLabel.text = ⟦\"Fav Res\"⟧", brandNames: ["Fav Res"]) == "no text: properName")
    #expect(
      MarkedTree.use("titleLabel.text = ⟦\"Favorites\"⟧", brandNames: ["Fav Res"])
        == "shown by 'titleLabel.text'")
  }

  @Test(
    "files say what their literals are for",
    arguments: [
      ("Package.swift", "manifest"), ("Tests/ATests.swift", "test"),
      ("App/Generated/Strings.swift", "generated"),
      ("Kit/TestKit/Store.swift", "test"), ("App/Mock/Store.swift", "sample"),
      ("Features/Cart/Testing/Cart.swift", "sample"), ("Features/Cart/Stubs/Cart.swift", "sample"),
      ("Cart/CartDemoData.swift", "sample"), ("Cart/Button.Storybook.swift", "sample"),
      ("Cart/CartClientDemo.swift", "sample"),
      ("App/QA/Store.swift", "debug"), ("Specs/Store.swift", "test"),
      ("App/Preview Content/Data.swift", "sample"),
      ("Kit/Example/Store.swift", "sample"), ("Kit/PlayerDemo/Store.swift", "sample"),
      ("Kit/ExampleApps/Store.swift", "sample"), ("testProjects/Store.swift", "sample"),
      ("DemoApp/Store.swift", "sample"),
      ("Try.playground/Contents.swift", "sample"),
      ("CLI/Run.swift", "commandLine"), ("App/ProperNouns.swift", "properName"),
    ])
  func files(_ path: String, _ reason: String) {
    #expect(MarkedTree.use("titleLabel.text = ⟦\"Save\"⟧", path: path) == "no text: \(reason)")
    for app in ["App/Store.swift", "DrivingTestApp/Store.swift", "Demography/Store.swift"] {
      #expect(MarkedTree.use("titleLabel.text = ⟦\"Save\"⟧", path: app) == "shown by 'titleLabel.text'")
    }
  }

  @Test("no prefix of a file crashes")
  func prefixes() {
    let code = """
      enum E: String, LocalizedError { case a = "One two"; var errorDescription: String? { "Lost \\(a ?? "it")" } }
      struct V: View { let title = "A b" + c; var body: some View { Text(x ? "Yes" : y).help("a \\(b ?? "None")") } }
      func f() { label.text = #"a\\#(b) c"#; alert(title: .init("a", b: ["k": "v w"]), message: "x" as String) }
      """
    for count in 0...code.utf8.count {
      let text = String(decoding: code.utf8.prefix(count), as: UTF8.self)
      #expect(MarkedTree.use(text) == "no literal")
    }
  }
}

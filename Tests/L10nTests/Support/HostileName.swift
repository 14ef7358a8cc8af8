import Testing

/// A name that a file can hold and that a terminal or a log would act on.
struct HostileName: CustomTestStringConvertible {
  let text: String

  var testDescription: String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  static let all: [HostileName] = [
    // Escape sequences: colour, clear, title, hyperlink, cursor, clipboard, charset.
    "a\u{1B}[31mb", "\u{1B}[2J\u{1B}[H", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x.example\u{1B}\\x",
    "\u{1B}c",
    "\u{1B}[1A\u{1B}[2K", "\u{1B}]52;c;eA==\u{7}", "\u{1B}P1$x\u{1B}\\", "\u{1B}[8m", "\u{E}a\u{F}",
    // Single control characters.
    "a\u{7}", "a\u{8}\u{8}b", "a\rb", "a\nb", "a\r\nb", "a\u{B}b", "a\u{C}b", "a\tb", "a\u{0}b", "a\u{7F}",
    "a\u{1A}", "a\u{5}",
    // C1, line and paragraph separators.
    "a\u{85}b", "\u{9B}31mb", "\u{9D}0;t\u{9C}", "\u{90}x", "a\u{2028}b", "a\u{2029}b",
    // Bidirectional controls.
    "a\u{202E}b", "a\u{202A}b\u{202C}", "\u{2066}a\u{2069}", "a\u{2068}b", "a\u{200E}b", "a\u{200F}b",
    "a\u{61C}b",
    "\u{206E}a",
    // Workflow commands, after each character that ends a line or is skipped.
    "::error::x", " ::error::x", "x\n::error::x", "x\r\n::error::x", "x\r::error::x", "x\u{85}::error::x",
    "x\u{2028}::error::x", "\u{A0}::error::x", "\u{FEFF}::error::x", "::set-output name=a::b",
    "::add-mask::a", ":",
    ":error::x", "##[error]x", "a ##[group]x", "##vso[task.complete]x", "x%0A::error::x", "x%0D%0A::error::x",
    // Invisible, combining and long.
    "\u{FEFF}a", "a\u{E0001}\u{E0041}", "a\u{FFF9}b\u{FFFB}", "\u{301}", "a\u{200B}b", "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    String(repeating: "long ", count: 200) + "\u{1B}[31m", "'\u{1B}]0;x\u{7}'",
  ].map { HostileName(text: $0) }

  /// Names that have many of those at once, and begin a line in each way there is.
  static let mixed: [HostileName] = [
    "::error::\u{1B}[31m\u{7}\u{9B}31m\u{202E}\r\n::error::x", ":",
    "\u{301}\u{1B}]0;t\u{7}##[error]\u{0}\u{8}\u{7F}",
    "\u{A0} ::error::x\n::warning::y\u{2028}::error::z\u{85}::error::w\u{B}\u{C}",
    "\u{FEFF}::error::x\u{E0041}\u{FFF9}%0A::error::x\r##vso[x]\t'",
  ].map { HostileName(text: $0) }

  // MARK: - Files

  /// The text as a JSON string.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        let isRaw = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        return isRaw ? String(scalar) : "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      }.joined() + "\""
  }

  /// A catalog with the name as key, language, comment, text and state.
  func catalog(value: String? = nil) -> String {
    let name = Self.quoted(text)
    let unit = #"{"stringUnit":{"state":"translated","value":\#(Self.quoted(value ?? text))}}"#
    return """
      {"sourceLanguage":"en","strings":{\(name):{"comment":\(name),"extractionState":\(name),"localizations":{
      "es":\(unit),\(name):\(unit),"fr":{"stringUnit":{"state":\(name),"value":\(name)}},
      "pl":{"variations":{"plural":{\(name):\(unit),"one":\(unit)}}}}},
      "gone":{"comment":\(name),"extractionState":"stale"}},"version":"1.0",\(name):1}
      """
  }

  /// Code that looks the key up, in a line that has the name as it is where a line can.
  var source: String {
    let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let isLine = !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\0" }
    return """
      struct A: View {
        var body: some View {
          Text("\(literal)")
          Text("Some \(isLine ? text.replacing("\\", with: "") : "") text to show")
          label.text = "Save \(literal)"
        }
      }
      """
  }

  /// A project in which everything has the name.
  var files: [String: String] {
    let name = Self.quoted(text)
    let xml = text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\r" }.map {
      "&#\($0.value);"
    }
    .joined()
    return [
      "\(text).xcstrings": catalog(), "\(text).swift": source, "new.xcstrings": catalog(value: "other"),
      "\(text).strings": "\"a\" = \"b\";",
      "base": catalog(value: "x"), "ours": catalog(value: "y"), "theirs": catalog(value: "z"),
      "bad.json": #"{"sourceLanguage":"en","strings":{\#(name):{},\#(name):{}},"version":"1.0"}"#,
      "es.xliff": """
      <xliff version="1.2"><file original="\(xml).xcstrings" source-language="\(xml)" target-language="es"><body>
      <trans-unit id="\(xml)"><source>\(xml)</source><target state="\(xml)">%d \(xml)</target></trans-unit>
      <trans-unit id="x\(xml)"><source>\(xml)</source><target>\(xml)</target></trans-unit>
      </body></file></xliff>
      """,
      "bad.xliff": "<xliff version=\"1.2\"><\(text)>",
      "\(text).csv": "key,source,target\n\(text),\(text),\(text)\n",
      "\(text).xliff": "<\(text)", "odd.json": #"{\#(name):1}"#,
      "rules.json": #"{"rules":{\#(name):"error"}}"#,
      "languages.json": #"{"languages":["en",\#(name)],"catalogs":[\#(name)]}"#,
    ]
  }

  /// The project with a catalog that ends too early.
  var damagedFiles: [String: String] {
    files.merging(["\(text) broken.xcstrings": #"{"sourceLanguage":"en","strings":{"#]) { $1 }
  }
}

import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct LocalizingUseTests {
  /// The uses of the literals of a file, those that are no keys left out.
  static func uses(_ code: String, functions: LocalizedFunctions = .none) -> [LocalizingUse] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let index = DeclarationIndex(merging: [FileDeclarations(source)])
    return KeyFacts(source, in: index, functions: functions).uses.compactMap { $0 }
  }

  /// The keys that are extracted, as people read them.
  static func keys(_ code: String) -> [String] {
    uses(code).filter { $0.isExtracted && $0.role == .key }.compactMap { $0.key?.description }
  }

  @Test(
    "literals in localizing calls are keys",
    arguments: [
      (#"Text("Save")"#, ["Save"]),
      (#"SwiftUI.Text("Save")"#, ["Save"]),
      (#"Text.init("Save")"#, ["Save"]),
      (#"Text(verbatim: "Save")"#, []),
      (#"Button("Save", systemImage: "plus") { }"#, ["Save"]),
      (#"Label("Home", systemImage: "house")"#, ["Home"]),
      (#"view.accessibilityLabel("Close")"#, ["Close"]),
      (#"view.accessibilityInputLabels(["One", "Two"])"#, ["One", "Two"]),
      (#"list.searchable(text: $text, prompt: "Find")"#, ["Find"]),
      (#"BarMark(x: .value("Month", month))"#, ["Month"]),
      (#"container.value("Month")"#, []),
      (#"String(localized: "Save")"#, ["Save"]),
      (#"String("Save")"#, []),
      (#"LocalizedStringKey("Save")"#, ["Save"]),
      (#"String.LocalizationValue("Save")"#, ["Save"]),
      (#"NSLocalizedString("Save", comment: "")"#, ["Save"]),
      (#"@Parameter(title: "Name", description: "Of it") var name: String"#, ["Name", "Of it"]),
      (#"DisplayRepresentation(title: "Name", subtitle: "Of it", synonyms: ["A"])"#, ["Name", "Of it", "A"]),
      (#"let dialog: IntentDialog = "Done""#, ["Done"]),
      (#"bundle.localizedString(forKey: "Save", value: nil, table: nil)"#, []),
    ])
  func calls(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code) == expected)
  }

  @Test(
    "literals of localizing types are keys",
    arguments: [
      (#"let title: LocalizedStringKey = "Save""#, ["Save"]),
      (#"static var title: LocalizedStringResource = "Save""#, ["Save"]),
      (#"var title: SwiftUI.LocalizedStringKey? { isNew ? "New" : "Old" }"#, ["New", "Old"]),
      (#"func title(_ text: LocalizedStringKey = "Save") {}"#, ["Save"]),
      (#"func title() -> String.LocalizationValue { return "Save" }"#, ["Save"]),
      (#"let titles: [LocalizedStringKey] = ["One", "Two"]"#, ["One", "Two"]),
      (#"let titles: [String: LocalizedStringKey] = ["a": "One"]"#, ["One"]),
      (#"let titles: [LocalizedStringKey: String] = ["One": "a"]"#, ["One"]),
      (#"let titles: [(LocalizedStringKey, icon: String)] = [("One", "a")]"#, ["One"]),
      (#"let title = "Save" as LocalizedStringKey"#, ["Save"]),
      (#"let title: LocalizedStringKey = other ?? "Save""#, ["Save"]),
      (#"let title: String = "Save""#, []),
      (
        "var title: LocalizedStringKey {\n  switch a {\n  case .b: \"B\"\n  default: \"C\"\n  }\n}",
        ["B", "C"]
      ),
      (#"static let names: [Self: DisplayRepresentation] = [.a: "A"]"#, ["A"]),
    ])
  func types(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code) == expected)
  }

  @Test(
    "a value that is no literal takes the overload for strings",
    arguments: [
      (#"Text("a" + "b")"#, [.concatenation, .concatenation]),
      (#"Text(title ?? "a")"#, [.fallback]),
      (#"Text(isNew ? "a" : title)"#, [.ternary]),
      (#"Text(isNew ? "a" : "b")"#, [nil, nil]),
      (#"Text(isNew ? "a" : isOld ? "b" : ("c"))"#, [nil, nil, nil]),
      (#"Text(isNew ? "a" : "b" + c)"#, [.ternary, .concatenation]),
      (#"Text("a" as String)"#, [.cast]),
      (#"Text("a" as LocalizedStringKey)"#, [nil]),
      (#"Text("a".localized)"#, [.member]),
      (#"Text(("a"))"#, [nil]),
      (#"Text(["a", "b"][0])"#, [nil, nil]),
    ] as [(String, [DemotionReason?])])
  func demotions(_ code: String, _ expected: [DemotionReason?]) {
    #expect(Self.uses(code).map(\.demoted) == expected)
  }

  @Test("the table, the bundle, the comment and the default value come from the other arguments")
  func options() throws {
    let use = try #require(
      Self.uses(
        """
        String(localized: "greet", defaultValue: "Hello \\("you") 100%", table: "Home", bundle: .module, \
        comment: "Shown first")
        """
      ).first)
    #expect(use.key?.text == "greet")
    #expect(use.defaultValue?.text == "Hello %@ 100%%")
    #expect(use.table == .named("Home"))
    #expect(!use.bundle.isEmpty)
    #expect(use.comment == "Shown first")
    let text = Self.uses(#"Text("a", tableName: "T", comment: "c")"#)
    #expect(text.map(\.table.name) == ["T"] && text.map(\.comment) == ["c"])
    #expect(Self.uses(#"Text("a", tableName: table)"#).map(\.isExtracted) == [false])
    let old = Self.uses(#"NSLocalizedString("a", tableName: nil, value: "b", comment: "")"#)
    #expect(old.map(\.role) == [.key, .defaultValue])
    #expect(old.map { $0.key?.text } == ["a", "a"] && old.map { $0.defaultValue?.text } == ["b", "b"])
  }

  @Test("the first phrase of a shortcut is the key of all")
  func phrases() {
    let uses = Self.uses(
      #"AppShortcut(intent: A(), phrases: ["Open \(.applicationName)", "Start \(\.$book)"], shortTitle: "Open")"#
    )
    #expect(uses.map { $0.key?.text } == ["Open ${applicationName}", "Open ${applicationName}", "Open"])
    #expect(uses.map(\.role) == [.key, .phrase, .key])
    #expect(uses.map(\.table.name) == ["AppShortcuts", "AppShortcuts", "Localizable"])
    #expect(Self.keys(#"Summary("Open \(\.$book)")"#) == ["Open ${book}"])
  }

  @Test("functions that the configuration names take keys as they are")
  func functions() {
    let functions = LocalizedFunctions(["tr(_:)", "L10n.text(key:table:)"])
    func keys(_ code: String) -> [String] {
      Self.uses(code, functions: functions).compactMap { $0.key?.text }
    }
    #expect(keys(#"tr("a.b")"#) == ["a.b"])
    #expect(keys(#"tr("a.b", trailing: icon)"#) == ["a.b"])
    #expect(keys(#"tr(key: "a.b")"#) == [])
    #expect(keys(#"L10n.text(key: "50%")"#) == ["50%"])
    #expect(keys(#"text(key: "a.b")"#) == [])
  }

  @Test("functions of one name are told apart by their labels")
  func overloads() {
    let functions = LocalizedFunctions(["text(_:)", "text(stringID:parameter:)", "A.text(key:)"])
    func keys(_ code: String) -> [String] {
      Self.uses(code, functions: functions).compactMap { $0.key?.text }
    }
    #expect(keys(#"String.text(stringID: "a.b", parameter: 1)"#) == ["a.b"])
    #expect(keys(#"text("a.b")"#) == ["a.b"])
    #expect(keys(#"A.text(key: "a.b")"#) == ["a.b"])
    #expect(keys(#"text(key: "a.b")"#) == [])
  }

  @Test(
    "a signature is a name, perhaps of a type, with all labels or none",
    arguments: [
      ("tr", true), ("tr(_:)", true), ("A.B.text(key:table:)", true), ("tr()", false), ("tr(", false),
      ("tr(_)", false), ("tr(_:", false), (".tr(_:)", false), ("A..tr", false), ("tr(a b:)", false),
      ("tr(_:) ", false), ("1tr", false), ("", false), ("tr(::)", false),
    ])
  func signatures(_ text: String, _ isSignature: Bool) {
    #expect(LocalizedFunctions.isSignature(text) == isSignature)
  }
}

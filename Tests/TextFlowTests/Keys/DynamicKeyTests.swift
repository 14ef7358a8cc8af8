import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct DynamicKeyTests {
  static func keys(_ code: String, functions: [String] = []) -> [DynamicKey] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    return source.file.withSyntax {
      LookupCalls(source, $0, functions: LocalizedFunctions(functions)).dynamicKeys
    }
  }

  static func pattern(_ key: DynamicKey) -> String {
    key.pattern.parts.map { part in
      if case .text(let text) = part { text } else { "*" }
    }.joined()
  }

  @Test(
    "the known parts of a key are its pattern",
    arguments: [
      (#"NSLocalizedString(key, comment: "")"#, ["*"]),
      (#"NSLocalizedString("menu." + name, comment: "")"#, ["menu.*"]),
      (#"NSLocalizedString("menu.\(name).title", comment: "")"#, ["menu.*.title"]),
      (#"NSLocalizedString("a." + name + "b" + ".c", comment: "")"#, ["a.*b.c"]),
      (#"NSLocalizedString(isNew ? "a." + name : "b", comment: "")"#, ["a.*", "b"]),
      (#"NSLocalizedString(("a." + (isNew ? "b" : "c")), comment: "")"#, ["a.b", "a.c"]),
      (#"NSLocalizedString(String(format: "Version %@ of %d", v, n), comment: "")"#, ["Version * of *"]),
      (#"NSLocalizedString(String(format: format, v), comment: "")"#, ["*"]),
      (#"NSLocalizedString("a", comment: "")"#, []),
      (#"LocalizedStringKey(key)"#, ["*"]),
      (#"LocalizedStringKey("\(count) left")"#, []),
      (#"Text(.init("a." + key))"#, ["a.*"]), (#"Text(.init("a"))"#, []), (#"Image(.init("a." + key))"#, []),
      (#"list.navigationTitle(.init(isNew ? "a" : "b"))"#, ["a", "b"]), (#"Row(.init("a." + key))"#, []),
      (#"String(localized: String.LocalizationValue("a." + key))"#, ["a.*"]),
      (#"bundle.localizedString(forKey: "a." + key, value: nil, table: "T")"#, ["a.*"]),
      (#"formatter.localizedString(from: date)"#, []),
      (#"func localizedString(forKey key: String) {}"#, []),
    ])
  func patterns(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code).map(Self.pattern) == expected)
  }

  @Test(
    "a pattern reaches the keys that fit",
    arguments: [
      ("menu.file", true), ("menu.", true), ("menu", false), ("x.menu.file", false),
    ])
  func matching(_ key: String, _ expected: Bool) throws {
    let dynamic = try #require(Self.keys(#"NSLocalizedString("menu." + name, comment: "")"#).first)
    #expect(dynamic.pattern.matches(key) == expected)
    #expect(!dynamic.pattern.isOpen)
  }

  @Test(
    "text between what is open has to be there in its order",
    arguments: [
      ("a.1.b.2.c", true), ("a..b..c", true), ("a.1.c", false), ("a.b.c", false), ("a.1.b.2.c.", false),
    ])
  func middle(_ key: String, _ expected: Bool) throws {
    let dynamic = try #require(Self.keys(#"NSLocalizedString("a.\(b).b.\(c).c", comment: "")"#).first)
    #expect(dynamic.pattern.matches(key) == expected)
  }

  @Test("the configuration's functions and tables count")
  func tables() {
    #expect(Self.keys(#"tr("a." + b)"#, functions: ["tr(_:)"]).map(Self.pattern) == ["a.*"])
    let table = Self.keys(#"bundle.localizedString(forKey: key, value: nil, table: "T")"#)
    #expect(table.map(\.table.name) == ["T"] && table.map(\.pattern.isOpen) == [true])
  }
}

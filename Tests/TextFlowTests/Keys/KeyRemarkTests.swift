import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct KeyRemarkTests {
  @Test(
    "a literal that is all of a comment, a table or a default value of a lookup does not mention a key",
    arguments: [
      (#"NSLocalizedString("Save", comment: "Old")"#, ["Old"]),
      (#"NSLocalizedString(key, tableName: "T", value: "V", comment: "Old")"#, ["T", "V", "Old"]),
      (#"String(localized: "a", defaultValue: "V", table: "T", comment: "Old")"#, ["V", "T", "Old"]),
      (#"Text("a", tableName: "T", comment: "Old")"#, ["T", "Old"]),
      ("Text(\n  \"a\",\n  comment:\n    \"Old\"\n)", ["Old"]),
      (#"bundle.localizedString(forKey: "a", value: "V", table: "T")"#, ["V", "T"]),
      (#"L10n.text("a", comment: "Old")"#, ["Old"]),
    ])
  func remarks(_ code: String, _ expected: [String]) {
    #expect(Self.remarks(code) == expected)
  }

  @Test(
    "any other literal may be a key, whatever its label",
    arguments: [
      #"Row("a", comment: "Old")"#, #"Other.text("a", comment: "Old")"#,
      #"Text(verbatim: "a", comment: "Old")"#,
      #"Text("a", value: "Old")"#, #"NSLocalizedString("a", value: "Old".lookedUp, comment: text)"#,
      #"NSLocalizedString("a", comment: isNew ? "Old" : "b")"#, #"let a = .init("a", comment: "Old")"#,
      #"NSLocalizedString("a", comment: text("Old"))"#, #"let comment: String = "Old""#,
      #"["comment": "Old"]"#,
    ])
  func mentions(_ code: String) {
    #expect(Self.remarks(code) == [])
  }

  private static func remarks(_ code: String) -> [String] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let functions = LocalizedFunctions(["L10n.text(_:comment:)"])
    let lookups = source.file.withSyntax { LookupCalls(source, $0, functions: functions) }
    return lookups.remarks.map {
      source.text(source.literals[$0].contentRange)
    }
  }
}

import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite("Texts that are put together")
struct ComposedTextTests {
  /// A kind and code in which the one text of that kind is marked.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: ComposedText.Kind
    let code: String

    init(_ kind: ComposedText.Kind, _ code: String) {
      self.kind = kind
      self.code = code
    }

    var testDescription: String { code }
  }

  @Test("are found with their whole expression", arguments: found)
  func finds(_ example: Case) {
    let marked = MarkedCode(example.code)
    #expect(Self.texts(in: marked.text).map(\.kind) == [example.kind])
    #expect(Self.texts(in: marked.text).map(\.range) == [marked.range])
  }

  @Test("are not found where each text is whole, or where no person reads them", arguments: fine)
  func accepts(_ code: String) {
    #expect(Self.texts(in: code).isEmpty)
  }

  @Test("name the piece that a message is about")
  func words() {
    #expect(Self.words(#"Text("\(n) \(String(localized: "min"))")"#) == ["min"])
    #expect(Self.words(#"label.text = NSLocalizedString("user", comment: "") + ":""#) == [":"])
    #expect(Self.words(#"Text("\(n) dish\(n == 1 ? "" : "es")")"#) == ["es"])
    #expect(Self.words(#"Text("\(n) \(n == 1 ? "entry" : "entries")")"#) == ["entries"])
  }

  @Test("no prefix of a source crashes the search")
  func prefixes() {
    for code in Self.found.map(\.code) + Self.fine {
      let bytes = Array(MarkedCode(code.replacing("⟦", with: "").replacing("⟧", with: "")).text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 3) {
        _ = Self.texts(in: String(decoding: bytes[..<end], as: UTF8.self))
      }
    }
  }

  @Test("a text with any number of members behind it costs no depth of calls")
  func manyMembers() {
    let code = "let a = Text(\"Some words\")" + String(repeating: ".b", count: 200_000)
    #expect(Self.texts(in: code).isEmpty)
  }

  static func words(_ code: String) -> [String] { texts(in: code).map(\.words) }

  /// The texts of a file that is the first of a tree.
  static func texts(in code: String, _ others: String...) -> [ComposedText] {
    let files =
      [SourceFile(path: "HomeView.swift", text: code)]
      + others.enumerated().map { SourceFile(path: "Other\($0).swift", text: $1) }
    let sources = files.map(ScannedSource.init)
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    let facts = sources.map { source in
      source.file.withSyntax { LiteralFacts(source, $0, reason: source.reasonAgainstText, in: index) }
    }
    return facts[0].composedTexts(in: TextFlow(merging: facts.map(\.flow)), sources[0])
  }
}

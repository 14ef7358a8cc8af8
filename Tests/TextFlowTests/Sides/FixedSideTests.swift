import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct FixedSideTests {
  private static func sides(_ code: String) -> [String] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    return source.file.withSyntax(FixedSideReader.sides).map { source.text($0.range) }
  }

  @Test(
    "sides of text, anchors and attributes are found",
    arguments: [
      ("label.textAlignment = .left", ".left"),
      ("style.alignment = NSTextAlignment.right", "NSTextAlignment.right"),
      ("nameLabel.alignment = .right", ".right"),
      ("var titles: NSTextAlignment = .left", ".left"),
      ("view.semanticContentAttribute = .forceRightToLeft", ".forceRightToLeft"),
      ("a.leftAnchor.constraint(equalTo: b.leftAnchor)", "a.leftAnchor.constraint(equalTo: b.leftAnchor)"),
      ("x(\n  rightAnchor.constraint(\n equalTo: c))", "rightAnchor.constraint(\n equalTo: c)"),
      (
        "NSLayoutConstraint(item: a, attribute: .left, toItem: b, attribute: .right)",
        "NSLayoutConstraint(item: a, attribute: .left, toItem: b, attribute: .right)"
      ),
    ])
  func found(_ code: String, _ expected: String) {
    for start in 0..<40 {
      #expect(Self.sides(String(repeating: " ", count: start) + code) == [expected])
      #expect(Self.sides(code + String(repeating: " ", count: start)) == [expected])
    }
  }

  @Test(
    "other sides, comments, literals and what depends on the direction are left alone",
    arguments: [
      "if label.textAlignment == .left { }", "edges = [.left, .right]", "// label.textAlignment = .left",
      "\"label.textAlignment = .left\"", "\"\\(\"a\") label.textAlignment = .left \\(\"b\")\"",
      "label.textAlignment = isOld ? .left : .right", "stack.alignment = .left", "leftAnchor",
      "x.leftAnchors",
      "func f() { if layoutDirection == a { label.textAlignment = .left } }",
      "if a { label.textAlignment = .left } else { label.textAlignment = .right }",
      "a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 8)\n"
        + "a.rightAnchor.constraint(equalTo: b.rightAnchor, constant: -8)",
      "a.leftAnchor.constraint(equalTo: b.leftAnchor,\n)\na.rightAnchor.constraint(equalTo: b.rightAnchor)",
      "leftHandle.leftAnchor.constraint(equalTo: b.leftAnchor)",
    ])
  func ignored(_ code: String) {
    #expect(Self.sides(code).isEmpty)
  }

  @Test("no prefix of code with sides crashes")
  func prefixes() {
    let code =
      "f(a.leftAnchor.constraint(equalTo: b.rightAnchor))\nNSLayoutConstraint(attribute: .left)\nx.textAlignment = .left"
    for count in 0...code.utf8.count {
      _ = Self.sides(String(decoding: code.utf8.prefix(count), as: UTF8.self))
    }
  }
}

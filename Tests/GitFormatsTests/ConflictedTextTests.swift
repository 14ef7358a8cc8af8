import GitFormats
import Testing

@Suite struct ConflictedTextTests {
  private func text(_ lines: String) -> [UInt8] { Array(lines.replacing(" ", with: "\n").utf8) }

  @Test(
    "each style gives both sides back, and the common state where it shows it",
    arguments: [
      ("a x c ", "a b c ", "a y c "), ("a c ", "a b c ", "a y c "), ("x c ", "b b c ", "y y c "),
      ("a 1 2 3 c ", "a c ", "a 1 0 3 c "), ("", "a ", "b "), ("a b c d e ", "v b c w e ", "x b c y e "),
    ])
  func roundTrips(_ ours: String, _ base: String, _ theirs: String) throws {
    for style in [ConflictMarkers.Style.merge, .diff3, .zdiff3] {
      let bytes = ConflictMarkers.render(
        ours: text(ours), base: text(base), theirs: text(theirs), style: style)
      let parts = try #require(ConflictedText(bytes))
      #expect(parts.ours == text(ours) && parts.theirs == text(theirs), "\(style)")
      if style == .diff3 { #expect(parts.base == text(base)) }
      #expect((parts.base != nil) == (style != .merge))
    }
  }

  @Test("the common state stands between the sides, and lines of both sides stand outside in 'zdiff3'")
  func styles() {
    let (ours, base, theirs) = (text("a 1 x 3 c "), text("a c "), text("a 1 y 3 c "))
    func render(_ style: ConflictMarkers.Style) -> String {
      let bytes = ConflictMarkers.render(ours: ours, base: base, theirs: theirs, style: style)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(render(.merge) == "a\n1\n<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs\n3\nc\n")
    #expect(
      render(.diff3)
        == "a\n<<<<<<< ours\n1\nx\n3\n||||||| base\n=======\n1\ny\n3\n>>>>>>> theirs\nc\n")
    #expect(
      render(.zdiff3)
        == "a\n1\n<<<<<<< ours\nx\n||||||| base\n=======\ny\n>>>>>>> theirs\n3\nc\n")
  }

  @Test(
    "markers that are not in order are none",
    arguments: [
      "a", "<<<<<<< a\n=======\n", "=======\n>>>>>>> b\n", "<<<<<<< a\n>>>>>>> b\n", "<<<<<<<< a\n========\n",
      "<<<<<<< a\n<<<<<<< a\n=======\n>>>>>>> b\n", "<<<<<<<a\n=======\n>>>>>>> b\n",
    ])
  func rejects(_ text: String) {
    #expect(ConflictedText(Array(text.utf8)) == nil)
  }

  @Test("line ends may be CR LF, and the last one may be missing")
  func lineEnds() throws {
    let text = try #require(ConflictedText(Array("a\r\n<<<<<<< b\r\nc\r\n=======\r\nd\r\n>>>>>>>".utf8)))
    #expect(text.ours == Array("a\r\nc\r\n".utf8) && text.theirs == Array("a\r\nd\r\n".utf8))
  }
}

@Suite struct ConflictMarkersTests {
  @Test(
    "markers stand around the lines that differ, in the file's line ends",
    arguments: [
      ("a\nb\nc\n", "a\nx\nc\n", "a\n<<<<<<< ours\nb\n=======\nx\n>>>>>>> theirs\nc\n"),
      ("a\r\nb\r\n", "a\r\n", "a\r\n<<<<<<< ours\r\nb\r\n=======\r\n>>>>>>> theirs\r\n"),
      ("a", "b", "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"),
      ("a\nb\n", "a\nb\n", "a\nb\n"), ("", "", ""),
      ("", "a\n", "<<<<<<< ours\n=======\na\n>>>>>>> theirs\n"),
    ])
  func marks(_ ours: String, _ theirs: String, _ marked: String) {
    let bytes = ConflictMarkers.render(
      ours: Array(ours.utf8), base: [], theirs: Array(theirs.utf8), style: .merge)
    #expect(bytes == Array(marked.utf8))
  }
}

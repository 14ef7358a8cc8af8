import GitFormats
import Testing

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
    let bytes = ConflictMarkers.render(ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    #expect(bytes == Array(marked.utf8))
  }
}

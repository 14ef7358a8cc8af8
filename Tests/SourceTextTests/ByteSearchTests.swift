import SourceText
import Testing

@Suite struct ByteSearchTests {
  @Test(
    "a text is found at its first place within a range",
    arguments: [
      ("aab ab", "ab", nil, 1..<3), ("aab ab", "ab", 2..<6, 4..<6), ("aab ab", "ab", 2..<5, nil),
      ("aab", "aab", nil, 0..<3), ("aab", "aabc", nil, nil), ("aab", "b", 3..<3, nil), ("", "a", nil, nil),
      ("ab", "", 1..<2, 1..<1), ("aaaab", "aab", nil, 2..<5), ("größer", "ß", nil, 4..<6),
    ] as [(String, String, Range<Int>?, Range<Int>?)])
  func firstRange(bytes: String, text: String, range: Range<Int>?, expected: Range<Int>?) {
    #expect(Array(bytes.utf8).firstRange(ofText: text, in: range) == expected)
  }
}

/// The escapes of C for control characters, which `.strings` and PO files share.
package enum CEscape {
  /// The letters of the characters U+0007 to U+000D.
  private static let letters = Array("abtnvfr".utf8)

  /// The character of a letter, such as `n`; `nil` for other letters.
  package static func control(_ letter: UInt8) -> UInt8? {
    letters.firstIndex(of: letter).map { UInt8($0 + 7) }
  }

  /// The letter of a control character; `nil` for others.
  package static func letter(of control: UInt8) -> UInt8? {
    (7...13).contains(control) ? letters[Int(control) - 7] : nil
  }
}

import SourceText
import XCStrings

/// White space at one end of a text, compared between a translation and its source text.
enum EdgeSpace {
  /// An end of a text.
  enum Edge { case start, end }

  /// The finding about one end; `nil` if the white space is the same, or differs as the language wants it.
  static func finding(at edge: Edge, of unit: FileUnit, sourceLanguage: Language) -> Finding? {
    guard
      let wanted = unit.withSourceUTF8({ bytes in
        String(decoding: bytes[run(at: edge, in: bytes)], as: UTF8.self)
      })
    else { return nil }
    let (range, found) = unit.withUTF8 { bytes in
      let range = run(at: edge, in: bytes)
      return (range, String(decoding: bytes[range], as: UTF8.self))
    }
    guard found != wanted, !isHabit(found: found, wanted: wanted, in: unit.language) else { return nil }
    let verb = edge == .start ? "starts" : "ends"
    let message =
      switch (found.isEmpty, wanted.isEmpty) {
      case (false, true): "'\(unit.language)' \(verb) with \(name(found)), '\(sourceLanguage)' does not"
      case (true, _): "'\(sourceLanguage)' \(verb) with \(name(wanted)), '\(unit.language)' does not"
      case (false, false):
        "'\(unit.language)' \(verb) with \(name(found)), '\(sourceLanguage)' with \(name(wanted))"
      }
    let fix = Fix(
      wanted.isEmpty ? "remove the white space" : "copy the white space of '\(sourceLanguage)'", .safe,
      edits: [unit.edit(range, to: wanted)])
    return found.isEmpty
      ? unit.finding(message, fix: fix) : unit.finding(message, at: range, fix: fix)
  }

  /// The run of ASCII white space at an end.
  private static func run(at edge: Edge, in bytes: UnsafeBufferPointer<UInt8>) -> ByteRange {
    switch edge {
    case .start: return 0..<(bytes.firstIndex { !$0.isASCIISpace } ?? bytes.count)
    case .end: return (bytes.lastIndex { !$0.isASCIISpace }.map { $0 + 1 } ?? 0)..<bytes.count
    }
  }

  /// Languages written without blanks between words do without those that join texts.
  private static func isHabit(found: String, wanted: String, in language: Language) -> Bool {
    found.isEmpty && wanted.allSatisfy { $0 == " " } && WritingHabit.hasNoBlanks(language.subtag)
  }

  private static func name(_ space: String) -> String {
    if space.allSatisfy({ $0 == " " }) { return space.count == 1 ? "a blank" : "\(space.count) blanks" }
    if space.allSatisfy(\.isNewline) { return space.count == 1 ? "a line break" : "line breaks" }
    return space == "\t" ? "a tab" : "white space"
  }
}

import SourceText
import XCStrings

/// Tells localizations, or forms of them, that are one text exactly as Xcode writes it; nine in ten are.
///
/// What stands before the text is the same in nearly all at one depth, state included. So one is looked at member by
/// member, and those whose bytes are the same from the brace to the text need no look.
struct PlainTexts {
  private let reader: TapeReader
  private let states = UnitState.known.map { Array($0.rawValue.utf8) }
  /// The last one that was looked at and plain.
  private var model = -1

  /// Prepares to tell the localizations, or the forms, of one catalog apart.
  init(_ reader: TapeReader) { self.reader = reader }

  /// The tape index of a localization's text, two places after its state; `nil` if it is not plain.
  mutating func text(of localization: Int) -> Int? {
    let tape = reader.tape
    guard tape[localization].kind == .object, tape[localization].length == 9,
      tape[localization + 6].kind == .string
    else { return nil }
    if model < 0 || !lead(of: localization).hasSameBytes(as: lead(of: model)) {
      guard isPlain(localization) else { return nil }
      model = localization
    }
    return localization + 6
  }

  /// The bytes from a localization's brace to its text.
  private func lead(of localization: Int) -> UnsafeBufferPointer<UInt8> {
    let range = Int(reader.tape[localization].start)..<Int(reader.tape[localization + 6].start)
    return UnsafeBufferPointer(rebasing: reader.bytes[range])
  }

  private func isPlain(_ localization: Int) -> Bool {
    guard reader.kind(localization + 2) == .object, reader.kind(localization + 4) == .string,
      reader.is(localization + 1, "stringUnit"), reader.is(localization + 3, "state"),
      reader.is(localization + 5, "value")
    else { return false }
    return reader.withUTF8(localization + 4) { state in states.contains { $0.elementsEqual(state) } }
  }
}

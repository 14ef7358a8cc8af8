package import SourceText
package import SwiftIndex
import TextFlow
import XCStrings

/// The texts of literals, whatever takes them: each may be a key in a way that the sources don't show.
///
/// An interpolation in code and a specifier in a key are one mark, so that `"\(count) left"` is `%lld left`.
package struct LiteralTexts: Sendable {
  private var places: [ExactKey: FoundKey.Place] = [:]
  private static let mark = "\u{1}"

  /// Starts without a text.
  package init() {}

  /// Takes in literals of a file that may be keys; of each text the first place counts.
  package mutating func add(_ source: ScannedSource, where isWanted: (Int) -> Bool) {
    var lines = LineCounter(source.file.bytes)
    for (index, literal) in source.literals.enumerated() where isWanted(index) {
      var text = ""
      for segment in source.segments(of: literal) {
        switch segment {
        case .text(let part): text += part
        case .interpolation: text += Self.mark
        }
      }
      let line = lines.position(of: literal.range.lowerBound).line
      let key = ExactKey(text)
      if places[key] == nil { places[key] = FoundKey.Place(path: source.file.path, line: line) }
    }
  }

  /// Takes in the strings of a file in another language, such as Objective-C.
  package mutating func add(quotedIn file: SourceFile) {
    var reader = CReader(file.bytes)
    while let text = reader.nextString() {
      let key = ExactKey(text)
      if places[key] == nil { places[key] = FoundKey.Place(path: file.path, line: reader.line) }
    }
  }

  /// The first place whose literal may be the key.
  package func place(of key: String) -> FoundKey.Place? {
    if let place = places[ExactKey(key)] { return place }
    guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let format = FormatString(key)
    var edits = format.percents.map { TextEdit(range: $0, replacement: "%") }
    edits += format.placeholders.map { TextEdit(range: $0.range, replacement: Self.mark) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return places[ExactKey(String(decoding: Array(key.utf8).applying(edits), as: UTF8.self))]
  }
}

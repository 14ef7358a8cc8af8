import SourceText

extension FormatString {
  /// Replaces the placeholders of a text for which `replacement` returns another text.
  package static func replacing(
    in text: String, _ context: Context = .text, ignoringProse: Bool = false,
    _ replacement: (_ placeholder: Placeholder, _ written: String) -> String?
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    let format = FormatString(text, in: context)
    let edits = (ignoringProse ? format.withoutProse : format).placeholders.compactMap { placeholder in
      replacement(placeholder, String(decoding: bytes[placeholder.range], as: UTF8.self)).map {
        TextEdit(range: placeholder.range, replacement: $0)
      }
    }
    return edits.isEmpty ? text : String(decoding: bytes.applying(edits), as: UTF8.self)
  }
}

/// Adds argument positions to a text, as Xcode does in a source text with two or more arguments.
///
/// `%lld of %lld` becomes `%1$lld of %2$lld`, since translators may need another order.
package enum ArgumentPositions {
  /// Returns the text with positions; unchanged if it has some or needs none.
  package static func adding(to text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let placeholders = FormatString(text).withoutProse.placeholders
    let isPlain = placeholders.allSatisfy { place in
      place.kind == .conversion && place.position == nil && place.name == nil && place.sizeArguments.isEmpty
    }
    guard placeholders.count > 1, isPlain else { return text }
    return FormatString.replacing(in: text, ignoringProse: true) { "%\($0.argument)$" + $1.dropFirst() }
  }

  /// Returns the text without positions, as in keys in code.
  package static func removing(from text: String) -> String {
    FormatString.replacing(in: text) { placeholder, written in
      guard placeholder.position != nil, let dollar = written.firstIndex(of: "$") else { return nil }
      return "%" + written[written.index(after: dollar)...]
    }
  }
}

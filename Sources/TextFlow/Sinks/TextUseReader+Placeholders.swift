import SwiftIndex
import SwiftTree

/// Evidence from the app's own words that a text is a placeholder, or is not to be localized.
extension TextUseReader {
  /// Whether the literal is part of a value that a view shows before it has data.
  ///
  /// For example, `static let placeholderRows`. A placeholder that is itself a text is shown.
  func isPlaceholder(_ literal: StringLiteral, _ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    guard context.kind == .argument, let name = scope.path.last, isPlaceholderName(name),
      let file = types.file,
      let property = file.properties.first(where: { $0.name.range == name }), property.isStatic
    else { return false }
    let type = property.type.isEmpty ? property.value.range.prefix(40) : property.type.range
    let texts: [StaticString] = ["String", "Text", "View", "Localized", "State", "Configuration", "Prompt"]
    return !type.contains { offset in texts.contains { bytes.starts(with: $0, at: offset) } }
  }

  private func isPlaceholderName(_ name: Range<Int>) -> Bool {
    NameWords.contains("placeholder", name, bytes) || NameWords.contains("Placeholder", name, bytes)
  }

  /// Whether a comment on the same line or the one before excludes the text from localization.
  func isSwitchedOff(_ literal: StringLiteral) -> Bool {
    let offset = Int(literal.start)
    var (low, high) = (0, switchedOff.count)
    while low < high {
      let middle = (low + high) / 2
      if switchedOff[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < switchedOff.count && switchedOff[low].contains(offset)
  }

  /// Returns the lines to which such comments of a file apply, in order.
  static func switchedOffLines(_ tree: SyntaxTree, _ bytes: SourceBytes) -> [Range<Int>] {
    tree.comments.compactMap { comment in
      let (start, end) = (comment.range.lowerBound, comment.range.upperBound)
      guard isAboutText(start..<end, bytes) else { return nil }
      let lineEnd = bytes.lineEnd(from: end)
      let next = bytes.starts(with: "\r\n", at: lineEnd) ? lineEnd + 2 : lineEnd + 1
      var lineStart = start
      while lineStart > 0, !bytes[lineStart - 1].isLineEnd { lineStart -= 1 }
      let isAlone = (lineStart..<start).allSatisfy { bytes[$0].isBlank } && end == lineEnd
      if bytes.starts(with: "// swiftlint:disable:", at: start) {
        if bytes.starts(with: "next", at: start + 21) { return lineEnd..<bytes.lineEnd(from: next) }
        return bytes.starts(with: "this", at: start + 21) ? lineStart..<lineEnd : nil
      }
      guard isMarkedNotLocalized(start..<end, bytes) else { return nil }
      return isAlone ? lineEnd..<bytes.lineEnd(from: next) : lineStart..<lineEnd
    }
  }

  private static func isAboutText(_ comment: Range<Int>, _ bytes: SourceBytes) -> Bool {
    comment.contains { offset in
      switch bytes[offset] {
      case UInt8(ascii: "o"): bytes.starts(with: "ocali", at: offset)
      case UInt8(ascii: "r"): bytes.starts(with: "ransla", at: offset)
      case UInt8(ascii: "h"):
        bytes.starts(with: "hardcoded", at: offset) || bytes.starts(with: "hard_coded", at: offset)
      default: false
      }
    }
  }

  /// Whether a comment excludes a text on purpose: `// not localized: a format's name`.
  private static func isMarkedNotLocalized(_ comment: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let text = String(decoding: bytes.buffer[comment], as: UTF8.self).lowercased()
    if ["todo", "fixme", "yet"].contains(where: text.contains) { return false }
    return ["not ", "n't ", "not be ", "n’t ", "not to be ", "never "].contains { negation in
      ["localiz", "localis", "translat"].contains { text.contains(negation + $0) }
    }
  }

  /// Whether the literal only repeats the name of a symbol instead of describing it.
  func repeatsSymbol(_ context: LiteralContext) -> Bool {
    guard bytes.equals(context.label, "accessibilityDescription") else { return false }
    let symbol = siblings(of: context).first { bytes.equals($0.label, "systemSymbolName") }
    guard let symbol else { return false }
    let name = symbol.value.lazy.map { bytes[$0] }.filter(\.isWordByte)
    return skeleton.text.lazy.filter(\.isWordByte).elementsEqual(name)
  }
}

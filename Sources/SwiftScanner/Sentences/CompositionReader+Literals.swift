import SwiftTree

/// Literals with values, formats and lists.
extension CompositionReader {
  /// Judges a literal by its text and its interpolations.
  mutating func readLiteral(_ place: Int) {
    guard let index = pieces.literal(place) else { return }
    let literal = source.literals[index]
    if mayHaveOptionalEnding(literal) { readOptionalEnding(index, at: place) }
    guard literal.interpolationCount > 0, hasValues(place) else { return }
    let shapes = source.segments(of: literal).compactMap {
      if case .text(let text) = $0 { TextShape(text.withoutLinks) } else { nil }
    }
    var reader = pieces
    reader.followsNames = !shapes.contains(where: \.isWording)
    let parts = reader.pieces(ofLiteral: index, at: place)
    guard !shapes.contains(where: \.isMarkup) else { return }
    add(.sum, at: place, parts: parts)
    if parts.contains(where: \.isLocalized) { return }
    if isSentenceOfViews(parts) {
      add(.text(.localizedFragment, words: ""), at: place)
    } else if !reader.followsNames, let word = chosenWord(in: place) {
      add(.text(.chosenWord, words: word), at: place)
    }
  }

  /// Whether an interpolation of a literal may hold a choice, a localized text or a view.
  private func hasValues(_ place: Int) -> Bool {
    (Int(tree.nodes[place].firstNode)..<place).contains { part in
      [.ternary, .call, .member, .name].contains(tree.kind(at: part))
    }
  }

  /// The word of a literal in which a condition chooses from words.
  private func chosenWord(in place: Int) -> String? {
    for interpolation in tree.children(of: place) {
      guard let value = pieces.value(of: interpolation),
        let branches = pieces.branches(of: pieces.unwrapped(value))
      else { continue }
      for branch in branches {
        guard let nested = pieces.literal(branch), let text = source.value(of: source.literals[nested])
        else { continue }
        let shape = TextShape(text)
        if shape.isWording, shape.words[0].count > 2 { return text }
      }
    }
    return nil
  }

  /// Whether views alone are put beside each other, so that their order is the code's.
  private func isSentenceOfViews(_ parts: [TextPiece]) -> Bool {
    guard parts.allSatisfy({ $0.shape?.isBlank ?? true }) else { return false }
    let views = parts.filter { if case .view = $0.kind { true } else { false } }
    let others = parts.filter { part in part.shape == nil && !isImage(part.place) }
    return !views.isEmpty && others.count > 1
  }

  /// Judges a localized text that is an argument of a localized format.
  mutating func readFormat(_ call: Int, _ list: Int) {
    let arguments = tree.children(of: list).dropFirst().map { $0 - 1 }
    guard !arguments.isEmpty, case .localized = pieces.kind(of: call) else { return }
    for argument in arguments {
      guard case .localized = pieces.kind(of: argument) else { continue }
      return add(.text(.formatFragment, words: words(of: argument)), at: call)
    }
  }

  // MARK: - Lists

  /// Judges `.joined(separator: ", ")`.
  mutating func readList(_ call: Int, _ list: Int) {
    guard let value = pieces.value(of: list), let index = pieces.literal(value),
      bytes.equals(contexts[index].label, "separator"), let separator = source.value(of: source.literals[index]),
      [", ", "、", " and ", " & "].contains(separator)
    else { return }
    let isArray = tree.tokens[Int(tree.nodes[call].firstToken)].kind == .leftBracket
    guard !isArray, !isOfValues(contexts[index].receiver), !isInCode(call), !splitSeparators.contains(separator)
    else { return }
    let context = names.context(of: call)
    let isHeard = [context.name, context.label].contains {
      source.text($0).lowercased().contains("accessib")
    }
    let pieces = [contexts[index].name.lowerBound..<tree.range(at: list).upperBound]
    let isOfNames = names.audience(ofName: contexts[index].receiver.prefix { bytes[$0].isWordByte }) == .program
    if !isHeard {
      add(.text(.list, words: separator), at: call, pieces: pieces, named: isOfNames ? .program : nil)
    }
  }

  /// Whether the text around an interpolation is code: `{\(pairs)}`, `POINT(\(numbers))`.
  private func isInCode(_ call: Int) -> Bool {
    let parent = tree.ancestor(of: call, .interpolation, .codeBlock, .closure, .argument)
    guard let parent, tree.kind(at: parent) == .interpolation else { return false }
    let bracket = tree.range(at: parent).lowerBound - 2
    guard bracket > 0 else { return false }
    return bytes.equals(bracket..<bracket + 1, "[") || bytes.equals(bracket..<bracket + 1, "{")
      || bytes.equals(bracket..<bracket + 1, "(") && bytes[bracket - 1].isWordByte
  }

  /// Whether the elements are names in the code, numbers, pairs or quoted.
  private func isOfValues(_ range: Range<Int>) -> Bool {
    let receiver = source.text(range)
    return [
      "rawValue)", ".id)", "identifier)", "ID)", "debugDescription", "\\($0", "(format:", "path)",
      "describing:", "\\\"", "olor", "hex", "Hex", "String.init", "String($0",
    ]
    .contains { receiver.contains($0) }
  }
}

import SwiftTree

/// Plurals that a condition chooses from: `count == 1 ? "item" : "items"`, `item(s)`.
extension CompositionReader {
  /// Judges a choice between two texts.
  mutating func readTernary(_ choice: Int) {
    let parts = tree.children(of: choice)
    guard parts.count == 3, let one = text(of: parts[1]) else { return }
    let counts = condition.holds(parts[0])
    let verdicts = alternatives(of: parts[2]).lazy.compactMap { [self] other in
      text(of: other).flatMap { verdict(one, $0, counts: counts) }.map { ($0.kind, $0.words, other) }
    }
    guard let (kind, ending, second) = verdicts.first else { return }
    let range = sentence(around: tree.range(at: choice))
    guard let audience = audience(ofChoice: choice, in: range),
      audience == .people || counts && audience == .open
    else { return }
    if kind == .pluralPair {
      add(kind, range, words(of: second), other: words(of: parts[1]))
    } else {
      add(kind, range, ending)
    }
  }

  private var condition: CountCondition { CountCondition(source: source, tree: tree) }

  /// More branches than a choice by hand has.
  private static let mostBranches = 32

  /// What an expression may be: each branch of `a ? b : c ? d : e`.
  private func alternatives(of place: Int) -> [Int] {
    var found: [Int] = []
    var rest = place
    while found.count < Self.mostBranches, let branches = pieces.branches(of: rest), branches.count == 2 {
      found.append(branches[0])
      rest = branches[1]
    }
    return found + [rest]
  }

  /// Judges `word + "s"` as one of the two branches.
  mutating func readAddedEnding(_ ending: String, of choice: Int) {
    let range = sentence(around: tree.range(at: choice))
    guard condition.holds(tree.firstChild(of: choice)),
      audience(ofChoice: choice, in: range)?.mayBePeople ?? false
    else { return }
    add(.pluralEnding, range, ending)
  }

  /// The ending that a chain adds to what comes before it.
  func addedEnding(in chain: Int) -> String? {
    pieces.operands(of: chain).dropFirst().lazy.compactMap(pieces.literal).map { [self] in shape(of: $0).text
    }
    .first(where: PluralWords.isEnding)
  }

  /// Who reads a choice; `nil` where it is shown as it is.
  private mutating func audience(ofChoice choice: Int, in range: Range<Int>) -> Audience? {
    let context = flow.contexts.context(ofNode: choice)
    return isVerbatim(context) ? nil : audience(of: context, at: choice, in: range)
  }

  private func verdict(
    _ one: (shape: TextShape, isLocalized: Bool), _ two: (shape: TextShape, isLocalized: Bool), counts: Bool
  ) -> (kind: ComposedText.Kind, words: String)? {
    let shapes = [one.shape, two.shape]
    if counts, let ending = shapes.first(where: { PluralWords.isEnding($0.text) }),
      shapes.contains(where: { $0.text.isEmpty || PluralWords.isEnding($0.text) && $0.text != ending.text })
    {
      return (.pluralEnding, ending.text)
    }
    guard !shapes.contains(where: \.isMarkup) else { return nil }
    if counts, !Self.areCountless(one.shape, two.shape), let plural = PluralWords.plural(one.shape, two.shape)
    {
      return (.pluralPair, plural)
    }
    guard !one.isLocalized, PluralWords.isPair(one.shape, two.shape), !shapes.contains(where: \.isNameLike)
    else { return nil }
    return (.pluralPair, shapes.max { $0.text.count < $1.text.count }?.text ?? "")
  }

  /// Whether two texts are whole sentences without a number: one about a thing, and one about several.
  static func areCountless(_ one: TextShape, _ two: TextShape) -> Bool {
    [one, two].allSatisfy { shape in
      shape.words.count > 3 && shape.text.trimmingBlanks.last.map { ".?!".contains($0) } ?? false
        && !shape.text.contains { $0.isNumber || $0 == "%" || $0 == "\u{FFFC}" }
    }
  }

  /// The text of a branch: a literal's, or the one that a call looks up.
  func text(of place: Int) -> (shape: TextShape, isLocalized: Bool)? {
    if let literal = pieces.literal(place) { return (shape(of: literal), pieces.localizing[literal] != nil) }
    guard case .localized = pieces.kind(of: place) else { return nil }
    let shape = firstLiteral(in: place).map(shape) ?? TextShape(source.text(tree.range(at: place)))
    let isKey = !shape.text.contains(where: \.isWhitespace)
    return (isKey ? TextShape(IdentifierWords.words(of: shape.text).joined(separator: " ")) : shape, true)
  }

  /// The text of a literal, with a mark for each interpolation.
  func shape(of literal: Int) -> TextShape {
    TextShape(
      source.segments(of: source.literals[literal]).map {
        if case .text(let text) = $0 { text } else { "\u{FFFC}" }
      }.joined())
  }

  /// The literal whose interpolation holds an expression, or the chain that it is an operand of.
  private func sentence(around range: Range<Int>) -> Range<Int> {
    if let literal = source.literalIndex(around: range.lowerBound) {
      var place = literal
      while source.literals[place].outer >= 0 { place = Int(source.literals[place].outer) }
      if source.literals[place].range.upperBound >= range.upperBound { return source.literals[place].range }
    }
    return range
  }

  // MARK: - Endings in parentheses

  /// Whether `(s)` or the like may be in a literal.
  func mayHaveOptionalEnding(_ literal: StringLiteral) -> Bool {
    // The literals in each other's interpolations would be looked through once for each level.
    literal.contentRange.count < 600
      && literal.contentRange.dropFirst(2).contains { offset in
        bytes[offset] == UInt8(ascii: "(") && (0x61...0x7A).contains(bytes[offset - 1])
          && endingLength(at: offset + 1) > 0
      }
  }

  private func endingLength(at offset: Int) -> Int {
    let endings: [StaticString] = ["s)", "es)", "ies)"]
    return endings.first { bytes.starts(with: $0, at: offset) }?.utf8CodeUnitCount ?? 0
  }

  /// Judges `item(s)`.
  mutating func readOptionalEnding(_ index: Int) {
    let literal = source.literals[index]
    let shape = shape(of: index)
    guard !isVerbatim(contexts[index]), !bytes.equals(contexts[index].label, "comment") else { return }
    guard let word = OptionalEnding.word(in: shape.text), !shape.isMarkup, !shape.text.contains(";") else {
      return
    }
    switch audience(ofLiteral: index) {
    case .people: break
    case .open where literal.interpolationCount > 0 && !literal.isMultiline: break
    case .open, .program, .record: return
    }
    add(.optionalEnding, literal.range, word)
  }
}

extension Array where Element == StringLiteral {
  /// The place of the first literal that starts at an offset or after it.
  func firstIndex(from offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}

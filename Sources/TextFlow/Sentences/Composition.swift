import SourceText
package import SwiftIndex

/// Text that may be composed from pieces, as far as its own file shows.
///
/// The flow of the whole project decides where its value goes, and which pieces are localized texts.
struct Composition: Sendable {
  enum Form: Sendable {
    /// The kind of the text, whatever its values are.
    case whole(ComposedText.Kind, words: String)
    /// Operands of `+`, or the parts of a literal.
    case sum
    /// Arguments of a localized format.
    case format
    /// Text added by `+=`.
    case appended
  }

  let form: Form
  /// The text, whose kind and words only `form` or the pieces decide.
  var text: ComposedText
  /// Whether the text is reported even if its readers are undetermined.
  var mayBeOpen = false
  /// The node of its value, and the first literal in it.
  let node, literal: Int
  /// The places of its value.
  let places: [FlowPlace]
  let parts: [TextPiece]
  /// What the file says about whether users read it.
  var evidence = Evidence(.undecided)

  /// Whether the text is reported if its values are localized texts, or if they are not.
  func mayBeFound(in source: ScannedSource) -> Bool {
    let isOpen = parts.contains { !$0.openNodes.isEmpty }
    return (isOpen ? [true, false] : [false]).contains { isLocalized in
      verdict(parts.map { $0.resolved { _ in isLocalized } }, source) != nil
    }
  }

  /// Returns the composed text by the flow of the project; `nil` if it is whole or not user-facing.
  func text(in flow: TextFlow, _ source: ScannedSource) -> ComposedText? {
    let fate = places.reduce(into: SinkKinds()) { $0.formUnion(flow.sinks(of: $1)) }
    guard let (kind, words) = verdict(parts.map { $0.resolved(flow.isLocalized) }, source) else { return nil }
    switch Judge(flow: flow).verdict(on: evidence, fate).use {
    case .localized, .hardcoded, .demoted: break
    case .undecided: if !mayBeOpen, !text.wouldBeKey, !kind.hasLocalizedPiece { return nil }
    case .notText(let reason): if !kind.hasLocalizedPiece || reason.isForDevelopers { return nil }
    }
    var text = text
    (text.kind, text.words) = (kind, words)
    return text
  }

  // MARK: - Verdicts

  private typealias Verdict = (kind: ComposedText.Kind, words: String)

  private func verdict(_ parts: [TextPiece], _ source: ScannedSource) -> Verdict? {
    switch form {
    case .whole(let kind, let words): (kind, words)
    case .sum: verdict(ofSum: parts, source)
    case .format: parts.first(where: \.isLocalized).map { (.formatFragment, $0.words(in: source)) }
    case .appended: verdict(ofAppended: parts, source)
    }
  }

  /// Classifies the adjacent pieces in a chain or a literal.
  ///
  /// A colon makes a label of what precedes it: `name: Done`. At the end, it is a mark that the code adds.
  private func verdict(ofSum parts: [TextPiece], _ source: ScannedSource) -> Verdict? {
    let runs = parts.indices.split { index in
      parts[index].isBoundary(in: source)
        || index + 1 < parts.count && parts[index].shape?.isColon ?? false
    }
    return runs.lazy.compactMap { verdict(ofRun: parts[$0], source) }.first
  }

  private func verdict(ofRun run: ArraySlice<TextPiece>, _ source: ScannedSource) -> Verdict? {
    let localized = run.filter { piece in
      piece.isLocalized && !piece.isSentence
        && !ScannedSource.isProperName(source.words(in: piece.range))
    }
    let wording = run.first { $0.isWording && !$0.isLocalized }
    let hasValue = run.contains { piece in
      let hasNumber = piece.shape?.text.utf8.contains(where: \.isASCIIDigit) ?? false
      return piece.isValue || !localized.isEmpty && hasNumber
    }
    if let first = localized.first {
      if localized.count > 1 || hasValue || wording != nil {
        return (.localizedFragment, source.words(in: first.range))
      }
      return zip(run, run.dropFirst()).lazy.compactMap { $0.isLocalized ? $1.shape?.addedMark : nil }.first
        .map { (.addedMark, $0) }
    }
    let isOneLiteral = run.first?.operand == run.last?.operand
    if let word = run.lazy.compactMap(\.chosenWord).first {
      let isInSentence = run.contains { $0.shape?.isWording ?? false }
      if isInSentence || hasValue && isOneLiteral && wording != nil { return (.chosenWord, word) }
    }
    return hasValue && !isOneLiteral ? wording.map { (.joinedWords, $0.words(in: source)) } : nil
  }

  private func verdict(ofAppended parts: [TextPiece], _ source: ScannedSource) -> Verdict? {
    let first = parts.first?.shape
    if let localized = parts.first(where: \.isLocalized) {
      let isGlue = first.map { $0.words.isEmpty && $0.continues && !$0.isBreak && !$0.isSeparator } ?? false
      let isJoined =
        isGlue || verdict(ofSum: parts, source) != nil
        || parts.count == 1 && source.hasBlankEdge(localized.range)
      return isJoined ? (.localizedFragment, source.words(in: localized.range)) : nil
    }
    // A whole sentence after others is a text of its own.
    guard parts.count > 1 || first?.isWholeSentence != true, first?.isBreak != true,
      parts.count > 1 || first?.continues == true
    else { return nil }
    return parts.first(where: \.isWording).map { (.appendedWords, $0.words(in: source)) }
  }
}

extension TextPiece {
  /// The words for messages: the text in the code, or else the content of its literal or its code.
  fileprivate func words(in source: ScannedSource) -> String { shape?.text ?? source.words(in: range) }

  /// Whether the piece separates two texts: a line break, a separator, a list of lines.
  fileprivate func isBoundary(in source: ScannedSource) -> Bool {
    if let shape { return shape.isBoundary }
    if case .choice(let pieces) = kind {
      return pieces.contains { $0.isBoundary(in: source) }
        && pieces.allSatisfy { $0.isBoundary(in: source) || $0.shape?.text.isEmpty ?? false }
    }
    guard case .value = kind else { return false }
    let text = source.text(range)
    if text.contains("\"\\n") { return true }
    let last = text.split { !$0.isLetter }.last.map { IdentifierWords.words(of: String($0)).last ?? "" } ?? ""
    return Self.decorations.contains(last)
  }

  /// The last words of names of decorations, which are not part of the text beside them.
  private static let decorations: Set<String> = [
    "emoji", "flag", "icon", "symbol", "bullet", "indent", "indentation", "newline", "id", "uuid",
    "identifier",
  ]
}

extension ScannedSource {
  /// Returns the index of the first literal that starts at or after an offset.
  func literalIndex(from offset: Int) -> Int {
    literals.partitionIndex { Int($0.start) >= offset }
  }

  /// Returns the index of the first literal in a range.
  func firstLiteral(in range: ByteRange) -> Int? {
    let index = literalIndex(from: range.lowerBound)
    return index < literals.count && range.contains(Int(literals[index].start)) ? index : nil
  }

  /// Returns the index of the literal that starts at an offset.
  package func literalIndex(startingAt offset: Int) -> Int? { firstLiteral(in: offset..<offset + 1) }

  /// Returns the words of a piece: the content of its literal, or else its code.
  func words(in range: ByteRange) -> String {
    guard let literal = firstLiteral(in: range), !literals[literal].contentRange.isEmpty else {
      return text(range)
    }
    return text(literals[literal].contentRange)
  }

  /// Returns the shape of a literal, with a marker for each interpolation.
  func shape(ofLiteral index: Int) -> TextShape { TextShape(text(of: literals[index], marking: "\u{FFFC}")) }

  /// Returns the text of a literal, with a mark for each interpolation.
  package func text(of literal: StringLiteral, marking mark: String) -> String {
    segments(of: literal).map { if case .text(let text) = $0 { text } else { mark } }.joined()
  }

  /// Whether a localized text begins or ends with a space, which suggests concatenation.
  fileprivate func hasBlankEdge(_ range: ByteRange) -> Bool {
    firstLiteral(in: range).map(shape(ofLiteral:)).map { $0.continues && !$0.words.isEmpty } ?? false
  }
}

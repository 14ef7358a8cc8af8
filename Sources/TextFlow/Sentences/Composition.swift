import SourceText
package import SwiftIndex

/// Text that may be composed from pieces, as far as its own file shows.
///
/// The flow of the whole project decides where its value goes, and which pieces are localized texts.
struct Composition: Sendable {
  enum Form: Sendable {
    /// The kind of the text, whatever its values are; with `mayBeOpen`, also if the readers are undetermined.
    case text(ComposedText.Kind, words: String, other: String = "", mayBeOpen: Bool = false)
    /// Operands of `+`, or the parts of a literal.
    case sum
    /// Arguments of a localized format.
    case format
    /// Text added by `+=`; `mayBeOpen` as above.
    case appended(mayBeOpen: Bool)
    /// Element of a list that may be joined into one text.
    case element
  }

  let form: Form
  let range: ByteRange
  /// The places of its value.
  let places: [FlowPlace]
  /// The readers suggested by names.
  let named: Audience
  var parts: [TextPiece] = []
  /// The ranges to be replaced by a fix.
  var pieces: [ByteRange] = []
  var wouldBeKey = false

  /// Whether the text is reported if its values are localized texts, or if they are not.
  func mayBeFound(in source: ScannedSource) -> Bool {
    [true, false].contains { isLocalized in
      verdict(parts.map { $0.resolved { _ in isLocalized } }, source) != nil
    }
  }

  /// Returns the composed text by the flow of the project; `nil` if it is whole or not user-facing.
  func text(in flow: TextFlow, _ source: ScannedSource) -> ComposedText? {
    let sinks = places.reduce(into: SinkKinds()) { $0.formUnion(flow.sinks(of: $1)) }
    let audience = Audience(sinks, named: named)
    guard audience != .record, let verdict = verdict(parts.map { $0.resolved(flow.isLocalized) }, source),
      audience == .people || audience == .open && verdict.mayBeOpen || verdict.isLocalized
    else { return nil }
    if case .element = form, !sinks.contains(.joined) { return nil }
    // In a list that is only spoken, a comma is a pause; internal names may well be shown.
    let isPause = sinks.contains(.spoken) && !sinks.contains(.shown)
    if verdict.kind == .list, isPause || named == .program { return nil }
    return ComposedText(
      kind: verdict.kind, range: range, words: verdict.words, other: verdict.other, pieces: pieces,
      wouldBeKey: wouldBeKey)
  }

  // MARK: - Verdicts

  private struct Verdict {
    let kind: ComposedText.Kind
    let words: String
    var other = ""
    var mayBeOpen = false

    /// Whether the kind requires a localized piece, which proves that the text is user-facing.
    var isLocalized: Bool { [.localizedFragment, .addedMark, .formatFragment].contains(kind) }
  }

  private func verdict(_ parts: [TextPiece], _ source: ScannedSource) -> Verdict? {
    switch form {
    case .text(let kind, let words, let other, let mayBeOpen):
      Verdict(kind: kind, words: words, other: other, mayBeOpen: mayBeOpen)
    case .sum: verdict(ofSum: parts, source)
    case .format:
      parts.first(where: \.isLocalized).map {
        Verdict(kind: .formatFragment, words: source.words(in: $0.range))
      }
    case .appended(let mayBeOpen): verdict(ofAppended: parts, mayBeOpen, source)
    case .element:
      parts.contains(where: \.isValue) && !parts.contains { $0.shape?.isBreak ?? false }
        ? parts.first(where: \.isWording).map {
          Verdict(kind: .appendedWords, words: $0.shape?.text ?? source.words(in: $0.range))
        } : nil
    }
  }

  /// Classifies the adjacent pieces in a chain or a literal.
  private func verdict(ofSum parts: [TextPiece], _ source: ScannedSource) -> Verdict? {
    parts.split { $0.isBoundary(in: source) }.lazy.compactMap { verdict(ofRun: $0, source) }.first
  }

  private func verdict(ofRun run: ArraySlice<TextPiece>, _ source: ScannedSource) -> Verdict? {
    let localized = run.filter { $0.isLocalized && !ScannedSource.isProperName(source.words(in: $0.range)) }
    let wording = run.first { $0.isWording && !$0.isLocalized }
    let hasValue = run.contains { piece in
      let hasNumber = piece.shape?.text.contains { $0.isASCII && $0.isNumber } ?? false
      return piece.isValue || !localized.isEmpty && hasNumber
    }
    if let first = localized.first {
      if localized.count > 1 || hasValue || wording != nil {
        return Verdict(kind: .localizedFragment, words: source.words(in: first.range))
      }
      let marks = zip(run, run.dropFirst()).compactMap { $0.isLocalized ? $1.shape?.addedMark : nil }
      return marks.first.map { Verdict(kind: .addedMark, words: $0) }
    }
    let isOneLiteral = run.first?.operand == run.last?.operand
    if let word = run.lazy.compactMap(\.chosenWord).first {
      let isInSentence = run.contains { $0.shape?.isWording ?? false }
      if isInSentence || hasValue && isOneLiteral && wording != nil {
        return Verdict(kind: .chosenWord, words: word)
      }
    }
    guard let wording, hasValue, !isOneLiteral else { return nil }
    return Verdict(kind: .joinedWords, words: wording.shape?.text ?? source.words(in: wording.range))
  }

  private func verdict(ofAppended parts: [TextPiece], _ mayBeOpen: Bool, _ source: ScannedSource) -> Verdict?
  {
    let first = parts.first?.shape
    if let localized = parts.first(where: \.isLocalized) {
      let isGlue = first.map { $0.words.isEmpty && $0.continues && !$0.isBreak && !$0.isSeparator } ?? false
      let isJoined =
        isGlue || verdict(ofSum: parts, source) != nil
        || parts.count == 1 && source.hasBlankEdge(localized.range)
      return isJoined ? Verdict(kind: .localizedFragment, words: source.words(in: localized.range)) : nil
    }
    // A whole sentence after others is a text of its own.
    if parts.count == 1, first?.isWholeSentence ?? false { return nil }
    guard !(first?.isBreak ?? false), let wording = parts.first(where: \.isWording),
      parts.count > 1 || parts.contains(where: { $0.shape?.continues ?? false })
    else { return nil }
    return Verdict(
      kind: .appendedWords, words: wording.shape?.text ?? source.words(in: wording.range),
      mayBeOpen: mayBeOpen)
  }
}

extension TextPiece {
  /// Whether the piece separates two texts: a line break, a separator, a list of lines.
  fileprivate func isBoundary(in source: ScannedSource) -> Bool {
    if let shape { return shape.isBreak || shape.isSeparator || shape.parts || shape.isRemark }
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
  func shape(ofLiteral index: Int) -> TextShape {
    TextShape(
      segments(of: literals[index]).map { if case .text(let text) = $0 { text } else { "\u{FFFC}" } }.joined()
    )
  }

  /// Whether a localized text begins or ends with a space, which suggests concatenation.
  fileprivate func hasBlankEdge(_ range: ByteRange) -> Bool {
    firstLiteral(in: range).map(shape(ofLiteral:)).map { $0.continues && !$0.words.isEmpty } ?? false
  }
}

/// Splitter of identifiers into words: `errorMessageText` has three.
enum IdentifierWords {
  /// Returns the words of a name in lower case, separated by digits and punctuation.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var name = name
    name.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        guard isLetter(byte) else {
          end(&word, &words)
          continue
        }
        let previous = index > 0 ? bytes[index - 1] : 0
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if isUpper(byte), !isUpper(previous) || isLetter(next) && !isUpper(next) { end(&word, &words) }
        word.append(isUpper(byte) ? byte | 0x20 : byte)
      }
    }
    end(&word, &words)
    return words
  }

  private static func end(_ word: inout [UInt8], _ words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(String(decoding: word, as: UTF8.self))
    word.removeAll(keepingCapacity: true)
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isUpper(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}

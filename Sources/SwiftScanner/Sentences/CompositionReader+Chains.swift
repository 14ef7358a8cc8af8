import SwiftTree

extension CompositionReader {
  /// Judges a chain of `+`.
  mutating func readChain(_ chain: Int) {
    let operands = pieces.operands(of: chain)
    let literals = operands.compactMap(pieces.literal)
    if literals.count == operands.count { return readWrapped(operands, literals, chain) }
    judge(pieces.pieces(ofChain: chain).flatMap(withText), chain)
  }

  /// A view in a chain is the text that it shows.
  private func withText(_ piece: TextPiece) -> [TextPiece] {
    guard case .view = piece.kind else { return [piece] }
    if let list = LookupNames.Operand(piece.place, pieces).list, let value = pieces.value(of: list),
      isImage(value)
    {
      return [TextPiece(kind: .text(TextShape("")), place: piece.place, operand: piece.operand)]
    }
    guard let literal = firstLiteral(in: piece.place), contexts[literal].index == 0,
      contexts[literal].steps.allSatisfy(isChangeOfCase), bytes.equals(contexts[literal].name, "Text")
    else { return [TextPiece(kind: .value, place: piece.place, operand: piece.operand)] }
    let shape = shape(of: literal)
    let isString = !contexts[literal].label.isEmpty || !contexts[literal].steps.isEmpty
    if isString || shape.isBreak || shape.words.isEmpty {
      return pieces.pieces(ofLiteral: literal, operand: piece.operand)
    }
    return [TextPiece(kind: .localized, place: piece.place, operand: piece.operand)]
  }

  /// Whether a node is a call `Image(…)`.
  func isImage(_ place: Int) -> Bool {
    tree.nodes[place].kind == .call && bytes.equals(tree.nameRange(at: tree.firstChild(of: place)), "Image")
  }

  /// Whether a step only changes the case of letters: `"…".lowercased()`.
  private func isChangeOfCase(_ step: ContextStep) -> Bool {
    guard case .method(let name, _) = step else {
      if case .member(let name) = step { return bytes.equals(name, "capitalized") }
      return false
    }
    return bytes.equals(name, "lowercased") || bytes.equals(name, "uppercased")
  }

  /// Judges what stands beside each other in a chain or a literal.
  func verdict(_ pieces: [TextPiece]) -> (kind: ComposedText.Kind, words: String)? {
    for run in pieces.split(whereSeparator: isBoundary) {
      if let verdict = verdict(run) { return verdict }
    }
    return nil
  }

  /// Whether a piece ends one text and begins another: a line end, a separator, a list of lines.
  private func isBoundary(_ piece: TextPiece) -> Bool {
    if let shape = piece.shape { return shape.isBreak || shape.isSeparator || shape.parts }
    guard case .value = piece.kind else { return false }
    let text = source.text(tree.range(at: piece.place))
    if text.contains("\"\\n") { return true }
    let last = text.split { !$0.isLetter }.last.map { IdentifierWords.words(of: String($0)).last ?? "" } ?? ""
    return Self.decorations.contains(last)
  }

  /// The last words of names of what stands beside a text without being part of it.
  private static let decorations: Set<String> = [
    "emoji", "flag", "icon", "symbol", "bullet", "indent", "indentation", "newline", "id", "uuid",
    "identifier",
  ]

  private func verdict(_ run: ArraySlice<TextPiece>) -> (kind: ComposedText.Kind, words: String)? {
    let localized = run.filter { $0.isLocalized && !ScannedSource.isProperName(words(of: $0.place)) }
    let wording = run.first { $0.isWording && !$0.isLocalized }
    let values = run.filter { piece in
      switch piece.kind {
      case .value, .view: true
      case .choice: !piece.isLocalized && !piece.isWording
      case .text(let shape): !localized.isEmpty && shape.text.contains { $0.isASCII && $0.isNumber }
      case .localized: false
      }
    }
    if let first = localized.first {
      if localized.count > 1 || !values.isEmpty || wording != nil {
        return (.localizedFragment, words(of: first.place))
      }
      for (piece, next) in zip(run, run.dropFirst()) where piece.isLocalized {
        if let mark = next.shape?.addedMark { return (.addedMark, mark) }
      }
      return nil
    }
    guard let wording, !values.isEmpty, run.first?.operand != run.last?.operand else { return nil }
    return (.joinedWords, wording.shape?.text ?? words(of: wording.place))
  }

  private mutating func judge(_ pieces: [TextPiece], _ chain: Int) {
    guard let verdict = verdict(pieces), !pieces.contains(where: { $0.shape?.isMarkup ?? false }) else {
      return
    }
    let audience = audience(of: chain)
    guard verdict.kind == .joinedWords ? audience == .people : audience != .record else { return }
    add(verdict.kind, at: chain, verdict.words)
  }

  // MARK: - Literals only

  private mutating func readWrapped(_ operands: [Int], _ literals: [Int], _ chain: Int) {
    let segments = literals.map { source.segments(of: source.literals[$0]) }
    let shapes = segments.map { parts in
      TextShape(parts.map { if case .text(let text) = $0 { text } else { "" } }.joined())
    }
    let whole = TextShape(shapes.map(\.text).joined())
    guard whole.words.count > 1, whole.isWording else { return }
    guard !shapes.contains(where: { $0.isMarkup }), !shapes[0].text.lowercased().hasPrefix("lorem ipsum")
    else { return }
    let isParagraphs = shapes.dropLast().allSatisfy { $0.text.hasSuffix("\n") }
    guard !isParagraphs else { return }
    let context = flow.contexts.context(ofNode: chain)
    switch audience(of: context, at: chain, in: tree.range(at: chain)) {
    case .people: break
    case .open where context.kind != .argument && shapes.contains(where: \.isProse): break
    case .open, .program, .record: return
    }
    if literals.contains(where: { pieces.pieces(ofLiteral: $0).contains(where: \.isLocalized) }) {
      return judge(pieces.pieces(ofChain: chain), chain)
    }
    let wouldBeKey = keys.wouldBeKey(source.literals[literals[0]], contexts[literals[0]])
    add(
      .wrappedLiterals, tree.range(at: chain), "", operands.map(tree.range(at:)), wouldBeKey: wouldBeKey)
  }

  // MARK: - Appending

  /// Judges `text += …`.
  mutating func readAppending(_ statement: Int) {
    let parts = pieces.pieces(ofChain: statement - 1)
    guard let first = parts.first, !parts.contains(where: { $0.shape?.isMarkup ?? false }) else { return }
    let runs = parts.split(whereSeparator: { $0.shape?.isBreak ?? false })
    guard !runs.isEmpty, !(parts.last?.shape?.text.hasSuffix("\n") ?? false) else { return }
    let context = flow.contexts.context(ofNode: statement - 1)
    let range = tree.range(at: statement)
    if let localized = parts.first(where: \.isLocalized) {
      let hasGlue =
        verdict(parts) != nil || first.shape.map { $0.isBlank && !$0.isBreak } ?? false
        || parts.count == 1 && hasBlankEdge(localized.place)
      guard hasGlue, audience(of: context, at: statement - 1, in: range) != .record else { return }
      return add(.localizedFragment, range, words(of: localized.place))
    }
    guard !(first.shape?.isBreak ?? false), let wording = parts.first(where: \.isWording) else { return }
    let continues = parts.contains { $0.shape?.continues ?? false } || parts.count > 1
    guard continues else { return }
    switch audience(of: context, at: statement - 1, in: range) {
    case .people: break
    case .open where isSentence(parts, context): break
    case .open, .program, .record: return
    }
    add(.appendedWords, range, wording.shape?.text ?? words(of: wording.place))
  }

  /// Whether words that are appended to a variable look like a part of a sentence.
  private func isSentence(_ parts: [TextPiece], _ context: LiteralContext) -> Bool {
    let shape = TextShape(parts.map { $0.shape?.text ?? "\u{FFFC}" }.joined())
    guard shape.words.count > 1, shape.continues else { return false }
    let names = ["string", "text", "description", "desc", "sentence", "info", "status", "words"]
    guard let last = IdentifierWords.words(of: source.text(context.name)).last, names.contains(last) else {
      return false
    }
    return shape.words.contains { $0.count > 1 && $0.contains(where: \.isLowercase) }
  }

  /// Whether the localized text begins or ends with a blank, as one does that others are put beside.
  private func hasBlankEdge(_ place: Int) -> Bool {
    guard let literal = firstLiteral(in: place) else { return false }
    let shape = shape(of: literal)
    return shape.continues && shape.isWording
  }
}

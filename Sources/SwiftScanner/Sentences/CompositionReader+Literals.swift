import SwiftTree

extension CompositionReader {
  /// Whether an interpolation of a literal may hold a choice, a localized text or a view.
  func isWorthJudging(_ literal: StringLiteral) -> Bool {
    guard let place = tree.node(at: literal.range) else { return false }
    return (Int(tree.nodes[place].firstNode)..<place).contains { part in
      switch tree.nodes[part].kind {
      case .ternary, .call, .member: true
      case .name: pieces.isLocal(part)
      default: false
      }
    }
  }

  /// Judges a literal by its interpolations.
  mutating func readInterpolations(_ index: Int) {
    let literal = source.literals[index]
    var reader = pieces
    let shapes = source.segments(of: literal).compactMap {
      if case .text(let text) = $0 { TextShape(text.withoutLinks) } else { nil }
    }
    let hasWording = shapes.contains(where: \.isWording)
    reader.followsNames = !hasWording
    let parts = reader.pieces(ofLiteral: index)
    guard !shapes.contains(where: \.isMarkup) else { return }
    if parts.contains(where: \.isLocalized) { return readLocalized(parts, index) }
    if isSentenceOfViews(parts) { return add(.localizedFragment, literal.range, "") }
    guard hasWording, shapes.contains(where: { !$0.words.isEmpty }) else { return }
    guard let place = tree.node(at: literal.range) else { return }
    for interpolation in tree.children(of: place) {
      guard let value = reader.value(of: interpolation),
        let branches = reader.branches(of: reader.unwrapped(value))
      else { continue }
      let words = branches.compactMap { branch -> String? in
        guard let nested = reader.literal(branch), let text = source.value(of: source.literals[nested]) else {
          return nil
        }
        let shape = TextShape(text)
        return shape.isWording && shape.words[0].count > 2 ? text : nil
      }
      guard let word = words.first, audience(ofLiteral: index) == .people else { continue }
      return add(.chosenWord, at: place, word)
    }
  }

  private mutating func readLocalized(_ parts: [TextPiece], _ index: Int) {
    let range = source.literals[index].range
    guard let verdict = verdict(parts) else { return }
    guard audience(ofLiteral: index) != .record else { return }
    add(verdict.kind, range, verdict.words)
  }

  /// Whether views alone are put beside each other, so that their order is the code's.
  private func isSentenceOfViews(_ parts: [TextPiece]) -> Bool {
    let views = parts.filter { if case .view = $0.kind { true } else { false } }
    let isGlueBlank = parts.allSatisfy { $0.shape?.isBlank ?? true }
    let others = parts.filter { part in
      if case .value = part.kind { !(pieces.value(of: part.place).map(isImage) ?? false) } else { false }
    }
    return isGlueBlank && (views.count > 1 || !views.isEmpty && !others.isEmpty)
  }

  /// Judges a localized text that is an argument of a localized format.
  mutating func readFormatArgument(_ argument: Int) {
    let call = tree.parent(of: tree.parent(of: argument))
    guard tree.sibling(before: argument) != nil, tree.nodes[call].kind == .call else { return }
    let name = tree.nameRange(at: tree.firstChild(of: call))
    guard bytes.equals(name, "String") || bytes.equals(name, "localizedStringWithFormat"),
      case .localized = pieces.kind(of: argument - 1), case .localized = pieces.kind(of: call),
      audience(of: call) != .record
    else { return }
    add(.formatFragment, at: call, words(of: argument - 1))
  }

  // MARK: - Lists

  /// Judges `.joined(separator: ", ")`, given by its arguments.
  mutating func readList(_ index: Int, _ list: Int) {
    guard bytes.equals(contexts[index].label, "separator"), contexts[index].steps.isEmpty,
      let separator = source.value(of: source.literals[index]),
      [", ", "、", " and ", " & "].contains(separator)
    else { return }
    let receiver = source.text(contexts[index].receiver)
    let call = tree.parent(of: list)
    let isArray = tree.tokens[Int(tree.nodes[call].firstToken)].kind == .leftBracket
    guard !isArray, !isOfNames(receiver), !splitSeparators.contains(separator) else { return }
    let context = flow.contexts.context(ofNode: call)
    let range = tree.range(at: call)
    guard audience(of: context, at: call, in: range) == .people, !isSpoken(context) else { return }
    add(.list, range, separator, [contexts[index].name.joined(tree.range(at: list))])
  }

  /// Whether the elements are names in the code, numbers or pairs.
  private func isOfNames(_ receiver: String) -> Bool {
    let first = receiver.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if AudienceNames.audience(of: String(first)) == .program { return true }
    return [
      "rawValue)", ".id)", "identifier)", "ID)", "debugDescription", "\\($0", "(format:", "path)",
      "describing:", "olor", "hex", "Hex", "String.init", "String($0",
    ]
    .contains { receiver.contains($0) }
  }

  /// Whether the list is only heard: there a comma is a pause.
  private func isSpoken(_ context: LiteralContext) -> Bool {
    [context.name, context.label].contains { source.text($0).lowercased().contains("accessib") }
  }
}

import SwiftIndex
import SwiftTree

/// Reasons why user-facing text is not reported.
extension TextUseReader {
  /// Returns the use of a thrown literal, which is not user-facing as a plain `String` without a description.
  func thrownUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    let isDescribed =
      !context.steps.isEmpty || types.index.inheritance(of: SwiftType("String")).contains("LocalizedError")
    return isDescribed && shape.isNatural ? .hardcoded(TextSink(.error, "throw")) : .undecided
  }

  /// Returns the reason not to report a literal that looks like text; `nil` if there is none.
  mutating func exception(
    for literal: StringLiteral, _ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> TextUse? {
    if isName(shape) || isPersonName(context, shape, scope) { return .notText(.properName) }
    if isTokens(shape) { return .notText(.identifier) }
    if isSwitchedOff(literal) || scope.path.contains(where: isNamedUnlocalized) { return .notText(.optOut) }
    if isPlaceholder(literal, context, scope) || isDesignTime || isFiller {
      return .notText(.sample)
    }
    if isForDebugging(scope) { return .notText(.debug) }
    if isInLogger(scope) && !isShownByFramework(context) || isRecord(context) { return .notText(.log) }
    return literal.interpolationCount > 0 && hasLocalizedPart(literal) ? .undecided : nil
  }

  /// Whether the literal is stored in a record of events.
  private mutating func isRecord(_ context: LiteralContext) -> Bool {
    guard let owner = (types.parameter(of: context) ?? implicitParameter(context))?.owner else {
      return false
    }
    return ["Event", "Log", "Entry"].contains { owner.hasSuffix($0) }
  }

  /// Whether the text is a configured name, or consists of names that are the same in every language.
  func isName(_ shape: LiteralShape) -> Bool {
    if !brandNames.isEmpty, brandNames.contains(skeleton.text) { return true }
    guard shape.words <= 4 else { return false }
    return shape.values == 0 ? ProperNames.isName(skeleton.text) : ProperNames.isCode(skeleton.text)
  }

  /// Whether none of several words is a natural word: `AqLjJ0/y AqLjJ0/y`.
  private func isTokens(_ shape: LiteralShape) -> Bool {
    guard shape.kind == .phrase, shape.values == 0 else { return false }
    return BlankSeparated.words(of: skeleton.text) { word, bytes in
      let isMixed = word.dropFirst().contains { offset in
        let (before, byte) = (bytes[offset - 1], bytes[offset])
        let isHump = 0x41...0x5A ~= byte && 0x61...0x7A ~= before
        return isHump || byte.isDigit != before.isDigit && byte.isWordByte && before.isWordByte
      }
      return isMixed && !LiteralShape(Array(bytes.buffer[word])).isReadable
    }
  }

  /// Whether the text is a design-time placeholder that only names its own position.
  private var isDesignTime: Bool {
    let text = skeleton.text
    return text.count < 14
      && text.withUnsafeBufferPointer { buffer in
        TextNames.designTime.role(of: 0..<buffer.count, in: SourceBytes(buffer)) != .unknown
      }
  }

  /// Whether the text is typographic filler text.
  private var isFiller: Bool {
    TextNames.fillers.contains { skeleton.text.starts(with: $0.utf8) }
  }

  /// Whether a declaration is for texts that are not localized: `enum Unlocalized`.
  private func isNamedUnlocalized(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "Unlocalized", "unlocalized", "NonLocalized", "nonLocalized", "NotLocalized",
    ]
    return words.contains { NameWords.contains($0, name, bytes) }
  }

  /// Whether a part of the literal is looked up: then the concatenation is reported instead.
  private func hasLocalizedPart(_ literal: StringLiteral) -> Bool {
    tree.node(at: literal.range).map(looksUp) ?? false
  }

  // MARK: - Samples

  /// Returns the hash of the view property that the literal is assigned to, and that may change later.
  func replaceable(_ context: LiteralContext, _ scope: LiteralScope) -> UInt64? {
    guard let member = scope.path.last else { return nil }
    if context.kind == .argument, bytes.equals(context.name, "NSTextField") {
      return ByteHash("stringValue").state ^ ByteHash(bytes, member).state
    }
    guard context.kind == .assignment, !context.receiver.isEmpty else { return nil }
    return ByteHash(bytes, context.name).state ^ ByteHash(bytes, member).state
  }

  /// Whether an enclosing declaration is named as a sample.
  func isSample(_ scope: LiteralScope) -> Bool { scope.path.contains(where: isSampleName) }

  /// Whether the literal is in the value of a global variable that is named as a sample.
  func isSample(_ literal: StringLiteral, _ scope: LiteralScope) -> Bool {
    scope.path.isEmpty && samples.contains { $0.contains(Int(literal.start)) }
  }

  /// Returns the values of the file's global variables that are named as samples.
  func sampleValues() -> [ByteSpan] {
    (types.file?.properties ?? []).filter { $0.owner < 0 && isSampleName($0.name.range) }.map(\.value)
  }

  private func isSampleName(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "sample", "mock", "dummy", "Sample", "Mock", "Dummy", "fixture", "Previews", "DesignTime", "designTime",
    ]
    return words.contains { NameWords.contains($0, name, bytes) }
      || isProperty(name)
        && (bytes.starts(with: "preview", at: name.lowerBound) || NameWords.contains("Preview", name, bytes))
      // The placeholder of a widget before it has data; the system replaces its texts by bars.
      || bytes.equals(name, "placeholder") && takesContext(name)
  }

  private func isProperty(_ name: Range<Int>) -> Bool {
    tree.node(at: name).map { tree.kind(at: $0) == .namePattern } ?? false
  }

  /// Whether a function has the form `(in context: …)`.
  private func takesContext(_ name: Range<Int>) -> Bool {
    guard let function = tree.node(at: name), let list = tree.child(of: function, .parameters),
      let first = tree.child(of: list, .parameter)
    else { return false }
    return bytes.equals(tree.mainRange(at: first), "in")
  }
}

/// Iteration over the space-separated words of a text.
enum BlankSeparated {
  /// Whether there is at least one word, and all words satisfy `isWanted`.
  static func words(of text: [UInt8], are isWanted: (Range<Int>, SourceBytes) -> Bool) -> Bool {
    text.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var offset = 0
      var count = 0
      while offset < buffer.count {
        var end = offset
        while end < buffer.count, !bytes[end].isBlank { end += 1 }
        if end > offset {
          guard isWanted(offset..<end, bytes) else { return false }
          count += 1
        }
        offset = end + 1
      }
      return count > 0
    }
  }
}

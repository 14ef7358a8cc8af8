import SourceText

/// Finds the literals that only say something about a key: comments, names of tables, default values.
///
/// Such a literal is not a mention of a key. It is found by what stands next to it, without the types and contexts of
/// the file, since few literals follow a label of this kind.
struct KeyRemarkReader {
  let tokens: TokenReader
  let functions: LocalizedFunctions
  private var bytes: SourceBytes { tokens.bytes }

  /// Whether a literal is all of an argument that says something about the key of a call.
  func isRemark(_ literal: StringLiteral) -> Bool {
    guard literal.bracket >= 0, let label = label(before: Int(literal.start)) else { return false }
    let bracket = tokens.elements.brackets[Int(literal.bracket)]
    guard bracket.byte == UInt8(ascii: "("), !bracket.isInterpolation,
      let options = options(before: Int(bracket.offset)),
      options.remark(labelled: label, in: bytes) != nil
    else { return false }
    let next = tokens.token(after: Int(literal.end)).kind
    return next == .comma || next == .close
  }

  /// The label that ends before an offset, if a remark on a key may have one of its length.
  private func label(before offset: Int) -> Range<Int>? {
    var end = offset
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    guard end > 0, bytes[end - 1] == UInt8(ascii: ":") else { return nil }
    let label = word(before: end - 1)
    return (5...12).contains(label.count) ? label : nil
  }

  /// What the arguments of the call before a bracket may say, `nil` where it looks no key up.
  private func options(before open: Int) -> LocalizingAPI.Options? {
    let name = word(before: open)
    guard !name.isEmpty else { return nil }
    if functions.function(named: name, receiver: receiver(before: name.lowerBound), in: bytes) != nil {
      return .macro
    }
    // What `.init(…)` makes is not known here.
    if bytes.equals(name, "init") { return nil }
    guard let api = LocalizingAPITable.shared.call(named: name, in: bytes) else { return nil }
    return takesKey(api, open) ? api.options : nil
  }

  /// Whether the first argument of a call is one that can be a key.
  private func takesKey(_ api: LocalizingAPI, _ open: Int) -> Bool {
    let first = tokens.token(after: open + 1)
    let isLabelled = tokens.token(after: first.end).kind == .colon
    return api.slots.contains { slot in
      guard let label = slot.label else { return !isLabelled }
      return isLabelled && label.utf8.elementsEqual(bytes.buffer[first.range])
    }
  }

  /// What stands before the dot of a member, empty for none.
  private func receiver(before start: Int) -> Range<Int> {
    guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return start..<start }
    var first = start - 1
    while first > 0, bytes[first - 1].isWordByte || bytes[first - 1] == UInt8(ascii: ".") { first -= 1 }
    return first..<start - 1
  }

  private func word(before end: Int) -> Range<Int> { bytes.wordStart(before: end)..<end }
}

extension ScannedSource {
  /// The places of the literals that only say something about a key, in order.
  ///
  /// Comments, names of tables and default values of calls that look a key up mention no key; `functions` are those
  /// that the project's configuration names.
  package func keyRemarks(functions: LocalizedFunctions = .none) -> [Int] {
    file.bytes.withUnsafeBufferPointer { buffer in
      let tokens = TokenReader(SourceBytes(buffer), elements: elements)
      let reader = KeyRemarkReader(tokens: tokens, functions: functions)
      return literals.indices.filter { reader.isRemark(literals[$0]) }
    }
  }
}

import SourceText

/// Finds out whether a declaration hands a parameter to logs, and to nothing and nobody else.
///
/// The wrappers that apps put around their logs are told from functions that show a text by what they do with it:
///
///     func note(_ message: String) { os_log("%{public}@", log: channel, message) }
///
/// An initialiser may keep the value in a private property of which the same holds. Asked only of text that would
/// be reported, so that the body is read once more and nothing is kept of it.
struct LogHandover {
  /// Longer bodies do more than log.
  private static let longestBody = 4000
  private static let maximumDepth = 3

  private let source: ScannedSource
  private let tokens: TokenReader
  private var bytes: SourceBytes { tokens.bytes }
  /// Whether properties of the name count as the parameter.
  private let hasProperties: Bool

  /// Whether all functions that a parameter may be of only log it.
  static func isAll(of parameter: DeclaredParameter, in index: DeclarationIndex) -> Bool {
    // The call may be of another type's function of the name.
    if parameter.isByNameOnly { return false }
    let base = parameter.owner.isEmpty ? NameHash.root : NameHash(path: parameter.owner)
    var isFound = false
    for place in index.functions.places(of: base.appending(NameHash(parameter.function))) {
      let (file, function) = (index.file(place), index.function(place))
      let hasParameter = function.parameters.contains { place in
        file.isWritten(file.parameters[Int(place)].name, parameter.name)
      }
      guard hasParameter else { continue }
      guard let span = body(of: function, keeping: parameter.name, in: file), span.count <= longestBody
      else { return false }
      let isLog = reads(span, of: file, hasProperties: function.kind == .initializer) { reader in
        reader.isOnlyLogged(Array(parameter.name.utf8))
      }
      if !isLog { return false }
      isFound = true
    }
    return isFound
  }

  /// Whether a variable of a function is only logged.
  static func isAll(ofVariable name: [UInt8], in body: Range<Int>, of file: FileDeclarations) -> Bool {
    guard !name.isEmpty, body.count <= longestBody else { return false }
    return reads(body, of: file, hasProperties: false) { $0.isOnlyLogged(name) }
  }

  /// What to look at: a function's body, or that of the type whose initialiser keeps the value.
  private static func body(
    of function: FunctionDeclaration, keeping name: String, in file: FileDeclarations
  ) -> Range<Int>? {
    switch function.kind {
    case .function: return function.body.isEmpty ? nil : function.body.range
    case .initializer:
      guard function.owner >= 0, !function.body.isEmpty else { return nil }
      let isOpen = file.properties.contains { property in
        property.owner == function.owner && file.isWritten(property.name, name) && !property.isPrivate
      }
      return isOpen ? nil : file.types[Int(function.owner)].body.range
    case .subscript, .enumCase, .memberwise: return nil
    }
  }

  private static func reads(
    _ range: Range<Int>, of file: FileDeclarations, hasProperties: Bool, _ body: (LogHandover) -> Bool
  ) -> Bool {
    let part = SourceFile(path: file.file.path, bytes: Array(file.file.bytes[range]))
    let source = ScannedSource(part)
    return part.bytes.withUnsafeBufferPointer { buffer in
      let tokens = TokenReader(SourceBytes(buffer), elements: source.elements)
      return body(LogHandover(source: source, tokens: tokens, hasProperties: hasProperties))
    }
  }

  // MARK: - Uses

  /// Whether a value is used, and each use of it is one by a log or by a constant of which the same holds.
  private func isOnlyLogged(_ name: [UInt8], depth: Int = 0) -> Bool {
    var isUsed = false
    var offset = 0
    while let start = next(name, from: offset) {
      offset = start + name.count
      guard isUse(start..<offset) else { continue }
      isUsed = true
      if isInLog(start) { continue }
      guard depth < Self.maximumDepth, let constant = constant(takingValueAt: start), constant != name,
        isOnlyLogged(constant, depth: depth + 1)
      else { return false }
    }
    return isUsed
  }

  /// The next place of a word in code and interpolations.
  private func next(_ name: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + name.count <= bytes.count {
      if bytes[offset] == name[0], !bytes[offset - 1].isWordByte, !bytes[offset + name.count].isWordByte,
        bytes.buffer[offset..<offset + name.count].elementsEqual(name), isCode(offset)
      {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// Whether an offset is neither in a comment nor in the text of a literal.
  private func isCode(_ offset: Int) -> Bool {
    if source.comments.contains(where: { $0.contains(offset) }) { return false }
    guard let literal = source.literals.last(where: { $0.range.contains(offset) }) else { return true }
    guard let bracket = bracket(around: offset) else { return false }
    return Int(source.elements.brackets[bracket].offset) > Int(literal.start)
  }

  /// Whether a word is the value, and not a label, another value's member, or what is declared or set.
  private func isUse(_ word: Range<Int>) -> Bool {
    let (before, after) = (blankless(before: word.lowerBound), blankless(after: word.upperBound))
    if bytes[after] == UInt8(ascii: ":"), bytes[before] != UInt8(ascii: "?") { return false }
    if bytes.starts(with: ".isEmpty", at: word.upperBound) { return false }
    let wordBefore = bytes.wordStart(before: before + 1)..<before + 1
    if bytes.equals(wordBefore, "let") || bytes.equals(wordBefore, "var") { return false }
    if !hasProperties, bytes[after] == UInt8(ascii: "="), bytes[after + 1] != UInt8(ascii: "=") {
      return false
    }
    if bytes[before] == UInt8(ascii: ".") {
      let receiver = bytes.wordStart(before: before)..<before
      guard hasProperties, bytes.equals(receiver, "self") else { return false }
      return bytes[after] != UInt8(ascii: "=") || bytes[after + 1] == UInt8(ascii: "=")
    }
    return !(hasProperties && bytes[before] == UInt8(ascii: "=") && keeps(word, before))
  }

  /// Whether `self.label = label` keeps the value in a property, whose uses count.
  private func keeps(_ word: Range<Int>, _ equals: Int) -> Bool {
    let end = blankless(before: equals) + 1
    let start = bytes.wordStart(before: end)
    return bytes[start - 1] == UInt8(ascii: ".")
      && bytes.buffer[word].elementsEqual(bytes.buffer[start..<end])
  }

  /// Whether a call that logs is around an offset.
  private func isInLog(_ offset: Int) -> Bool {
    var place = bracket(around: offset)
    while let index = place {
      let bracket = source.elements.brackets[index]
      let end = Int(bracket.offset)
      if bracket.byte == UInt8(ascii: "("), !bracket.isInterpolation {
        let call = bytes.wordStart(before: end)..<end
        if LogCalls(bytes).isLog(call, receiver: receiver(before: call.lowerBound)) { return true }
      }
      place = bracket.parent >= 0 ? Int(bracket.parent) : nil
    }
    return false
  }

  /// What a call is made on, as far as it is written in names and parentheses.
  private func receiver(before start: Int) -> Range<Int> {
    guard bytes[start - 1] == UInt8(ascii: ".") else { return 0..<0 }
    let end = start - 1
    var first = end
    while true {
      if bytes[first - 1] == UInt8(ascii: ")"),
        let group = source.elements.brackets.first(where: { Int($0.end) == first })
      {
        first = Int(group.offset)
      } else if bytes[first - 1].isWordByte || bytes[first - 1] == UInt8(ascii: ".") {
        first -= 1
      } else {
        return first == end ? start - 1..<start : first..<end
      }
    }
  }

  /// The name of the constant whose value, on the same line, an offset is part of.
  private func constant(takingValueAt offset: Int) -> [UInt8]? {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != UInt8(ascii: ";"),
      bytes[start - 1] != UInt8(ascii: "{")
    {
      start -= 1
    }
    while bytes[start].isBlank { start += 1 }
    guard bytes.starts(with: "let ", at: start) else { return nil }
    let end = bytes.wordEnd(from: start + 4)
    return end > start + 4 ? Array(bytes.buffer[start + 4..<end]) : nil
  }

  // MARK: - Places

  private func bracket(around offset: Int) -> Int? {
    let place = tokens.bracket(around: offset)
    return place >= 0 ? Int(place) : nil
  }

  /// The offset of the last byte before an offset that is not blank.
  private func blankless(before offset: Int) -> Int {
    var offset = offset - 1
    while offset >= 0, bytes[offset].isBlank { offset -= 1 }
    return offset
  }

  private func blankless(after offset: Int) -> Int {
    var offset = offset
    while bytes[offset].isBlank { offset += 1 }
    return offset
  }
}

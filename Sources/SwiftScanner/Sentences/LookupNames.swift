/// Recognizes the calls and members that look texts up, where no literal tells.
enum LookupNames {
  /// Tells what an operand is that begins with a name or a literal.
  static func kind(of range: Range<Int>, _ reader: TextPieceReader, depth: Int) -> TextPiece.Kind {
    let tokens = Tokens(range, reader)
    guard let first = tokens.list.first else { return .value }
    if first.kind == .literal {
      let isLookup = reader.literal(first.range).map(reader.isLookup) ?? false
      return isLookup || isLookedUp(tokens) ? .localized : .value
    }
    guard first.kind == .word else { return .value }
    let path = tokens.path
    guard let last = path.last else { return .value }
    if types.contains(path[0]) || path.count > 1 && path[0] == "R" && path[1] == "string" {
      return path.count > 1 ? .localized : .value
    }
    if let call = tokens.call {
      if calls.contains(last) { return .localized }
      let label = tokens.firstLabel(of: call)
      if label == "localized" || last == "localizedString" && label == "forKey" { return .localized }
      if formats.contains(last) {
        let format = tokens.firstArgument(of: call)
        return depth < 6 && isLocalized(reader.kind(of: format, depth: depth + 2)) ? .localized : .value
      }
      if last == "Text", path.count == 1 { return .view }
      if tokens.callsLookup(call) { return .localized }
      if let literal = reader.literal(tokens.firstArgument(of: call)), reader.isLookup(literal) {
        return .localized
      }
      return members.contains(last) && last != "localizedString" ? .localized : .value
    }
    if members.contains(last) { return .localized }
    return reader.followsNames && tokens.list.count == 1 && reader.isLocal(first.range) ? .localized : .value
  }

  private static func isLocalized(_ kind: TextPiece.Kind) -> Bool {
    if case .localized = kind { true } else { false }
  }

  /// Whether a literal is followed by a member that looks it up.
  private static func isLookedUp(_ tokens: Tokens) -> Bool {
    guard tokens.list.count > 2, tokens.list[1].kind == .period else { return false }
    return members.contains(tokens.text(tokens.list[2]))
  }

  /// Functions that look their first argument up.
  static let calls: Set<String> = [
    "NSLocalizedString", "LocalizedString", "NSLocalizedStringWithDefaultValue", "localized",
    "LocalizedStringResource", "localize",
  ]
  private static let formats: Set<String> = ["String", "localizedStringWithFormat"]
  /// Types whose members are localized texts.
  private static let types: Set<String> = [
    "L10n", "LString", "UserText", "Strings", "Localizable", "LocalizedStrings", "Localized", "Localization",
    "L10N", "Loc", "Translations",
  ]
  /// Members that look a key up.
  private static let members: Set<String> = [
    "localized", "loc", "localizedString", "l10n", "i18n", "localizeWithFormat", "translated", "localize",
  ]

  /// The tokens of an operand.
  private struct Tokens {
    let reader: TextPieceReader
    var list: [SourceToken] = []

    init(_ range: Range<Int>, _ reader: TextPieceReader) {
      self.reader = reader
      var offset = range.lowerBound
      while offset < range.upperBound, list.count < 40 {
        let token = reader.tokens.token(after: offset)
        if token.kind == .start || token.end > range.upperBound || token.end <= offset { break }
        list.append(token)
        offset = token.end
      }
    }

    func text(_ token: SourceToken) -> String { reader.source.text(token.range) }

    /// The names before the first brackets, as `a.b` of `a.b(c).d`.
    var path: [String] {
      var names: [String] = []
      for token in list {
        if token.kind == .word { names.append(text(token)) } else if token.kind != .period { break }
      }
      return names
    }

    /// The first brackets after the path, where they are arguments.
    var call: SourceToken? {
      list.first { $0.kind != .word && $0.kind != .period }.flatMap { $0.isParentheses ? $0 : nil }
    }

    /// Whether the call's name says that it looks its first argument up, which is a literal.
    func callsLookup(_ call: SourceToken) -> Bool {
      let name = reader.tokens.token(before: call.start)
      return LookupNames.isLookup(name.range, reader.bytes)
        && reader.tokens.token(after: firstArgument(of: call).lowerBound).kind == .literal
    }

    func firstLabel(of call: SourceToken) -> String {
      let word = reader.tokens.token(after: call.start + 1)
      let colon = reader.tokens.token(after: word.end)
      return word.kind == .word && colon.kind == .colon ? text(word) : ""
    }

    func firstArgument(of call: SourceToken) -> Range<Int> {
      let inside = call.range.dropping(1, 1)
      let word = reader.tokens.token(after: inside.lowerBound)
      let colon = reader.tokens.token(after: word.end)
      let start = word.kind == .word && colon.kind == .colon ? colon.end : inside.lowerBound
      return reader.firstElement(in: start..<max(start, inside.upperBound))
    }
  }
}

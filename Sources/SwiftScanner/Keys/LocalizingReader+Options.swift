extension LocalizingReader {
  /// Reads what the other arguments of the call say about the key.
  func fillOptions(
    _ options: LocalizingAPI.Options, _ context: LiteralContext, _ use: inout LocalizingUse
  ) {
    guard context.bracket >= 0 else { return }
    let arguments = tokens.arguments(in: elements.brackets[Int(context.bracket)])
    for (index, argument) in arguments.enumerated() {
      if index == 0, use.role == .defaultValue {
        use.key = literal(at: argument.value).flatMap { key(of: $0, .function) }
        continue
      }
      switch options.remark(labelled: argument.label, in: bytes) {
      case .table: use.table = table(argument.value)
      case .bundle: use.bundle = argument.value
      case .comment: use.comment = comment(argument.value)
      case .defaultValue where use.role == .key && options != .lookup: fillDefault(argument.value, &use)
      case .defaultValue, nil: break
      }
    }
  }

  /// The table that an argument names.
  func table(_ value: Range<Int>) -> LocalizingUse.Table {
    if bytes.equals(value, "nil") { return .standard }
    guard let literal = literal(at: value), literal.interpolationCount == 0 else { return .dynamic }
    return .named(plainText(of: literal))
  }

  private func comment(_ value: Range<Int>) -> String? {
    guard let literal = literal(at: value), literal.interpolationCount == 0 else { return nil }
    return plainText(of: literal)
  }

  private func fillDefault(_ value: Range<Int>, _ use: inout LocalizingUse) {
    guard let literal = literal(at: value) else { return }
    use.defaultValue = key(of: literal, use.type)
  }

  /// The phrases of an app shortcut belong to the first one.
  func fillPhrase(_ literal: StringLiteral, _ context: LiteralContext, _ use: inout LocalizingUse) {
    use.table = .named("AppShortcuts")
    guard literal.bracket >= 0 else { return }
    let bracket = elements.brackets[Int(literal.bracket)]
    guard bracket.byte == UInt8(ascii: "["),
      let first = tokens.arguments(in: bracket).first.flatMap({ self.literal(at: $0.value) }),
      first != literal
    else { return }
    use.role = .phrase
    use.key = key(of: first, .phrase)
  }
}

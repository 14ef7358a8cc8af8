package import SourceText

/// One argument of a call.
package struct CallArgument: Sendable {
  /// Its label; empty for none.
  package var label: ByteRange = 0..<0
  /// Its value; empty where nothing stands.
  package var value: ByteRange = 0..<0
}

extension TokenReader {
  /// The arguments that a bracket holds.
  func arguments(in bracket: SourceElements.Bracket) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var argument = CallArgument()
    var offset = Int(bracket.offset) + 1
    while true {
      let token = token(after: offset)
      if token.kind == .close || token.kind == .start { break }
      if token.kind == .comma {
        arguments.append(argument)
        argument = CallArgument()
      } else if token.kind == .colon, argument.label.isEmpty,
        isLabel(argument.value)
      {
        argument.label = argument.value
        argument.value = 0..<0
      } else {
        argument.value = argument.value.isEmpty ? token.range : argument.value.lowerBound..<token.end
      }
      offset = token.end
    }
    if !argument.value.isEmpty { arguments.append(argument) }
    return arguments
  }

  private func isLabel(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { bytes[$0].isWordByte || bytes[$0] == UInt8(ascii: "`") }
  }
}

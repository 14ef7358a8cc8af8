package import SourceText

/// A call that takes a value, with what takes the call's own result.
package struct EnclosingCall: Sendable {
  /// The call, from its receiver to its closing parenthesis.
  package let range: ByteRange
  /// The name of what is called.
  package let name: ByteRange
  /// What it is called on; a lone dot for what is left out, empty for none.
  package let receiver: ByteRange
  /// The arguments in parentheses.
  package let arguments: [CallArgument]
  /// What takes the result.
  package let context: LiteralContext
}

extension ScannedSource {
  /// Lets a function ask for the calls that take values.
  ///
  /// The file's syntax is read once, when the first call is asked for.
  package func withCalls<Result>(_ body: (inout CallReader) -> Result) -> Result {
    withContexts { contexts in
      var calls = CallReader(contexts: contexts)
      return body(&calls)
    }
  }

  /// Returns where the call is that takes a value; cheaper than the call itself.
  package func callRange(taking context: LiteralContext) -> ByteRange? {
    context.callRange(in: elements)
  }
}

extension LiteralContext {
  /// The call whose argument the value is.
  fileprivate func callRange(in elements: SourceElements) -> Range<Int>? {
    guard kind == .argument, bracket >= 0, !name.isEmpty else { return nil }
    let open = elements.brackets[Int(bracket)]
    guard open.byte == UInt8(ascii: "("), open.end > 0 else { return nil }
    let start = receiver.isEmpty ? name.lowerBound : min(name.lowerBound, receiver.lowerBound)
    return start..<Int(open.end)
  }
}

/// Reads calls by the values that they take.
package struct CallReader {
  var contexts: ContextReader

  /// Returns the call that takes a value by the context of that value; `nil` where no call does.
  package mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    contexts.call(taking: context)
  }
}

extension ContextReader {
  /// Reads the call whose argument a value is.
  mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    guard let range = context.callRange(in: reader.elements) else { return nil }
    let open = reader.elements.brackets[Int(context.bracket)]
    return EnclosingCall(
      range: range, name: context.name, receiver: context.receiver, arguments: reader.arguments(in: open),
      context: self.context(of: range))
  }
}

package import SourceText
import SwiftTree

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
  /// Whether the project declares the function, for a call that takes a format.
  package var isDeclared = false
  /// The types of the arguments, for a call that takes a format.
  package var argumentTypes: [SwiftType] = []
}

extension ContextReader {
  /// Reads the call whose argument a value is, by the context of that value; `nil` where no call takes it.
  mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    guard context.kind == .argument, context.list >= 0, !context.name.isEmpty else { return nil }
    let list = Int(context.list)
    let open = tree.tokens[Int(tree.nodes[list].firstToken)]
    guard open.kind == .leftParen, !open.flags.contains(.isUnclosed) else { return nil }
    let call = tree.parent(of: list)
    return EnclosingCall(
      range: tree.range(at: call).lowerBound..<tree.range(at: list).upperBound, name: context.name,
      receiver: context.receiver, arguments: tree.arguments(of: list), context: self.context(ofNode: call))
  }
}

extension ScannedSource {
  /// Whether a value is the format of a call that makes text of it: `String(format:)` and the like.
  package func isFormat(_ context: LiteralContext) -> Bool {
    guard context.kind == .argument, context.index == 0, context.steps.isEmpty else { return false }
    return file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      if bytes.equals(context.label, "format") {
        let isText = bytes.equals(context.name, "String") || bytes.equals(context.name, "NSString")
        return isText && (context.receiver.isEmpty || bytes.equals(context.receiver, "Foundation"))
      }
      return context.label.isEmpty && bytes.equals(context.name, "localizedStringWithFormat")
        && (bytes.equals(context.receiver, "String") || bytes.equals(context.receiver, "NSString"))
    }
  }
}

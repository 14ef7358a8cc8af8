package import SourceText
import SwiftTree

/// Call that receives a value, with the receiver of its own result.
package struct EnclosingCall: Sendable {
  /// The call, from its receiver to its closing parenthesis.
  package let range: ByteRange
  /// The name of the called function.
  package let name: ByteRange
  /// The receiver; a single dot for an implicit one, empty for none.
  package let receiver: ByteRange
  /// The arguments in parentheses.
  package let arguments: [CallArgument]
  /// The context of the result.
  package let context: LiteralContext
  /// Whether the project declares the function; only for calls with a format.
  package var isDeclared = false
  /// The types of the arguments; only for calls with a format.
  package var argumentTypes: [SwiftType] = []
}

extension ContextReader {
  /// Reads the call that receives a value, by the value's context; `nil` for none.
  package mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    guard context.kind == .argument, context.list >= 0, !context.name.isEmpty else { return nil }
    let list = Int(context.list)
    let open = tree.tokens[Int(tree.nodes[list].firstToken)]
    guard open.kind == .leftParen, !open.flags.contains(.isUnclosed) else { return nil }
    let call = tree.parent(of: list)
    return EnclosingCall(
      range: tree.range(at: call).lowerBound..<tree.range(at: list).upperBound, name: context.name,
      receiver: context.receiver, arguments: tree.arguments(of: list), context: self.context(ofNode: call))
  }

  /// Returns the name and labels of the call that receives a value, as in `f(_:title:)`.
  ///
  /// Trailing closures are omitted.
  package func signature(of context: LiteralContext) -> String? {
    guard context.list >= 0 else { return nil }
    let labels = tree.arguments(of: Int(context.list)).map { $0.label.isEmpty ? "_" : bytes.text($0.label) }
    return "\(bytes.text(context.name))(\(labels.map { $0 + ":" }.joined()))"
  }
}

extension ScannedSource {
  /// Reads the call that receives a value, by the value's context; `nil` for none.
  package func call(taking context: LiteralContext) -> EnclosingCall? {
    file.withSyntax { tree in
      var reader = ContextReader(tree)
      return reader.call(taking: context)
    }
  }

  /// Whether a value is the format of a formatting call such as `String(format:)`.
  package func isFormat(_ context: LiteralContext) -> Bool {
    context.steps.isEmpty && isPartOfFormat(context)
  }

  /// Whether a value is that of a format, or a part of it.
  package func isPartOfFormat(_ context: LiteralContext) -> Bool {
    guard context.kind == .argument, context.index == 0 else { return false }
    return file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      if bytes.equals(context.label, "format") {
        let isInitializer = bytes.equals(context.name, "init")
        return bytes.equals(isInitializer ? context.receiver : context.name, ["String", "NSString"])
          && (isInitializer || context.receiver.isEmpty || bytes.equals(context.receiver, "Foundation"))
      }
      return context.label.isEmpty && bytes.equals(context.name, "localizedStringWithFormat")
        && bytes.equals(context.receiver, ["String", "NSString"])
    }
  }
}

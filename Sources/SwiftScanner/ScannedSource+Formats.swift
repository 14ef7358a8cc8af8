import SourceText

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

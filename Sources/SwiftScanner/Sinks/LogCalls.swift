/// Tells calls that log from others.
struct LogCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call logs, by its name or its receiver.
  func isLog(_ call: Range<Int>, receiver: Range<Int>) -> Bool {
    if NonTextNames.calls.role(of: call, in: bytes) == .notText(.log) { return true }
    guard receiver.count > 1 else { return receiver.isEmpty && isLevel(call) && !call.isEmpty }
    let word = NameWords.last(receiver, bytes)
    return NonTextNames.loggers.role(of: word, in: bytes) == .notText(.log)
  }

  private func isLevel(_ call: Range<Int>) -> Bool {
    bytes.equals(call, "debug") || bytes.equals(call, "info") || bytes.equals(call, "warning")
      || bytes.equals(call, "trace") || bytes.equals(call, "verbose")
  }
}

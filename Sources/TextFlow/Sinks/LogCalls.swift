import SwiftIndex
/// Tells calls that log from others.
struct LogCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call logs, by its name or its receiver.
  func isLog(_ call: Range<Int>, receiver: Range<Int>) -> Bool {
    if call.isEmpty { return false }
    let api = TextAPIs.shared.call(named: call, in: bytes)
    let isLevel = api?.kind == .level
    if !isLevel, api?.rest.literal == .notText(.log) { return true }
    if bytes.starts(with: "log", at: call.lowerBound), bytes[call.lowerBound + 3] < 0x60 { return true }
    let word = NameWords.last(call, bytes)
    if bytes[call.lowerBound] > 0x60, bytes.equals(word, "Log") || bytes.equals(word, "log") { return true }
    if bytes[call.lowerBound] > 0x60, bytes.equals(word, "Breadcrumb") { return true }
    if receiver.isEmpty { return isLevel }
    guard receiver.count > 1 else { return false }
    let last = NameWords.last(receiver, bytes)
    if TextNames.loggers.role(of: last, in: bytes) != .unknown { return true }
    guard isLevel else { return false }
    var end = receiver.lowerBound
    while end < receiver.upperBound, bytes[end].isWordByte { end += 1 }
    let first = NameWords.last(receiver.lowerBound..<end, bytes)
    return TextNames.loggers.role(of: first, in: bytes) != .unknown || bytes.equals(first, "Current")
  }
}

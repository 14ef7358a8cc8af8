import SwiftIndex
import SwiftTree

/// What the call or the assignment around a literal says about it.
extension LiteralContext {
  /// Returns the name of the called function or created type: `UIAlertAction` of `UIAlertAction.init(title:)`.
  func called(in bytes: SourceBytes) -> Range<Int> { bytes.created(by: name, of: receiver) }

  /// Returns the role of an argument in a framework call.
  func frameworkRole(in bytes: SourceBytes) -> NameRole {
    TextAPIs.shared.argument(call: called(in: bytes), label: label, index: index, in: bytes).literal
  }

  /// Whether a framework or an alert shows the literal, regardless of the code around it.
  func isShownByFramework(in bytes: SourceBytes) -> Bool {
    switch kind {
    case .argument:
      return frameworkRole(in: bytes) == .text
    case .assignment:
      if bytes.equals(name, "errorMessage") || bytes.equals(name, "alertMessage") { return true }
      switch TextAPIs.shared.property(name, in: bytes) {
      case .text: return !receiver.isEmpty
      case .weak, .shown:
        return TextNames.receivers.role(of: NameWords.last(receiver, bytes), in: bytes) == .text
      default: return false
      }
    default: return false
    }
  }

  /// Whether the literal is shown in a window, which command-line programs may also open.
  func isInDialog(in bytes: SourceBytes) -> Bool {
    guard kind == .argument || kind == .assignment && !receiver.isEmpty else { return false }
    return isShownByFramework(in: bytes) && PathWords.importsArguments(bytes)
  }
}

extension SourceBytes {
  /// Returns the name of the type that a call creates by its initializer, or that of the called function.
  func created(by name: Range<Int>, of receiver: Range<Int>) -> Range<Int> {
    guard equals(name, "init"), !receiver.isEmpty, startsUppercase(receiver) else { return name }
    return receiver.suffix { self[$0].isWordByte }
  }
}

extension Range<Int> {
  /// Returns the longest range at the end whose elements satisfy a condition.
  fileprivate func suffix(while isWanted: (Int) -> Bool) -> Range<Int> {
    let end = last { !isWanted($0) }
    return (end.map { $0 + 1 } ?? lowerBound)..<upperBound
  }
}

/// Detection of logging calls.
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
    if receiver.isEmpty { return isLevel || bytes.starts(with: "print", at: call.lowerBound) }
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

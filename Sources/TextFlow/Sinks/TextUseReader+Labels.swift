import SwiftIndex
import SourceText
import SwiftTree

/// Classification of the arguments of undeclared calls by their labels.
extension TextUseReader {
  /// Decides by a label.
  func labeledUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard !context.label.isEmpty else { return .undecided }
    if TextNames.spokenLabels.role(of: context.label, in: bytes) == .accessibility {
      return shape.isReadable ? .hardcoded(TextSink(.accessibility, call(context))) : .undecided
    }
    switch role(ofLabel: context) {
    case .text:
      guard shape.isTitle else { return .undecided }
      return .hardcoded(TextSink(.labeledArgument, call(context)))
    case .notText(let reason): return .notText(reason)
    case .weak, .shown, .unknown, .accessibility, .error, .localized: return .undecided
    }
  }

  /// Returns the role of the label of an argument.
  func role(ofLabel context: LiteralContext) -> NameRole {
    if bytes.starts(with: "localized", at: context.label.lowerBound), context.label.count > 9 { return .text }
    return TextNames.role(of: context.label, in: bytes)
  }
}

/// Classification of the arguments of calls that the project declares.
extension TextUseReader {
  /// Decides on an argument of a call that the project declares; `nil` if the declaration is not conclusive.
  func declaredUse(
    _ context: LiteralContext, _ parameter: DeclaredParameter, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse? {
    let types = parameter.otherTypes.isEmpty ? [parameter.type] : parameter.otherTypes
    if types == [.unknown] { return nil }
    if types.contains(where: { $0.name.contains("Localiz") }) {
      return steps.isInterpolated && types.count == 1 ? .undecided : .localized
    }
    guard types.contains(where: \.isString) || steps.isElement && types[0].name.contains("String") else {
      return .undecided
    }
    guard shape.isTitle else { return .undecided }
    if let use = errorUse(context, parameter, shape) { return use }
    let role = role(of: context, parameter)
    if case .notText(let reason) = role { return .notText(reason) }
    let isOnScreen = isUserInterface(context, parameter)
    switch role {
    case .text: break
    case .weak, .shown: guard isOnScreen else { return .undecided }
    default:
      guard isOnScreen, shape.startsWithCapital, !steps.isElement else { return .undecided }
    }
    return .hardcoded(TextSink(.parameter, displayName(for: parameter, of: context)))
  }

  /// Returns the readable name of a parameter; for `.init`, that of its type.
  func displayName(for parameter: DeclaredParameter, of context: LiteralContext) -> String {
    let type = parameter.owner.split(separator: ".").last.map(String.init)
    let called = source.text(context.name)
    // Associated values of an enum case may be unnamed.
    let isLabeled = !context.label.isEmpty && !NameWords.isPreposition(context.label, bytes)
    let parameterName = isLabeled ? source.text(context.label) : parameter.name
    let name = parameterName.isEmpty ? "" : "'\(parameterName)' "
    return "\(name)of '\(called == "init" ? type ?? called : called)'"
  }

  /// Decides on the parts of an error, which are user-facing if the error describes itself to users.
  private func errorUse(
    _ context: LiteralContext, _ parameter: DeclaredParameter, _ shape: LiteralShape
  ) -> TextUse? {
    let owner = SwiftType(parameter.owner)
    let ancestors = parameter.owner.isEmpty ? [] : types.index.inheritance(of: owner)
    if ancestors.contains("LocalizedError") {
      return shape.isSentence || role(of: context, parameter) == .text
        ? .hardcoded(TextSink(.error, source.text(context.name))) : nil
    }
    let isError = ancestors.contains("Error")
    guard isError || ErrorCalls(bytes).makesError(context.name) else { return nil }
    let role = role(of: context, parameter)
    // `.error(errorMessage:)` is a screen state.
    if !isError, context.receiver.count == 1, role == .text { return nil }
    // For an error without its own description, at most parts named as text are user-facing.
    let mayBeText = role == .text || !isError && (role == .weak || shape.isSentence && shape.endsSentence)
    let isText = shape.kind == .phrase && mayBeText
    return isText ? .hardcoded(TextSink(.error, source.text(context.name))) : .undecided
  }

  /// Returns the role of the label, or of the parameter's name if the label is empty or a preposition.
  private func role(of context: LiteralContext, _ parameter: DeclaredParameter) -> NameRole {
    if !context.label.isEmpty, parameter.name.isEmpty || !NameWords.isPreposition(context.label, bytes) {
      return role(ofLabel: context)
    }
    var name = parameter.name
    return name.withUTF8 { buffer in
      let bytes = SourceBytes(buffer)
      if NameWords.contains("Log", 0..<buffer.count, bytes) { return .notText(.log) }
      return TextNames.role(of: 0..<buffer.count, in: bytes)
    }
  }

  /// Whether a call creates a screen element, by its type's inheritance or the last word of its name.
  private func isUserInterface(_ context: LiteralContext, _ parameter: DeclaredParameter) -> Bool {
    let word = NameWords.last(context.name, bytes)
    let role = TextNames.userInterface.role(of: word, in: bytes)
    if role == .text || role == .weak && parameter.function != "init" { return true }
    guard parameter.function == "init", !parameter.owner.isEmpty else { return false }
    if parameter.owner.hasSuffix("ViewModel") { return true }
    return types.index.makesScreen(SwiftType(parameter.owner))
  }
}

/// Distinction of calls that create an error from those that show one.
private struct ErrorCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call creates an error or an error response: `err(…)`, `makeError(…)`, `errorResult(…)`.
  func makesError(_ name: Range<Int>) -> Bool {
    guard mayContainWord(name) else { return false }
    let words: [StaticString] = ["err", "error", "Error", "fail", "failure", "Failure", "reject"]
    guard words.contains(where: { NameWords.contains($0, name, bytes) }) else { return false }
    let shows: [StaticString] = [
      "show", "present", "display", "alert", "Alert", "View", "Banner", "Toast", "Row", "Label",
      "Notification",
      "Message",
    ]
    return !shows.contains { NameWords.contains($0, name, bytes) }
  }

  /// Whether two letters are adjacent as in `error`, `fail` and `reject`.
  private func mayContainWord(_ name: Range<Int>) -> Bool {
    name.dropLast().contains { offset in
      switch (bytes[offset] | 0x20, bytes[offset + 1]) {
      case (UInt8(ascii: "e"), UInt8(ascii: "r")), (UInt8(ascii: "f"), UInt8(ascii: "a")),
        (UInt8(ascii: "r"), UInt8(ascii: "e")):
        true
      default: false
      }
    }
  }
}

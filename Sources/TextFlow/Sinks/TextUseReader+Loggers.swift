import SwiftIndex
/// Detection of logging code by the enclosing declarations.
extension TextUseReader {
  /// Whether the literal belongs to a logger's own code.
  func isInLogger(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = ["Logger", "Logging", "logger", "Log"]
      return words.contains { NameWords.contains($0, name, bytes) } && !makesScreen(name)
    }
  }

  /// Whether the literal belongs to a menu or screen for developers.
  func isForDebugging(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = [
        "DebugMenu", "debugMenu", "DebugView", "DebugViewController", "DebugScreen", "DebugSettings",
        "DebugPanel", "DebugWindow",
      ]
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }

  /// Whether a declaration presents a screen: a view named `LogViewer`, `showLogSheet()`.
  private func makesScreen(_ name: Range<Int>) -> Bool {
    if NameWords.contains("View", name, bytes) { return true }
    let verbs: [StaticString] = ["show", "present", "display"]
    if verbs.contains(where: { bytes.starts(with: $0, at: name.lowerBound) }) { return true }
    guard let file = types.file, let type = file.types.firstIndex(where: { $0.name.range == name }) else {
      return false
    }
    return types.index.makesScreen(SwiftType(file.path(of: Int32(type))))
  }

  /// Whether an undeclared function without a receiver prints: `printOS("…")`.
  func isUnknownPrint(_ context: LiteralContext) -> Bool {
    guard context.receiver.isEmpty, context.label.isEmpty,
      bytes.starts(with: "print", at: context.name.lowerBound),
      bytes[context.name.lowerBound + 5] < UInt8(ascii: "a")
    else { return false }
    return !types.index.functionNames.contains(NameHash(bytes, context.name))
  }

  /// Whether the literal is shown in a window, which command-line programs may also open.
  func isInDialog(_ context: LiteralContext) -> Bool {
    guard context.kind == .argument || context.kind == .assignment && !context.receiver.isEmpty else {
      return false
    }
    return isShownByFramework(context) && PathWords.importsArguments(bytes)
  }

  /// Whether a framework or an alert shows the literal, regardless of the code around it.
  func isShownByFramework(_ context: LiteralContext) -> Bool {
    switch context.kind {
    case .argument:
      return frameworkRole(context) == .text
    case .assignment:
      if bytes.equals(context.name, "errorMessage") || bytes.equals(context.name, "alertMessage") {
        return true
      }
      let receiver = NameWords.last(context.receiver, bytes)
      switch TextAPIs.shared.property(context.name, in: bytes) {
      case .text: return !context.receiver.isEmpty
      case .weak, .shown: return TextNames.receivers.role(of: receiver, in: bytes) == .text
      default: return false
      }
    default: return false
    }
  }
}

extension DeclarationIndex {
  /// Whether a type is a view, a window or a controller, by its inheritance.
  func makesScreen(_ type: SwiftType) -> Bool {
    inheritance(of: type).contains { name in
      name == "View" || name == "ViewModifier" || name.hasPrefix("UI")
        || name.hasPrefix("NS") && name != "NSObject"
    }
  }
}

import SwiftIndex
/// What belongs to logs by the declarations around it.
extension TextUseReader {
  /// Whether the literal belongs to what writes logs itself.
  func isInLogger(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = ["Logger", "Logging", "logger", "Log"]
      return words.contains { NameWords.contains($0, name, bytes) } && !makesScreen(name)
    }
  }

  /// Whether the literal belongs to a menu or screen for those who make the app.
  func isForDebugging(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = [
        "DebugMenu", "debugMenu", "DebugView", "DebugViewController", "DebugScreen", "DebugSettings",
        "DebugPanel", "DebugWindow",
      ]
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }

  /// Whether a declaration shows something: `LogViewer` that is a view, `showLogSheet()`.
  private func makesScreen(_ name: Range<Int>) -> Bool {
    if NameWords.contains("View", name, bytes) { return true }
    let verbs: [StaticString] = ["show", "present", "display"]
    if verbs.contains(where: { bytes.starts(with: $0, at: name.lowerBound) }) { return true }
    guard let file = types.file, let type = file.types.firstIndex(where: { $0.name.range == name }) else {
      return false
    }
    return types.index.makesScreen(SwiftType(file.path(of: Int32(type))))
  }

  /// Whether a call prints that the tree doesn't declare, and is not a receiver's: `printOS("…")`.
  func isUnknownPrint(_ context: LiteralContext) -> Bool {
    guard context.receiver.isEmpty, context.label.isEmpty,
      bytes.starts(with: "print", at: context.name.lowerBound),
      bytes[context.name.lowerBound + 5] < UInt8(ascii: "a")
    else { return false }
    return !types.index.functionNames.contains(NameHash(bytes, context.name))
  }

  /// Whether a window shows the literal, which a program with arguments can open, too.
  func isInDialog(_ context: LiteralContext) -> Bool {
    guard context.kind == .argument || context.kind == .assignment && !context.receiver.isEmpty else {
      return false
    }
    return isShownByFramework(context) && PathWords.importsArguments(bytes)
  }

  /// Whether a framework shows the literal by itself, or an alert does, whatever is around it.
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
  /// Whether a type is a view, a window or a controller, by what it inherits.
  func makesScreen(_ type: SwiftType) -> Bool {
    inheritance(of: type).contains { name in
      name == "View" || name == "ViewModifier" || name.hasPrefix("UI")
        || name.hasPrefix("NS") && name != "NSObject"
    }
  }
}

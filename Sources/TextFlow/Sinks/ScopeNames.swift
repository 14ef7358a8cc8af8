import SwiftIndex
import SwiftTree

/// What the names of the declarations around a literal say about it.
struct ScopeNames {
  private let types: TypeReader
  /// The values of the file's global variables that are named as samples.
  private var samples: [ByteSpan] = []

  init(_ types: TypeReader) {
    self.types = types
    samples = (types.file?.properties ?? []).filter { $0.owner < 0 && isSampleName($0.name.range) }.map(
      \.value)
  }

  private var bytes: SourceBytes { types.bytes }
  private var tree: SyntaxTree { types.tree }

  /// Whether the literal belongs to a logger's own code: to a type, or to anything that is named so.
  func isInLogger(_ scope: LiteralScope, ofType: Bool = false) -> Bool {
    scope.path.contains { name in
      // A change log is for users.
      NameWords.contains(["Logger", "Logging", "logger", "Log"], name, bytes)
        && !bytes.starts(with: "hangeLog", at: name.lowerBound + 1) && (!ofType || type(named: name) != nil)
        && !makesScreen(name)
    }
  }

  /// Whether the literal belongs to a menu or screen for developers.
  func isForDebugging(_ scope: LiteralScope) -> Bool {
    scope.path.contains { NameWords.isForDevelopers($0, bytes) }
  }

  /// Whether a declaration presents a screen: a view named `LogViewer`, `showLogSheet()`.
  private func makesScreen(_ name: Range<Int>) -> Bool {
    if NameWords.contains("View", name, bytes) { return true }
    let verbs: [StaticString] = ["show", "present", "display"]
    if verbs.contains(where: { bytes.starts(with: $0, at: name.lowerBound) }) { return true }
    return type(named: name).map(types.index.makesScreen) ?? false
  }

  /// Returns the type of the file that is declared by a name.
  private func type(named name: Range<Int>) -> SwiftType? {
    guard let file = types.file, let type = file.types.firstIndex(where: { $0.name.range == name }) else {
      return nil
    }
    return SwiftType(file.path(of: Int32(type)))
  }

  /// Whether an enclosing declaration is for texts that are not localized: `enum Unlocalized`.
  func isUnlocalized(_ scope: LiteralScope) -> Bool {
    let words: [StaticString] = [
      "Unlocalized", "unlocalized", "NonLocalized", "nonLocalized", "NotLocalized",
    ]
    return scope.path.contains { NameWords.contains(words, $0, bytes) }
  }

  // MARK: - Samples

  /// Whether an enclosing declaration is named as a sample.
  func isSample(_ scope: LiteralScope) -> Bool { scope.path.contains(where: isSampleName) }

  /// Whether the literal is in the value of a global variable that is named as a sample.
  func isSample(_ literal: StringLiteral, _ scope: LiteralScope) -> Bool {
    scope.path.isEmpty && samples.contains { $0.contains(Int(literal.start)) }
  }

  private func isSampleName(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "sample", "mock", "dummy", "Sample", "Mock", "Dummy", "fixture", "Previews", "DesignTime",
      "designTime",
    ]
    // A sample rate is one of sound.
    return NameWords.contains(words, name, bytes) && !NameWords.contains("Rate", name, bytes)
      || LiveNames.testMembers.contains(NameHash(bytes, name))
      || isProperty(name)
        && (bytes.starts(with: "preview", at: name.lowerBound) || NameWords.contains("Preview", name, bytes))
      || PathWords.isSample(name, bytes)
      || bytes.starts(with: "placeholder", at: name.lowerBound) && makesPlaceholder(name)
  }

  private func isProperty(_ name: Range<Int>) -> Bool {
    tree.node(at: name).map { tree.kind(at: $0) == .namePattern } ?? false
  }

  /// Whether a static member, or a function of a widget, makes what stands in for data until there is some.
  ///
  /// Its texts are replaced by bars.
  private func makesPlaceholder(_ name: Range<Int>) -> Bool {
    guard let file = types.file else { return false }
    if let function = file.functions.first(where: { $0.name.range == name }) {
      let label = function.parameters.first.map { file.parameters[Int($0)].labelHash }
      let isOfWidget = label == NameHash("in")
      return isOfWidget || function.isStatic && !file.mayBeText(function.result)
    }
    return file.properties.contains { $0.name.range == name && $0.isStatic && !file.mayBeText($0) }
  }
}

extension DeclarationIndex {
  /// Whether a type is a view, a window or a controller, by its inheritance.
  func makesScreen(_ type: SwiftType) -> Bool {
    inheritance(of: type).contains { type in
      ["View", "ViewModifier"].contains(type.base) || type.isOfSystem && type.base != "NSObject"
    }
  }
}

extension SwiftType {
  /// Whether the type is one of UIKit, AppKit or Foundation, by the prefix of its name.
  var isOfSystem: Bool { base.hasPrefix("UI") || base.hasPrefix("NS") }
}

import SwiftTree

/// What functions of the standard library and Foundation make whose results depend on their arguments.
package struct StandardCalls {
  private let types: TypeReader
  private let depth: Int
  private var tree: SyntaxTree { types.tree }
  private var bytes: SourceBytes { types.bytes }

  init(_ types: TypeReader, depth: Int) { (self.types, self.depth) = (types, depth) }

  /// The type of what a method makes; `nil` for one whose name alone tells it.
  package func method(_ name: Range<Int>, _ call: CallSite, of type: SwiftType) -> SwiftType? {
    switch types.text(name) {
    case "reduce": reduced(type, call)
    case "map": mapped(type, call) { $0.array }
    case "compactMap": mapped(type, call) { $0.unwrapped.array }
    case "flatMap": mapped(type, call) { $0.element.array }
    default: nil
    }
  }

  /// The type of a function that stands alone.
  package func function(_ name: Range<Int>, _ call: CallSite) -> SwiftType {
    switch types.text(name) {
    case "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime": return .double
    case "NSLocalizedString", "NSStringFromClass", "NSFullUserName", "NSUserName", "NSHomeDirectory",
      "NSTemporaryDirectory":
      return .string
    case "readLine": return SwiftType.string.optional
    case "min", "max":
      let arguments = arguments(of: call)
      guard let first = arguments.first else { return .unknown }
      return arguments.dropFirst().reduce(first) { $0.joined(with: $1) }.type
    case "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "fabs":
      return arguments(of: call).first?.type ?? .unknown
    case "zip":
      let elements = arguments(of: call).map(\.type.element)
      return elements.count == 2 ? SwiftType("Zip2Sequence", elements) : .unknown
    case "stride":
      let start = arguments(of: call).first?.type ?? .unknown
      return start.isUnknown ? .unknown : start.array
    default: return .unknown
    }
  }

  private func arguments(of call: CallSite) -> [ExpressionValue] {
    call.arguments.prefix(4).map { types.value(of: $0.value, depth: depth + 1) }
  }

  // MARK: - Sequences

  /// The type of `reduce`: that of its start; a sum of numbers is one of them.
  private func reduced(_ type: SwiftType, _ call: CallSite) -> SwiftType {
    guard let first = call.arguments.first else { return .unknown }
    let start = types.value(of: first.value, depth: depth + 1)
    if call.arguments.count == 2, bytes.equals(call.arguments[1].range, "+") {
      return start.joined(with: ExpressionValue(type.element)).type
    }
    return start.literal == .none || start.literal == .string ? start.type : .unknown
  }

  /// The type of `map` and its like: a sequence of what the closure or the key path makes of an element.
  private func mapped(
    _ type: SwiftType, _ call: CallSite, _ sequence: (SwiftType) -> SwiftType
  ) -> SwiftType {
    let element = type.isOptional ? type.unwrapped : type.element
    guard let transform = call.closures.first ?? call.arguments.first else { return .unknown }
    let made = result(of: transform.value, for: element)
    if made.isUnknown { return .unknown }
    return type.isOptional ? made.optional : sequence(made)
  }

  /// What a closure, a key path or an initializer makes of an element.
  private func result(of transform: Int, for element: SwiftType) -> SwiftType {
    let reader = ExpressionReader(types, depth: depth + 1)
    switch tree.kind(at: transform) {
    case .closure: return reader.result(ofClosure: transform).type
    case .member where tree.spells("init", at: tree.nodes[transform].mainToken):
      return tree.base(ofMember: transform).map { types.type(writtenAt: $0) } ?? .unknown
    case .keyPath where !element.isUnknown: return reader.value(ofKeyPath: transform, from: element).type
    default: return .unknown
    }
  }
}

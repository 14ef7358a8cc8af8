package import SwiftTree

/// Arguments of a call, as far as they are needed for overload resolution.
package struct CallSite {
  /// Argument in parentheses, or trailing closure.
  package struct Argument {
    /// The hash of the label; `none` for no label.
    package let label: NameHash
    /// The node of the value.
    package let value: Int
    /// The bytes of the value.
    package let range: Range<Int>
  }

  /// The arguments in parentheses.
  package var arguments: [Argument] = []
  /// The trailing closures; the first has no label.
  package var closures: [Argument] = []

  /// Reads the arguments of a call or a subscript.
  package init(_ tree: SyntaxTree, call: Int) {
    for part in tree.children(of: call).dropFirst() {
      switch tree.kind(at: part) {
      case .argumentList: arguments = Self.arguments(in: part, tree)
      case .closure: closures.append(Argument(label: .none, value: part, range: tree.range(at: part)))
      case .argument: closures.append(contentsOf: Self.argument(part, tree))
      default: break
      }
    }
  }

  /// Reads the arguments of an attribute or a macro.
  package init(_ tree: SyntaxTree, list: Int) { arguments = Self.arguments(in: list, tree) }

  private static func arguments(in list: Int, _ tree: SyntaxTree) -> [Argument] {
    tree.children(of: list).flatMap { argument($0, tree) }
  }

  private static func argument(_ node: Int, _ tree: SyntaxTree) -> [Argument] {
    guard let value = tree.lastChild(of: node) else { return [] }
    let label = tree.label(of: node).map { NameHash(SourceBytes(tree.bytes), tree.tokens[Int($0)].range) }
    return [Argument(label: label ?? .none, value: value, range: tree.range(at: value))]
  }
}

/// Name of a callee: a plain function or type, or a member.
package struct CallName {
  /// Base of a member.
  package enum Base {
    case none
    /// Inferred type, as in `.init()`.
    case implied
    case value(Int)
  }

  /// The range of the called name.
  package let name: Range<Int>
  /// The base of the name.
  package let base: Base

  /// Creates the callee with a name.
  package init(name: Range<Int>, base: Base) { (self.name, self.base) = (name, base) }

  /// Reads a callee; `nil` if it is not a name.
  package init?(_ tree: SyntaxTree, callee: Int) {
    var node = callee
    while tree.kind(at: node) == .optionalChain || tree.kind(at: node) == .forcedValue {
      node = tree.firstChild(of: node)
    }
    name = tree.mainRange(at: node)
    switch tree.kind(at: node) {
    case .name: base = .none
    case .member: base = tree.base(ofMember: node).map { .value($0) } ?? .implied
    default: return nil
    }
  }

  /// Reads the name and the receiver of a context.
  package init(_ context: LiteralContext, _ tree: SyntaxTree, _ bytes: SourceBytes) {
    name = context.name
    if context.receiver.isEmpty {
      base = .none
    } else if bytes.equals(context.receiver, ".") {
      base = .implied
    } else {
      base = tree.node(at: context.receiver).map { .value($0) } ?? .implied
    }
  }
}

/// Assignment of call arguments to parameters.
package struct CallMatch {
  /// The parameter indices in the file, for the arguments in parentheses.
  package private(set) var arguments: [Int32] = []
  /// The parameter indices for the trailing closures; -1 for braces that are not an argument.
  package private(set) var closures: [Int32] = []

  private let parameters: [ParameterDeclaration]
  private var next: Int32
  private let end: Int32

  /// Matches the labels of a call with a function; `nil` if they don't match.
  package init?(_ call: CallSite, _ function: FunctionDeclaration, in file: FileDeclarations) {
    self.init(call, function, file.parameters)
  }

  /// Matches the labels of a call with a function, given its parameters.
  package init?(_ call: CallSite, _ function: FunctionDeclaration, _ parameters: [ParameterDeclaration]) {
    self.parameters = parameters
    next = function.parameters.lowerBound
    end = function.parameters.upperBound
    for argument in call.arguments {
      guard add(argument.label) else { return nil }
    }
    for (index, closure) in call.closures.enumerated() {
      guard addClosure(closure.label, isFirst: index == 0) else { return nil }
    }
    guard skip(while: { _ in true }) == end else { return nil }
  }

  /// Skips parameters that may be omitted, and returns the index of the next one.
  private mutating func skip(while condition: (ParameterDeclaration) -> Bool) -> Int32 {
    while next < end {
      let parameter = parameters[Int(next)]
      guard condition(parameter), parameter.isOptionalArgument else { break }
      next += 1
    }
    return next
  }

  private mutating func add(_ label: NameHash) -> Bool {
    if label == .none, let last = arguments.last, parameters[Int(last)].isVariadic {
      arguments.append(last)
      return true
    }
    guard let found = parameter(label) else { return false }
    arguments.append(found)
    return true
  }

  /// Returns the next parameter with a label, and continues after it.
  private mutating func parameter(_ label: NameHash) -> Int32? {
    let found = skip { $0.labelHash != label }
    guard found < end, parameters[Int(found)].labelHash == label else { return nil }
    next = found + 1
    return found
  }

  /// Adds a closure; the first one goes to the first required parameter, or else to the last one.
  private mutating func addClosure(_ label: NameHash, isFirst: Bool) -> Bool {
    guard isFirst else {
      guard let found = parameter(label) else { return false }
      closures.append(found)
      return true
    }
    let start = next
    let found = skip { _ in true }
    if found < end {
      closures.append(found)
      next = found + 1
    } else {
      // The remaining parameters are optional: the braces may be the last closure, or the body of an `if`.
      closures.append(start < end ? end - 1 : -1)
    }
    return true
  }
}

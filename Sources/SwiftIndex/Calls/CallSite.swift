package import SourceText
package import SwiftTree

/// Arguments of a call, as far as they are needed for overload resolution.
package struct CallSite {
  /// The arguments in parentheses.
  package private(set) var arguments: [CallArgument] = []
  /// The trailing closures; the first has no label.
  package private(set) var closures: [CallArgument] = []

  /// Reads the arguments of a call, a subscript or an attribute.
  package init(_ tree: SyntaxTree, call: Int) {
    for part in tree.children(of: call).dropFirst() {
      switch tree.kind(at: part) {
      case .argumentList: arguments = tree.arguments(of: part).filter { $0.node >= 0 }
      case .closure: closures.append(CallArgument(tree, value: part))
      case .argument: closures.append(CallArgument(tree, part))
      default: break
      }
    }
  }
}

/// Argument in parentheses, or trailing closure.
package struct CallArgument: Sendable {
  /// The label; empty for none.
  package let label: ByteRange
  /// The hash of the label; `none` for no label.
  package let labelHash: NameHash
  /// The value; empty if it is missing.
  package let value: ByteRange
  /// The node of the value in the file's tree; -1 if it is missing.
  package let node: Int

  /// Reads an argument, or a value without a label.
  fileprivate init(_ tree: SyntaxTree, _ argument: Int? = nil, value: Int? = nil) {
    label = argument.map(tree.labelRange) ?? 0..<0
    labelHash = label.isEmpty ? .none : NameHash(SourceBytes(tree.bytes), label)
    let value = value ?? argument.flatMap(tree.lastChild)
    (self.value, node) = (value.map(tree.range(at:)) ?? 0..<0, value ?? -1)
  }
}

extension SyntaxTree {
  /// Returns the arguments in a node: an argument list, an interpolation, a tuple.
  package func arguments(of list: Int) -> [CallArgument] {
    children(of: list).filter { kind(at: $0) == .argument }.map { CallArgument(self, $0) }
  }
}

/// Name of a callee or another operand: a plain function or type, or a member.
package struct CallName {
  /// Base of a member.
  package enum Base {
    case none
    /// Inferred type, as in `.init()`.
    case implied
    case value(Int)
  }

  /// The node of the name or member.
  let node: Int
  /// The range of the name, without backticks.
  package let name: Range<Int>
  /// The base of the name.
  package let base: Base
  /// The range of the base; a single dot for an implied one, empty for none.
  package let receiver: Range<Int>

  /// Reads a callee; `nil` if it is not a name.
  package init?(_ tree: SyntaxTree, callee: Int) {
    node = tree.unmarked(callee)
    name = tree.nameRange(at: node)
    switch tree.kind(at: node) {
    case .name: (base, receiver) = (.none, 0..<0)
    case .member:
      if let value = tree.base(ofMember: node) ?? tree.baseOutsideOfCondition(node) {
        (base, receiver) = (.value(value), tree.range(at: value))
      } else {
        (base, receiver) = (.implied, tree.tokens[Int(tree.nodes[node].mainToken) - 1].range)
      }
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// Returns the base of the first member in a clause of conditional compilation.
  fileprivate func baseOutsideOfCondition(_ member: Int) -> Int? {
    var node = member
    while case let parent = parent(of: node), parent >= 0 {
      switch kind(at: parent) {
      case .compilationClause, .conditionalCompilation: break
      case .postfixExpression: return kind(at: node) == .conditionalCompilation ? firstChild(of: parent) : nil
      default: guard nodes[parent].firstToken == nodes[node].firstToken else { return nil }
      }
      node = parent
    }
    return nil
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
      guard add(argument.labelHash) else { return nil }
    }
    for (index, closure) in call.closures.enumerated() {
      guard addClosure(closure.labelHash, isFirst: index == 0) else { return nil }
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

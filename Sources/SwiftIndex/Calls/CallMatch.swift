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

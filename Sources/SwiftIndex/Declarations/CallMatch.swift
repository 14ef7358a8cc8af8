/// Which parameter each argument of a call goes to.
package struct CallMatch {
  /// The places of the parameters among the file's, for the arguments in parentheses.
  package private(set) var arguments: [Int32] = []
  /// The same for the closures after them; -1 for braces that are not an argument.
  package private(set) var closures: [Int32] = []

  private let parameters: [ParameterDeclaration]
  private var place: Int32
  private let end: Int32

  /// Holds a call's labels against a function's; `nil` where they don't fit.
  package init?(_ call: CallSite, _ function: FunctionDeclaration, in file: FileDeclarations) {
    self.init(call, function, file.parameters)
  }

  /// Holds a call's labels against those of a function that has some of the parameters.
  package init?(_ call: CallSite, _ function: FunctionDeclaration, _ parameters: [ParameterDeclaration]) {
    self.parameters = parameters
    place = function.parameters.lowerBound
    end = function.parameters.upperBound
    for argument in call.arguments {
      guard add(argument.label) else { return nil }
    }
    for (index, closure) in call.closures.enumerated() {
      guard addClosure(closure.label, isFirst: index == 0) else { return nil }
    }
    guard skip(while: { _ in true }) == end else { return nil }
  }

  /// Goes past parameters that may be left out, and returns the place of the next one.
  private mutating func skip(while condition: (ParameterDeclaration) -> Bool) -> Int32 {
    while place < end {
      let parameter = parameters[Int(place)]
      guard condition(parameter), parameter.isOptionalArgument else { break }
      place += 1
    }
    return place
  }

  private mutating func add(_ label: NameHash) -> Bool {
    if label == .none, let last = arguments.last, parameters[Int(last)].isVariadic {
      arguments.append(last)
      return true
    }
    let found = skip { $0.labelHash != label }
    guard found < end, parameters[Int(found)].labelHash == label else { return false }
    arguments.append(found)
    place = found + 1
    return true
  }

  /// The first closure goes to the first parameter that must be given, or else to the last one.
  private mutating func addClosure(_ label: NameHash, isFirst: Bool) -> Bool {
    guard isFirst else { return addLabelledClosure(label) }
    let start = place
    let found = skip { _ in true }
    if found < end {
      closures.append(found)
      place = found + 1
    } else {
      // All that is left may be left out: the braces may be a closure for the last, or the body of an `if`.
      closures.append(start < end ? end - 1 : -1)
    }
    return true
  }

  private mutating func addLabelledClosure(_ label: NameHash) -> Bool {
    let found = skip { $0.labelHash != label }
    guard found < end, parameters[Int(found)].labelHash == label else { return false }
    closures.append(found)
    place = found + 1
    return true
  }
}

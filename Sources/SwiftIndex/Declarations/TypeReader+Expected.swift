/// The types that expressions have by what they are used for.
extension TypeReader {
  /// The type that an expression has by what it is used for.
  ///
  /// Of the steps to what takes it, those up to a place are left out: the type is that of what the step there makes.
  package func expectedType(_ outer: LiteralContext, upTo place: Int = -1) -> SwiftType? {
    var type: SwiftType
    switch outer.kind {
    case .initialValue, .defaultArgument, .returnValue:
      guard !outer.type.isEmpty else { return nil }
      type = self.type(written: outer.type)
    case .argument:
      type = parameter(of: outer)?.swiftType ?? typeTaken(byCollectionIn: outer)
    case .assignment, .compoundAssignment: type = typeTaken(byCollectionIn: outer)
    default: return nil
    }
    for step in outer.steps[(place + 1)...].reversed() {
      switch step {
      case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause,
        .ternaryBranch, .coalescing:
        break
      case .arrayElement:
        guard let element = type.arguments.first, type.arguments.count == 1 else { return nil }
        type = element
      case .dictionaryValue:
        guard type.arguments.count == 2 else { return nil }
        type = type.arguments[1]
      case .tupleElement(_, let index):
        guard index < type.arguments.count else { return nil }
        type = type.arguments[index]
      default: return nil
      }
    }
    return type
  }
}

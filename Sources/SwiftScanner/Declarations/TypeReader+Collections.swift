extension TypeReader {
  /// Returns the type of what goes into a collection: of an argument of `append` and the like, of what `+=` adds.
  ///
  /// Unknown where the call is another one, or the collection's type is not told.
  func typeTaken(byCollectionIn context: LiteralContext) -> SwiftType {
    switch context.kind {
    case .assignment, .compoundAssignment:
      return context.target.isEmpty ? .unknown : type(of: context.target)
    case .argument:
      guard context.index == 0, context.receiver.count > 1,
        bytes.equals(context.name, "append") || bytes.equals(context.name, "insert")
      else { return .unknown }
      let collection = type(of: context.receiver)
      if bytes.equals(context.label, "contentsOf") { return collection }
      return context.label.isEmpty ? collection.element : .unknown
    default: return .unknown
    }
  }
}

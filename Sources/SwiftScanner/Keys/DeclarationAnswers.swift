/// What the tree's own declarations tell of a place in one file.
protocol DeclarationAnswers {
  /// Whether the tree declares a type that hides a framework's type of the same name.
  func hidesType(named name: Range<Int>, at offset: Int) -> Bool
  /// What the argument of a call of the tree's own declarations takes, `nil` where there is no such call.
  func argument(_ context: LiteralContext) -> DeclaredArgument?
  /// The written type of what an assignment sets.
  func assignedType(_ context: LiteralContext) -> String?
  /// The type of an expression.
  func type(of expression: Range<Int>) -> String?
}

/// What a parameter of the tree's own declarations takes.
enum DeclaredArgument: Equatable {
  /// A type that is not known better than by its text.
  case type(String)
  /// Overloads of which some take a `String` and some a localizing type.
  case overloaded(String)
}

/// The answers where nothing is known of the tree.
struct NoDeclarations: DeclarationAnswers {
  func hidesType(named name: Range<Int>, at offset: Int) -> Bool { false }
  func argument(_ context: LiteralContext) -> DeclaredArgument? { nil }
  func assignedType(_ context: LiteralContext) -> String? { nil }
  func type(of expression: Range<Int>) -> String? { nil }
}

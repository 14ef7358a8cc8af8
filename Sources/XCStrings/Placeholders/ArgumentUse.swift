/// A use of an argument in a text.
struct ArgumentUse {
  /// The number of the argument, from 1.
  let number: Int
  /// The type of the argument; `nil` if unknown.
  let type: ArgumentType?
  /// The placeholder.
  let placeholder: Placeholder
}

/// A name in an expression whose value people see, or which is looked up as a key.
struct ShownName: Sendable {
  /// What happens to the value.
  enum Use: UInt8, Sendable {
    case shown
    /// Shown as it is by a call that would look up a literal.
    case shownLikeKey
    /// Shown by way of another name, as what an alias stands for or a function returns.
    case handed
    case localized, logged
    /// The property of the name is set to what is not a literal.
    case replaced
    /// All cases of the enum are gone through for people to choose from.
    case listed
    /// The value of the enum's case of the name is shown.
    case payload
    /// A place among a call's arguments gets a localized text; the name stands for the place, the receiver for the call.
    case slot
    /// The parameter of the name is shown by its function, whose path is the owner.
    case parameter
  }

  /// The hash of the name: of a variable, a property or a function.
  let name: UInt64
  /// The hash of the name before it, as of `menuItem` in `menuItem.title`; 0 for none and for `self`.
  let receiver: UInt64
  /// The hash of that name's last word without case: of `item`.
  let word: UInt64
  /// The hash of the path of the type around, for a name without a receiver; of a parameter's function.
  let owner: UInt64
  let offset: UInt32
  let use: Use
}

/// A name in an expression whose value people see, or which is looked up as a key.
struct ShownName: Sendable {
  /// What happens to the value.
  enum Use: UInt8, Sendable {
    case shown
    /// Shown as it is by a call that would look up a literal.
    case shownLikeKey
    case localized, logged
    /// The property of the name is set to what is no literal.
    case replaced
    /// All cases of the enum are gone through for people to choose from.
    case listed
    /// A place among a call's arguments gets a localized text; the name stands for the place, the receiver for the call.
    case slot
  }

  /// The hash of the name: of a variable, a property or a function.
  let name: UInt64
  /// The hash of the name before it, as of `menuItem` in `menuItem.title`; 0 for none and for `self`.
  let receiver: UInt64
  /// The hash of that name's last word without case: of `item`.
  let word: UInt64
  /// The hash of the path of the type around, for a name without a receiver.
  let owner: UInt64
  let offset: UInt32
  let use: Use
}

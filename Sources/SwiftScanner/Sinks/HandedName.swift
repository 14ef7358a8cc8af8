/// A name whose value is shown where that of another is: `var title: String { friendlyTitle(of: kind) }`.
struct HandedName: Sendable {
  /// What takes the value: a function or property that returns it, or a property that is bound to it.
  struct Taker: Sendable {
    /// The hash of its name.
    let name: UInt64
    /// The hash of its type's path.
    let owner: NameHash
    let type: TypeWords
    /// Whether it counts where any value of the name is shown, and where one in its file is.
    let isTold: Bool
    let isOfFile: Bool
  }

  let taker: Taker
  let value: ShownName
}

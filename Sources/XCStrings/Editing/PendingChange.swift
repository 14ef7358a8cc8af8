/// A pending change at one place of a document, collected before any text changes.
///
/// This is a struct rather than an enum, so that thousands of changes to one object's members need no copy.
struct PendingChange: Sendable {
  /// The change of the value as a whole.
  enum Whole: Sendable {
    /// The value is kept; if it is an object, its members may change.
    case unchanged
    /// The value is set, or created.
    case replaced(JSONValue)
    /// The value is replaced by an object of the members alone.
    case rebuilt
    case removed
  }

  private(set) var whole = Whole.unchanged
  /// The changes of members, for a value that is kept or rebuilt.
  private(set) var members: [ExactKey: PendingChange] = [:]
  /// Whether an object is removed if the changes remove its last member.
  private var isRemovedWhenEmpty = false

  static let none = PendingChange()

  // MARK: - Collecting

  /// Records that the value at a path below this place is set; a later change wins.
  mutating func set(_ content: JSONValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return become(.replaced(content)) }
    if case .removed = whole { become(.rebuilt) }
    expand()
    members[ExactKey(name), default: .none].set(content, at: path.dropFirst())
  }

  /// Turns the members of a value that is set into changes of their own.
  private mutating func expand() {
    guard case .replaced(let value) = whole else { return }
    become(.rebuilt)
    guard case .object(let values) = value else { return }
    for member in values { members[ExactKey(member.name), default: .none].become(.replaced(member.value)) }
  }

  /// Records that the member at a path below this place is removed.
  ///
  /// Of the enclosing objects, up to `emptied` innermost ones are removed as well if they lose their last
  /// member.
  mutating func remove(at path: ArraySlice<String>, emptied: Int) {
    guard let name = path.first else { return become(.removed) }
    switch whole {
    case .unchanged: break
    case .replaced, .rebuilt, .removed: if change(at: path).content(over: nil) == nil { return }
    }
    expand()
    members[ExactKey(name), default: .none].remove(at: path.dropFirst(), emptied: emptied)
    if path.count <= emptied { isRemovedWhenEmpty = true }
  }

  private mutating func become(_ whole: Whole) {
    self = PendingChange()
    self.whole = whole
  }

  // MARK: - Results

  /// Whether a change affects a path below this place or an enclosing value.
  func isPending(at path: ArraySlice<String>) -> Bool {
    guard let name = path.first, case .unchanged = whole else { return true }
    return members[ExactKey(name)]?.isPending(at: path.dropFirst()) ?? false
  }

  /// The change at a path below this place.
  func change(at path: ArraySlice<String>) -> PendingChange {
    guard let name = path.first else { return self }
    var change = self
    change.expand()
    if let inner = change.members[ExactKey(name)] { return inner.change(at: path.dropFirst()) }
    if case .unchanged = whole { return .none }
    change.become(.removed)
    return change
  }

  /// The result of this change for a value; `nil` if the value is removed.
  func content(over value: JSONNode?) -> JSONValue? {
    switch whole {
    case .replaced(let content): return content
    case .removed: return nil
    case .rebuilt:
      let new = newMembers(beside: [])
      return new.isEmpty && isRemovedWhenEmpty ? nil : .object(new)
    case .unchanged:
      guard let value, value.kind == .object else {
        let new = newMembers(beside: [])
        return new.isEmpty ? value.map { JSONValue($0) } : .object(new)
      }
      return vanishes(value) ? nil : .object(changing(value.members))
    }
  }

  /// Whether any value is kept.
  var keepsValue: Bool {
    switch whole {
    case .replaced: true
    case .removed: false
    case .unchanged, .rebuilt: !isRemovedWhenEmpty
    }
  }

  /// Whether this change removes a value, directly or by removing its last member.
  func vanishes(_ value: JSONNode) -> Bool {
    switch whole {
    case .replaced, .rebuilt: return content(over: nil) == nil
    case .removed: return true
    case .unchanged:
      guard isRemovedWhenEmpty, value.kind == .object, addsNothing(to: value) else { return false }
      var losesMember = false
      for member in value.members {
        guard let change = members[ExactKey(member.name)], change.vanishes(member.value) else { return false }
        losesMember = true
      }
      return losesMember
    }
  }

  /// The members created besides `names`, in key order.
  func newMembers(beside names: Set<ExactKey>) -> [JSONValue.Member] {
    members.compactMap { key, change in
      names.contains(key) ? nil : change.content(over: nil).map { (key.text, $0) }
    }.sorted { KeyOrder.areInIncreasingOrder($0.name, $1.name) }
  }

  /// An object's members after the changes.
  private func changing(_ old: JSONMembers) -> [JSONValue.Member] {
    var names: Set<ExactKey> = []
    var result: [JSONValue.Member] = []
    // In reverse, because the last of several equal keys is used.
    for member in old.reversed() {
      let name = ExactKey(member.name)
      let change = members[name] ?? .none
      if change.vanishes(member.value) || !names.insert(name).inserted { continue }
      if let content = change.content(over: member.value) { result.append((name.text, content)) }
    }
    return result.reversed() + newMembers(beside: names)
  }

  /// Whether no member is created.
  private func addsNothing(to object: JSONNode) -> Bool {
    members.allSatisfy { $0.value.content(over: nil) == nil || object[$0.key.text] != nil }
  }
}

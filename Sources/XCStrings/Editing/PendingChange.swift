/// What is to happen at one place of a document: edits collect here before any text changes.
///
/// A struct and not an enum, so that thousands of changes to one object's members are taken in without a copy.
struct PendingChange: Sendable {
  /// What happens to the value as a whole.
  enum Whole: Sendable {
    /// The value stays; if it is an object, its members may change.
    case stays
    /// The value becomes this, or comes into being.
    case becomes(JSONContent)
    /// The member goes.
    case goes
  }

  private(set) var whole = Whole.stays
  /// What happens to members of a value that stays.
  private(set) var members: [ExactKey: PendingChange] = [:]
  /// Whether an object that stays goes after all if the changes take its last member.
  private var goesWhenEmpty = false

  /// Nothing is to happen.
  static let none = PendingChange()

  // MARK: - Collecting

  /// Takes in that the value at a path below this place becomes `content`; a later change wins.
  mutating func set(_ content: JSONContent, at path: ArraySlice<String>) {
    guard let name = path.first else { return become(.becomes(content)) }
    switch whole {
    case .stays: members[ExactKey(name), default: .none].set(content, at: path.dropFirst())
    case .goes:
      var value = JSONContent.object([])
      value.set(content, at: path)
      whole = .becomes(value)
    case .becomes(var value):
      value.set(content, at: path)
      whole = .becomes(value)
    }
  }

  /// Takes in that the member at a path below this place goes.
  ///
  /// Of the objects around the member, the innermost `emptied` go too if they lose their last member by it.
  mutating func remove(at path: ArraySlice<String>, emptied: Int) {
    guard let name = path.first else { return become(.goes) }
    switch whole {
    case .stays:
      members[ExactKey(name), default: .none].remove(at: path.dropFirst(), emptied: emptied)
      if path.count <= emptied { goesWhenEmpty = true }
    case .goes: break
    case .becomes(var value):
      let leavesNothing = value.remove(at: path, emptied: emptied)
      whole = leavesNothing && path.count <= emptied ? .goes : .becomes(value)
    }
  }

  private mutating func become(_ whole: Whole) {
    self = PendingChange()
    self.whole = whole
  }

  // MARK: - Results

  /// Whether something is to happen at a path below this place, or to what is around it.
  func isPending(at path: ArraySlice<String>) -> Bool {
    guard let name = path.first, case .stays = whole else { return true }
    return members[ExactKey(name)]?.isPending(at: path.dropFirst()) ?? false
  }

  /// The change at a path below this place.
  func change(at path: ArraySlice<String>) -> PendingChange {
    guard let name = path.first else { return self }
    var change = PendingChange()
    switch whole {
    case .stays: return members[ExactKey(name)]?.change(at: path.dropFirst()) ?? .none
    case .becomes(let content): change.whole = content.content(at: path).map { .becomes($0) } ?? .goes
    case .goes: change.whole = .goes
    }
    return change
  }

  /// What this change makes of a value; `nil` if nothing comes of it.
  func content(over value: JSONNode?) -> JSONContent? {
    switch whole {
    case .becomes(let content): return content
    case .goes: return nil
    case .stays:
      guard let value, value.kind == .object else {
        let new = newMembers(beside: [])
        return new.isEmpty ? value.map { JSONContent($0) } : .object(new)
      }
      return vanishes(value) ? nil : .object(changing(value.members))
    }
  }

  /// Whether a value stays, whatever it is.
  var keepsValue: Bool {
    switch whole {
    case .becomes: true
    case .goes: false
    case .stays: !goesWhenEmpty
    }
  }

  /// Whether this change removes a value: outright, or by taking its last member.
  func vanishes(_ value: JSONNode) -> Bool {
    switch whole {
    case .becomes: return false
    case .goes: return true
    case .stays:
      guard goesWhenEmpty, value.kind == .object, addsNothing(to: value) else { return false }
      var losesMember = false
      for member in value.members {
        guard let change = members[ExactKey(member.name)], change.vanishes(member.value) else { return false }
        losesMember = true
      }
      return losesMember
    }
  }

  /// The members that come into being beside `names`, in key order.
  func newMembers(beside names: Set<ExactKey>) -> [JSONContent.Member] {
    members.compactMap { key, change in
      names.contains(key) ? nil : change.content(over: nil).map { JSONContent.Member(key.text, $0) }
    }.sorted { KeyOrder.areInIncreasingOrder($0.name, $1.name) }
  }

  /// An object's members after the changes.
  private func changing(_ old: JSONMembers) -> [JSONContent.Member] {
    var names: Set<ExactKey> = []
    var result: [JSONContent.Member] = []
    // From the back: of a key that stands twice, the last is the one that counts.
    for member in old.reversed() {
      let name = ExactKey(member.name)
      let change = members[name] ?? .none
      if change.vanishes(member.value) || !names.insert(name).inserted { continue }
      if let content = change.content(over: member.value) {
        result.append(JSONContent.Member(name.text, content))
      }
    }
    return result.reversed() + newMembers(beside: names)
  }

  /// Whether no member comes into being.
  private func addsNothing(to object: JSONNode) -> Bool {
    members.allSatisfy { $0.value.content(over: nil) == nil || object[$0.key.text] != nil }
  }
}

/// What is to happen at one place of a document: edits collect here before any text changes.
indirect enum PendingChange: Sendable {
  /// The value becomes this, or comes into being.
  case set(JSONContent)
  /// The member goes.
  case remove
  /// The value stays an object; these members change.
  case members(Members)

  /// Changes to an object's members.
  struct Members: Sendable {
    var changes: [ExactKey: PendingChange] = [:]
    /// Whether the object goes too if the changes take its last member.
    var goesWhenEmpty = false
  }

  /// Nothing is to happen.
  static let none = PendingChange.members(Members())

  // MARK: - Collecting

  /// Takes in that the value at a path below this place becomes `content`; a later change wins.
  mutating func set(_ content: JSONContent, at path: ArraySlice<String>) {
    guard let name = path.first else { return self = .set(content) }
    switch self {
    case .members(var members):
      self = .remove  // lets go of the dictionary, which is changed in place then
      members.changes[ExactKey(name), default: .none].set(content, at: path.dropFirst())
      self = .members(members)
    case .set(var value):
      self = .remove
      value.set(content, at: path)
      self = .set(value)
    case .remove:
      var value = JSONContent.object([])
      value.set(content, at: path)
      self = .set(value)
    }
  }

  /// Takes in that the member at a path below this place goes.
  ///
  /// Of the objects around the member, the innermost `emptied` go too if they lose their last member by it.
  mutating func remove(at path: ArraySlice<String>, emptied: Int) {
    guard let name = path.first else { return self = .remove }
    switch self {
    case .members(var members):
      self = .remove
      members.changes[ExactKey(name), default: .none].remove(at: path.dropFirst(), emptied: emptied)
      if path.count <= emptied { members.goesWhenEmpty = true }
      self = .members(members)
    case .set(var value):
      let leavesNothing = value.remove(at: path, emptied: emptied)
      self = leavesNothing && path.count <= emptied ? .remove : .set(value)
    case .remove: break
    }
  }

  // MARK: - Results

  /// The change at a path below this place.
  func change(at path: ArraySlice<String>) -> PendingChange {
    guard let name = path.first else { return self }
    switch self {
    case .set(let content): return content.content(at: path).map { .set($0) } ?? .remove
    case .remove: return .remove
    case .members(let members):
      return members.changes[ExactKey(name)]?.change(at: path.dropFirst()) ?? .none
    }
  }

  /// What this change makes of a value; `nil` if nothing comes of it.
  func content(over value: JSONNode?) -> JSONContent? {
    switch self {
    case .set(let content): return content
    case .remove: return nil
    case .members(let members):
      guard let value, value.kind == .object else {
        let new = members.newMembers(beside: [])
        return new.isEmpty ? value.map { JSONContent($0) } : .object(new)
      }
      return vanishes(value) ? nil : .object(members.changing(JSONMembers(of: value)))
    }
  }

  /// Whether this change removes a value: outright, or by taking its last member.
  func vanishes(_ value: JSONNode) -> Bool {
    switch self {
    case .set: return false
    case .remove: return true
    case .members(let members):
      guard members.goesWhenEmpty, value.kind == .object, members.addsNothing(to: value) else { return false }
      var losesMember = false
      for member in value.members {
        guard let change = members.changes[ExactKey(member.name)], change.vanishes(member.value) else {
          return false
        }
        losesMember = true
      }
      return losesMember
    }
  }
}

extension PendingChange.Members {
  /// An object's members after the changes.
  fileprivate func changing(_ old: JSONMembers) -> [JSONContent.Member] {
    var names: Set<ExactKey> = []
    var members: [JSONContent.Member] = []
    for member in old.reversed() {
      let name = ExactKey(member.name)
      let change = changes[name] ?? .none
      if change.vanishes(member.value) || !names.insert(name).inserted { continue }
      if let content = change.content(over: member.value) {
        members.append(JSONContent.Member(name.text, content))
      }
    }
    return members.reversed() + newMembers(beside: names)
  }

  /// Whether no member comes into being.
  fileprivate func addsNothing(to object: JSONNode) -> Bool {
    changes.allSatisfy { $0.value.content(over: nil) == nil || object[$0.key.text] != nil }
  }

  /// The members that come into being beside `names`, in key order.
  func newMembers(beside names: Set<ExactKey>) -> [JSONContent.Member] {
    changes.compactMap { key, change in
      names.contains(key) ? nil : change.content(over: nil).map { JSONContent.Member(key.text, $0) }
    }.sorted { KeyOrder.areInIncreasingOrder($0.name, $1.name) }
  }
}

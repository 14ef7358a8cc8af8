/// Changes to content that is not in a file yet.
extension JSONContent {
  /// The value at a path of member names; `nil` if there is none.
  func content(at path: ArraySlice<String>) -> JSONContent? {
    guard let name = path.first else { return self }
    return self[name]?.content(at: path.dropFirst())
  }

  /// Sets the value at a path; objects on the way come into being.
  mutating func set(_ content: JSONContent, at path: ArraySlice<String>) {
    guard let name = path.first else { return self = content }
    var members = self.members
    self = .null  // lets go of the members, which are changed in place then
    let place = members.lastIndex { $0.isNamed(name) } ?? members.count
    if place == members.count { members.append(Member(name, .object([]))) }
    members[place].content.set(content, at: path.dropFirst())
    self = .object(members)
  }

  /// Removes the member at a path, and of the objects around it as many as `emptied` that it leaves empty.
  ///
  /// Returns whether it left this object empty.
  @discardableResult
  mutating func remove(at path: ArraySlice<String>, emptied: Int) -> Bool {
    var members = self.members
    guard let name = path.first, let place = members.lastIndex(where: { $0.isNamed(name) }) else {
      return false
    }
    if path.count == 1 {
      members.remove(at: place)
    } else if members[place].content.remove(at: path.dropFirst(), emptied: emptied), path.count <= emptied + 1
    {
      members.remove(at: place)
    }
    self = .object(members)
    return members.isEmpty
  }

  private var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }
}

/// What is to happen at one place of a document: edits collect here before any text changes.
indirect enum PendingChange {
  /// The value becomes this, or comes into being.
  case set(JSONContent)
  /// The member goes.
  case remove
  /// The value stays an object; these members change.
  case members([ExactKey: PendingChange])

  /// Takes in one more change below this place; a later change wins.
  func adding(_ change: PendingChange, at path: ArraySlice<String>) -> PendingChange {
    guard let name = path.first else { return change }
    let rest = path.dropFirst()
    switch self {
    case .members(var members):
      let key = ExactKey(name)
      members[key] = (members[key] ?? .members([:])).adding(change, at: rest)
      return .members(members)
    case .set(let content):
      return .set(content.adding(change, at: path))
    case .remove:
      return .set(JSONContent.object([]).adding(change, at: path))
    }
  }

  /// What this change makes of a place where nothing is; `nil` if nothing comes of it.
  var newContent: JSONContent? {
    switch self {
    case .set(let content): content
    case .remove: nil
    case .members(let members): .object(members.newMembers)
    }
  }
}

extension [ExactKey: PendingChange] {
  fileprivate var newMembers: [JSONContent.Member] {
    compactMap { key, change in change.newContent.map { JSONContent.Member(key.text, $0) } }
  }
}

extension JSONContent {
  fileprivate func adding(_ change: PendingChange, at path: ArraySlice<String>) -> JSONContent {
    guard let name = path.first else { return change.newContent ?? self }
    var members: [Member] = []
    if case .object(let existing) = self { members = existing }
    let place = members.firstIndex { $0.isNamed(name) }
    let rest = path.dropFirst()
    if rest.isEmpty, case .remove = change {
      if let place { members.remove(at: place) }
    } else {
      let inner = (place.map { members[$0].content } ?? .object([])).adding(change, at: rest)
      if let place { members[place].content = inner } else { members.append(Member(name, inner)) }
    }
    return .object(members)
  }
}

/// A string equal to another only if their bytes are: `"é"` composed and decomposed are two keys.
package struct ExactKey: Hashable, Sendable {
  /// The string as written.
  package let text: String

  /// Wraps a string.
  package init(_ text: String) { self.text = text }

  package static func == (lhs: ExactKey, rhs: ExactKey) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

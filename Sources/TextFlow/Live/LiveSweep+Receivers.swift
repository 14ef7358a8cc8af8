import SwiftIndex

/// The types before the members that code names: `Theme` in `Theme.dark`.
extension LiveSweep {
  /// Notes the type of which a member is named; what it declares itself needs no value of it.
  mutating func noteReceiver(of mention: Mention, in file: Int32) {
    if mention.receiver == .none || mention.use.contains(.shared) { return }
    // The member may be a case.
    if !mention.use.contains(.pattern) {
      note(mention.receiver.appending(mention.name), .value, nil)
    }
    if let type = typesByName[mention.receiver], types[type].hasOwn(mention.name) {
      if types[type].isNamed || types[type].isLive { return }
      types[type].isNamed = true
      considerMembers(of: type)
    } else {
      note(mention.receiver, [.value, .plain], nil)
      note(mention.receiver.appending(file), [.value, .plain], nil)
    }
  }

  /// Returns the types whose members a mention with a type may mean; `nil` for any.
  func types(named mention: Mention, in file: Int32) -> [Int]? {
    let name = mention.receiver
    if name == .none || generics.contains(name) { return nil }
    // A variable may have such a name, too.
    if membersByName[name] != nil || membersByName[name.appending(file)] != nil { return nil }
    guard let type = typesByName[name] else { return extendedByName[name].map { [$0] } ?? [] }
    return types[type].isOpen || mention.use.contains(.shared) ? nil : [type]
  }

  /// Whether a member runs without a value of its type, of which code names only members.
  func runsAlone(_ place: Int, in type: NamedType) -> Bool {
    type.isNamed && units[place].traits.contains(.isStatic)
  }
}

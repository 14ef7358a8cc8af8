package import XCStrings

/// What differs between two states of a catalog at one place.
package struct CatalogChange: Sendable {
  /// What can happen to a place.
  package enum Kind: String, Sendable {
    case added, removed, changed
  }

  /// Where.
  package let place: CatalogPlace
  /// What was there; `nil` for nothing.
  package let old: JSONNode?
  /// What is there now; `nil` for nothing.
  package let new: JSONNode?

  /// What happened to the place.
  package var kind: Kind { old == nil ? .added : new == nil ? .removed : .changed }

  /// Whether a key came or went with all that is said about it.
  var isWholeKey: Bool { kind != .changed && place.path.count == 2 && place.key != nil }

  /// Whether a key that both states have may read differently in a language.
  package func mayChangeText(in language: Language) -> Bool {
    !isWholeKey && (place.language == nil || place.language == language)
  }

  /// The change text by text: of a plural that comes in place of a text, the text goes and each form comes.
  var parts: [CatalogChange] {
    let oldParts = old.map { Self.parts(of: $0, at: place) } ?? []
    let newParts = new.map { Self.parts(of: $0, at: place) } ?? []
    if oldParts.count == 1, oldParts.map(\.place) == newParts.map(\.place) { return [self] }
    return oldParts.map { CatalogChange(place: $0.place, old: $0.node, new: nil) }
      + newParts.map { CatalogChange(place: $0.place, old: nil, new: $0.node) }
  }

  /// The texts in a part of a catalog, and what else it says of them, in file order.
  static func parts(of node: JSONNode, at place: CatalogPlace) -> [(place: CatalogPlace, node: JSONNode)] {
    let members = place.role.hasParts && node.kind == .object ? Array(node.members) : []
    if members.isEmpty { return [(place, node)] }
    return members.flatMap { parts(of: $0.value, at: place.member($0.name)) }
  }

  /// Both states in one line, such as `"Hola" (new) → "¡Hola!" (translated)`.
  package var words: String {
    switch kind {
    case .added: return "+ \(CatalogValue.words(new))"
    case .removed: return "- \(CatalogValue.words(old))"
    case .changed:
      if let old, let new, let states = Self.states(old, new) { return states }
      return "\(CatalogValue.words(old)) → \(CatalogValue.words(new))"
    }
  }

  /// The states, where a text differs in nothing else.
  private static func states(_ old: JSONNode, _ new: JSONNode) -> String? {
    guard let oldState = old["state"]?.string, let newState = new["state"]?.string else { return nil }
    for member in new.members where member.name != "state" {
      guard JSONNode.areSame(old[member.name], member.value) else { return nil }
    }
    for member in old.members where new[member.name] == nil { return nil }
    return "\(oldState) → \(newState)"
  }
}

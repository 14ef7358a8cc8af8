package import SourceText
package import XCStrings

/// A report of the differences between two versions of some catalogs, as text or JSON.
package struct DifferenceReport: Sendable {
  private var files: [(path: String, changes: [CatalogChange], drifts: [Drift])] = []

  /// A key whose source text changed, and the languages whose translations did not.
  package typealias Drift = (key: String, languages: [Language])

  /// Creates an empty report.
  package init() {}

  /// Whether there are no differences.
  package var isEmpty: Bool { files.isEmpty }

  /// Adds a file; one without changes is omitted.
  package mutating func add(_ changes: [CatalogChange], drifts: [Drift] = [], path: String) {
    if !changes.isEmpty { files.append((path, changes, drifts)) }
  }

  // MARK: - Text

  /// Returns the changes grouped by key and file.
  package func text(usesColor: Bool) -> Message {
    var text = Message()
    for file in files {
      text += Self.painted("\(file.path): \(Self.summary(of: file.changes))", "1", usesColor) + "\n"
      let drifts = Dictionary(file.drifts.map { (ExactKey($0.key), $0) }) { first, _ in first }
      var key: ExactKey?
      for change in file.changes {
        let ownKey = change.place.key.map { ExactKey($0) }
        if change.isWholeKey {
          text += Self.lines(ofWholeKey: change, usesColor)
        } else if let ownKey {
          if key != ownKey {
            text += "~ \(ownKey.text)\n"
            if let names = drifts[ownKey]?.languages.map(\.rawValue).joined(separator: ", ") {
              text += "    translations not updated for the new source text: \(names)\n"
            }
          }
          for part in change.parts { text += "    \(part.place.nameInKey): \(part.description)\n" }
        } else {
          text += "~ \(change.place): \(change.description)\n"
        }
        key = ownKey
      }
    }
    return text
  }

  /// The lines of a key that was added or removed, with its texts.
  private static func lines(ofWholeKey change: CatalogChange, _ usesColor: Bool) -> Message {
    let (mark, color) = change.kind == .added ? ("+", "32") : ("-", "31")
    var text = painted("\(mark) \(change.place.key ?? "")", color, usesColor) + "\n"
    guard let localizations = (change.new ?? change.old)?["localizations"] else { return text }
    let place = change.place.member("localizations")
    for member in localizations.members {
      for part in CatalogChange.parts(of: member.value, at: place.member(member.name)) {
        text += "    \(part.place.nameInKey): \(CatalogValue.description(part.node))\n"
      }
    }
    return text
  }

  /// The number of added, removed and changed keys, in words.
  private static func summary(of changes: [CatalogChange]) -> String {
    var counts: [CatalogChange.Kind: Int] = [:]
    var key: ExactKey?
    for change in changes {
      guard let ownKey = change.place.key.map({ ExactKey($0) }) else { continue }
      let isWhole = change.isWholeKey
      if isWhole || ownKey != key { counts[isWhole ? change.kind : .changed, default: 0] += 1 }
      key = ownKey
    }
    let parts = CatalogChange.Kind.allCases.compactMap { kind in counts[kind].map { ($0, kind) } }
    guard let first = parts.first else { return "no keys changed" }
    let words = parts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    return "\(first.0) \(first.0 == 1 ? "key" : "keys") \(first.1)\(words)"
  }

  private static func painted(_ text: Message, _ color: String, _ usesColor: Bool) -> Message {
    usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  // MARK: - JSON

  /// Returns the changes as one document; missing values are omitted.
  package func json() -> Message {
    let items = files.map { file -> JSONValue in
      [
        "file": file.path, "changes": file.changes.map(Self.content),
        "drifts": file.drifts.nonEmpty?.map { key, languages -> JSONValue in
          ["key": key, "languages": languages.map(\.rawValue)]
        },
      ]
    }
    let document: JSONValue = ["version": 1, "files": items]
    return Message(json: document.text() + "\n")
  }

  private static func content(of change: CatalogChange) -> JSONValue {
    let place = change.place
    return [
      "key": place.key, "language": place.language?.rawValue, "leaf": place.leaf.nonEmpty,
      "change": change.kind.rawValue, "old": change.old, "new": change.new,
    ]
  }
}

/// The difference between two versions of a catalog at one place.
package struct CatalogChange: Sendable {
  enum Kind: String, CaseIterable, Sendable { case added, removed, changed }

  /// The place.
  package let place: CatalogLocation
  /// The former value; `nil` for a new place.
  let old: JSONNode?
  /// The new value; `nil` for a removed place.
  package let new: JSONNode?

  var kind: Kind { old == nil ? .added : new == nil ? .removed : .changed }

  /// Whether a whole key was added or removed.
  var isWholeKey: Bool { kind != .changed && place.path.count == 2 && place.key != nil }

  /// Whether a key in both versions may have another text in a language.
  package func mayChangeText(in language: Language) -> Bool {
    !isWholeKey && (place.language == nil || place.language == language)
  }

  /// The change split by text: if a plural replaces a text, the text is removed and each form is added.
  var parts: [CatalogChange] {
    let oldParts = old.map { Self.parts(of: $0, at: place) } ?? []
    let newParts = new.map { Self.parts(of: $0, at: place) } ?? []
    if oldParts.count == 1, oldParts.map(\.place) == newParts.map(\.place) { return [self] }
    return oldParts.map { CatalogChange(place: $0.place, old: $0.node, new: nil) }
      + newParts.map { CatalogChange(place: $0.place, old: nil, new: $0.node) }
  }

  /// The texts and other values in a part of a catalog, in file order.
  static func parts(of node: JSONNode, at place: CatalogLocation) -> [(
    place: CatalogLocation, node: JSONNode
  )] {
    let members = place.role.hasParts && node.kind == .object ? Array(node.members) : []
    if members.isEmpty { return [(place, node)] }
    return members.flatMap { parts(of: $0.value, at: place.member($0.name)) }
  }

  /// Both values in one line, such as `"Hola" (new) → "¡Hola!" (translated)`.
  var description: String {
    switch kind {
    case .added: return "+ \(CatalogValue.description(new))"
    case .removed: return "- \(CatalogValue.description(old))"
    case .changed:
      if let old, let new, let states = Self.states(old, new) { return states }
      let (before, after) = (CatalogValue.description(old), CatalogValue.description(new))
      return before.looksLike(after) ? "\(before.comparable) → \(after.comparable)" : "\(before) → \(after)"
    }
  }

  /// Both states, if a text differs in nothing else.
  private static func states(_ old: JSONNode, _ new: JSONNode) -> String? {
    guard let oldState = old["state"]?.string, let newState = new["state"]?.string else { return nil }
    for member in new.members where member.name != "state" {
      guard JSONNode.areSame(old[member.name], member.value) else { return nil }
    }
    for member in old.members where new[member.name] == nil { return nil }
    return "\(oldState) → \(newState)"
  }
}

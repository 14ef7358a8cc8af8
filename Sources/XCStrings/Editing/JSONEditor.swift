public import SourceText

/// Edits a document as text: what is not named stays as it is, byte for byte.
///
/// Changes are collected by path and turned into text edits once, against the tree they started from. New members
/// are written as their neighbours are and placed by `KeyOrder`; in an object that is not sorted, after their
/// nearest smaller neighbour. Where a key stands twice, the last one is changed, and removing removes all.
///
/// ```swift
/// var editor = JSONEditor(tree)
/// editor.set(.string("Hola"), at: ["strings", "greeting", "localizations", "es", "stringUnit", "value"])
/// let bytes = editor.editedBytes()
/// ```
public struct JSONEditor: Sendable {
  /// The document that the edits start from.
  public let tree: JSONTree
  /// The style of new text where no neighbour shows one; the document's own unless changed.
  public var style: JSONStyle
  private let root: JSONNode
  private var change = PendingChange.none

  /// Starts without a change; reads the document's style from all its strings.
  public init(_ tree: JSONTree) {
    self.init(tree, below: tree.root, style: JSONStyle(detecting: tree))
  }

  /// Starts without a change, with paths that begin at a node of the tree, in a known style.
  ///
  /// Many small edits of a large document are cheap this way: only the node's members are looked at.
  public init(_ tree: JSONTree, below root: JSONNode, style: JSONStyle) {
    self.tree = tree
    self.root = root
    self.style = style
  }

  /// Sets the value at a path of member names; objects on the way come into being.
  ///
  /// A value on the way that is not an object makes room for one. The empty path replaces the whole document.
  public mutating func set(_ content: JSONContent, at path: [String]) {
    change.set(content, at: path[...])
  }

  /// Removes the member at a path; nothing happens if there is none, or if the path is empty.
  ///
  /// Of the objects around the member, the innermost `emptied` go too if they lose their last member by it:
  /// with 1, removing the only language of an entry removes `localizations`.
  public mutating func remove(at path: [String], emptied: Int = 0) {
    guard !path.isEmpty else { return }
    change.remove(at: path[...], emptied: min(emptied, path.count - 1))
  }

  /// The value at a path as the changes so far leave it; `nil` if there is none.
  public func content(at path: [String]) -> JSONContent? {
    var value: JSONNode? = root
    for name in path { value = value?[name] }
    return content(at: path, over: value)
  }

  /// The same for a path whose value in the tree is known.
  func content(at path: [String], over value: JSONNode?) -> JSONContent? {
    change.change(at: path[...]).content(over: value)
  }

  /// Whether one of the changes so far is about the value at a path, or about one around it.
  func isPending(at path: [String]) -> Bool { change.isPending(at: path[...]) }

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  public func edits() -> [TextEdit] {
    var planner = EditPlanner(bytes: tree.bytes)
    planner.plan(change, for: root, style: style)
    return planner.sortedEdits
  }

  /// The document's bytes with the changes in place.
  public func editedBytes() -> [UInt8] { tree.bytes.applying(edits()) }
}

/// Turns pending changes into text edits, object by object.
///
/// A member that goes takes the comma before it along, or, at the front, the comma after it. A new member
/// follows its smaller neighbour, on a line of its own if the object's first member has one:
///
///     {⏎  "a" : 1,⏎  "c" : 3⏎}    + b    {⏎  "a" : 1⟦,⏎  "b" : 2⟧,⏎  "c" : 3⏎}
///     {"a": 1, "c": 3}             + b    {"a": 1⟦, "b": 2⟧, "c": 3}
///
/// An object that loses its last member, or gains its first, is written anew between its braces.
private struct EditPlanner {
  private let bytes: [UInt8]
  private var edits: [TextEdit] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The edits planned so far, by position; an insertion comes before a removal that starts there.
  var sortedEdits: [TextEdit] {
    edits.indices.sorted { lhs, rhs in
      let (left, right) = (edits[lhs].range, edits[rhs].range)
      return (left.lowerBound, left.upperBound, lhs) < (right.lowerBound, right.upperBound, rhs)
    }.map { edits[$0] }
  }

  /// Plans a change of a value whose surroundings are written in `style`.
  mutating func plan(_ change: PendingChange, for value: JSONNode, style: JSONStyle) {
    switch change.whole {
    case .goes: break
    case .becomes(let content):
      if !content.isSame(as: value) { replace(value, by: content, style: style) }
    case .stays where value.kind == .object: planMembers(change, of: value, style: style)
    case .stays:
      if let content = change.content(over: nil) { replace(value, by: content, style: style) }
    }
  }

  private mutating func replace(_ value: JSONNode, by content: JSONContent, style: JSONStyle) {
    let start = value.range.lowerBound
    let indentation = style.newline.isEmpty ? "" : JSONStyle.indentation(before: start, in: bytes)
    let text = JSONRenderer(style: style).text(of: content, indentation: indentation)
    edits.append(TextEdit(range: value.range, replacement: text))
  }

  // MARK: - Members

  private mutating func planMembers(_ changes: PendingChange, of object: JSONNode, style outer: JSONStyle) {
    var style = outer
    style.adopt(layoutOf: object)
    if planValues(changes, of: object, style: style) { return }
    let members = Array(object.members)
    var names: Set<ExactKey> = []
    var isKept = members.map { _ in true }
    // From the back, because of a key that stands twice the last is the one that counts.
    for (index, member) in members.enumerated().reversed() {
      let name = ExactKey(member.name)
      guard let change = changes.members[name] else { continue }
      if change.vanishes(member.value) {
        isKept[index] = false
      } else if names.insert(name).inserted {
        plan(change, for: member.value, style: style)
      }
    }
    let new = changes.newMembers(beside: names)
    let kept = zip(members, isKept).filter(\.1).map(\.0)
    guard !kept.isEmpty else {
      if members.isEmpty && new.isEmpty { return }
      return replace(object, by: .object(new), style: new.isEmpty ? outer : style)
    }
    remove(members, where: isKept, from: object)
    if !new.isEmpty { insert(new, among: kept, lineStart: members[0].key.range.lowerBound, style: style) }
  }

  /// Plans changes of a few members that are all there and stay, as when one text of a key changes.
  ///
  /// Returns `false`, with nothing planned, if a member may come or go: then all names have to be looked at.
  private mutating func planValues(_ changes: PendingChange, of object: JSONNode, style: JSONStyle) -> Bool {
    guard changes.members.count <= 4 else { return false }
    var values: [JSONNode] = []
    for (name, change) in changes.members {
      guard change.keepsValue, let value = object[name.text] else { return false }
      values.append(value)
    }
    for (change, value) in zip(changes.members.values, values) { plan(change, for: value, style: style) }
    return true
  }

  private mutating func remove(_ members: [JSONMember], where isKept: [Bool], from object: JSONNode) {
    var isFirst = true
    var previousEnd = object.range.lowerBound + 1
    for (index, member) in members.enumerated() {
      defer { previousEnd = member.range.upperBound }
      if isKept[index] {
        isFirst = false
      } else if isFirst {
        let range = member.range.lowerBound..<members[index + 1].range.lowerBound
        edits.append(TextEdit(range: range, replacement: ""))
      } else {
        edits.append(TextEdit(range: previousEnd..<member.range.upperBound, replacement: ""))
      }
    }
  }

  /// Inserts members into an object; `lineStart` is where its first member starts, whose indentation they take.
  private mutating func insert(
    _ new: [JSONContent.Member], among kept: [JSONMember], lineStart: Int, style: JSONStyle
  ) {
    let isOneLine = style.newline.isEmpty
    let indentation = isOneLine ? "" : JSONStyle.indentation(before: lineStart, in: bytes)
    let gap = isOneLine ? style.gap : style.newline + indentation
    let renderer = JSONRenderer(style: style)
    let places = MemberPlaces(kept.map(\.name))
    for member in new {
      let text = renderer.member(member.name, member.content, indentation: indentation)
      if let neighbour = places.indexBefore(member.name) {
        insert("," + gap + text, at: kept[neighbour].range.upperBound)
      } else {
        insert(text + "," + gap, at: kept[0].range.lowerBound)
      }
    }
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, replacement: text))
  }
}

/// Where a new member goes among those an object has.
private struct MemberPlaces {
  private let names: [String]
  private let areSorted: Bool

  init(_ names: [String]) {
    self.names = names
    areSorted = KeyOrder.isSorted(names)
  }

  /// The index of the member that a new one follows; `nil` if it comes first.
  ///
  /// In an object out of order that is the nearest smaller neighbour, the greatest of the smaller names.
  func indexBefore(_ name: String) -> Int? {
    areSorted ? indexInSorted(name) : indexInUnsorted(name)
  }

  private func indexInSorted(_ name: String) -> Int? {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if KeyOrder.areInIncreasingOrder(name, names[middle]) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : low - 1
  }

  private func indexInUnsorted(_ name: String) -> Int? {
    var best: Int?
    for index in names.indices where KeyOrder.areInIncreasingOrder(names[index], name) {
      if let current = best, KeyOrder.areInIncreasingOrder(names[index], names[current]) { continue }
      best = index
    }
    return best
  }
}

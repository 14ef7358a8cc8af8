package import SourceText

/// Edits a document as text; all other bytes are unchanged.
///
/// Changes are collected by path and converted to text edits once, based on the original tree. New members
/// are formatted like their neighbors and placed by `KeyOrder`; in an unsorted object, after the nearest
/// smaller name. Of a repeated key, the last one is changed, and a removal removes all.
///
/// ```swift
/// var editor = JSONEditor(tree)
/// editor.set(.string("Hola"), at: ["strings", "greeting", "localizations", "es", "stringUnit", "value"])
/// let bytes = editor.editedBytes()
/// ```
package struct JSONEditor: Sendable {
  /// The original document.
  let tree: JSONTree
  /// The style of new text without a neighbor to imitate; the document's own by default.
  var style: JSONStyle
  private let root: JSONNode
  private var change = PendingChange.none

  /// Creates an editor without changes; detects the document's style from all of its strings.
  package init(_ tree: JSONTree) { self.init(tree, below: tree.root, style: JSONStyle(detecting: tree)) }

  /// Creates an editor without changes, for paths relative to a node and a known style.
  ///
  /// This makes many small edits of a large document fast: only the node's members are inspected.
  package init(_ tree: JSONTree, below root: JSONNode, style: JSONStyle) {
    self.tree = tree
    self.root = root
    self.style = style
  }

  /// Sets the value at a path of member names; missing objects of the path are created.
  ///
  /// A value on the path that is not an object is replaced by one. The empty path replaces the whole
  /// document.
  package mutating func set(_ content: JSONValue, at path: [String]) { change.set(content, at: path[...]) }

  /// Removes the member at a path; does nothing if it is missing or the path is empty.
  ///
  /// Of the enclosing objects, up to `emptied` innermost ones are removed as well if they lose their last
  /// member: with 1, removing the only language of an entry removes `localizations`.
  package mutating func remove(at path: [String], emptied: Int = 0) {
    guard !path.isEmpty else { return }
    change.remove(at: path[...], emptied: min(emptied, path.count - 1))
  }

  /// The value at a path with the changes so far; `nil` if there is none.
  package func content(at path: [String]) -> JSONValue? {
    change.change(at: path[...]).content(over: root.value(at: path))
  }

  /// Whether a change so far affects the value at a path or an enclosing one.
  func isPending(at path: [String]) -> Bool { change.isPending(at: path[...]) }

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  package func edits() -> [TextEdit] {
    var planner = EditPlanner(bytes: tree.bytes)
    planner.plan(change, for: root, style: style)
    return planner.sortedEdits
  }

  /// The document's bytes with the changes.
  package func editedBytes() -> [UInt8] { tree.bytes.applying(edits()) }
}

/// Converts pending changes to text edits, object by object.
///
/// A removed member is removed with the comma before it or, for the first member, with the comma after it. A
/// new member follows its smaller neighbor, on a separate line if the object's first member has one:
///
///     {⏎  "a" : 1,⏎  "c" : 3⏎}    + b    {⏎  "a" : 1⟦,⏎  "b" : 2⟧,⏎  "c" : 3⏎}
///     {"a": 1, "c": 3}             + b    {"a": 1⟦, "b": 2⟧, "c": 3}
///
/// An object that loses its last member, or gains its first, is rewritten between its braces.
private struct EditPlanner {
  let bytes: [UInt8]
  var edits: [TextEdit] = []

  /// The edits so far, by position; an insertion precedes a removal that starts at the same offset.
  var sortedEdits: [TextEdit] {
    edits.indices.sorted { lhs, rhs in
      let (left, right) = (edits[lhs].range, edits[rhs].range)
      return (left.lowerBound, left.upperBound, lhs) < (right.lowerBound, right.upperBound, rhs)
    }.map { edits[$0] }
  }

  /// Plans a change of a value in text of the given style.
  mutating func plan(_ change: PendingChange, for value: JSONNode, style: JSONStyle) {
    switch change.whole {
    case .removed: break
    case .unchanged where value.kind == .object: planMembers(change, of: value, style: style)
    case .unchanged, .rebuilt, .replaced:
      guard let content = change.content(over: nil), !content.isSame(as: value) else { return }
      replace(value, by: content, style: style)
    }
  }

  private mutating func replace(_ value: JSONNode, by content: JSONValue, style: JSONStyle) {
    let start = value.range.lowerBound
    let indentation = style.newline.isEmpty ? "" : JSONStyle.indentation(before: start, in: bytes)
    var renderer = JSONRenderer(style: style, indentation: indentation)
    renderer.write(content)
    edits.append(TextEdit(range: value.range, replacement: renderer.text))
  }

  // MARK: - Members

  private mutating func planMembers(_ changes: PendingChange, of object: JSONNode, style outer: JSONStyle) {
    var style = outer
    style.adopt(layoutOf: object)
    if planValues(changes, of: object, style: style) { return }
    let members = Array(object.members)
    var names: Set<ExactKey> = []
    var isKept = members.map { _ in true }
    // In reverse, because the last of several equal keys is used.
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

  /// Plans changes of a few existing members that are kept, as when one text of a key changes.
  ///
  /// Returns `false`, with nothing planned, if members may be added or removed: then all names must be
  /// inspected.
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

  /// Inserts members into an object; `lineStart` is the line of its first member, whose indentation is used.
  private mutating func insert(
    _ new: [JSONValue.Member], among kept: [JSONMember], lineStart: Int, style: JSONStyle
  ) {
    let isOneLine = style.newline.isEmpty
    let indentation = isOneLine ? "" : JSONStyle.indentation(before: lineStart, in: bytes)
    let gap = isOneLine ? style.gap : style.newline + indentation
    let places = MemberPosition(kept.map(\.name))
    for member in new {
      var renderer = JSONRenderer(style: style, indentation: indentation)
      renderer.write(member: member)
      if let neighbour = places.indexBefore(member.name) {
        insert("," + gap + renderer.text, at: kept[neighbour].range.upperBound)
      } else {
        insert(renderer.text + "," + gap, at: kept[0].range.lowerBound)
      }
    }
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, replacement: text))
  }
}

/// The position of a new member among those of an object.
private struct MemberPosition {
  private let names: [String]
  private let areSorted: Bool

  init(_ names: [String]) {
    self.names = names
    areSorted = KeyOrder.isSorted(names)
  }

  /// The index of the member before a new one; `nil` if it comes first.
  ///
  /// In an unsorted object, this is the nearest smaller neighbor, the greatest of the smaller names.
  func indexBefore(_ name: String) -> Int? { areSorted ? indexInSorted(name) : indexInUnsorted(name) }

  private func indexInSorted(_ name: String) -> Int? {
    let next = names.partitionIndex { KeyOrder.areInIncreasingOrder(name, $0) }
    return next == 0 ? nil : next - 1
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

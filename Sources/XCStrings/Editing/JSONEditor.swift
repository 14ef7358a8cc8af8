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

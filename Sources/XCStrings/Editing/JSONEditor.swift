public import SourceText

/// Edits a document as text: what is not named stays as it is, byte for byte.
///
/// Changes are collected by path and turned into text edits once, against the tree they started from. New members
/// are written in the file's own style and placed by `KeyOrder`; in an object that is not sorted, after their
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
  /// The style that new text is written in; the document's own unless changed.
  public var style: JSONStyle
  private let root: JSONNode
  private var change = PendingChange.members([:])

  /// Starts without a change.
  public init(_ tree: JSONTree) {
    self.init(tree, below: tree.root, style: JSONStyle(detecting: tree))
  }

  /// Starts without a change, with paths that begin at a node and a style that is known already.
  ///
  /// Many small edits of a large document are cheap this way: only the node's members are looked at.
  public init(_ tree: JSONTree, below root: JSONNode, style: JSONStyle) {
    self.tree = tree
    self.root = root
    self.style = style
  }

  /// Sets the value at a path of member names; objects on the way come into being.
  public mutating func set(_ content: JSONContent, at path: [String]) {
    change = change.adding(.set(content), at: path[...])
  }

  /// Removes the member at a path; nothing happens if there is none.
  public mutating func remove(at path: [String]) {
    change = change.adding(.remove, at: path[...])
  }

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  public func edits() -> [TextEdit] {
    var planner = EditPlanner(bytes: tree.bytes, style: style)
    planner.plan(change, for: root)
    return planner.sortedEdits
  }

  /// The document's bytes with the changes in place.
  public func editedBytes() -> [UInt8] { tree.bytes.applying(edits()) }
}

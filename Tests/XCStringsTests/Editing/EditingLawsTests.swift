import TestSupport
import Testing
import XCStrings

/// Laws of editing over random documents and random edits; a failing seed fails again.
@Suite struct EditingLawsTests {
  struct Edit {
    let path: [String]
    let content: JSONValue?
  }

  private static func run(
    _ layout: RandomDocument.Layout, rounds: Int, _ body: (RandomDocument, [Edit], String) throws -> Void
  ) throws {
    for seed in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let document = RandomDocument(layout: layout, sorted: seed.isMultiple(of: 2), using: &generator)
      let edits = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        let path = RandomDocument.path(in: document.content, using: &generator)
        let isRemoval = Int.random(in: 0..<3, using: &generator) == 0
        return Edit(
          path: path,
          content: isRemoval ? nil : RandomDocument.value(depth: 3, sorted: true, using: &generator))
      }
      try body(document, edits, "\(layout) \(seed)")
    }
  }

  private static func editor(_ tree: JSONTree, _ edits: [Edit]) -> JSONEditor {
    var editor = JSONEditor(tree)
    for edit in edits {
      if let content = edit.content {
        editor.set(content, at: edit.path)
      } else {
        editor.remove(at: edit.path)
      }
    }
    return editor
  }

  @Test(
    "editing and reading back gives what rebuilding the content gives",
    arguments: RandomDocument.Layout.allCases)
  func rebuild(layout: RandomDocument.Layout) throws {
    try Self.run(layout, rounds: 300) { document, edits, seed in
      let tree = try JSONTree(parsing: document.text)
      #expect(JSONValue(tree.root) == document.content, "\(seed)")
      let edited = try JSONTree(parsing: Self.editor(tree, edits).editedBytes())
      let rebuilt = edits.reduce(document.content) { $0.applying($1.content, at: $1.path[...]) }
      #expect(
        JSONValue(edited.root).sorted == rebuilt.sorted, "\(seed): \(document.text) \(edits)")
    }
  }

  @Test("what an edit doesn't name keeps its bytes and its order", arguments: RandomDocument.Layout.allCases)
  func untouched(layout: RandomDocument.Layout) throws {
    try Self.run(layout, rounds: 200) { document, edits, seed in
      let tree = try JSONTree(parsing: document.text)
      let edited = try JSONTree(parsing: Self.editor(tree, edits).editedBytes())
      Self.compare(tree.root, edited.root, edits.map(\.path), seed)
    }
  }

  /// Compares members that no path leads to or through, as text; descends where a path leads through.
  private static func compare(_ old: JSONNode, _ new: JSONNode, _ paths: [[String]], _ seed: String) {
    guard old.kind == .object, new.kind == .object, !paths.contains([]) else { return }
    for member in old.members {
      let inner = paths.filter { ExactKey($0[0]) == ExactKey(member.name) }.map { Array($0.dropFirst()) }
      let value = new[member.name]
      if inner.isEmpty {
        #expect(value?.text.utf8.elementsEqual(member.value.text.utf8) == true, "\(seed): \(member.name)")
      } else if let value {
        compare(member.value, value, inner, seed)
      }
    }
    let touched = Set(paths.map { ExactKey($0[0]) })
    let oldNames = old.members.map { ExactKey($0.name) }.filter { !touched.contains($0) }
    let newNames = new.members.map { ExactKey($0.name) }.filter { !touched.contains($0) }
    #expect(oldNames == newNames, "\(seed)")
  }

  @Test("in a sorted document every object stays sorted", arguments: RandomDocument.Layout.allCases)
  func order(layout: RandomDocument.Layout) throws {
    try Self.run(layout, rounds: 200) { document, edits, seed in
      let tree = try JSONTree(parsing: document.text)
      guard Self.isSorted(tree.root) else { return }
      let edited = try JSONTree(parsing: Self.editor(tree, edits).editedBytes())
      #expect(Self.isSorted(edited.root), "\(seed)")
    }
  }

  private static func isSorted(_ node: JSONNode) -> Bool {
    KeyOrder.isSorted(node.members.map(\.name)) && node.members.allSatisfy { isSorted($0.value) }
  }

  @Test("a document in Xcode's layout is canonical after every edit")
  func canonical() throws {
    try Self.run(.xcode, rounds: 300) { document, edits, seed in
      let tree = try JSONTree(parsing: try JSONTree(parsing: document.text).canonicalBytes())
      #expect(tree.isCanonical() && JSONEditor(tree).edits().isEmpty)
      let edited = try JSONTree(parsing: Self.editor(tree, edits).editedBytes())
      let isExpected = edited.isCanonical() || !tree.root.members.contains { _ in true }
      #expect(isExpected, "\(seed): \(String(decoding: edited.bytes, as: UTF8.self))")
    }
  }

  @Test(
    "writing canonically twice is the same as once, and keeps the content",
    arguments: RandomDocument.Layout.allCases)
  func canonicalTwice(layout: RandomDocument.Layout) throws {
    try Self.run(layout, rounds: 100) { document, _, seed in
      let tree = try JSONTree(parsing: document.text)
      let once = try JSONTree(parsing: tree.canonicalBytes())
      #expect(once.canonicalBytes() == once.bytes && once.isCanonical(), "\(seed)")
      #expect(tree.isCanonical() == (once.bytes == tree.bytes), "\(seed)")
      #expect(JSONValue(once.root).sorted == document.content.sorted, "\(seed)")
    }
  }

  @Test(
    "edits done one after the other give what they give together", arguments: RandomDocument.Layout.allCases)
  func oneByOne(layout: RandomDocument.Layout) throws {
    try Self.run(layout, rounds: 100) { document, edits, seed in
      let tree = try JSONTree(parsing: document.text)
      let together = try JSONTree(parsing: Self.editor(tree, edits).editedBytes())
      var stepwise = tree
      for edit in edits { stepwise = try JSONTree(parsing: Self.editor(stepwise, [edit]).editedBytes()) }
      #expect(JSONValue(together.root).sorted == JSONValue(stepwise.root).sorted, "\(seed)")
    }
  }
}

extension JSONValue {
  /// The plainest way to change content, to compare with: `nil` removes.
  fileprivate func applying(_ content: JSONValue?, at path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first else { return content ?? self }
    var members: [Member] = []
    if case .object(let existing) = self { members = existing } else if content == nil { return self }
    let place = members.firstIndex { ExactKey($0.name) == ExactKey(name) }
    if path.count == 1, content == nil {
      if let place { members.remove(at: place) }
    } else if let place {
      members[place].value = members[place].value.applying(content, at: path.dropFirst())
    } else if content != nil {
      members.append((name, JSONValue.object([]).applying(content, at: path.dropFirst())))
    }
    return .object(members)
  }

  /// The same content with members sorted by bytes.
  fileprivate var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { (name: $0.name, value: $0.value.sorted) }
          .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    case .array(let elements): .array(elements.map(\.sorted))
    case .string, .integer, .json, .boolean, .null: self
    }
  }
}

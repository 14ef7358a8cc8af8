import SourceText

/// Turns pending changes into text edits, object by object.
///
/// A member that goes takes the comma before it along, or, at the front, the comma after it. A new member
/// follows its smaller neighbour, with the white space that the object's first member has in front of it:
///
///     {⏎  "a" : 1,⏎  "c" : 3⏎}    + b    {⏎  "a" : 1⟦,⏎  "b" : 2⟧,⏎  "c" : 3⏎}
///
/// An object that loses its last member, or gains its first, is written anew between its braces.
struct EditPlanner {
  let bytes: [UInt8]
  let style: JSONStyle
  private var edits: [TextEdit] = []

  init(bytes: [UInt8], style: JSONStyle) {
    self.bytes = bytes
    self.style = style
  }

  /// The edits planned so far, by position; an insertion comes before a removal that starts there.
  var sortedEdits: [TextEdit] {
    edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  mutating func plan(_ change: PendingChange, for value: JSONNode) {
    switch change {
    case .remove: break
    case .members(let members) where value.kind == .object: planMembers(members, of: value)
    case .members(let members):
      if !members.isEmpty, let content = change.newContent { replace(value, by: content) }
    case .set(let content): replace(value, by: content)
    }
  }

  private mutating func replace(_ value: JSONNode, by content: JSONContent) {
    if case .string(let text) = content, value.isString(text) { return }
    if case .boolean(let flag) = content, value.boolean == flag { return }
    if case .integer(let number) = content, value.integer == number { return }
    let renderer = JSONRenderer(style: layout(at: value.range.lowerBound))
    let text = renderer.text(of: content, indentation: indentation(at: value.range.lowerBound))
    edits.append(TextEdit(range: value.range, replacement: text))
  }

  private mutating func planMembers(_ changes: [ExactKey: PendingChange], of object: JSONNode) {
    var changes = changes
    var kept: [JSONMember] = []
    var removed: [JSONMember] = []
    for member in Array(object.members).reversed() {
      let key = ExactKey(member.name)
      if case .remove = changes[key] {
        removed.append(member)
      } else {
        kept.append(member)
        if let change = changes.removeValue(forKey: key) { plan(change, for: member.value) }
      }
    }
    let new = changes.compactMap { key, change in
      change.newContent.map { JSONContent.Member(key.text, $0) }
    }
    guard !new.isEmpty || !removed.isEmpty else { return }
    kept.reverse()
    if kept.isEmpty { return rewrite(object, with: new) }
    remove(removed.reversed(), of: object, firstKept: kept[0])
    insert(new, into: object, among: kept)
  }

  private mutating func rewrite(_ object: JSONNode, with members: [JSONContent.Member]) {
    let start = object.range.lowerBound
    let renderer = JSONRenderer(style: layout(at: start))
    let text = renderer.text(of: .object(members), indentation: indentation(at: start))
    edits.append(TextEdit(range: object.range, replacement: text))
  }

  private mutating func remove(_ removed: [JSONMember], of object: JSONNode, firstKept: JSONMember) {
    guard !removed.isEmpty else { return }
    let gone = Set(removed.map(\.range.lowerBound))
    var previousEnd = object.range.lowerBound + 1
    let members = Array(object.members)
    for (index, member) in members.enumerated() {
      defer { previousEnd = member.range.upperBound }
      guard gone.contains(member.range.lowerBound) else { continue }
      let range =
        member.range.lowerBound < firstKept.range.lowerBound
        ? member.range.lowerBound..<members[index + 1].range.lowerBound
        : previousEnd..<member.range.upperBound
      edits.append(TextEdit(range: range, replacement: ""))
    }
  }

  private mutating func insert(_ new: [JSONContent.Member], into object: JSONNode, among kept: [JSONMember]) {
    guard !new.isEmpty, let first = Array(object.members.prefix(1)).first else { return }
    let lead = String(
      decoding: bytes[object.range.lowerBound + 1..<first.range.lowerBound], as: UTF8.self)
    let renderer = JSONRenderer(style: lead.contains(where: \.isNewline) ? style : style.onOneLine)
    let inner = String(lead.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
    let places = MemberPlaces(kept.map(\.name))
    for member in new.sorted(by: { KeyOrder.areInIncreasingOrder($0.name, $1.name) }) {
      let text = renderer.member(member.name, member.content, indentation: inner)
      if let neighbour = places.indexBefore(member.name) {
        insertText("," + (lead.isEmpty ? "" : lead) + text, at: kept[neighbour].range.upperBound)
      } else {
        insertText(text + "," + lead, at: kept[0].range.lowerBound)
      }
    }
  }

  private mutating func insertText(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, replacement: text))
  }

  // MARK: - Layout around a place

  /// The white space that the line of an offset starts with.
  private func indentation(at offset: Int) -> String {
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[lineStart..<offset].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  /// The style for a new value at an offset: on one line where the file is.
  private func layout(at offset: Int) -> JSONStyle { style.newline.isEmpty ? style.onOneLine : style }
}

extension JSONStyle {
  /// The same style without line breaks.
  var onOneLine: JSONStyle {
    var style = self
    style.newline = ""
    style.indentation = ""
    style.emptyContainer = .tight
    return style
  }
}

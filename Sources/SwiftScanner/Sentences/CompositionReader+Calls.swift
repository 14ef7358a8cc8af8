import SwiftTree

extension CompositionReader {
  /// Whether the call may look up its argument, or join a list.
  func isCallOfInterest(_ context: LiteralContext) -> Bool {
    switch bytes[context.name.lowerBound] {
    case UInt8(ascii: "j"): bytes.equals(context.name, "joined")
    case UInt8(ascii: "T"): bytes.equals(context.name, "Text")
    case UInt8(ascii: "S"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "A"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "N"), UInt8(ascii: "L"), UInt8(ascii: "l"):
      LookupNames.calls.contains(source.text(context.name)) || LookupNames.isLookup(context.name, bytes)
    default: LookupNames.isLookup(context.name, bytes)
    }
  }

  mutating func readCall(_ index: Int, _ context: LiteralContext) {
    let list = Int(context.list)
    let call = tree.parent(of: list)
    if bytes.equals(context.name, "joined") { return readList(index, list) }
    guard context.index == 0 else { return }
    let text = formatCall(around: call) ?? call
    if let name = variable(of: text) { return pieces.addLocal(name, at: tree.range(at: text).lowerBound) }
    follow(text)
  }

  /// The call of `String(format:)` that takes a call as its format.
  private func formatCall(around call: Int) -> Int? {
    let argument = tree.parent(of: call)
    guard bytes.equals(tree.labelRange(of: argument), "format") else { return nil }
    let outer = tree.parent(of: tree.parent(of: argument))
    guard tree.nodes[outer].kind == .call else { return nil }
    return bytes.equals(tree.nameRange(at: tree.firstChild(of: outer)), "String") ? outer : nil
  }

  /// The name of the variable or property whose value a node is.
  private func variable(of value: Int) -> Range<Int>? {
    var (value, parent) = (value, tree.parent(of: value))
    // Modifiers and the like leave the text what it is.
    while tree.kind(at: parent) == .member
      || tree.kind(at: parent) == .call && tree.firstChild(of: parent) == value
    { (value, parent) = (parent, tree.parent(of: parent)) }
    switch tree.kind(at: parent) {
    case .binding, .optionalBinding, .assignment:
      let name = tree.firstChild(of: parent)
      switch tree.kind(at: name) {
      case .namePattern, .name, .member: return name == value ? nil : tree.nameRange(at: name)
      default: return nil
      }
    default: return nil
    }
  }
}

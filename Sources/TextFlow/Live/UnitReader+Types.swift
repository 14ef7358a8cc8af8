import SwiftIndex
import SwiftTree

/// Reading of the types that units mention, by themselves and before their members.
extension UnitReader {
  /// Returns the type that a member is named with, directly or by a value that it shares; none if that is not known.
  func receiver(ofMember node: Int) -> (type: NameHash, use: Mention.Use) {
    let name = tree.receiverName(ofMember: node)
    if bytes.startsUppercase(name) { return (bytes.equals(name, "Self") ? .none : NameHash(bytes, name), []) }
    guard Self.sharedNames.contains(where: { bytes.equals(name, $0) }),
      let base = tree.base(ofMember: node).map(tree.unmarked),
      case let type = tree.receiverName(ofMember: base), bytes.startsUppercase(type)
    else { return (.none, []) }
    return (NameHash(bytes, type), .shared)
  }

  /// The members of the library's types that are values of these types.
  private static let sharedNames: [StaticString] = [
    "shared", "default", "main", "standard", "current", "general",
  ]

  /// Whether a name is noted with its member, which may be of a type: `Theme` in `Theme.dark`.
  func isReceiver(_ node: Int) -> Bool {
    let (member, name) = (tree.parent(of: node), tree.mainRange(at: node))
    guard bytes.startsUppercase(name), member >= 0, tree.kind(at: member) == .member, !pattern.contains(node)
    else { return false }
    return receiver(ofMember: member) == (NameHash(bytes, name), [])
      && !bytes.equals(tree.mainRange(at: member), ["self", "init", "Type"])
  }

  /// Notes the name of a type, and how code uses it.
  mutating func noteType(_ node: Int) {
    var (part, outer) = (node, tree.parent(of: node))
    // The type around another one is noted with it.
    if outer >= 0, tree.kind(at: outer) == .memberType, tree.firstChild(of: outer) == node { return }
    while outer >= 0,
      tree.kind(at: outer).isType || [.tupleTypeElement, .genericArguments].contains(tree.kind(at: outer))
    {
      (part, outer) = (outer, tree.parent(of: outer))
    }
    var use = Mention.Use.value
    switch outer >= 0 ? tree.kind(at: outer) : .file {
    case .extensionDeclaration: return
    case .parameter
    where tree.ancestor(of: outer, .closure, .function, .initializer).map(tree.kind(at:)) == .closure: break
    case .cast, .typePattern, .parameter, .requirement, .genericParameter: use = .type
    case .binding
    where (tree.isLast(part) || tree.lastChild(of: outer).map(isNil) == true) && !isWrapped(outer):
      use = .type
    default: break
    }
    let receiver =
      tree.kind(at: node) == .memberType
      ? NameHash(bytes, tree.mainRange(at: tree.firstChild(of: node))) : .none
    note(NameHash(bytes, tree.mainRange(at: node)), use, of: receiver)
  }

  private func isNil(_ node: Int) -> Bool { tree.tokens[Int(tree.nodes[node].mainToken)].word == .nil }

  /// Whether an attribute other than `@IBOutlet` may create the value of a variable.
  private func isWrapped(_ binding: Int) -> Bool {
    tree.childrenBackwards(of: tree.parent(of: binding)).contains {
      tree.kind(at: $0) == .attribute && !bytes.equals(tree.mainRange(at: $0), "IBOutlet")
    }
  }
}

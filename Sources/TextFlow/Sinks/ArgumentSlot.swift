import SwiftIndex
import SourceText
import SwiftTree

/// Argument position in all calls with the same name and argument count.
struct ArgumentSlot {
  /// The maximum number of arguments; longer calls are treated as lists.
  private static let maximumArguments = 12

  /// The name of the calls.
  let call: Range<Int>
  /// The hash of the position.
  let hash: NameHash

  /// Creates the slot of an argument in its list; `nil` for calls with all kinds of values.
  init?(list: Int, index: Int, _ tree: SyntaxTree, _ bytes: SourceBytes) {
    let callee = tree.firstChild(of: tree.parent(of: list))
    call = tree.nameRange(at: callee)
    guard tree.nodes[callee].kind == .name || tree.nodes[callee].kind == .member,
      Self.common.role(of: call, in: bytes) == .unknown
    else { return nil }
    var arguments: [Int] = []
    var next = tree.lastChild(of: list)
    while let argument = next, arguments.count <= Self.maximumArguments {
      arguments.append(argument)
      next = tree.sibling(before: argument)
    }
    guard arguments.count <= Self.maximumArguments, index < arguments.count else { return nil }
    hash = NameHash(bytes, call)
      .appending(NameHash(bytes, NameWords.last(tree.receiverName(ofMember: callee), bytes)))
      .appending(NameHash(bytes, tree.labelRange(of: arguments[arguments.count - 1 - index])))
      .appending(Int32(index)).appending(Int32(arguments.count))
  }

  /// The calls whose arguments may be user-facing or internal texts.
  private static let common = NameTable(
    """
    identifier:append insert add push contains init String NSString Array Set Dictionary Optional joined equals map
    identifier:index firstIndex lastIndex setObject setValue set setItem updateValue record expect element
    identifier:appending format max min localizedStringWithFormat stringWithFormat success failure some just write send
    """)
}

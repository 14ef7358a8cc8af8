package import SourceText
import XCStrings

/// A member hidden by a later one of the same name in its object, since JSON readers use the last.
///
/// Two values are equal if they hide the same value at the same place.
package struct RepeatedKey: Equatable, Sendable {
  /// The member's name.
  package var name: String { path.last?.text ?? "" }
  /// The position of the repeated name.
  package let repetition: SourcePosition
  /// The names of the enclosing objects, from the root, and its own.
  private let path: [ExactKey]
  private let value: JSONValue

  package static func == (lhs: RepeatedKey, rhs: RepeatedKey) -> Bool {
    lhs.path == rhs.path && lhs.value == rhs.value
  }

  /// The hidden members of a document, in file order; objects without any are skipped quickly.
  static func all(in tree: JSONTree) -> [RepeatedKey] {
    let hasAny = tree.tape.indices.contains { index in
      tree.tape[index].kind == .object && hasRepetition(in: tree.node(at: index))
    }
    guard hasAny else { return [] }
    var keys: [RepeatedKey] = []
    collect(in: tree.root, path: [], LineMap(tree.bytes), &keys)
    return keys
  }

  private static func hasRepetition(in object: JSONNode) -> Bool {
    let keys = object.members.map(\.key)
    if keys.count < 2 { return false }
    if keys.count <= 12 {
      return keys.indices.dropFirst().contains { index in
        keys[..<index].contains { $0.hasSameValue(as: keys[index]) }
      }
    }
    var names: Set<ExactKey> = []
    return keys.contains { !names.insert(ExactKey($0.string ?? "")).inserted }
  }

  private static func collect(
    in node: JSONNode, path: [ExactKey], _ lines: LineMap, _ keys: inout [RepeatedKey]
  ) {
    for element in node.elements { collect(in: element, path: path + [ExactKey("")], lines, &keys) }
    guard node.kind == .object else { return }
    let members = Array(node.members)
    var next: [ExactKey: Int] = [:]
    let repetitions = members.indices.reversed().map { index in
      next.updateValue(index, forKey: ExactKey(members[index].name))
    }
    for (member, repetition) in zip(members, repetitions.reversed()) {
      let path = path + [ExactKey(member.name)]
      guard let repetition else {
        collect(in: member.value, path: path, lines, &keys)
        continue
      }
      let position = lines.position(of: members[repetition].key.range.lowerBound)
      keys.append(RepeatedKey(repetition: position, path: path, value: JSONValue(member.value)))
    }
  }
}

/// The tokens and nodes of one file.
package struct SyntaxTree {
  /// The bytes of the file.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The tokens; the last one is the end of the file.
  package let tokens: UnsafeBufferPointer<Token>
  /// The nodes, each after all that it contains; the last one is the file.
  package let nodes: UnsafeBufferPointer<Node>
  /// How many times tokens were left out because the grammar has no place for them.
  package let resyncs: Int

  /// The text of a token.
  package func text(ofToken place: Int32) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[tokens[Int(place)].range]), as: UTF8.self)
  }

  /// The UTF-8 offsets of a node, without the blanks around it.
  package func range(of node: Node) -> Range<Int> {
    let start = Int(tokens[Int(node.firstToken)].start)
    guard node.endToken > node.firstToken else { return start..<start }
    return start..<Int(tokens[Int(node.endToken) - 1].end)
  }

  /// The places of a node's children in order.
  package func children(of place: Int) -> [Int] {
    var result: [Int] = []
    var child = place - 1
    while child >= Int(nodes[place].firstNode) {
      result.append(child)
      child = Int(nodes[child].firstNode) - 1
    }
    return result.reversed()
  }
}

extension SyntaxTree {
  /// The node at a place and all that it contains, a line each: the kind, the main token, and in front two blanks for
  /// each level.
  package func dump(from root: Int? = nil) -> String {
    var lines: [String] = []
    var pending = [(place: root ?? nodes.count - 1, level: 0)]
    while let (place, level) = pending.popLast() {
      let node = nodes[place]
      let isEmpty = node.mainToken >= node.endToken
      let name = isEmpty ? "" : " " + text(ofToken: node.mainToken)
      lines.append(String(repeating: "  ", count: level) + "\(node.kind)" + name)
      for child in children(of: place).reversed() { pending.append((child, level + 1)) }
    }
    return lines.joined(separator: "\n")
  }
}

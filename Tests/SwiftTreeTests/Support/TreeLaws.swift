import SwiftTree

/// What holds of the tree of whatever bytes.
struct TreeLaws {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The first law that the tree breaks, with the place where; `nil` if it keeps all.
  func firstBreach() -> String? { breachOfTokens() ?? breachOfMatches() ?? breachOfNodes() }

  /// Tokens ascend, don't overlap and end with the file.
  private func breachOfTokens() -> String? {
    var end: UInt32 = 0
    for (place, token) in tree.tokens.enumerated() {
      if token.start < end || token.end < token.start { return "token \(place) overlaps the one before it" }
      let isLast = place == tree.tokens.count - 1
      if (token.kind == .endOfFile) != isLast { return "token \(place) is not the only end" }
      if token.continues, isLast || tree.tokens[place + 1].start != token.end {
        return "token \(place) is not continued"
      }
      end = token.end
    }
    return Int(end) == tree.bytes.count ? nil : "the last token does not end the file"
  }

  /// What opens and what closes it know each other, and pairs lie inside one another.
  private func breachOfMatches() -> String? {
    for (place, token) in tree.tokens.enumerated() where token.match >= 0 {
      let match = Int(token.match)
      guard match < tree.tokens.count else { return "token \(place) matches none" }
      if token.kind.opens {
        if match <= place { return "token \(place) is closed before it is opened" }
        if !token.flags.contains(.isUnclosed), Int(tree.tokens[match].match) != place {
          return "token \(place) is not closed by its match"
        }
      } else if token.kind.closes {
        // Each clause of conditional compilation may close the same bracket; the last one is its match.
        let opening = tree.tokens[match]
        if match >= place || !opening.kind.opens || opening.match < place {
          return "token \(place) closes what it does not match"
        }
      }
    }
    return nil
  }

  /// A node contains its children, which come in order; parents and subtrees agree; the file contains all.
  private func breachOfNodes() -> String? {
    guard let file = tree.nodes.last, file.kind == .file, file.firstToken == 0, file.firstNode == 0,
      Int(file.endToken) == tree.tokens.count - 1, file.parent == -1
    else { return "the file does not contain all tokens" }
    for (place, node) in tree.nodes.enumerated() {
      let main = node.mainToken
      guard node.firstToken <= node.endToken, node.firstNode <= place, node.firstNode >= 0,
        main >= node.firstToken, main <= node.endToken
      else { return "node \(place) has no range" }
      var token = node.firstToken
      for child in tree.children(of: place) {
        let other = tree.nodes[child]
        if other.firstToken < token { return "node \(child) overlaps the one before it" }
        if other.endToken > node.endToken { return "node \(child) leaves node \(place)" }
        if Int(other.parent) != place { return "node \(child) is not a child of node \(other.parent)" }
        token = other.endToken
      }
    }
    return nil
  }
}

extension Token {
  fileprivate var continues: Bool { flags.contains(.continues) }
}

extension Token.Kind {
  fileprivate var opens: Bool {
    switch self {
    case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .literalStart: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .rightParen, .rightBracket, .rightBrace, .interpolationEnd, .literalEnd: true
    default: false
    }
  }
}

import SwiftIndex
import SwiftTree

/// Texts that code itself translates, one for each of its languages.
extension TextUseReader {
  /// Whether a literal is one of several texts of which code takes that of a language.
  ///
  ///     (de: "Suche", en: "Search")    language == .de ? "Suche" : "Search"
  func isTranslation(_ literal: Int, isPhrase: Bool) -> Bool {
    var (node, outer) = (literal, tree.parent(of: literal))
    while outer >= 0 {
      switch tree.kind(at: outer) {
      case .argument: return isOfLanguages(outer) { NameHash(bytes, tree.labelRange(of: $0)) }
      // Clauses of 'switch self' name the languages.
      case .switchCase where isPhrase && !tree.isSelf(tree.firstOfMany(in: tree.parent(of: outer))):
        return isOfLanguages(outer) { tree.caseNames(ofClause: $0, bytes)?.first ?? .none }
      case .ternary where node != tree.firstOfMany(in: outer) && choosesLanguage(tree.firstOfMany(in: outer)):
        return true
      case .ternary, .parenthesized, .infix, .returnStatement: (node, outer) = (outer, tree.parent(of: outer))
      default: return false
      }
    }
    return false
  }

  /// Whether a part has the name of a language, and so has another part beside it.
  private func isOfLanguages(_ part: Int, _ name: (Int) -> NameHash) -> Bool {
    TextNames.languages.contains(name(part))
      && tree.childrenBackwards(of: tree.parent(of: part)).contains {
        $0 != part && tree.kind(at: $0) == tree.kind(at: part) && TextNames.languages.contains(name($0))
      }
  }

  /// Whether a condition compares what is called a language with one: `language == .de`, but not `mode == .ar`.
  private func choosesLanguage(_ condition: Int) -> Bool {
    let nodes = Int(tree.nodes[condition].firstNode)...condition
    return nodes.contains { TextNames.languages.contains(language(named: $0)) }
      && nodes.contains { node in
        let name = tree.nameRange(at: node)
        return [.name, .member].contains(tree.kind(at: node))
          && ["anguage", "ocale", "lang"].contains { word in
            name.contains { bytes.starts(with: word, at: $0) }
          }
      }
  }

  /// Returns the name in a literal, or of a member.
  private func language(named node: Int) -> NameHash {
    switch tree.kind(at: node) {
    case .literal where tree.range(at: node).count > 2:
      NameHash(bytes, tree.range(at: node).dropFirst().dropLast())
    case .member: NameHash(bytes, tree.nameRange(at: node))
    default: .none
    }
  }
}

import SwiftTree

/// What the blocks of a file declare, each read once and only when a name in it is asked for.
struct LocalNames {
  /// What a node declares, with the places of its bindings by name where there are many.
  private struct Known {
    let declarations: LocalDeclarations
    let places: [NameHash: [Int]]

    init(_ declarations: LocalDeclarations) {
      self.declarations = declarations
      var places: [NameHash: [Int]] = [:]
      if declarations.bindings.count > 16 {
        for (place, binding) in declarations.bindings.enumerated() {
          places[binding.name, default: []].append(place)
        }
      }
      self.places = places
    }

    func binding(_ name: NameHash, at offset: Int) -> LocalBinding? {
      let bindings = declarations.bindings
      if bindings.count <= 16 { return bindings.last { $0.name == name && $0.scope.contains(offset) } }
      return places[name]?.last { bindings[$0].scope.contains(offset) }.map { bindings[$0] }
    }
  }

  private let tree: SyntaxTree
  private var known: [Known] = []
  /// The place among those of what a node declares, -1 for a node that nobody asked about.
  private lazy var knownPlaces = [Int32](repeating: -1, count: tree.nodes.count)
  /// For each node with children the nearest one that declares names for them, -1 for none; maybe the node itself.
  private lazy var scopes = Self.scopes(of: tree)

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The nearest node around another that declares names for it, or that is a type; -1 for none.
  mutating func scope(around place: Int) -> Int {
    var (place, parent) = (place, tree.parent(of: place))
    while parent >= 0, isElse(place, of: parent) { (place, parent) = (parent, tree.parent(of: parent)) }
    return parent < 0 ? -1 : Int(scopes[parent])
  }

  /// What a node declares.
  mutating func declarations(in scope: Int) -> LocalDeclarations { read(scope).declarations }

  /// The binding of a name that a node declares, and that is visible at an offset.
  mutating func binding(_ name: NameHash, in scope: Int, at offset: Int) -> LocalBinding? {
    read(scope).binding(name, at: offset)
  }

  private mutating func read(_ scope: Int) -> Known {
    if knownPlaces[scope] >= 0 { return known[Int(knownPlaces[scope])] }
    let found = Known(LocalReader.declarations(of: scope, in: tree))
    knownPlaces[scope] = Int32(truncatingIfNeeded: known.count)
    known.append(found)
    return found
  }

  // MARK: - Scopes

  /// Each node comes before its parent, so that one pass from the back finds the scopes of all.
  private static func scopes(of tree: SyntaxTree) -> [Int32] {
    var scopes = [Int32](repeating: -1, count: tree.nodes.count)
    for place in tree.nodes.indices.reversed() where tree.lastChild(of: place) != nil {
      let parent = tree.parent(of: place)
      if declares(tree.kind(at: place)) {
        scopes[place] = Int32(truncatingIfNeeded: place)
      } else if parent >= 0 {
        scopes[place] = scopes[parent]
      }
    }
    return scopes
  }

  private static func declares(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .codeBlock, .closure, .switchCase, .whileStatement, .forStatement, .catchClause, .ifExpression: true
    default: kind.isFunction || kind.isTypeDeclaration
    }
  }

  /// Whether a child of `if` is what follows `else`, where the names of its conditions are not visible.
  private func isElse(_ child: Int, of place: Int) -> Bool {
    guard tree.kind(at: place) == .ifExpression, child == place - 1,
      let before = tree.sibling(before: child)
    else { return false }
    return tree.kind(at: before) == .codeBlock
  }
}

extension Node.Kind {
  /// Whether the node declares a function, an initializer or a subscript.
  var isFunction: Bool { self == .function || self == .initializer || self == .subscriptDeclaration }

  /// Whether the node declares a type or extends one.
  var isTypeDeclaration: Bool {
    switch self {
    case .structure, .classDeclaration, .actor, .enumeration, .protocolDeclaration, .extensionDeclaration:
      true
    default: false
    }
  }
}

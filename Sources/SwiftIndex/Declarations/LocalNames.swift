package import SwiftTree

/// What the blocks of a file declare, each read once and only when a name in it is asked for.
package struct LocalNames {
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
  private var knownPlaces: [Int32]
  /// For each node the nearest one around it that declares names for it, or that is a type; -1 for none.
  private lazy var scopes = Self.scopes(of: tree)

  init(_ tree: SyntaxTree) {
    self.tree = tree
    // Not lazy: a lazy array would be copied with each change.
    knownPlaces = Array(repeating: -1, count: tree.nodes.count)
  }

  /// The nearest node around another that declares names for it, or that is a type; -1 for none.
  package mutating func scope(around place: Int) -> Int { Int(scopes[place]) }

  /// What a node declares.
  package mutating func declarations(in scope: Int) -> LocalDeclarations { read(scope).declarations }

  /// The binding of a name that a node declares, and that is visible at an offset.
  package mutating func binding(_ name: NameHash, in scope: Int, at offset: Int) -> LocalBinding? {
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
    for place in tree.nodes.indices.reversed() {
      let parent = tree.parent(of: place)
      guard parent >= 0 else { continue }
      let isDeclaring = declares(tree.kind(at: parent)) && !isElse(place, of: parent, in: tree)
      scopes[place] = isDeclaring ? Int32(truncatingIfNeeded: parent) : scopes[parent]
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
  private static func isElse(_ child: Int, of place: Int, in tree: SyntaxTree) -> Bool {
    guard tree.kind(at: place) == .ifExpression, child == place - 1,
      let before = tree.sibling(before: child)
    else { return false }
    return tree.kind(at: before) == .codeBlock
  }
}

extension Node.Kind {
  /// Whether the node declares a function, an initializer or a subscript.
  package var isFunction: Bool { self == .function || self == .initializer || self == .subscriptDeclaration }

  /// Whether the node declares a type or extends one.
  var isTypeDeclaration: Bool {
    switch self {
    case .structure, .classDeclaration, .actor, .enumeration, .protocolDeclaration, .extensionDeclaration:
      true
    default: false
    }
  }
}

/// A name that a block or a closure declares, and where it is visible.
package struct LocalBinding {
  /// Where the name's type comes from, by the nodes of the file.
  package enum Source {
    /// A type that is written.
    case type(Int)
    case value(Int)
    /// An element of a sequence, as after `for`.
    case element(of: Int)
    /// A parameter of a closure that has no written type.
    case closureParameter(closure: Int, index: Int)
    /// Nothing tells it.
    case unknown
    /// What `catch` catches.
    case caught
    /// A function, by its place among those of the block.
    case function(Int)
  }

  /// How a pattern leads from the source to what is named.
  package enum Step {
    /// A value without its mark of an optional, as after `if let`.
    case unwrapped
    case tupleElement(Int)
    /// A value that belongs to a case: the token of the case's name, and the value's place.
    case payload(name: Int32, index: Int)
    /// A list of such values, as a parameter that takes many of them is.
    case collected
  }

  let name: NameHash
  /// The offset of the name, which tells it from others.
  package let offset: Int
  /// Where it is visible.
  package let scope: Range<Int>
  /// What the value comes from.
  package let source: Source
  /// How the pattern leads there, from the outside in.
  package let steps: [Step]
}

/// What a block or a closure declares.
package struct LocalDeclarations {
  var bindings: [LocalBinding] = []
  /// The functions inside, with their parameters.
  package var functions: [FunctionDeclaration] = []
  var parameters: [ParameterDeclaration] = []
  var generics: [GenericParameter] = []
}

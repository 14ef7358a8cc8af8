import SwiftIndex
package import SwiftTree

/// Reader of the units of a file, and of the names that each mentions.
///
/// Visits each node once, the outer ones first. Labels, declared names and the names of parameters are no mentions.
struct UnitReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var units: [CodeUnit] = []
  var mentions: [Mention] = []
  var generics: Set<NameHash> = []
  /// The innermost unit around the current node.
  var current: Int32 = 0
  /// The nodes of the current pattern.
  var pattern = 0..<0
  /// The nodes of the latest type in a body.
  var localTypes = 0..<0
  /// The fallbacks that are still to be read, by their nodes.
  private var fallbacks: [Int: CodeUnit] = [:]
  /// The traits of the latest declaration of variables.
  private var variables = (declaration: -1, traits: CodeUnit.Traits())
  /// The latest mentions by their lowest bits, to note each once.
  var recent = [UInt64](repeating: 0, count: 1024)

  /// Reads a file, without code that only developers see.
  fileprivate init(_ tree: SyntaxTree) {
    (self.tree, bytes) = (tree, SourceBytes(tree.bytes))
    units.append(CodeUnit(kind: .file, outer: -1, range: 0..<bytes.count, nodes: tree.nodes.indices))
    for run in tree.nodes(outside: tree.developerNodes(bytes)) {
      for node in run.reversed() {
        while node < units[Int(current)].nodes.lowerBound { current = units[Int(current)].outer }
        if !fallbacks.isEmpty, let fallback = fallbacks.removeValue(forKey: node) { start(fallback) }
        readDeclaration(node)
        readMention(node)
      }
    }
  }

  // MARK: - Declarations

  private mutating func readDeclaration(_ node: Int) {
    switch tree.kind(at: node) {
    case .structure, .classDeclaration, .actor, .enumeration, .protocolDeclaration:
      openType(node, .type, nameNode: node)
    case .extensionDeclaration:
      openType(node, .typeExtension, nameNode: tree.type(of: node) ?? node)
    case .function, .initializer, .deinitializer, .subscriptDeclaration:
      openMember(node, name: tree.nodes[node].mainToken, traits(of: node))
    case .binding:
      let name = tree.mainRange(at: tree.firstChild(of: node))
      if bytes.startsUppercase(name) { generics.insert(NameHash(bytes, name)) }
      if isOutsideBodies { openVariable(node) }
    case .enumCaseElement:
      var unit = unit(.enumCase, at: node)
      unit.name = NameHash(bytes, tree.mainRange(at: node))
      unit.names = [units[Int(current)].name.appending(unit.name)]
      if tree.child(of: node, .parameters) != nil { unit.traits.insert(.isCalled) }
      units.append(unit)
    case .switchCase: openClause(node)
    case .ifExpression, .guardStatement: addFallback(node)
    case .infix: addReplacement(node)
    case .genericParameter, .associatedType, .typeAlias:
      generics.insert(NameHash(bytes, tree.mainRange(at: node)))
    case .caseItem where tree.lastChild(of: node) != nil,
      .patternCondition where tree.lastChild(of: node) != nil:
      let first = tree.firstChild(of: node)
      pattern = Int(tree.nodes[first].firstNode)..<first + 1
    default: break
    }
  }

  private func unit(_ kind: CodeUnit.Kind, at node: Int) -> CodeUnit {
    CodeUnit(
      kind: kind, outer: current, range: tree.range(at: node),
      nodes: Int(tree.nodes[node].firstNode)..<node + 1)
  }

  private mutating func start(_ unit: CodeUnit) {
    current = Int32(truncatingIfNeeded: units.count)
    units.append(unit)
  }

  /// Whether the current node is a declaration of a type or a file, not of a body.
  private var isOutsideBodies: Bool { ![.member, .fallback, .clause].contains(units[Int(current)].kind) }

  private mutating func openType(_ node: Int, _ kind: CodeUnit.Kind, nameNode: Int) {
    guard isOutsideBodies else {
      if !localTypes.contains(node) { localTypes = Int(tree.nodes[node].firstNode)..<node + 1 }
      return
    }
    var unit = unit(kind, at: node)
    unit.traits = traits(of: node)
    unit.name = NameHash(bytes, tree.mainRange(at: nameNode))
    if tree.kind(at: nameNode) == .memberType {
      unit.baseName = NameHash(bytes, tree.mainRange(at: tree.firstChild(of: nameNode)))
    }
    if tree.kind(at: node) == .enumeration { unit.traits.insert(.isEnum) }
    if tree.child(of: node, .whereClause) != nil { unit.traits.insert(.isConstrained) }
    if tree.kind(at: node) == .classDeclaration { unit.traits.insert(.isClass) }
    if let inheritance = tree.child(of: node, .inheritance) {
      for inherited in tree.inherited(by: inheritance) {
        let range = tree.mainRange(at: inherited)
        unit.names.append(NameHash(bytes, range))
        if Self.delegateEndings.contains(where: { bytes.equals(range.suffix($0.utf8CodeUnitCount), $0) }) {
          unit.delegates.append(NameHash(bytes, range))
        }
        let isOfKit =
          bytes.starts(with: "UI", at: range.lowerBound) || bytes.starts(with: "NS", at: range.lowerBound)
        // Lists create their cells by the types of closures and functions.
        let isCell = range.contains {
          bytes.starts(with: "Cell", at: $0) || bytes.starts(with: "eusable", at: $0)
        }
        if isOfKit, !isCell, !bytes.equals(range, "NSObject") { unit.traits.insert(.isOfKit) }
      }
    }
    start(unit)
  }

  private static let delegateEndings: [StaticString] = ["Delegate", "DataSource"]

  private mutating func openMember(_ node: Int, name: Int32, _ traits: CodeUnit.Traits) {
    guard isOutsideBodies else { return }
    var unit = unit(.member, at: node)
    unit.traits = traits
    unit.name = NameHash(bytes, tree.tokens[Int(name)].range)
    if tree.kind(at: node) == .initializer, !traits.contains(.isImplicit),
      let parameter = labeledParameter(of: node)
    {
      unit.name = .none
      unit.names = CodeUnit.calls(
        of: units[Int(current)].name, NameHash(bytes, tree.mainRange(at: parameter)))
    }
    if tree.kind(at: node) == .function {
      unit.traits.insert(.isFunction)
      let labeled = labeledParameter(of: node)
      if let parameter = labeled ?? unlabeledParameter(of: node) {
        let label = labeled == nil ? CodeUnit.anyLabel : NameHash(bytes, tree.mainRange(at: parameter))
        let isFirst = labeled != nil && tree.firstChild(of: tree.parent(of: parameter)) == parameter
        unit.labeledCalls = (isFirst ? [label, CodeUnit.anyLabel] : [label]).map(unit.name.appending)
        unit.labelTypes = (Int(tree.nodes[parameter].firstNode)..<parameter).filter {
          tree.kind(at: $0) == .namedType
        }.map { NameHash(bytes, tree.mainRange(at: $0)) }
      }
    }
    // Initializers and operators are not mentioned by their names.
    if tree.kind(at: node) != .binding,
      tree.tokens[Int(name)].kind != .identifier || tree.kind(at: node) != .function
    {
      unit.traits.insert(.isImplicit)
    }
    if let list = tree.child(of: node, .parameters), let first = tree.children(of: list).first {
      let label = tree.mainRange(at: first)
      if takesCaller(label, tree.tokens[Int(name)].range) { unit.traits.insert(.takesCaller) }
      if tree.kind(at: node) == .function, bytes.equals(label, "_") { unit.traits.insert(.isUnlabeled) }
    }
    start(unit)
  }

  /// Opens a variable without storage, or with a value that is made when code first names it.
  private mutating func openVariable(_ binding: Int) {
    guard let property = DeclarationReader.property(at: binding, in: tree) else { return }
    let declaration = tree.parent(of: binding)
    let modifiers = tree.modifiers(of: declaration)
    let isMadeLate = units[Int(current)].kind == .file || modifiers.isStatic || modifiers.isLazy
    guard property.isComputed || isMadeLate && !property.value.isEmpty else { return }
    // The variables of a declaration share its attributes.
    if variables.declaration != declaration { variables = (declaration, traits(of: declaration)) }
    var traits = variables.traits
    if !property.isComputed { traits.insert(.isConstant) }
    openMember(binding, name: tree.nodes[tree.firstChild(of: binding)].mainToken, traits)
  }

  /// The number of clauses, from the last one on, whose cases tell enums apart.
  private static let switchClauses = 32

  /// Opens a clause of `switch` that only names cases.
  private mutating func openClause(_ node: Int) {
    let parent = tree.parent(of: node)
    guard parent >= 0, tree.kind(at: parent) == .switchExpression, !isOutsideBodies, !isFallenInto(node),
      let names = tree.caseNames(ofClause: node, bytes)
    else { return }
    var unit = unit(.clause, at: node)
    unit.names = names
    if tree.isSelf(tree.firstOfMany(in: parent)) { unit.traits.insert(.isOfSelf) }
    for clause in tree.childrenBackwards(of: parent).prefix(Self.switchClauses)
    where tree.kind(at: clause) == .switchCase {
      unit.switchNames += tree.caseNames(ofClause: clause, bytes) ?? []
    }
    start(unit)
  }

  /// Whether the clause before another one may continue with it.
  private func isFallenInto(_ clause: Int) -> Bool {
    let before = Int(tree.nodes[clause].firstNode) - 1
    return before >= 0 && tree.kind(at: before) == .switchCase
      && (Int(tree.nodes[before].firstNode)...before).contains { tree.kind(at: $0) == .fallthroughStatement }
  }

  /// Adds the branch after a condition that is `#available` or `#unavailable` alone.
  private mutating func addFallback(_ node: Int) {
    guard tree.lastChild(of: node) != nil, case let list = tree.firstChild(of: node),
      let condition = tree.lastChild(of: list), condition == tree.firstChild(of: list),
      tree.kind(at: condition) == .call
    else { return }
    let parts = tree.children(of: node)
    let name = tree.mainRange(at: tree.firstChild(of: condition))
    let isIf = tree.kind(at: node) == .ifExpression
    let isElse = isIf && bytes.equals(name, "#available")
    guard isElse || bytes.equals(name, isIf ? "#unavailable" : "#available"), parts.count > (isElse ? 2 : 1)
    else { return }
    let branch = parts[isElse ? 2 : 1]
    var unit = unit(.fallback, at: branch)
    unit.systems = SystemVersion.all(in: bytes.text(tree.range(at: condition)))
    if !unit.systems.isEmpty { fallbacks[branch] = unit }
  }

  /// Adds the value after `??` that would stand for a property of the app's bundle that no app lacks.
  private mutating func addReplacement(_ node: Int) {
    guard tree.tokens[Int(tree.nodes[node].mainToken)].precedence == .nilCoalescing else { return }
    let first = tree.firstChild(of: node)
    let isOfEveryApp = (Int(tree.nodes[first].firstNode)...first).contains { part in
      let quoted = tree.range(at: part)
      return tree.kind(at: part) == .literal && quoted.count > 2
        && LiveNames.appProperties.contains(NameHash(bytes, quoted.dropFirst().dropLast()))
    }
    if isOfEveryApp { fallbacks[node - 1] = unit(.fallback, at: node - 1) }
  }

  // MARK: - Modifiers and attributes

  private func traits(of node: Int) -> CodeUnit.Traits {
    var traits: CodeUnit.Traits = []
    let modifiers = tree.modifiers(of: node)
    if modifiers.isPublic { traits.insert(.isPublic) }
    if modifiers.isPrivate { traits.insert(.isPrivate) }
    if modifiers.isOverride { traits.insert(.isImplicit) }
    if modifiers.isStatic { traits.insert(.isStatic) }
    for child in tree.childrenBackwards(of: node) where tree.kind(at: child) == .attribute {
      let name = tree.mainRange(at: child)
      if bytes.starts(with: "Actor", at: name.upperBound - 5)
        || bytes.starts(with: "Builder", at: name.upperBound - 7)
      {
        continue
      }
      traits.formUnion(LiveNames.traits(ofAttribute: NameHash(bytes, name)))
      guard bytes.equals(name, "objc") else { continue }
      // A name for Objective-C is in none of the project's code. A private function is named by a selector.
      if tree.child(of: child, .argumentList) != nil {
        traits.insert(.isRoot)
      } else if modifiers.isPrivate, tree.kind(at: node) == .function {
        traits.remove(.isImplicit)
      }
    }
    return traits
  }
}

extension CodeUnits {
  /// Reads the units of a file.
  package init(_ tree: SyntaxTree) {
    let reader = UnitReader(tree)
    (units, generics) = (reader.units, reader.generics)
    mentions = reader.mentions.sorted { $0.unit < $1.unit }
    var end = 0
    for index in units.indices {
      let start = end
      while end < mentions.count, mentions[end].unit == index { end += 1 }
      units[index].mentions = start..<end
    }
  }
}

import SwiftIndex
import SourceText
import SwiftTree

/// Reader of the flow of values in a file, from expressions to their receivers.
///
/// Reading starts with the receivers of values, from the outside in: arguments, assignments, results, initial
/// values. Each expression is then followed back to its sources: through branches, operators and members that
/// keep a text, to literals, names and calls. Local names are followed only if something uses their value.
///
///     func row(_ item: Item) { label.text = item.name ?? "None" }     Item.name → shown, "None" → shown
struct FlowReader {
  /// What the literals look like.
  let shapes: [LiteralShape]
  let types: TypeReader
  let tree: SyntaxTree
  let bytes: SourceBytes
  let file: FileDeclarations
  let literals: LiteralNodes
  let apis: APISinks
  let configured: ConfiguredAPIs
  var flow: FileFlow
  /// The local names and closure parameters whose values have been followed.
  var known: Set<FlowPlace> = []
  /// The parameters that receive closures, by closure, and the calls that were already searched for them.
  var closureReceivers: [Int: FlowPlace] = [:]
  var searchedCalls: Set<Int> = []
  /// The closures that are given one tuple.
  var takeTuples: Set<Int> = []
  /// Whether the value comes out of a closure, so that no call or assignment encloses its literals.
  var isOutOfClosure = false
  /// Whether the value is only a fallback for a missing value.
  var isFallback = false
  /// Whether the value is passed to a closure that only inspects it.
  var isOnlyInspected = false
  /// The work still to be done.
  private var waiting: [Waiting] = []
  /// The texts of the file that may be composed.
  let compositions: Compositions
  /// The nodes of code that is not shipped or never runs.
  private let hidden: [Range<Int>]

  /// Returns the flow of a file of the project.
  static func flow(
    of source: ScannedSource, _ shapes: [LiteralShape], _ types: TypeReader, _ configured: ConfiguredAPIs,
    _ compositions: Compositions, _ reason: NotTextReason?, _ life: FileLife?
  ) -> FileFlow {
    guard let file = types.file, isShipped(reason) || reason == .commandLine else {
      return .none(in: source.file.path)
    }
    var reader = FlowReader(source, shapes, types, file, configured, compositions, life)
    reader.read()
    if isShipped(reason) { return reader.flow }
    var flow = FileFlow.none(in: source.file.path)
    flow.received = reader.flow.received
    return flow
  }

  /// Whether the code of a file is shipped; includes generated code.
  private static func isShipped(_ reason: NotTextReason?) -> Bool {
    switch reason {
    case .test, .preview, .debug, .sample, .manifest, .commandLine, .uncompiled: false
    default: true
    }
  }

  private init(
    _ source: ScannedSource, _ shapes: [LiteralShape], _ types: TypeReader, _ file: FileDeclarations,
    _ configured: ConfiguredAPIs, _ compositions: Compositions, _ life: FileLife?
  ) {
    self.compositions = compositions
    self.configured = configured
    self.shapes = shapes
    self.types = types
    (tree, bytes) = (types.tree, types.bytes)
    self.file = file
    literals = LiteralNodes(types.tree, source)
    apis = APISinks(types.tree)
    flow = .none(in: source.file.path)
    let developers = types.tree.developerNodes(SourceBytes(types.tree.bytes))
    hidden = life?.deadNodes(and: developers) ?? developers
  }

  private struct Waiting {
    let node: Int
    let place: FlowPlace
    let isOnlyInspected: Bool
    let isFallback: Bool
    let isBody: Bool
  }

  /// Receiver of a value.
  enum Destination {
    case place(FlowPlace)
    /// An API.
    case api(APIUse)

    static func sinks(_ sinks: SinkKinds) -> Destination { .api(APIUse(sinks: sinks)) }

    /// Whether only literals have a use here.
    var isOfLiterals: Bool { if case .api(let use) = self { use.sinks.isEmpty } else { false } }

    /// Whether users read or hear the value.
    var showsText: Bool {
      if case .api(let use) = self { !use.sinks.isDisjoint(with: .userFacing) } else { false }
    }

    /// The destination of what a value is made of.
    var ofMade: Destination { if case .api(let use) = self { .api(use.ofMade) } else { self } }

    /// The destination of what a literal contains.
    var ofInterpolation: Destination {
      if case .api(let use) = self { .api(use.ofInterpolation) } else { self }
    }
  }

  private mutating func read() {
    // Calls come before their arguments, so that the receivers of closures are known.
    for run in tree.nodes(outside: hidden) { for node in run.reversed() { read(node) } }
    readDeclarations()
    for node in compositions.openNodes { follow(node, to: .place(.composed(node, in: types.fileIndex))) }
    while let next = waiting.popLast() {
      (isOnlyInspected, isFallback) = (next.isOnlyInspected, next.isFallback)
      if next.isBody {
        followResults(of: next.node, to: .place(next.place))
      } else {
        follow(next.node, to: .place(next.place))
      }
    }
  }

  /// Queues the value of a node or the results of a body, because local names may form chains.
  mutating func wait(_ node: Int, for place: FlowPlace, isBody: Bool = false) {
    waiting.append(
      Waiting(
        node: node, place: place, isOnlyInspected: isOnlyInspected, isFallback: isFallback, isBody: isBody))
  }

  private mutating func read(_ node: Int) {
    switch tree.kind(at: node) {
    case .call: readCall(node)
    case .member: readMember(node)
    case .assignment: readAssignment(tree.firstChild(of: node), node - 1)
    case .infix: readOperator(node)
    case .enumCaseElement: readRawValue(node)
    case .tuple: readTuple(node)
    case .dictionaryElement: readElement(node)
    case .caseItem, .patternCondition: readPattern(node)
    case .throwStatement: readThrow(node)
    case .tryExpression: readTry(node)
    case .catchClause: readCatch(node)
    default: break
    }
  }

  /// Whether the code at an offset is not shipped.
  func isHidden(_ range: ByteSpan) -> Bool {
    guard !hidden.isEmpty, let node = tree.node(at: range.range) else { return false }
    return hidden.contains { $0.contains(node) }
  }

  // MARK: - Edges

  /// Records that the value in a place flows to a receiver.
  mutating func add(
    _ from: FlowPlace, _ destination: Destination, _ transfer: FileFlow.Transfer, at node: Int,
    wording: Wording = .none
  ) {
    let offset = UInt32(truncatingIfNeeded: tree.range(at: node).lowerBound)
    switch destination {
    case .place(let place):
      guard place != from else { return }
      flow.edges.append(
        FileFlow.Edge(from: from, to: place, transfer: transfer, wording: wording, offset: offset))
    case .api(let use):
      let sinks = use.sinks.passed(transfer)
      if !sinks.isEmpty { flow.ends.append(FileFlow.End(place: from, sinks: sinks, offset: offset)) }
    }
  }

  /// Records that the text composed by a node flows to a receiver.
  mutating func addComposed(_ node: Int, _ destination: Destination, _ transfer: FileFlow.Transfer) {
    if compositions.nodes.contains(node) {
      let place = FlowPlace.composed(node, in: types.fileIndex)
      add(place, destination, transfer, at: node)
      receive(place, destination.ofMade)
    }
  }

  /// Records what an API does with a literal or a composed text that it receives itself.
  mutating func receive(_ place: FlowPlace, _ destination: Destination) {
    guard case .api(let use) = destination, !isOutOfClosure, use.role != .unknown else { return }
    flow.received[place] = use
  }

  /// Records the function of a place.
  mutating func addHome(of place: FlowPlace, at node: Int) {
    if let result = result(around: node) { flow.homes.append((place, result)) }
  }

  /// Returns the result of the enclosing function; `nil` if calls have no separate results.
  func result(around node: Int) -> FlowPlace? {
    switch file.member(around: tree.range(at: node).lowerBound)?.member {
    case .function(let function):
      let declaration = file.functions[Int(function)]
      return declaration.returnsTexts || NameHash.ofErrors.contains(file.pathHash(of: declaration.owner))
        ? .result(of: DeclarationIndex.Location(file: types.fileIndex, index: function)) : nil
    case .property(let property):
      // Each use of a property of a text has a separate result.
      let property = file.properties[Int(property)]
      let owner = file.pathHash(of: property.owner)
      return owner.isOfTextsOrErrors ? .property(property.nameHash, of: owner) : nil
    case nil: return nil
    }
  }
}

extension SyntaxTree {
  /// Returns the runs of nodes in previews, debug builds and inactive code, in order.
  func developerNodes(_ bytes: SourceBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for node in nodes.indices where isForDevelopers(node, bytes) {
      let range = Int(nodes[node].firstNode)..<node + 1
      while let last = found.last, last.lowerBound >= range.lowerBound { found.removeLast() }
      found.append(range)
    }
    return found
  }

  /// Returns the runs of nodes between others, which are in order; the last one comes first.
  func nodes(outside others: [Range<Int>]) -> [Range<Int>] {
    let ends = others.map(\.lowerBound) + [nodes.count]
    return zip([0] + others.map(\.upperBound), ends).map { $0..<max($0, $1) }.reversed()
  }

  private func isForDevelopers(_ node: Int, _ bytes: SourceBytes) -> Bool {
    switch kind(at: node) {
    case .compilationClause: buildCondition(of: node, bytes) != nil
    case .codeBlock: isForDebugging(block: node, bytes)
    case .call, .structure, .classDeclaration, .actor, .enumeration, .extensionDeclaration:
      isPreview(node, bytes)
    default: false
    }
  }
}

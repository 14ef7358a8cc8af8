import SwiftTree

/// Finds the names whose values are given to calls and properties that show, localize or log them.
///
/// One walk over the nodes of a file finds the calls, assignments and bindings; a second one over the bodies of
/// functions that give text finds what they return.
struct ShownNameReader {
  let bytes: SourceBytes
  let tree: SyntaxTree
  let declarations: FileDeclarations
  var locals: LocalNames
  private(set) lazy var functionBodies = declarations.functionBodies
  /// The places of properties by the paths of their types and their names.
  private(set) lazy var properties = declarations.propertyPlaces
  private(set) var names: [ShownName] = []
  private(set) var handed: [HandedName] = []
  /// How many more names of the expression that is read may be followed to what their values come from.
  var leftToFollow = 0
  /// Whether names are not followed to what their values come from.
  var isDirect = false

  init(_ syntax: SourceSyntax, _ declarations: FileDeclarations) {
    self.declarations = declarations
    bytes = syntax.bytes
    tree = syntax.tree
    locals = LocalNames(tree)
  }

  mutating func run() {
    for place in 0..<tree.nodes.count {
      switch tree.nodes[place].kind {
      case .call: readCall(place)
      case .assignment: readAssignment(tree.firstChild(of: place), place - 1)
      case .name: readBinding(place)
      default: break
      }
    }
    readReturns()
  }

  // MARK: - Calls

  private mutating func readCall(_ place: Int) {
    let (callee, list) = tree.call(at: place)
    guard let list, tree.nodes[callee].kind == .name || tree.nodes[callee].kind == .member else { return }
    let call = tree.nameRange(at: callee)
    switch ShownCalls.names.role(of: call, in: bytes) {
    case .text: readFirst(of: call, list, .shownLikeKey)
    case .weak: readLabelled(call, list)
    case .localized:
      if bytes.equals(call, "NSLocalizedString") { readSlot(place, callee) }
      readFirst(of: call, list, .localized)
    case .shown: readCases(list)
    case .notText:
      if LogCalls(bytes).isLog(call, receiver: tree.receiverName(ofMember: callee)) {
        readFirst(of: call, list, .logged)
      }
    case .unknown, .accessibility, .error:
      if LookupNames.isLookup(call, bytes) || isLocalizedString(call, list) { readSlot(place, callee) }
      // Most calls end here.
      switch bytes[call.upperBound - 1] {
      case UInt8(ascii: "r"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "e"):
        if ErrorCalls(bytes).makesError(call) { readErrorArguments(list) }
      default: break
      }
    }
  }

  private func isLocalizedString(_ call: Range<Int>, _ list: Int) -> Bool {
    guard bytes.equals(call, "String"), let first = firstArgument(of: list) else { return false }
    return bytes.equals(tree.labelRange(of: first), "localized")
  }

  func firstArgument(of list: Int) -> Int? {
    tree.nodes[list].firstNode < list ? tree.firstChild(of: list) : nil
  }

  private mutating func readFirst(of call: Range<Int>, _ list: Int, _ use: ShownName.Use) {
    guard let argument = firstArgument(of: list) else { return }
    let label = tree.labelRange(of: argument)
    let isKnown =
      label.isEmpty || use == .localized || bytes.equals(label, "titleKey") || bytes.equals(label, "verbatim")
      || VerbatimAPIs.arguments.role(of: call, label: label, in: bytes) != .unknown
    if isKnown { readValue(argument, use) }
  }

  /// `ForEach(Order.allCases)` goes through the cases of `Order`.
  private mutating func readCases(_ list: Int) {
    guard var place = firstArgument(of: list).flatMap(tree.lastChild) else { return }
    while [.member, .call, .optionalChain, .forcedValue].contains(tree.nodes[place].kind) {
      if tree.nodes[place].kind == .member, bytes.equals(tree.nameRange(at: place), "allCases") {
        return add(tree.receiverName(ofMember: place), after: 0..<0, .listed)
      }
      guard tree.nodes[place].firstNode < place else { return }
      place = tree.firstChild(of: place)
    }
  }

  /// Calls that show an argument with a label, as `UIAlertAction(title:)` does.
  private mutating func readLabelled(_ call: Range<Int>, _ list: Int) {
    if VerbatimAPIs.arguments.role(of: call, label: 0..<0, in: bytes) != .unknown {
      return readFirst(of: call, list, .shown)
    }
    for argument in tree.children(of: list) {
      let label = tree.labelRange(of: argument)
      guard !label.isEmpty else { continue }
      let role = VerbatimAPIs.arguments.role(of: call, label: label, in: bytes)
      if role == .text || role == .accessibility { readValue(argument, .shown) }
    }
  }

  private mutating func readErrorArguments(_ list: Int) {
    for argument in tree.children(of: list) where tree.label(of: argument) != nil {
      readValue(argument, .logged)
      // What `[NSLocalizedDescriptionKey: message]` holds is what people read of an error.
      guard let value = tree.lastChild(of: argument), tree.nodes[value].kind == .dictionary else { continue }
      for element in tree.children(of: value)
      where bytes.starts(with: "NSLocalized", at: tree.range(at: element).lowerBound) {
        readValue(element - 1, .shown)
      }
    }
  }

  // MARK: - Slots

  /// Longer calls have more than text in them.
  private static let longestCall = 4_000

  /// Notes the place among another call's arguments that a call gives a localized text to.
  private mutating func readSlot(_ call: Int, _ callee: Int) {
    guard tree.nodes[callee].kind == .name else { return }
    let start = tree.nodes[call].firstToken
    var value = call
    while tree.nodes[value].kind != .argument {
      value = tree.parent(of: value)
      guard value >= 0, tree.nodes[value].firstToken == start || tree.nodes[value].kind == .argument else {
        return
      }
    }
    let list = tree.parent(of: value)
    guard tree.nodes[value - 1].firstToken == start, tree.nodes[list].kind == .argumentList,
      tree.range(at: list).count < Self.longestCall
    else { return }
    var index = 0
    while let before = tree.sibling(before: value) { (value, index) = (before, index + 1) }
    guard let slot = ArgumentSlot(list: list, index: index, tree, bytes) else { return }
    names.append(
      ShownName(
        name: slot.hash, receiver: ByteHash(bytes, slot.call).state, word: 0, owner: 0,
        offset: UInt32(truncatingIfNeeded: tree.range(at: call).lowerBound), use: .slot))
  }

  // MARK: - Names

  /// Adds a name; `type` is that of its receiver, by its last name, where another sign than its name tells it.
  mutating func add(
    _ name: Range<Int>, after receiver: Range<Int>, of type: UInt64? = nil, function: NameHash? = nil,
    _ use: ShownName.Use
  ) {
    guard names.count < 1 << 20 else { return }
    let isBare = type == nil && (receiver.isEmpty || bytes.equals(receiver, "self"))
    let owner = isBare ? declarations.type(around: name.lowerBound) : -1
    names.append(
      ShownName(
        name: ByteHash(bytes, name).state, receiver: isBare ? 0 : ByteHash(bytes, receiver).state,
        word: type ?? (isBare ? 0 : ByteHash(caseless: bytes, NameWords.last(receiver, bytes)).state),
        owner: (function ?? declarations.pathHash(of: owner)).value,
        offset: UInt32(truncatingIfNeeded: name.lowerBound),
        use: use))
  }

  /// Makes the last names found ones that are shown where what takes their values is.
  mutating func hand(over first: Int, to taker: HandedName.Taker) {
    for name in names[first...] { handed.append(HandedName(taker: taker, value: name)) }
    dropNames(from: first)
  }

  mutating func dropNames(from first: Int) { names.removeSubrange(first...) }
}

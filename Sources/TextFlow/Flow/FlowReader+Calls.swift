import SwiftIndex
import SwiftTree

/// Reading of call arguments and call results.
extension FlowReader {
  // MARK: - Arguments

  /// Reads the arguments of a call.
  mutating func readCall(_ node: Int) {
    let (callee, list) = tree.call(at: node)
    readOwnCall(node, callee)
    let isDefaulted = types.index.texts.defaultedCalls.contains(
      NameHash(bytes, tree.nameRange(at: tree.unmarked(callee))))
    let isEmpty = node - 1 == callee || node - 1 == list && tree.lastChild(of: node - 1) == nil
    guard isDefaulted || !isEmpty, let name = CallName(tree, callee: callee) else { return }
    if let list, readConfigured(node, list) { return }
    let receiver = name.receiver
    // Logged texts are not user-facing, even if the app shows its log to developers. `.error("…")` is a value.
    let isImplied = if case .implied = name.base { true } else { false }
    let isLog = !isImplied && apis.isLog(name.name, receiver: receiver)
    let functions = isLog ? [] : functions(of: node, name)
    if let first = functions.first {
      let isCase = types.index.function(first.location).kind == .enumCase
      return isCase && isPattern(node) ? () : readArguments(of: node, functions)
    }
    guard let list else { return }
    if readAddition(node, callee, list) || readResumption(callee, list) || readCreation(callee, list)
      || readEnvironment(callee, list) || readPublisher(callee, list)
    {
      return
    }
    if !isLog, let place = functionValue(callee) {
      flow.called.append(place)
      for (index, argument) in tree.children(of: list).enumerated() {
        follow(argument, to: .place(place.argument(index)))
      }
      return
    }
    let made = types.type(initializedBy: node, name)
    let called = bytes.called(name.name, of: receiver)
    let mayLog = isImplied || called != name.name
    readArguments(
      of: called, made, isLog: isLog || mayLog && apis.isLog(called, receiver: receiver), list)
  }

  /// Whether what looks like a call takes a value apart: `case let .failed(message)`.
  private func isPattern(_ call: Int) -> Bool {
    var node = tree.parent(of: call)
    while node >= 0, [.argument, .argumentList, .call, .tuple].contains(tree.kind(at: node)) {
      node = tree.parent(of: node)
    }
    return node >= 0 && tree.kind(at: node) == .bindingPattern
  }

  /// Reads a call of another member of the text or error on which the enclosing member is called.
  private mutating func readOwnCall(_ node: Int, _ callee: Int) {
    guard tree.kind(at: callee) == .name,
      types.index.texts.members.contains(NameHash(bytes, tree.nameRange(at: callee))),
      let receiver = receiver(around: node), let called = CallName(tree, callee: callee)
    else { return }
    for (function, _) in functions(of: node, called) where types.index.owner(of: function).isOfTextsOrErrors {
      add(receiver, .place(.result(of: function).receiver), .whole, at: node)
    }
  }

  /// Reads `list.map(Text.init)`, which shows each element.
  ///
  /// Returns whether the call is one.
  private mutating func readCreation(_ callee: Int, _ list: Int) -> Bool {
    guard apis.maps(tree.nameRange(at: callee)), let base = tree.base(ofMember: callee),
      let made = tree.lastChild(of: list).flatMap(tree.lastChild), tree.kind(at: made) == .member,
      bytes.equals(tree.nameRange(at: made), "init"), let type = tree.base(ofMember: made),
      tree.kind(at: type) == .name
    else { return false }
    let name = tree.nameRange(at: type)
    let api = TextAPIs.shared.call(named: name, in: bytes)
    let sinks = apis.use(ofArgument: 0..<0, 0, call: name, api).sinks
    if !sinks.isEmpty { follow(base, to: .sinks(sinks)) }
    return !sinks.isEmpty
  }

  /// Reads a call that the configuration describes.
  private mutating func readConfigured(_ node: Int, _ list: Int) -> Bool {
    guard !configured.isEmpty else { return false }
    var context = LiteralContext()
    (context.name, context.receiver) = types.contexts.name(of: tree.firstChild(of: node))
    var isKnown = false
    for argument in tree.children(of: list) {
      context.label = tree.labelRange(of: argument)
      let role = configured.role(of: context, types)
      guard role != .unknown else { continue }
      isKnown = true
      follow(argument, to: apis.use(role))
    }
    return isKnown
  }

  /// Reads the arguments of a call of project functions.
  mutating func readArguments(of node: Int, _ functions: [CallChoice.Function]) {
    let site = CallSite(tree, call: node)
    let call = FlowPlace.call(node, in: types.fileIndex)
    for (function, match) in functions {
      for (argument, parameter) in zip(site.arguments, match.arguments) {
        read(argument.node, as: parameter, of: function, call)
      }
      for (closure, parameter) in zip(site.closures, match.closures) where parameter >= 0 {
        read(closure.node, as: parameter, of: function, call)
      }
      addDefaults(of: function, besides: match.arguments, node)
    }
  }

  /// Reads that a call leaves default values as they are.
  private mutating func addDefaults(
    of function: DeclarationIndex.Location, besides arguments: [Int32], _ node: Int
  ) {
    let (file, declaration) = (types.index.file(function), types.index.function(function))
    if declaration.kind == .memberwise { return }
    for parameter in declaration.parameters
    where file.hasDefaultText(parameter) && !arguments.contains(parameter) {
      let place = FlowPlace.parameter(parameter, of: function)
      add(place.unreplaced, .place(place), .whole, at: node)
    }
  }

  mutating func read(
    _ value: Int, as parameter: Int32, of function: DeclarationIndex.Location, _ call: FlowPlace
  ) {
    guard types.index.file(function).mayBeText(parameter) else { return }
    let place = place(of: parameter, of: function)
    if types.index.function(function).returnsTexts {
      followArgument(value, to: place, of: call)
    } else {
      follow(value, to: .place(place))
    }
  }

  /// Follows an argument of a function that returns texts; if returned, it flows only to this call.
  mutating func followArgument(_ value: Int, to place: FlowPlace, of call: FlowPlace) {
    let edges = flow.edges.count
    follow(value, to: .place(place))
    for index in flow.edges.indices[edges...] where flow.edges[index].to == place {
      flow.edges[index].call = call
    }
  }

  /// Returns the place of a parameter; memberwise initializers set the properties.
  func place(of parameter: Int32, of function: DeclarationIndex.Location) -> FlowPlace {
    let declaration = types.index.function(function)
    guard declaration.kind == .memberwise else { return .parameter(parameter, of: function) }
    let file = types.index.file(function)
    return .property(file.parameters[Int(parameter)].labelHash, of: file.pathHash(of: declaration.owner))
  }

  /// Reads the arguments of an undeclared function.
  private mutating func readArguments(
    of name: Range<Int>, _ made: String?, isLog: Bool, _ list: Int
  ) {
    let api =
      made.flatMap { TextAPIs.shared.call(named: $0) } ?? TextAPIs.shared.call(named: name, in: bytes)
    for (index, argument) in tree.children(of: list).enumerated() {
      let label = tree.labelRange(of: argument)
      var use = isLog ? apis.log : apis.use(ofArgument: label, index, call: name, api)
      use.made = made
      // `Text(.init(text))` creates a key, and `Text(key, tableName: "Home")` takes no String.
      let isKey = use.sinks == .shownLikeKey && (apis.isImplied(argument) || namesTable(list))
      if isKey || use.sinks == .lookedUp {
        use.sinks = namesTable(list) ? [.lookedUp, .lookedUpInTable] : .lookedUp
      } else if use.sinks.isEmpty,
        apis.isNamedText(label) || apis.isOfNotice(label, index, call: name)
      {
        use.sinks = .labeledText
      }
      follow(argument, to: use)
    }
  }

  private mutating func follow(_ argument: Int, to use: APIUse) {
    var use = use
    use.node = tree.lastChild(of: argument) ?? argument
    follow(argument, to: .api(use))
  }

  /// Whether a lookup names its table.
  private func namesTable(_ list: Int) -> Bool {
    tree.arguments(of: list).contains { argument in
      (bytes.equals(argument.label, "table") || bytes.equals(argument.label, "tableName"))
        && tree.kind(at: argument.node) != .null
    }
  }

  /// Reads `list.append(text)`.
  private mutating func readAddition(_ node: Int, _ callee: Int, _ list: Int) -> Bool {
    let name = tree.nameRange(at: callee)
    guard bytes.equals(name, "append") || bytes.equals(name, "insert"),
      let base = tree.base(ofMember: callee),
      tree.lastChild(of: list) != nil
    else { return false }
    guard let place = place(of: base) else { return true }
    addComposed(node, .place(place), .whole)
    let type = type(of: base)
    if type.isText { grow(place, at: node) }
    follow(tree.firstChild(of: list), to: .place(place), isText(type) ? .part : .whole)
    return true
  }

  /// Notes that code adds to the text of a place.
  mutating func grow(_ place: FlowPlace, at node: Int) {
    let offset = UInt32(truncatingIfNeeded: tree.range(at: node).lowerBound)
    flow.ends.append(FileFlow.End(place: place, sinks: .grows, offset: offset))
  }

  // MARK: - Functions

  /// The maximum number of matching functions; calls with more candidates are ambiguous.
  static let maximumOverloads = 8

  private func isUnknown(_ base: Int) -> Bool {
    let value = types.value(of: base)
    return value.type.isUnknown && !value.isMetatype
  }

  /// Returns the project functions that a call may refer to, if they are unambiguous.
  func functions(of node: Int, _ name: CallName) -> [CallChoice.Function] {
    let hash = NameHash(bytes, name.name)
    guard types.index.texts.calls.contains(hash) else { return [] }
    // Lookup by name alone requires that no other type has such a function.
    if case .value(let base) = name.base, types.index.isShared(function: hash), isUnknown(base) {
      return []
    }
    let found = types.functions(ofCall: node, name)
    if found.functions.count > Self.maximumOverloads { return [] }
    guard found.isByNameOnly else { return found.functions }
    var functions = found.functions
    if case .implied = name.base { functions = self.functions(functions, takenAt: node) }
    let owners = Set(functions.map { types.index.owner(of: $0.location) })
    return owners.count == 1 ? functions : []
  }

  /// Returns the functions of an implied member whose type a framework takes: `Text(.localized("Home"))`.
  private func functions(_ functions: [CallChoice.Function], takenAt node: Int) -> [CallChoice.Function] {
    let outer = types.contexts.context(ofNode: node)
    let api = TextAPIs.shared.call(named: bytes.called(outer.name, of: outer.receiver), in: bytes)
    guard functions.count > 1, outer.kind == .argument, let api else { return functions }
    let takesKey = api.argument(labeled: outer.label, at: outer.index, in: bytes)?.key != nil
    return functions.filter { NameHash.ofKeys.contains(types.index.owner(of: $0.location)) == takesKey }
  }

  /// Returns the place of a function that is used as a value.
  mutating func functionValue(_ callee: Int) -> FlowPlace? {
    let callee = tree.unmarked(callee)
    let name = tree.nameRange(at: callee)
    guard !bytes.startsUppercase(name), !bytes.equals(name, "init") else { return nil }
    switch tree.kind(at: callee) {
    case .name: return place(ofName: callee)
    case .member: return place(of: callee)
    default: return nil
    }
  }

  /// Whether a call looks up a key.
  func looksUp(_ node: Int) -> Bool {
    let (callee, list) = tree.call(at: node)
    guard let list, tree.lastChild(of: list) != nil else { return false }
    let (name, label) = (tree.nameRange(at: callee), tree.labelRange(of: tree.firstChild(of: list)))
    let api = TextAPIs.shared.call(named: name, in: bytes)
    return apis.use(ofArgument: label, 0, call: name, api).role.value == .localized
  }

  /// Whether a call that looks up a key is not one of a function of the project, whose own result is followed.
  func looksUpText(_ node: Int) -> Bool {
    let name = tree.nameRange(at: tree.call(at: node).callee)
    return bytes.equals(name, "localizedString") || !types.index.functionNames.contains(NameHash(bytes, name))
  }
}

extension SourceBytes {
  /// Returns the last name of the called function; `Text.init` calls `Text`.
  func called(_ name: Range<Int>, of receiver: Range<Int>) -> Range<Int> {
    lastName(equals(name, "init") && receiver.count > 1 ? receiver : name)
  }
}

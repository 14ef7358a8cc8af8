import SwiftTree

/// Follows shown names to where their values come from, as far as the file alone tells.
extension ShownNameReader {
  /// What a file says of a name.
  private enum Origin {
    /// It is another name for a value.
    case value(Int)
    /// It has a written type.
    case type(Range<Int>)
    /// It is a parameter, with its type and the path of its function.
    case parameter(Range<Int>, of: NameHash)
    /// It is one after the other of a sequence's elements.
    case element(Int)
    /// It is a value of an enum's case, with what is looked at.
    case payload(Range<Int>, of: Int)
  }

  private static let maximumDepth = 4
  /// The most nodes between a name and what declares it, or in a chain of members.
  private static let longestWay = 500

  /// Follows a name: to the value it is another name for, or to the type of its receiver.
  ///
  /// `if let text = item.caption { Text(text) }` shows `caption`; `for kind in [Kind]()` says what `kind.caption`
  /// belongs to.
  mutating func follow(_ name: Int, isCall: Bool, _ use: ShownName.Use, _ depth: Int) {
    guard !isDirect, [.shown, .shownLikeKey, .handed, .localized].contains(use), depth < Self.maximumDepth
    else { return }
    let names = chain(in: name)
    if names.count == 2, let type = type(of: names[1], depth: depth) {
      return add(tree.nameRange(at: name), after: tree.nameRange(at: names[1]), of: type, use)
    }
    guard !isCall, tree.nodes[name].kind == .name else { return }
    switch origin(of: name) {
    case .value(let value) where tree.nodes[value].kind != .name || hash(value) != hash(name):
      readValue(value, use == .localized ? use : .handed, depth: depth + 1)
    case .payload(let enumCase, let subject):
      if use != .localized {
        add(enumCase, after: 0..<0, of: type(ofSubject: subject, depth: depth), .payload)
      }
    case .parameter(_, let function):
      if use != .localized { add(tree.nameRange(at: name), after: 0..<0, function: function, .parameter) }
    case .element(let sequence):
      readValue(sequence, use == .localized ? use : .handed, depth: depth + 1)
    case .value, .type, nil: break
    }
  }

  // MARK: - Types

  private func hash(_ name: Int) -> NameHash { NameHash(bytes, tree.nameRange(at: name)) }

  func hash(of name: Range<Int>) -> UInt64 { ByteHash(caseless: bytes, name).state }

  private func hash(of type: SwiftType) -> UInt64? {
    let name = type.base.utf8.split(separator: UInt8(ascii: ".")).last
    guard let name, !name.isEmpty else { return nil }
    var hash = ByteHash()
    for byte in name { hash.add(byte | 0x20) }
    return hash.state
  }

  private func written(_ range: Range<Int>) -> SwiftType {
    SwiftType(written: String(decoding: bytes.buffer[range], as: UTF8.self))
  }

  /// The hash of the name of a value's type.
  private mutating func type(of name: Int, depth: Int) -> UInt64? {
    guard depth < Self.maximumDepth else { return nil }
    switch origin(of: name) {
    case .type(let type), .parameter(let type, _): return hash(of: written(type))
    case .element(let sequence):
      let names = chain(in: sequence)
      guard let last = names.first else { return nil }
      if bytes.equals(tree.nameRange(at: last), "allCases") {
        return names.dropFirst().first.map { hash(of: tree.nameRange(at: $0)) }
      }
      return type(ofElementNamed: last, isHead: names.count == 1)
    case .value(let value):
      let names = chain(in: value)
      guard let first = names.last, let last = names.first else { return nil }
      let range = tree.nameRange(at: first)
      if (0x41...0x5A).contains(bytes[range.lowerBound]) { return hash(of: range) }
      if names.count == 1 { return first == name ? nil : type(of: first, depth: depth + 1) }
      return hash(of: NameWords.last(tree.nameRange(at: last), bytes))
    case .payload, nil: return nil
    }
  }

  /// The hash of the name of the type of what a `switch` looks at; `nil` for `self` and where nothing tells it.
  private mutating func type(ofSubject subject: Int, depth: Int) -> UInt64? {
    let names = chain(in: subject)
    guard let last = names.first else { return nil }
    return names.count == 1
      ? type(of: last, depth: depth) : hash(of: NameWords.last(tree.nameRange(at: last), bytes))
  }

  /// The hash of the name of the type of the elements of a sequence, which is a name or a member.
  mutating func type(ofElementOf sequence: Int) -> UInt64? {
    let sequence = tree.unmarked(sequence)
    guard tree.nodes[sequence].kind == .name || tree.nodes[sequence].kind == .member else { return nil }
    return type(ofElementNamed: sequence, isHead: tree.nodes[sequence].kind == .name)
  }

  /// The hash of the name of a sequence's elements' type, or of the noun in the plural that is its name.
  private mutating func type(ofElementNamed name: Int, isHead: Bool) -> UInt64? {
    if isHead {
      switch origin(of: name) {
      case .type(let type), .parameter(let type, _):
        if let found = hash(of: written(type).element) { return found }
      case .value, .element, .payload, nil: break
      }
    }
    let word = NameWords.last(tree.nameRange(at: name), bytes)
    guard word.count > 2, bytes[word.upperBound - 1] == UInt8(ascii: "s") else { return nil }
    return hash(of: word.dropLast())
  }

  /// The names of `a.b.c` that an expression begins with, from the last to the first, without `self`.
  private func chain(in value: Int) -> [Int] {
    var names: [Int] = []
    var place = value
    for _ in 0..<Self.longestWay {
      switch tree.nodes[place].kind {
      case .name:
        let isSelf = tree.tokens[Int(tree.nodes[place].mainToken)].word == .selfValue
        return isSelf ? names : names + [place]
      case .member:
        guard let base = tree.base(ofMember: place) else { return [] }
        names.append(place)
        place = base
      case .optionalChain, .forcedValue: place -= 1
      case .call, .subscriptCall, .infix, .ternary, .cast, .argument, .postfixExpression, .tryExpression,
        .awaitExpression:
        names.removeAll()
        place = tree.nodes[place].firstNode < place ? tree.firstChild(of: place) : -1
      default: return []
      }
      if place < 0 { return [] }
    }
    return []
  }

  // MARK: - Origins

  /// What the bodies and the type around a name say of it.
  private mutating func origin(of place: Int) -> Origin? {
    var name = tree.nameRange(at: place)
    if bytes[name.lowerBound] == UInt8(ascii: "$") {
      if bytes[name.lowerBound + 1].isDigit { return element(around: place) }
      name = name.dropFirst()
    }
    let hash = NameHash(bytes, name)
    var scope = locals.scope(around: place)
    while scope >= 0, !tree.kind(at: scope).isTypeDeclaration {
      if let function = function(at: scope) {
        if let type = parameterType(hash, of: function) { return .parameter(type, of: path(of: function)) }
      } else if let binding = locals.binding(hash, in: scope, at: name.lowerBound) {
        return origin(of: binding)
      }
      scope = locals.scope(around: scope)
    }
    return property(hash, around: name.lowerBound)
  }

  /// The place of the function that a node declares outside of others.
  private mutating func function(at place: Int) -> Int32? {
    guard tree.kind(at: place).isFunction, let body = tree.lastChild(of: place) else { return nil }
    return functionBodies[tree.range(at: body).lowerBound]
  }

  private func origin(of binding: LocalBinding) -> Origin? {
    guard binding.steps.count < 2 else { return nil }
    switch (binding.source, binding.steps.first) {
    case (.type(let place), nil): return .type(tree.range(at: place))
    case (.value(let place), nil), (.value(let place), .unwrapped): return .value(place)
    case (.value(let place), .payload(let name, _)):
      return .payload(tree.tokens[Int(name)].range, of: place)
    case (.element(let place), nil): return .element(place)
    case (.closureParameter(let closure, let index), nil): return index == 0 ? element(of: closure) : nil
    default: return nil
    }
  }

  private func parameterType(_ name: NameHash, of function: Int32) -> Range<Int>? {
    for place in declarations.functions[Int(function)].parameters {
      let parameter = declarations.parameters[Int(place)]
      if NameHash(bytes, parameter.name.range) == name { return parameter.type.range }
    }
    return nil
  }

  private func path(of function: Int32) -> NameHash {
    let function = declarations.functions[Int(function)]
    return declarations.pathHash(of: function.owner).appending(function.nameHash)
  }

  /// Whether the type around a name declares a property of that name itself.
  mutating func isOwn(_ name: Range<Int>) -> Bool {
    let owner = declarations.pathHash(of: declarations.type(around: name.lowerBound))
    return properties[owner.appending(NameHash(bytes, name))] != nil
  }

  private mutating func property(_ name: NameHash, around offset: Int) -> Origin? {
    let owner = declarations.pathHash(of: declarations.type(around: offset))
    guard let place = properties[owner.appending(name)] else { return nil }
    let property = declarations.properties[Int(place)]
    if !property.type.isEmpty { return .type(property.type.range) }
    guard !property.isComputed, !property.value.isEmpty, let value = tree.node(at: property.value.range),
      let first = chain(in: value).last
    else { return nil }
    let name = tree.nameRange(at: first)
    return (0x41...0x5A).contains(bytes[name.lowerBound]) ? .type(name) : nil
  }

  // MARK: - Elements

  /// What goes through the closure around a node one by one.
  private mutating func element(around place: Int) -> Origin? {
    var scope = locals.scope(around: place)
    while scope >= 0, tree.kind(at: scope) != .closure { scope = locals.scope(around: scope) }
    return scope < 0 ? nil : element(of: scope)
  }

  /// The sequence that `ForEach(a) { … }`, `a.map { … }` and the like go through.
  private func element(of closure: Int) -> Origin? {
    var call = tree.parent(of: closure)
    while [.argument, .argumentList].contains(tree.nodes[call].kind) { call = tree.parent(of: call) }
    guard tree.nodes[call].kind == .call else { return nil }
    let (callee, list) = tree.call(at: call)
    let name = tree.nameRange(at: callee)
    if bytes.equals(name, "ForEach") || bytes.equals(name, "List") {
      return list.flatMap(firstArgument).map { .element($0) }
    }
    guard isMapping(name) || bytes.equals(name, "forEach"), tree.nodes[callee].kind == .member else {
      return nil
    }
    return tree.base(ofMember: callee).map { .element($0) }
  }
}

import SwiftIndex
import SwiftTree

/// Reading of the names that units mention.
extension UnitReader {
  /// Notes the names that a node mentions.
  mutating func readMention(_ node: Int) {
    switch tree.kind(at: node) {
    case .name: noteName(node)
    case .member: noteMember(node)
    case .namedType, .memberType: noteType(node)
    case .capture where tree.lastChild(of: node) == nil: noteOwn(tree.mainRange(at: node), .value, at: node)
    case .optionalBinding:
      // In `if let a`, the pattern is the value, too.
      if let last = tree.lastChild(of: node), tree.kind(at: last) == .namePattern {
        noteOwn(tree.range(at: last), .value, at: last)
      }
    case .attribute:
      // Stored values become enums of any type.
      let name = tree.mainRange(at: node)
      if bytes.equals(name, ["AppStorage", "SceneStorage"]) { noteStored(tree.parent(of: node)) }
      if bytes.startsUppercase(name) { noteInitializer(of: name, CodeUnit.anyLabel) }
    case .typeAlias: noteAlias(node)
    case .call:
      noteRawValue(node)
      noteInitializer(node)
      noteLabels(node)
    case .literal: noteTexts(node)
    case .skipped:
      for token in tree.nodes[node].firstToken..<tree.nodes[node].endToken
      where tree.tokens[Int(token)].kind == .identifier {
        note(tree.tokens[Int(token)].range, [.value, .plain])
      }
    default: break
    }
  }

  private mutating func note(_ range: Range<Int>, _ use: Mention.Use) { note(NameHash(bytes, range), use) }

  /// Notes a name without a receiver.
  private mutating func noteOwn(_ name: Range<Int>, _ use: Mention.Use, at node: Int) {
    note(name, bytes.startsUppercase(name) ? use.union(.plain) : use.union(.plain).union(ownership(at: node)))
  }

  /// Returns that a name belongs to the types around a node, unless one of these stands in a body.
  private func ownership(at node: Int) -> Mention.Use { localTypes.contains(node) ? [] : .own }

  mutating func note(_ name: NameHash, _ use: Mention.Use, of receiver: NameHash = .none) {
    let key = (name.value ^ receiver.value &* 3 ^ UInt64(use.rawValue) &<< 7) &* 31 &+ UInt64(current)
    let slot = Int(truncatingIfNeeded: key ^ key &>> 32) & 1023
    if recent[slot] == key { return }
    recent[slot] = key
    mentions.append(Mention(name: name, receiver: receiver, use: use, unit: current))
  }

  /// Notes a call of an initializer; a closure after the arguments stands for any label.
  private mutating func noteInitializer(_ call: Int) {
    let (callee, list) = tree.call(at: call)
    let isInitializer = tree.tokens[Int(tree.nodes[callee].mainToken)].word == .initializer
    let name = isInitializer ? tree.receiverName(ofMember: callee) : tree.nameRange(at: callee)
    guard isInitializer || bytes.startsUppercase(name) else { return }
    if !bytes.startsUppercase(name) || bytes.equals(name, "Self") {
      units[Int(current)].traits.insert(.createsSelf)
    }
    if list.map({ $0 + 1 < call }) ?? true { noteInitializer(of: name, CodeUnit.anyLabel) }
    guard let list else { return }
    for argument in tree.childrenBackwards(of: list) {
      let label = tree.labelRange(of: argument)
      if !label.isEmpty { noteInitializer(of: name, NameHash(bytes, label)) }
    }
  }

  /// Notes the labels of a function's call.
  private mutating func noteLabels(_ call: Int) {
    guard isFunctionCall(call), let list = tree.call(at: call).list else { return }
    let callee = tree.unmarked(tree.firstChild(of: call))
    let name = NameHash(bytes, tree.nameRange(at: callee))
    let isOwn = tree.kind(at: callee) == .name || isMemberOfSelf(callee)
    let (receiver, sharing) = receiver(ofMember: callee)
    let use: Mention.Use = isOwn ? ownership(at: callee).union(.value) : sharing.union(.value)
    var isFirstLabeled = true
    for argument in tree.childrenBackwards(of: list) {
      isFirstLabeled = tree.label(of: argument) != nil
      if isFirstLabeled {
        note(name.appending(NameHash(bytes, tree.labelRange(of: argument))), use, of: receiver)
      }
    }
    if !isFirstLabeled { note(name.appending(CodeUnit.anyLabel), use, of: receiver) }
  }

  private func isMemberOfSelf(_ node: Int) -> Bool {
    tree.isMemberOfSelf(node) || bytes.equals(tree.receiverName(ofMember: node), "super")
  }

  /// Notes an initializer of a type; of any type if `name` is not that of one.
  private mutating func noteInitializer(of name: Range<Int>, _ label: NameHash) {
    let isType = !name.isEmpty && bytes.startsUppercase(name) && !bytes.equals(name, "Self")
    let type = isType ? NameHash(bytes, bytes.lastName(name)) : CodeUnit.anyType
    note(type.appending(label), .value)
    if label != CodeUnit.anyLabel { note(CodeUnit.anyCall.appending(label), .value) }
  }

  /// Notes the initializers of the types that have another name, too.
  private mutating func noteAlias(_ node: Int) {
    for part in Int(tree.nodes[node].firstNode)..<node where tree.kind(at: part).isType {
      note(tree.mainRange(at: part), .aliased)
      noteInitializer(of: tree.mainRange(at: part), CodeUnit.anyLabel)
    }
  }

  /// Returns how an expression uses the name of a node.
  private func use(_ node: Int) -> Mention.Use {
    if pattern.contains(node) { return .pattern }
    let call = tree.parent(of: node)
    let isCalled = call >= 0 && tree.kind(at: call) == .call && tree.firstChild(of: call) == node
    if isCalled { return isFunctionCall(call) ? .called : .value }
    // What is compared is no new value.
    if call >= 0, tree.kind(at: call) == .infix,
      tree.tokens[Int(tree.nodes[call].mainToken)].precedence == .comparison
    {
      return .pattern
    }
    if tree.kind(at: node) == .member && tree.base(ofMember: node) == nil { return .implied }
    return isRead(node) && !bytes.startsUppercase(tree.mainRange(at: node)) ? .read : .value
  }

  /// Whether a member of a value is taken, or another value is assigned to it.
  private func isRead(_ node: Int) -> Bool {
    var (part, outer) = (node, tree.parent(of: node))
    while outer >= 0, tree.kind(at: outer) == .optionalChain || tree.kind(at: outer) == .forcedValue {
      (part, outer) = (outer, tree.parent(of: outer))
    }
    guard outer >= 0 else { return false }
    if tree.kind(at: outer) == .member { return tree.base(ofMember: outer) == part }
    return tree.kind(at: outer) == .assignment && tree.firstChild(of: outer) == part
  }

  /// Whether a call is of a function, and creates no value of a type.
  private func isFunctionCall(_ call: Int) -> Bool {
    !bytes.startsUppercase(tree.nameRange(at: tree.call(at: call).callee))
  }

  private mutating func noteName(_ node: Int) {
    let token = tree.tokens[Int(tree.nodes[node].mainToken)]
    if token.kind == .identifier, !token.word.isReserved || token.flags.contains(.isEscaped),
      !isReceiver(node)
    {
      noteOwn(token.range, use(node), at: node)
    }
  }

  private mutating func noteMember(_ node: Int) {
    let name = tree.mainRange(at: node)
    let isOfModule = tree.base(ofMember: node).map {
      tree.kind(at: $0) == .name && bytes.startsUppercase(tree.mainRange(at: $0))
    }
    var use = use(node)
    if isMemberOfSelf(node) { use.formUnion(ownership(at: node)) }
    let (receiver, sharing) = receiver(ofMember: node)
    note(
      NameHash(bytes, name), use.union(sharing).union(isOfModule == true ? .plain : []), of: receiver)
    if !use.contains(.pattern) {
      if bytes.equals(tree.receiverName(ofMember: node), "Self") { note(name, .cased) }
      noteConversion(to: NameHash(bytes, name))
    }
    if bytes.equals(name, "allCases") { noteCases(of: tree.receiverName(ofMember: node), .allCases) }
    let parent = tree.parent(of: node)
    let isCalled = tree.kind(at: parent) == .call && tree.firstChild(of: parent) == node
    let isImplicit = tree.nodes[node].firstNode == node || tree.base(ofMember: node) == nil
    guard tree.tokens[Int(tree.nodes[node].mainToken)].word == .initializer else {
      if isCalled, isImplicit, !pattern.contains(node) { note(name, .implicit) }
      if tree.kind(at: parent) == .keyPath { note(name, .cased) }
      return
    }
    if isImplicit { units[Int(current)].traits.insert(.creates) }
    if !isCalled {
      noteCases(of: tree.receiverName(ofMember: node), .raw)
      noteInitializer(of: tree.receiverName(ofMember: node), CodeUnit.anyLabel)
    }
  }

  /// Notes that clauses around a member have a case of its name.
  private mutating func noteConversion(to name: NameHash) {
    var unit = Int(current)
    while units[unit].kind == .clause {
      if units[unit].names.contains(name) { units[unit].traits.insert(.converts) }
      unit = Int(units[unit].outer)
    }
  }

  /// Notes the type of `T(rawValue: a)`.
  private mutating func noteRawValue(_ call: Int) {
    let (callee, list) = tree.call(at: call)
    guard let list, let argument = tree.lastChild(of: list),
      bytes.equals(tree.labelRange(of: argument), "rawValue")
    else { return }
    let isInitializer = tree.tokens[Int(tree.nodes[callee].mainToken)].word == .initializer
    noteCases(of: isInitializer ? tree.receiverName(ofMember: callee) : tree.nameRange(at: callee), .raw)
  }

  /// Notes that all cases of an enum may be created; of any enum if `type` has no name.
  private mutating func noteCases(of type: Range<Int>, _ use: Mention.Use) {
    guard bytes.equals(type, "Self") else {
      return note(bytes.startsUppercase(type) ? NameHash(bytes, type) : .none, use)
    }
    var outer = units[Int(current)]
    while outer.outer >= 0, outer.kind != .type, outer.kind != .typeExtension {
      outer = units[Int(outer.outer)]
    }
    note(outer.traits.contains(.isEnum) ? outer.name : .none, use)
  }

  /// Notes the types of stored variables, which may be enums.
  private mutating func noteStored(_ variables: Int) {
    for node in Int(tree.nodes[variables].firstNode)..<variables {
      switch tree.kind(at: node) {
      case .name, .namedType, .memberType: note(tree.mainRange(at: node), .raw)
      case .call, .member: noteCases(of: tree.receiverName(ofMember: node), .raw)
      default: break
      }
    }
  }

  /// Whether a word in a literal is all of it, or all up to a colon.
  private func isSelector(_ word: Range<Int>) -> Bool {
    bytes.equals(word.lowerBound - 1..<word.lowerBound, "\"")
      && (bytes.starts(with: "\"", at: word.upperBound) || bytes.starts(with: ":", at: word.upperBound))
  }

  /// Notes the names of types in a literal without spaces, such as `"App.Player"`, and the function of a selector.
  private mutating func noteTexts(_ node: Int) {
    let bytes = bytes
    var token = tree.nodes[node].firstToken
    while token < tree.nodes[node].endToken {
      let range = tree.tokens[Int(token)].range
      if range.count < 120, !range.contains(where: { bytes[$0] <= 0x20 }) {
        _ = bytes.hasWord(in: range) { word in
          if bytes.startsUppercase(word) || isSelector(word) { note(word, .text) }
          return false
        }
      }
      let isOpening = tree.tokens[Int(token)].kind == .interpolationStart
      token = (isOpening ? max(token, tree.tokens[Int(token)].match) : token) + 1
    }
  }
}

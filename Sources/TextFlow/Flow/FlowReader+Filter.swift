import SwiftIndex
import SourceText
import SwiftTree

/// Fast filter of expressions that can't be texts, to skip their analysis.
extension FlowReader {
  /// Whether an argument of a call may be a text, or a closure that receives one from a project function.
  func takesText(_ node: Int, _ list: Int?) -> Bool {
    let callee = tree.firstChild(of: node)
    let name = tree.nameRange(at: tree.unmarked(callee))
    let isOfTree = types.index.textCalls.contains(NameHash(bytes, name).value)
    guard isOfTree || !configured.isEmpty || list.map({ mayTakeText($0, name) }) ?? false else {
      return false
    }
    for part in tree.childrenBackwards(of: node) where part != callee {
      if part == list {
        if tree.childrenBackwards(of: part).contains(where: { mayBeText($0) }) { return true }
      } else if isOfTree {
        return true
      }
    }
    return false
  }

  /// Whether an undeclared call may use a text.
  ///
  /// True if it has a literal, the name of an API, or a suggestive label.
  private func mayTakeText(_ list: Int, _ name: Range<Int>) -> Bool {
    if tree.tokens[Int(tree.nodes[list].firstToken)].flags.contains(.containsLiteral) { return true }
    let hash = NameHash(bytes, name)
    if types.index.propertyNames.contains(hash)
      || !types.index.functionNames.contains(hash) && apis.mayKnow(name)
    {
      return true
    }
    return tree.childrenBackwards(of: list).contains { argument in
      apis.mayKnow(label: tree.labelRange(of: argument))
        || tree.lastChild(of: argument).map(isNameOrOwn) ?? false
    }
  }

  /// Whether a value is a name or a member of `self`: logged values may also flow to unknown functions.
  private func isNameOrOwn(_ value: Int) -> Bool {
    tree.kind(at: value) == .name || tree.kind(at: value) == .member && tree.isMemberOfSelf(value)
  }

  /// Whether an expression may be a text, judging by its syntax.
  func mayBeText(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < 4 else { return true }
    var place = node
    while true {
      switch tree.kind(at: place) {
      case .literal, .array, .dictionary, .tuple, .closure, .ifExpression, .switchExpression: return true
      case .argument, .parenthesized, .tryExpression, .awaitExpression, .unsafeExpression,
        .ownershipExpression,
        .prefixExpression:
        guard let inner = tree.lastChild(of: place) else { return false }
        place = inner
      case .optionalChain, .forcedValue, .cast: place = tree.firstChild(of: place)
      case .subscriptCall: return true
      case .name, .namePattern: return mayNameText(place, depth)
      case .member: return isTextMember(place, depth)
      case .call: return makesText(place, depth)
      case .ternary:
        return tree.childrenBackwards(of: place).prefix(2).contains { mayBeText($0, depth: depth + 1) }
      case .infix:
        switch tree.tokens[Int(tree.nodes[place].mainToken)].precedence {
        case .nilCoalescing, .addition:
          return mayBeText(place - 1, depth: depth + 1)
            || mayBeText(tree.firstChild(of: place), depth: depth + 1)
        default: return false
        }
      default: return false
      }
    }
  }

  /// Whether a name may refer to a text: not to a type, nor to a value with another declared type.
  private func mayNameText(_ node: Int, _ depth: Int) -> Bool {
    var name = tree.nameRange(at: node)
    if bytes[name.lowerBound] == UInt8(ascii: "$") {
      if bytes[name.lowerBound + 1].isDigit { return true }
      name = name.dropFirst()
    }
    if bytes.startsUppercase(name) { return false }
    let hash = NameHash(bytes, name)
    switch types.locals.declaration(of: hash, at: node) {
    case .parameter(_, let parameter): return file.mayBeText(parameter)
    case .binding(let binding, _): return mayBeText(binding, depth + 1)
    case .hidden: return false
    case .none:
      return types.index.textNames.contains(hash.value) || hash == NameHash("rawValue") || isOwnText(node)
    }
  }

  private func isOwnText(_ node: Int) -> Bool {
    tree.isSelf(node) || bytes.equals(tree.nameRange(at: node), "newValue")
  }

  private func mayBeText(_ binding: LocalBinding, _ depth: Int) -> Bool {
    switch binding.source {
    case .type(let place):
      tree.range(at: place).contains { bytes.starts(with: "tring", at: $0) }
        || tree.range(at: place).count < 3
    case .value(let place) where binding.steps.isEmpty: mayBeText(place, depth: depth)
    case .caught: false
    default: true
    }
  }

  private func isTextMember(_ node: Int, _ depth: Int) -> Bool {
    let name = tree.nameRange(at: node)
    guard let base = tree.base(ofMember: node) else { return false }
    if bytes[name.lowerBound].isDigit || bytes.equals(name, "rawValue") { return true }
    if types.index.textNames.contains(NameHash(bytes, name).value) { return true }
    return apis.keepsText(name) && mayBeText(base, depth: depth + 1)
  }

  private func makesText(_ node: Int, _ depth: Int) -> Bool {
    let callee = tree.unmarked(tree.firstChild(of: node))
    let name = tree.nameRange(at: callee)
    switch tree.kind(at: callee) {
    case .name:
      if bytes.startsUppercase(name) {
        return isConversion(name) || name.suffix(6).contains { bytes.starts(with: "tring", at: $0) }
      }
      return types.index.textCalls.contains(NameHash(bytes, name).value)
        || types.index.propertyNames.contains(NameHash(bytes, name))
        || !types.index.functionNames.contains(NameHash(bytes, name))
    case .member:
      guard let base = tree.base(ofMember: callee) else { return true }
      if apis.maps(name) || types.index.textCalls.contains(NameHash(bytes, name).value) { return true }
      return apis.keepsText(name) && mayBeText(base, depth: depth + 1) || LookupNames.isLookup(name, bytes)
        || types.index.textNames.contains(NameHash(bytes, name).value)
        || bytes.equals(name, "localizedStringWithFormat")
    default: return true
    }
  }

  /// Whether values of a type are looked up.
  func localizes(_ type: WrittenType) -> Bool {
    let range = type.range
    return range.count >= 17
      && range.contains { bytes.starts(with: "Localiz", at: $0) }
      && file.type(type).mentions(TextUseReader.localizingTypes)
  }
}

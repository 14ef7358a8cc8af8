import SwiftTree

/// Reads the names whose values are assigned to what shows them, returned by functions or bound to views.
extension ShownNameReader {
  // MARK: - Assignments

  /// Reads what is assigned to properties that show, as in `label.text = title`.
  mutating func readAssignment(_ target: Int, _ value: Int) {
    guard tree.nodes[target].kind == .member else { return readPairs(target, value) }
    let name = tree.nameRange(at: target)
    let role = VerbatimAPIs.properties.role(of: name, in: bytes)
    if role == .unknown { return }
    let receiver = tree.receiverName(ofMember: target)
    let first = tree.tokens[Int(tree.nodes[value].firstToken)]
    if first.kind == .identifier, !receiver.isEmpty { add(name, after: receiver, .replaced) }
    if role == .weak {
      let word = NameWords.last(receiver, bytes)
      if VerbatimAPIs.receivers.role(of: word, in: bytes) != .text { return }
    }
    // A model keeps what it is given under the same names as a view does.
    isDirect = bytes.equals(receiver, "self") && isOwn(name)
    readValue(value, .shown)
    isDirect = false
  }

  /// Reads `(a.text, b.text) = (title, detail)` as two assignments.
  private mutating func readPairs(_ target: Int, _ value: Int) {
    guard tree.nodes[target].kind == .tuple, tree.nodes[value].kind == .tuple else { return }
    for (target, value) in zip(tree.children(of: target), tree.children(of: value)) {
      guard let target = tree.lastChild(of: target), let value = tree.lastChild(of: value) else { continue }
      if tree.nodes[target].kind == .member { readAssignment(target, value) }
    }
  }

  // MARK: - Returns

  /// Reads what functions and properties that give text return.
  mutating func readReturns() {
    for function in declarations.functions where function.kind == .function && !function.body.isEmpty {
      readReturns(of: function.name, in: function.body, function.result, function.owner)
    }
    for property in declarations.properties where property.isComputed && !property.body.isEmpty {
      readReturns(of: property.name, in: property.body, property.type, property.owner)
    }
  }

  private mutating func readReturns(
    of name: ByteSpan, in body: ByteSpan, _ result: WrittenType, _ owner: Int32
  ) {
    guard givesText(result) else { return }
    let word = NameWords.last(name.range, bytes)
    let role = TextNames.words.role(of: word, in: bytes)
    var isTold = true
    switch role {
    case .notText, .localized: return
    case .weak, .shown: isTold = false
    case .text, .unknown, .accessibility, .error: break
    }
    let first = names.count
    readReturns(in: body.range)
    switch TextNames.results.role(of: name.range, in: bytes) {
    case .text, .error: return
    case .notText: return dropNames(from: first)
    case .unknown, .weak, .shown, .accessibility, .localized: break
    }
    if role == .text { return }
    hand(over: first, to: taker(name.range, of: owner, isTold: isTold))
  }

  /// Whether a result is text: `String`, `[String]`, optional or not.
  private func givesText(_ type: WrittenType) -> Bool {
    guard var place = tree.node(at: type.range) else { return false }
    while tree.kind(at: place) == .arrayType || tree.kind(at: place) == .optionalType {
      guard let inner = tree.lastChild(of: place) else { return false }
      place = inner
    }
    return tree.kind(at: place) == .namedType && bytes.equals(tree.mainRange(at: place), "String")
  }

  private mutating func readReturns(in body: Range<Int>) {
    guard let block = tree.node(at: body) else { return }
    let first = Int(tree.nodes[block].firstNode)
    if first < block, tree.nodes[block - 1].firstNode == first, tree.nodes[block - 1].kind != .returnStatement
    {
      readValue(block - 1, .handed)
    }
    for place in first..<block where tree.nodes[place].kind == .returnStatement { readValue(place, .handed) }
  }

  private func taker(_ name: Range<Int>, of owner: Int32, isTold: Bool) -> HandedName.Taker {
    let type = typeName(of: owner)
    return HandedName.Taker(
      name: ByteHash(bytes, name).state, owner: declarations.pathHash(of: owner),
      type: TypeWords(bytes, type), isTold: isTold, isOfFile: true)
  }

  /// The last name of a type's path.
  private func typeName(of type: Int32) -> Range<Int> {
    guard type >= 0 else { return 0..<0 }
    let name = declarations.types[Int(type)].name.range
    return name.lastIndex { !bytes[$0].isWordByte }.map { $0 + 1..<name.upperBound } ?? name
  }

  // MARK: - Bindings

  /// Reads a name in `Child(text: $text)`, which shows `text` where `Child` shows its own.
  mutating func readBinding(_ place: Int) {
    let name = tree.nameRange(at: place)
    guard bytes[name.lowerBound] == UInt8(ascii: "$"), !bytes[name.lowerBound + 1].isDigit else { return }
    let argument = tree.parent(of: place)
    let label = tree.labelRange(of: argument)
    guard !label.isEmpty else { return }
    let list = tree.parent(of: argument)
    guard tree.nodes[list].kind == .argumentList, tree.nodes[tree.parent(of: list)].kind == .call else {
      return
    }
    let call = tree.nameRange(at: tree.firstChild(of: tree.parent(of: list)))
    guard (0x41...0x5A).contains(bytes[call.lowerBound]) else { return }
    let first = names.count
    add(name.dropFirst(), after: 0..<0, .handed)
    hand(
      over: first,
      to: HandedName.Taker(
        name: ByteHash(bytes, label).state, owner: NameHash.root.appending(NameHash(bytes, call)),
        type: TypeWords(bytes, call), isTold: false, isOfFile: false))
  }
}

/// Follows shown names to where their values come from, as far as the file alone tells.
extension ShownNameReader {
  /// What a file says of a name.
  private enum Origin {
    /// It is another name for a value.
    case value(Range<Int>)
    /// It has a written type.
    case type(Range<Int>)
    /// It is a parameter, with its type and the path of its function.
    case parameter(Range<Int>, of: NameHash)
    /// It is one after the other of a sequence's elements.
    case element(Range<Int>)
    /// It is a value of an enum's case, with what is looked at.
    case payload(Range<Int>, of: Range<Int>)
  }

  private static let maximumDepth = 4
  /// The most brackets between a name and what declares it.
  private static let longestWay = 200

  /// Follows the last name of a chain: to the value it is another name for, or to the type of its receiver.
  ///
  /// `if let text = item.caption { Text(text) }` shows `caption`; `for kind in [Kind]()` says what `kind.caption`
  /// belongs to.
  mutating func follow(_ chain: [Range<Int>], isCall: Bool, _ use: ShownName.Use, _ depth: Int) {
    guard !isDirect, [.shown, .shownLikeKey, .handed, .localized].contains(use), depth < Self.maximumDepth,
      let name = chain.last
    else { return }
    var receivers = chain.dropLast()
    if let first = receivers.first, bytes.equals(first, "self") { receivers.removeFirst() }
    if let receiver = receivers.first {
      guard receivers.count == 1, let type = type(of: receiver, depth: depth) else { return }
      return add(name, after: receiver, of: type, use)
    }
    guard chain.count == 1, !isCall, !name.isEmpty else { return }
    switch origin(of: name) {
    case .value(let value):
      let first = tokens.token(after: value.lowerBound)
      let isBranch = bytes.equals(first.range, "if") || bytes.equals(first.range, "switch")
      if isBranch || NameHash(bytes, first.range) == NameHash(bytes, name) && first.end == value.upperBound {
        return
      }
      readExpression(
        value.lowerBound, to: value.upperBound, use == .localized ? use : .handed, depth: depth + 1)
    case .payload(let enumCase, let subject):
      if use != .localized {
        add(enumCase, after: 0..<0, of: type(ofSubject: subject, depth: depth), .payload)
      }
    case .parameter(_, let function):
      if use != .localized { add(name, after: 0..<0, function: function, .parameter) }
    case .element(let sequence):
      readExpression(
        sequence.lowerBound, to: sequence.upperBound, use == .localized ? use : .handed, depth: depth + 1)
    case .type, nil: break
    }
  }

  /// Reads what `map` takes of each element: `keys.map(\.caption)`, `keys.map { $0.caption }`.
  mutating func readElementMember(
    _ chain: [Range<Int>], _ group: SourceToken, _ use: ShownName.Use, _ depth: Int
  ) {
    guard depth < Self.maximumDepth, let call = chain.last, isMapping(call),
      let sequence = chain.dropLast().last
    else { return }
    let inner = tokens.token(after: group.start + 1)
    if group.isBraces || inner.isBraces {
      let body = group.isBraces ? group : inner
      var start = body.start + 1
      let name = tokens.token(after: start)
      let next = tokens.token(after: name.end)
      if name.kind == .word, bytes.equals(next.range, "in") { start = next.end }
      return readExpression(start, to: body.end, use, depth: depth + 1)
    }
    var start = group.start + 1
    while bytes[start].isBlank { start += 1 }
    guard bytes[start] == UInt8(ascii: "\\") else { return }
    let root = start + 1..<bytes.wordEnd(from: start + 1)
    guard bytes[root.upperBound] == UInt8(ascii: ".") else { return }
    let member = root.upperBound + 1..<bytes.wordEnd(from: root.upperBound + 1)
    guard !member.isEmpty else { return }
    let type = root.isEmpty ? type(ofElementOf: sequence, isHead: chain.count == 2) : hash(of: root)
    add(member, after: sequence, of: type, use)
  }

  private func isMapping(_ name: Range<Int>) -> Bool {
    bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap")
  }

  // MARK: - Types

  private func hash(of name: Range<Int>) -> UInt64 { ByteHash(caseless: bytes, name).state }

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
  private mutating func type(of name: Range<Int>, depth: Int) -> UInt64? {
    guard depth < Self.maximumDepth else { return nil }
    switch origin(of: name) {
    case .type(let type), .parameter(let type, _): return hash(of: written(type))
    case .element(let sequence):
      let names = chain(in: sequence)
      guard let last = names.last else { return nil }
      if bytes.equals(last, "allCases") { return names.dropLast().last.map { hash(of: $0) } }
      return type(ofElementOf: last, isHead: names.count == 1)
    case .value(let value):
      let names = chain(in: value)
      guard let first = names.first, let last = names.last else { return nil }
      if (0x41...0x5A).contains(bytes[first.lowerBound]) { return hash(of: first) }
      if names.count == 1 { return first == name ? nil : type(of: first, depth: depth + 1) }
      return hash(of: NameWords.last(last, bytes))
    case .payload, nil: return nil
    }
  }

  /// The hash of the name of the type of what a `switch` looks at; `nil` for `self` and where nothing tells it.
  private mutating func type(ofSubject subject: Range<Int>, depth: Int) -> UInt64? {
    let names = chain(in: subject)
    guard let last = names.last else { return nil }
    return names.count == 1 ? type(of: last, depth: depth) : hash(of: NameWords.last(last, bytes))
  }

  /// The hash of the name of a sequence's elements' type, or of the noun in the plural that is its name.
  private mutating func type(ofElementOf name: Range<Int>, isHead: Bool) -> UInt64? {
    if isHead {
      switch origin(of: name) {
      case .type(let type), .parameter(let type, _):
        if let found = hash(of: written(type).element) { return found }
      case .value, .element, .payload, nil: break
      }
    }
    let word = NameWords.last(name, bytes)
    guard word.count > 2, bytes[word.upperBound - 1] == UInt8(ascii: "s") else { return nil }
    return hash(of: word.dropLast())
  }

  /// The names of `a.b.c` at the start of a range, without `self`.
  private func chain(in range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var token = tokens.token(after: range.lowerBound)
    while token.kind == .word, token.start < range.upperBound {
      if !bytes.equals(token.range, "self") { names.append(token.range) }
      var next = tokens.token(after: token.end)
      if next.kind == .question, next.start == token.end { next = tokens.token(after: next.end) }
      guard next.kind == .period else { break }
      token = tokens.token(after: next.end)
    }
    return names
  }

  // MARK: - Origins

  /// What the bodies and the type around a name say of it.
  private mutating func origin(of name: Range<Int>) -> Origin? {
    var name = name
    if bytes[name.lowerBound] == UInt8(ascii: "$") {
      if bytes[name.lowerBound + 1].isDigit { return element(at: name.lowerBound) }
      name = name.dropFirst()
    }
    let hash = NameHash(bytes, name)
    var place = tokens.bracket(around: name.lowerBound)
    var left = Self.longestWay
    while place >= 0, left > 0 {
      left -= 1
      let bracket = elements.brackets[Int(place)]
      if bracket.byte == UInt8(ascii: "{") {
        if tokens.role(ofBrace: place).kind == .type { break }
        if let binding = locals.binding(hash, in: place, at: name.lowerBound) { return origin(of: binding) }
        if let function = functionBodies[Int(bracket.offset)],
          let type = parameterType(hash, of: function)
        {
          return .parameter(type, of: path(of: function))
        }
      }
      place = bracket.parent
    }
    return property(hash, around: name.lowerBound)
  }

  private func origin(of binding: LocalBinding) -> Origin? {
    switch binding.source {
    case .written: return binding.range.isEmpty ? nil : .type(binding.range)
    case .value, .unwrapped:
      return binding.range.isEmpty || binding.tupleIndex >= 0 ? nil : .value(binding.range)
    case .element: return binding.range.isEmpty || binding.tupleIndex >= 0 ? nil : .element(binding.range)
    case .payload(let name, _): return .payload(name, of: binding.range)
    case .closureParameter(let brace, let index): return index == 0 ? element(of: brace) : nil
    case .error: return nil
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
    guard !property.isComputed, let first = chain(in: property.value.range).first,
      (0x41...0x5A).contains(bytes[first.lowerBound])
    else { return nil }
    return .type(first)
  }

  /// What goes through the closure around an offset one by one.
  private func element(at offset: Int) -> Origin? {
    var place = tokens.bracket(around: offset)
    while place >= 0 {
      let bracket = elements.brackets[Int(place)]
      if bracket.byte == UInt8(ascii: "{") { return element(of: place) }
      place = bracket.parent
    }
    return nil
  }

  /// The sequence that `ForEach(a) { … }`, `a.map { … }` and the like go through.
  private func element(of brace: Int32) -> Origin? {
    let role = tokens.role(ofBrace: brace)
    guard role.kind == .closure, !role.name.isEmpty else { return nil }
    if bytes.equals(role.name, "ForEach") || bytes.equals(role.name, "List") {
      let open = tokens.token(after: role.name.upperBound)
      return open.isParentheses ? .element(open.start + 1..<open.end) : nil
    }
    guard isMapping(role.name) || bytes.equals(role.name, "forEach"), !role.receiver.isEmpty else {
      return nil
    }
    return .element(role.receiver)
  }
}

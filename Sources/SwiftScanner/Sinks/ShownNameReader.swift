/// Finds the names whose values are given to calls and properties that show, localize or log them.
struct ShownNameReader {
  let bytes: SourceBytes
  let elements: SourceElements
  let tokens: TokenReader
  private let literals: [StringLiteral]
  let declarations: FileDeclarations
  var locals: LocalNames
  private(set) lazy var functionBodies = declarations.functionBodies
  /// The places of properties by the paths of their types and their names.
  private(set) lazy var properties = declarations.propertyPlaces
  private(set) var names: [ShownName] = []
  private(set) var handed: [HandedName] = []
  /// The arguments of the last call that was read for them.
  private var slotArguments: (bracket: Int32, list: [(label: Range<Int>, value: Range<Int>)]) = (-1, [])
  /// How many more names of the expression that is read may be followed to what their values come from.
  private var leftToFollow = 0
  /// Whether names are not followed to what their values come from.
  var isDirect = false

  init(_ source: ScannedSource, _ bytes: SourceBytes, _ declarations: FileDeclarations) {
    self.declarations = declarations
    self.bytes = bytes
    elements = source.elements
    literals = source.literals
    tokens = TokenReader(bytes, elements: source.elements)
    locals = LocalNames(tokens)
  }

  mutating func run() {
    for bracket in elements.brackets where bracket.byte == UInt8(ascii: "(") && !bracket.isInterpolation {
      readCall(Int(bracket.offset))
    }
    readAssignments()
    readHandovers()
  }

  // MARK: - Places that show

  /// Longer calls have more than text in them.
  private static let longestCall = 4_000

  /// Notes the place among another call's arguments that a call gives a localized text to.
  private mutating func readSlot(_ call: Range<Int>) {
    let before = tokens.token(before: call.lowerBound)
    guard before.kind == .open || before.kind == .comma || before.kind == .colon else { return }
    let place = tokens.bracket(around: call.lowerBound)
    guard place >= 0, elements.brackets[Int(place)].byte == UInt8(ascii: "(") else { return }
    let bracket = elements.brackets[Int(place)]
    let open = Int(bracket.offset)
    guard Int(bracket.end) - open < Self.longestCall else { return }
    if slotArguments.bracket != place { slotArguments = (place, tokens.arguments(in: bracket)) }
    let arguments = slotArguments.list
    let taker = bytes.wordStart(before: open)..<open
    guard let index = arguments.firstIndex(where: { $0.value.lowerBound == call.lowerBound }),
      let slot = ArgumentSlot(
        call: taker, label: arguments[index].label, index: index,
        count: arguments.count, bytes)
    else { return }
    names.append(
      ShownName(
        name: slot.hash, receiver: ByteHash(bytes, taker).state, word: 0, owner: 0,
        offset: UInt32(truncatingIfNeeded: call.lowerBound), use: .slot))
  }

  private mutating func readCall(_ open: Int) {
    guard bytes[open - 1].isWordByte else { return }
    var start = open - 1
    while bytes[start - 1].isWordByte { start -= 1 }
    let call = start..<open
    switch ShownCalls.names.role(of: call, in: bytes) {
    case .text: readFirst(of: call, .shownLikeKey)
    case .weak: readLabelled(call)
    case .localized:
      if bytes.equals(call, "NSLocalizedString") { readSlot(call) }
      readFirst(of: call, .localized)
    case .shown: readCases(tokens.token(after: open + 1))
    case .notText:
      if LogCalls(bytes).isLog(call, receiver: receiver(before: start)) { readFirst(of: call, .logged) }
    case .unknown, .accessibility, .error:
      let isString =
        bytes[open - 1] == UInt8(ascii: "g") && bytes.starts(with: "String(localized:", at: start)
      if isString || LookupNames.isLookup(call, bytes) { readSlot(call) }
      // Most calls end here.
      switch bytes[open - 1] {
      case UInt8(ascii: "r"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "e"):
        if ErrorCalls(bytes).makesError(call) { readErrorArguments(after: open) }
      default: break
      }
    }
  }

  private mutating func readFirst(of call: Range<Int>, _ use: ShownName.Use) {
    var first = tokens.token(after: call.upperBound + 1)
    let colon = tokens.token(after: first.end)
    if first.kind == .word, colon.kind == .colon {
      let isKnown =
        use == .localized || bytes.equals(first.range, "titleKey") || bytes.equals(first.range, "verbatim")
        || VerbatimAPIs.arguments.role(of: call, label: first.range, in: bytes) != .unknown
      guard isKnown else { return }
      first = tokens.token(after: colon.end)
    }
    readExpression(first.start, use)
  }

  /// `ForEach(Order.allCases)` goes through the cases of `Order`.
  private mutating func readCases(_ first: SourceToken) {
    var token = first
    var name = 0..<0
    while token.kind == .word || token.kind == .period {
      if token.kind == .word {
        if bytes.equals(token.range, "allCases") { return add(name, after: 0..<0, .listed) }
        name = token.range
      }
      token = tokens.token(after: token.end)
    }
  }

  /// Calls that show an argument with a label, as `UIAlertAction(title:)` does.
  private mutating func readLabelled(_ call: Range<Int>) {
    let bare = VerbatimAPIs.arguments.role(of: call, label: 0..<0, in: bytes)
    if bare != .unknown, bytes[call.upperBound + 1] != UInt8(ascii: ")") {
      return readFirst(of: call, .shown)
    }
    readArguments(after: call.upperBound) { reader, label, value in
      let role = VerbatimAPIs.arguments.role(of: call, label: label, in: reader.bytes)
      if role == .text || role == .accessibility { reader.readExpression(value, .shown) }
    }
  }

  private mutating func readErrorArguments(after open: Int) {
    readArguments(after: open) { reader, _, value in
      reader.readExpression(value, .logged)
      reader.readErrorKeys(reader.tokens.token(after: value))
    }
  }

  /// What `[NSLocalizedDescriptionKey: message]` holds is what people read of an error.
  private mutating func readErrorKeys(_ list: SourceToken) {
    guard list.kind == .group, list.byte == UInt8(ascii: "[") else { return }
    var token = tokens.token(after: list.start + 1)
    while token.start < list.end - 1, token.kind != .start {
      let next = tokens.token(after: token.end)
      if next.kind == .colon, bytes.starts(with: "NSLocalized", at: token.start) {
        readExpression(next.end, to: list.end, .shown)
      }
      token = next
    }
  }

  /// Goes through the arguments that have a label.
  private mutating func readArguments(
    after open: Int, _ body: (inout ShownNameReader, _ label: Range<Int>, _ value: Int) -> Void
  ) {
    var token = tokens.token(after: open + 1)
    while token.kind != .close, token.kind != .start {
      let next = tokens.token(after: token.end)
      if token.kind == .word, next.kind == .colon { body(&self, token.range, next.end) }
      token = next
    }
  }

  /// The word before the dot before an offset.
  func receiver(before offset: Int) -> Range<Int> {
    guard bytes[offset - 1] == UInt8(ascii: ".") else { return 0..<0 }
    var end = offset - 1
    while bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
    var start = end
    while bytes[start - 1].isWordByte { start -= 1 }
    return start..<end
  }

  // MARK: - Expressions

  /// Reads the names whose values an expression may have: `a.b`, `c ? d : e.f`, `g ?? "h"`, `i + j`.
  mutating func readExpression(
    _ start: Int, to end: Int = .max, _ use: ShownName.Use, depth: Int = 0
  ) {
    if depth == 0 { leftToFollow = Self.mostFollowed }
    var token = tokens.token(after: start)
    /// The names of a chain of members so far.
    var chain: [Range<Int>] = []
    var count = 0
    while count < 40, token.start < end {
      count += 1
      let next = tokens.token(after: token.end)
      switch token.kind {
      case .close, .start, .comma, .semicolon, .open: return
      case .word:
        if token.isAcrossLine, count > 1, chain.isEmpty, !continues(token) { return }
        chain.append(token.range)
        if next.kind == .period || next.isPostfix && next.kind != .comma { break }
        if next.kind == .group, chain.count > 1 { readElementMember(chain, next, use, depth) }
        endChain(&chain, next, use, depth)
      case .literal: if depth < 2 { readInterpolations(token, use, depth) }
      case .group:
        if token.isParentheses, chain.isEmpty, count == 1, depth < 4 {
          readExpression(token.start + 1, use, depth: depth + 1)
        }
        if next.kind != .period { chain.removeAll() }
      case .period: break
      case .question, .exclamation: if !token.isPostfix || next.kind != .period { chain.removeAll() }
      default: chain.removeAll()
      }
      token = next
    }
  }

  /// Takes the last name of a chain; `name.uppercased()` shows `name`, and `String(name)` does.
  private mutating func endChain(
    _ chain: inout [Range<Int>], _ next: SourceToken, _ use: ShownName.Use, _ depth: Int
  ) {
    let isCall = next.isParentheses
    if isCall, chain.count == 1, let only = chain.first, bytes.equals(only, "LocalizedStringKey") {
      // What it is made of is looked up, which its own call tells.
    } else if isCall, chain.count == 1, depth < 4, let only = chain.first, isWrapper(only) {
      readExpression(next.start + 1, use, depth: depth + 1)
    } else {
      if isCall, chain.count > 1, let last = chain.last, isTransformation(last) { chain.removeLast() }
      if let last = chain.last {
        add(last, after: chain.dropLast().last ?? 0..<0, use)
        if leftToFollow > 0 {
          leftToFollow -= 1
          follow(chain, isCall: isCall, use, depth)
        }
      }
    }
    if isCall { chain = [0..<0] } else { chain.removeAll() }
  }

  /// More names than an expression by hand has, with those of the variables in it.
  private static let mostFollowed = 60

  private func isWrapper(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["String", "Text", "AttributedString"]
    return words.contains { bytes.equals(name, $0) }
  }

  private func isTransformation(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "uppercased", "lowercased", "capitalized", "trimmingCharacters", "joined", "map",
    ]
    return words.contains { bytes.equals(name, $0) }
  }

  /// Whether a word at the start of a line goes on with the expression.
  private func continues(_ token: SourceToken) -> Bool {
    let before = tokens.token(before: token.start)
    return [.operator, .question, .colon, .period, .comma, .open, .equals].contains(before.kind)
  }

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

  private mutating func readInterpolations(_ token: SourceToken, _ use: ShownName.Use, _ depth: Int) {
    guard use == .shown || use == .shownLikeKey || use == .handed else { return }
    var (low, high) = (0, literals.count)
    while low < high {
      let middle = (low + high) / 2
      if literals[middle].range.lowerBound < token.start { low = middle + 1 } else { high = middle }
    }
    guard low < literals.count, Int(literals[low].start) == token.start else { return }
    let literal = literals[low]
    var place = Int(literal.firstInterpolation)
    var left = literal.interpolationCount
    while left > 0, place < elements.interpolations.count {
      let interpolation = elements.interpolations[place]
      if Int(interpolation.literal) == low {
        readExpression(Int(elements.brackets[Int(interpolation.bracket)].offset) + 1, use, depth: depth + 1)
        left -= 1
      }
      place += 1
    }
  }
}

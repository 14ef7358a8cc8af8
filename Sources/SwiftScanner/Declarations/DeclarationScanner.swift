/// Finds the declarations of a file in one pass over the tokens outside the bodies of functions.
///
/// At the level of the file and of types each token is looked at: keywords begin declarations, everything else is
/// passed by. A type's braces are entered, all other braces are one token. Where a brace is never closed, as in half
/// of an `#if` or in code that is being typed, the type ends with the clause or with what is around it.
struct DeclarationScanner {
  var cursor: TokenCursor
  var found = FoundDeclarations()
  var modifiers = Modifiers()
  private var scopes: [Scope] = []

  /// What stands before a declaration's keyword.
  struct Modifiers {
    var start = -1
    var end = -1
    var isStatic = false
    var isPrivate = false
    var isDisfavored = false
    var isWrapped = false
    /// Whether an attribute with arguments wraps it.
    var hasArguments = false
  }

  private struct Scope {
    let type: Int32
    /// Whether nothing closes its brace.
    let isOpen: Bool
    let end: Int
    /// Whether its initialisers leave the one for its members out, and where its properties begin.
    var hasInitializer = false
    let firstProperty: Int
  }

  /// The most types in one another; deeper ones are not entered.
  private static let maximumDepth = 60

  var bytes: SourceBytes { cursor.reader.bytes }
  /// The type around the place, -1 for none.
  var owner: Int32 { scopes.last?.type ?? -1 }

  /// Whether only the file sees the type around the place.
  var isInPrivate: Bool { owner >= 0 && found.types[Int(owner)].isPrivate }

  init(_ cursor: TokenCursor) { self.cursor = cursor }

  /// Reads the whole file.
  mutating func run() {
    var isMember = false
    while true {
      let token = cursor.next()
      if cursor.isEnd(token) { break }
      if token.kind == .word, !isMember {
        readWord(token)
      } else if token.kind == .at {
        readAttribute(token)
      } else {
        modifiers = Modifiers()
        if token.kind == .close { leave(at: token) }
        if token.kind == .directive { endClause(token) }
      }
      isMember = token.kind == .period
    }
    while !scopes.isEmpty { leaveInnermost(at: bytes.count) }
  }

  func text(_ range: Range<Int>, is word: StaticString) -> Bool { bytes.equals(range, word) }

  // MARK: - Scopes

  /// Enters the braces of a type.
  mutating func enter(_ brace: SourceToken, of type: TypeDeclaration) {
    var type = type
    let isOpen = brace.kind != .group
    let end = isOpen ? bytes.count : brace.end
    type.body = ByteSpan(brace.start..<end)
    found.types.append(type)
    guard scopes.count < Self.maximumDepth else { return }
    if isOpen { cursor.moveOn(to: brace.end) } else { cursor.enter(brace) }
    scopes.append(
      Scope(
        type: Int32(found.types.count - 1), isOpen: isOpen, end: end, firstProperty: found.properties.count))
  }

  private mutating func leave(at token: SourceToken) {
    guard let place = scopes.lastIndex(where: { !$0.isOpen }), scopes[place].end == token.end else { return }
    while scopes.count > place { leaveInnermost(at: token.end) }
  }

  private mutating func endClause(_ directive: SourceToken) {
    guard !bytes.starts(with: "#if", at: directive.start) else { return }
    while scopes.last?.isOpen == true { leaveInnermost(at: directive.start) }
  }

  private mutating func leaveInnermost(at end: Int) {
    guard let scope = scopes.popLast() else { return }
    let type = Int(scope.type)
    if scope.isOpen { found.types[type].body = ByteSpan(found.types[type].body.lowerBound..<end) }
    if found.types[type].kind == .struct, !scope.hasInitializer {
      addMemberwise(of: scope.type, from: scope.firstProperty)
    }
  }

  /// Notes that the innermost type has an initialiser.
  mutating func noteInitializer() {
    if !scopes.isEmpty { scopes[scopes.count - 1].hasInitializer = true }
  }

  // MARK: - Before the keyword

  private mutating func readAttribute(_ at: SourceToken) {
    var name = cursor.peek()
    guard name.kind == .word, name.start == at.end else { return }
    if modifiers.start < 0 { modifiers.start = at.start }
    _ = cursor.next()
    while bytes[name.end] == UInt8(ascii: ".") {
      _ = cursor.next()
      guard cursor.peek().kind == .word else { return }
      name = cursor.next()
    }
    modifiers.end = name.end
    if text(name.range, is: "_disfavoredOverload") { modifiers.isDisfavored = true }
    let isWrapper = Self.wraps(bytes, name.range)
    if isWrapper { modifiers.isWrapped = true }
    guard bytes[name.end] == UInt8(ascii: "("), cursor.peek().kind == .group else { return }
    modifiers.end = cursor.next().end
    if isWrapper { modifiers.hasArguments = true }
  }

  /// Attributes with capital initials are wrappers, macros, result builders or global actors.
  private static func wraps(_ bytes: SourceBytes, _ name: Range<Int>) -> Bool {
    let others: [StaticString] = [
      "MainActor", "ViewBuilder", "NSManaged", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction",
      "NSCopying", "Sendable", "Test", "Suite",
    ]
    let first = bytes[name.lowerBound]
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
      && !others.contains { bytes.equals(name, $0) }
  }

  /// Reads a word that may say how the declaration behaves.
  mutating func readModifier(_ word: SourceToken) {
    guard Keyword.isModifier(bytes, word.range) else { return modifiers = Modifiers() }
    if modifiers.start < 0 { modifiers.start = word.start }
    modifiers.end = word.end
    if bytes[word.end] == UInt8(ascii: "("), cursor.peek().kind == .group {
      _ = cursor.next()
    } else if text(word.range, is: "private") || text(word.range, is: "fileprivate") {
      modifiers.isPrivate = true
    }
    if text(word.range, is: "static") || text(word.range, is: "class") { modifiers.isStatic = true }
  }
}

package import SourceText

/// The declarations and conditions a literal stands in.
package struct LiteralScope: Hashable, Sendable {
  /// The names of the types, functions and properties around it, outermost first.
  package var path: [ByteRange] = []
  /// Whether it is in `#Preview`, or in a type that provides previews.
  package var isPreview = false
  /// Whether it is compiled in debug builds only.
  package var isDebug = false
  /// Whether it is in a clause of `#if false`, which is never compiled.
  package var isInactive = false
  /// Whether the innermost type around it inherits `CodingKey`.
  package var isCodingKey = false
}

/// Finds the scopes of literals, each brace's once.
struct ScopeReader {
  private let bytes: SourceBytes
  private let elements: SourceElements
  var contexts: ContextReader
  private var scopes = BracketMemo<LiteralScope>()

  init(_ bytes: SourceBytes, elements: SourceElements, contexts: ContextReader) {
    self.bytes = bytes
    self.elements = elements
    self.contexts = contexts
  }

  /// Returns the scope of a literal.
  mutating func scope(of literal: StringLiteral) -> LiteralScope {
    scope(at: literal.range.lowerBound, in: literal.bracket, clause: literal.clause)
  }

  /// Returns the scope of an offset by the bracket and the `#if` clause around it, -1 for none.
  mutating func scope(at offset: Int, in bracket: Int32, clause: Int32) -> LiteralScope {
    var scope = scope(of: bracket)
    addMember(before: offset, in: bracket, to: &scope)
    if clause >= 0 {
      scope.isDebug = isDebug(clause)
      scope.isInactive = isInactive(clause)
    }
    return scope
  }

  /// The scopes are found from the outside in, so that no depth of brackets costs depth of calls.
  private mutating func scope(of bracket: Int32) -> LiteralScope {
    var waiting: [Int32] = []
    var place = bracket
    var scope = LiteralScope()
    while place >= 0 {
      if let known = scopes.value(at: place) {
        scope = known
        break
      }
      waiting.append(place)
      place = elements.brackets[Int(place)].parent
    }
    for place in waiting.reversed() {
      add(place, to: &scope)
      scopes.keep(scope, at: place, of: elements.brackets.count)
    }
    return scope
  }

  private mutating func add(_ place: Int32, to scope: inout LiteralScope) {
    let bracket = elements.brackets[Int(place)]
    guard bracket.byte == UInt8(ascii: "{") else {
      addMember(before: Int(bracket.offset), in: bracket.parent, to: &scope)
      if bytes.starts(with: "#Preview", at: Int(bracket.offset) - 8) { scope.isPreview = true }
      return
    }
    let role = contexts.role(of: place)
    if role.kind == .closure || role.kind == .ifBranch || role.kind == .switchBody {
      addMember(before: Int(bracket.offset), in: bracket.parent, to: &scope)
    }
    switch role.kind {
    case .type:
      scope.path.append(role.name)
      scope.isCodingKey = contains("CodingKey", role.type)
      let previews: [StaticString] = ["PreviewProvider", "LibraryContentProvider", "PreviewModifier"]
      if previews.contains(where: { contains($0, role.type) }) { scope.isPreview = true }
    case .function: scope.path.append(role.name)
    case .accessors:
      if role.isNamed, contexts.role(of: role.parent).kind == .type { scope.path.append(role.name) }
    case .closure:
      if bytes.equals(role.name, "Preview"), bytes[role.name.lowerBound - 1] == UInt8(ascii: "#") {
        scope.isPreview = true
      }
    case .file, .ifBranch, .switchBody, .loop, .block: break
    }
  }

  /// Adds the property of a type whose value holds an offset; `brace` is the bracket around the offset.
  private mutating func addMember(before offset: Int, in brace: Int32, to scope: inout LiteralScope) {
    guard brace >= 0, contexts.role(of: brace).kind == .type else { return }
    var header = SegmentReader(reader: contexts.reader).header(before: offset)
    header.node = header.tokens.count
    if let variable = header.variable(bytes) { scope.path.append(variable.name) }
  }

  private func contains(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.contains { bytes.starts(with: word, at: $0) }
  }

  // MARK: - Conditions

  private func isInactive(_ clause: Int32) -> Bool {
    var place = clause
    while place >= 0 {
      if bytes.equals(elements.clauses[Int(place)].condition, "false") { return true }
      place = elements.clauses[Int(place)].parent
    }
    return false
  }

  private func isDebug(_ clause: Int32) -> Bool {
    var place = clause
    while place >= 0 {
      let clause = elements.clauses[Int(place)]
      if clause.condition.isEmpty, clause.previous >= 0 {
        var first = elements.clauses[Int(clause.previous)]
        while first.previous >= 0 { first = elements.clauses[Int(first.previous)] }
        if bytes.equals(first.condition, "!DEBUG") { return true }
      } else if contains("DEBUG", clause.condition), !contains("!DEBUG", clause.condition) {
        return true
      }
      place = clause.parent
    }
    return false
  }
}
